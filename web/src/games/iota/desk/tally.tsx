/** What the laid cards bring, line by line; between turns, what the last one brought. */
import { seatName } from '../../../table/words.ts';
import type { Tally, View } from '../../../wire/generated-iota.ts';
import type { Saying } from '../../../table/model.ts';
import { IotaCard } from '../cards/card.tsx';
import { cardAt, lastTally, sumUp } from '../reading.ts';
import { words } from '../words.ts';

interface TallyProps {
  view: View;
  log: readonly Saying[];
  names: readonly string[];
}

export function TallyStrip({ view, log, names }: TallyProps) {
  const before = view.tally ? null : lastTally(view, log);
  const tally = view.tally ?? before?.tally;
  if (!tally) return null;
  const title = before ? words.tallyBy(seatName(names, before.seat)) : words.tally;
  return (
    <div class={`iota-tally ${before ? 'before' : 'now'}`} role="group" aria-label={title} data-testid="iota-tally">
      <p class="hidden-words">{words.sum(tally)}</p>
      {before && <span class="iota-tally-name">{seatName(names, before.seat)}</span>}
      {tally.lines.map((line, at) => (
        <span class="iota-sum" aria-hidden="true" title={words.line(line.cells.length, line.points)} key={String(line.cells)}>
          {at > 0 && <span class="iota-plus">+</span>}
          <span class="iota-minis">
            {line.cells.map((cell) => (
              <IotaCard text={cardAt(view, cell) ?? null} label="" key={String(cell)} />
            ))}
          </span>
          {sumUp(tally) !== '' && <b class="figures">{line.points}</b>}
        </span>
      ))}
      {reasons(tally).map(({ why, times }) => (
        <span class="iota-times" aria-hidden="true" key={why}>
          {why} <b class="figures">×{times}</b>
        </span>
      ))}
      <b class="iota-total figures" aria-hidden="true" data-testid="iota-total">
        {before ? '+' : '= '}
        {tally.points}
      </b>
    </div>
  );
}

function reasons({ full, four, last }: Tally): { why: string; times: number }[] {
  return [
    ...(full ? [{ why: words.full(full), times: 2 ** full }] : []),
    ...(four ? [{ why: words.four, times: 2 }] : []),
    ...(last ? [{ why: words.last, times: 2 }] : []),
  ];
}
