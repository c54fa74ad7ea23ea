/** Ranks and what they wear; a rating chart with many games, one, and none. */
import { Chart, type ChartPoint } from '../../kit/chart/chart.tsx';
import { Insignia, INSIGNIA } from '../../kit/insignia.tsx';
import { rankName } from '../people/profile/honours.ts';
import { words } from './words.ts';

const DAY = 86_400_000;
const START = Date.UTC(2026, 0, 12);

/** Sixty games of somebody who learns, with a bad week in the middle. */
const GAMES: readonly ChartPoint[] = Array.from({ length: 60 }, (_, at) => ({
  at: START + at * 1.7 * DAY,
  value: Math.round(1500 + at * 3.4 - 90 * Math.exp(-((at - 34) ** 2) / 40) + 34 * Math.sin(at * 1.9) + 21 * Math.sin(at * 0.7)),
}));

export function Honours() {
  return (
    <>
      <ul class="ranks-shown">
        {INSIGNIA.map((code) => (
          <li key={code}>
            <Insignia rank={code} size={72} />
            <Insignia rank={code} size={28} />
            {rankName({ code, name: code })}
          </li>
        ))}
      </ul>
      {[
        { title: words.chartMany, points: GAMES },
        { title: words.chartOne, points: GAMES.slice(0, 1) },
        { title: words.chartNone, points: [] },
      ].map(({ title, points }) => (
        <div class="chart-shown" key={title}>
          <h3>{title}</h3>
          <Chart points={points} label={words.chartLabel} />
        </div>
      ))}
    </>
  );
}
