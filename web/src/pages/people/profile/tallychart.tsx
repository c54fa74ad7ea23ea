/** One number that a game counts, game by game, in one company: as it was, or as the share that it had come to. */
import { useEffect, useState } from 'preact/hooks';
import { listingOf } from '../../../games/catalogue.ts';
import { countedName, titleOf } from '../../../games/titles.ts';
import { Chart, type ChartPoint } from '../../../kit/chart/chart.tsx';
import { tallies } from '../../../net/http.ts';
import type { CountedTotal, TallyListing } from '../../../wire/index.ts';
import { Trouble } from '../../frame/column.tsx';
import { words } from './words.ts';

/** With people at the table, or with bots alone. */
export type Company = 'people' | 'alone';

interface TallyChartProps {
  person: string;
  game: string;
  total: CountedTotal;
  company: Company;
}

export function TallyChart({ person, game, total, company }: TallyChartProps) {
  const [found, setFound] = useState<readonly TallyListing[] | null>(null);
  const [refusal, setRefusal] = useState<unknown>(null);
  const hands = !!listingOf(game)?.series;
  useEffect(() => void tallies(person, game).then((list) => setFound(list.tallies), setRefusal), [person, game]);
  return (
    <div class="standing-chart">
      <Trouble refusal={refusal} />
      {!found && !refusal && <p class="soft">{words.loadingChart}</p>}
      {found && (
        <Chart
          points={pointsOf(total, company, found)}
          label={words.chartOf(countedName(game, total), titleOf(game), sayCompany(company), hands)}
          empty={words.noTallies}
          finest={1}
          zero
          peak={!total.of} // of a share the first game is often the highest, and means nothing
          hands={hands}
        />
      )}
      {found && total.of && <p class="soft">{words.shareSoFar(hands)}</p>}
    </div>
  );
}

export function sayCompany(company: Company): string {
  return company === 'people' ? words.withPeople : words.againstBots;
}

/** The oldest first. A share is that of all games up to there. */
export function pointsOf({ name, of }: Pick<CountedTotal, 'name' | 'of'>, company: Company, newestFirst: readonly TallyListing[]): ChartPoint[] {
  const games = [...newestFirst].reverse().filter(({ numbers, alone }) => alone === (company === 'alone') && (of || name) in numbers);
  if (!of) return games.map(({ at, numbers }) => ({ at, value: numbers[name]! }));
  let [part, whole] = [0, 0];
  return games.map(({ at, numbers }) => {
    part += numbers[name] ?? 0;
    whole += numbers[of]!;
    return { at, value: whole ? Math.round((part / whole) * 100) : 0 };
  });
}
