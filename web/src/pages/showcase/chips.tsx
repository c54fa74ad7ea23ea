/** Chips: each kind, stacks of them, and in both lights. */
import { Chip, Chips } from '../../kit/chips/chips.tsx';
import { KINDS } from '../../kit/chips/stacks.ts';
import { figure } from '../../i18n/language.ts';
import { words } from './words.ts';

const SUMS = [1, 9, 42, 118, 694, 1337, 48_250, 131_666];

export function ChipsRoom() {
  return (
    <>
      <div class="on-felt showcase-row">
        {KINDS.map(({ worth }) => (
          <Chip worth={worth} size={64} key={worth} />
        ))}
        {KINDS.map(({ worth }) => (
          <Chip worth={worth} size={28} key={worth} />
        ))}
      </div>
      <h3>{words.stacks}</h3>
      <div class="on-felt stacks-shown">
        {SUMS.map((sum) => (
          <figure key={sum} aria-label={words.stack(figure(sum))}>
            <Chips amount={sum} size={34} />
            <figcaption class="figures">{figure(sum)}</figcaption>
          </figure>
        ))}
      </div>
    </>
  );
}
