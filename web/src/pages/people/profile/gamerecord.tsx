/** Somebody's record at one game: the rating and its history, wins and losses. */
import { useEffect, useState } from 'preact/hooks';
import { RatingChart } from '../../../kit/chart/chart.tsx';
import { titleOf } from '../../../games/titles.ts';
import { ratings } from '../../../net/http.ts';
import type { GameStanding, Person, RatingHistory } from '../../../wire/index.ts';
import { words as profile } from './words.ts';
import { Trouble } from '../../frame/column.tsx';
import { words } from '../words.ts';

export function GameRecord({ standing, person }: { standing: GameStanding; person: Person }) {
  const { wins, draws, losses, game } = standing;
  const rated = person.member === true && standing.rated > 0;
  return (
    <li class="standing" data-testid={`standing-${game}`}>
      <h3>{titleOf(game)}</h3>
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
    </li>
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
      {history && <RatingChart points={history.points} label={profile.ratingAt(titleOf(game))} />}
    </div>
  );
}
