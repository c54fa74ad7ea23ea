/** One number that a game counts, game by game: as it was, or as the share that it had come to. */
import { useEffect, useState } from 'preact/hooks';
import { countedName, titleOf } from '../../../games/titles.ts';
import { Chart, type ChartPoint } from '../../../kit/chart/chart.tsx';
import { tallies } from '../../../net/http.ts';
import type { CountedTotal, TallyListing } from '../../../wire/index.ts';
import { Trouble } from '../../frame/column.tsx';
import { words } from './words.ts';

export function TallyChart({ person, game, total }: { person: string; game: string; total: CountedTotal }) {
  const [found, setFound] = useState<readonly TallyListing[] | null>(null);
  const [refusal, setRefusal] = useState<unknown>(null);
  useEffect(() => void tallies(person, game).then((list) => setFound(list.tallies), setRefusal), [person, game]);
  return (
    <div class="standing-chart">
      <Trouble refusal={refusal} />
      {!found && !refusal && <p class="soft">{words.loadingChart}</p>}
      {found && <Chart points={pointsOf(total, found)} label={words.chartOf(countedName(game, total), titleOf(game))} empty={words.noTallies} finest={1} zero />}
      {found && total.of && <p class="soft">{words.shareSoFar}</p>}
    </div>
  );
}

/** The oldest first. A share is that of all games up to there. */
export function pointsOf({ name, of }: Pick<CountedTotal, 'name' | 'of'>, newestFirst: readonly TallyListing[]): ChartPoint[] {
  const games = [...newestFirst].reverse().filter(({ numbers }) => (of || name) in numbers);
  if (!of) return games.map(({ at, numbers }) => ({ at, value: numbers[name]! }));
  let [part, whole] = [0, 0];
  return games.map(({ at, numbers }) => {
    part += numbers[name] ?? 0;
    whole += numbers[of]!;
    return { at, value: whole ? Math.round((part / whole) * 100) : 0 };
  });
}
