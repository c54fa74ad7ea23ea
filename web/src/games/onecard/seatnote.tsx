/** Beside a name: the chips that are not in the pot, and who sits out. Who is out of a freeze-out is marked by the table. */
import { figure } from '../../i18n/language.ts';
import type { Purse, View } from '../../wire/generated-onecard.ts';
import type { SeatNoteProps } from '../page.ts';
import { chipsOf } from './reading.ts';
import { words } from './words.ts';

const LONG = 8; // letters: more do not fit a seat on a phone

export function SeatNote({ view, seat, purse }: SeatNoteProps<View>) {
  const held = purse as Purse | null; // there is none in version 1
  const chips = chipsOf(view, seat, held);
  if (chips === null) return null;
  const [text, count] = [words.stack(chips), figure(chips)];
  return (
    <span class="stack figures onecard-note" data-testid={`stack-${seat}`}>
      <span class={text.length > LONG ? 'long' : ''}>
        {count}
        <span class="onecard-unit">{text.slice(count.length)}</span>
      </span>
      {held?.players[seat]?.sits_out && <span class="onecard-mark">{words.sitsOut}</span>}
    </span>
  );
}
