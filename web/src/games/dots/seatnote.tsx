/** Beside a name: how this side's dots look, and how many of the opponent's it has taken. */
import { PLATE_INKS, sideColours } from '../../kit/sides.ts';
import type { View } from '../../wire/generated-dots.ts';
import type { Seat } from '../../wire/index.ts';
import { words } from './words.ts';

export function SeatNote({ view, seat }: { view: View; seat: Seat }) {
  const taken = view.score[seat] ?? 0;
  const side = (sideColours.value === 'safe' ? words.safeSide : words.side)[seat];
  return (
    <span class="stack figures dots-note" data-testid={`score-${seat}`}>
      <svg viewBox="0 0 16 16" width="16" height="16" role="img" aria-label={side}>
        <path
          d={`M8 1a7 7 0 1 1 0 14 7 7 0 0 1 0-14${seat === 1 ? 'M8 5.4a2.6 2.6 0 1 0 0 5.2 2.6 2.6 0 0 0 0-5.2' : ''}`}
          fill={PLATE_INKS[sideColours.value][seat]}
          fill-rule="evenodd"
        />
      </svg>
      <b aria-hidden="true">{taken}</b>
      <span class="hidden-words">{words.taken(taken)}</span>
    </span>
  );
}
