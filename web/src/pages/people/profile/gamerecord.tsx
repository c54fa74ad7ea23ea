/** Somebody's record at one game: the rating and its history, wins and losses, what the game counts. */
import { useEffect, useState } from 'preact/hooks';
import { Chart } from '../../../kit/chart/chart.tsx';
import { titleOf } from '../../../games/titles.ts';
import { ratings } from '../../../net/http.ts';
import type { GameStanding, GameTotals, Person, RatingHistory } from '../../../wire/index.ts';
import { Tallies } from './tallies.tsx';
import { words as profile } from './words.ts';
import { Trouble } from '../../frame/column.tsx';
import { words } from '../words.ts';

interface GameRecordProps {
  game: string;
  standing: GameStanding | undefined;
  counted: GameTotals | undefined;
  person: Person;
}

/** A game of a series may have counted hands while nobody has a result yet. */
export function GameRecord({ game, standing, counted, person }: GameRecordProps) {
  return (
    <li class="standing" data-testid={`standing-${game}`}>
      <h3>{titleOf(game)}</h3>
      {standing && <Standing standing={standing} person={person} />}
      {counted && <Tallies counted={counted} person={person.id} />}
    </li>
  );
}

function Standing({ standing, person }: { standing: GameStanding; person: Person }) {
  const { wins, draws, losses, game } = standing;
  const rated = person.member === true && standing.rated > 0;
  return (
    <>
      {rated ? (
        <p class="standing-rating figures" title={words.rating} data-testid={`rating-${game}`}>
          {standing.rating}
        </p>
      ) : (
        <p class="soft">{profile.notRated}</p>
      )}
      {rated && <Rating person={person.id} game={game} />}
      <p class="soft figures standing-counts">
        {[
          words.wonTimes(wins),
          ...(draws ? [words.drawnTimes(draws)] : []),
          words.lostTimes(losses),
          ...(standing.streak > 1 ? [words.streak(standing.streak)] : []),
          ...(standing.solo > 0 ? [words.solo(standing.solo_wins, standing.solo)] : []),
        ].join(' · ')}
      </p>
    </>
  );
}

function Rating({ person, game }: { person: string; game: string }) {
  const [history, setHistory] = useState<RatingHistory | null>(null);
  const [refusal, setRefusal] = useState<unknown>(null);
  useEffect(() => void ratings(person, game).then(setHistory, setRefusal), [person, game]);
  return (
    <div class="standing-chart">
      <Trouble refusal={refusal} />
      {!history && !refusal && <p class="soft">{profile.loadingChart}</p>}
      {history && <Chart points={history.points.map(({ at, rating }) => ({ at, value: rating }))} label={profile.ratingAt(titleOf(game))} />}
    </div>
  );
}
