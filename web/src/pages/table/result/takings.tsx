/** After an open series: what everybody has won or lost in it, as far as the log knows. */
import { signed } from '../../../i18n/language.ts';
import type { Saying } from '../../../table/model.ts';
import type { CashedOut, Person } from '../../../wire/index.ts';
import { words } from '../series/words.ts';
import '../series/series.css';

export function Takings({ log }: { log: readonly Saying[] }) {
  const all = takingsIn(log);
  if (!all.length) return null;
  return (
    <ul class="takings figures" aria-label={words.takings} data-testid="takings">
      {all.map(({ person, score }) => (
        <li key={person.id}>
          <b>{person.name}</b>
          <span class={score > 0 ? 'won' : ''}>{signed(score)}</span>
        </li>
      ))}
    </ul>
  );
}

export interface Taking {
  person: Person;
  score: number;
}

/** Of the last series that ended, the best first. Somebody who left and came again has one line. */
export function takingsIn(log: readonly Saying[]): readonly Taking[] {
  const end = log.findLastIndex(isSeriesEnd);
  if (end < 0) return [];
  const start = log.slice(0, end).findLastIndex(isSeriesEnd) + 1;
  const sums = new Map<string, Taking>();
  for (const { person, score } of log.slice(start, end).flatMap(cashOuts)) {
    sums.set(person.id, { person, score: score + (sums.get(person.id)?.score ?? 0) });
  }
  return [...sums.values()].sort((one, other) => other.score - one.score);
}

function isSeriesEnd(saying: Saying): boolean {
  return saying.kind === 'news' && saying.news.type === 'series_ended';
}

function cashOuts(saying: Saying): CashedOut[] {
  return saying.kind === 'news' && saying.news.type === 'cashed_out' ? [saying.news] : [];
}
