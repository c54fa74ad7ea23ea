/** Who is best at what. */
import { useEffect, useState } from 'preact/hooks';
import { Insignia } from '../../kit/insignia.tsx';
import { figure } from '../../i18n/language.ts';
import { askForGames, catalogue } from '../../games/catalogue.ts';
import { titleOf } from '../../games/titles.ts';
import { leaderboard } from '../../net/http.ts';
import { you } from '../../net/connection.ts';
import type { Leader, Leaderboard } from '../../wire/index.ts';
import { rankName } from './profile/honours.ts';
import { words as profile } from './profile/words.ts';
import { ColumnPage, Trouble } from '../frame/column.tsx';
import { words } from './words.ts';
import './leaders.css';

export function LeadersPage({ game }: { game: string }) {
  const games = catalogue.value ?? [];
  const chosen = game || (games[0]?.name ?? '');
  const [board, setBoard] = useState<Leaderboard | null>(null);
  const [refusal, setRefusal] = useState<unknown>(null);
  useEffect(askForGames, []);
  useEffect(() => {
    if (!chosen) return;
    let wanted = true;
    setRefusal(null);
    leaderboard(chosen).then(
      (found) => wanted && setBoard(found),
      (no) => wanted && setRefusal(no),
    );
    return () => {
      wanted = false;
    };
  }, [chosen]);
  return (
    <ColumnPage title={words.leadersTitle}>
      <h1>{words.leadersTitle}</h1>
      <p class="lead">{words.leadersLead}</p>
      <nav class="tabs" aria-label={words.leadersTitle}>
        {games.map((each) => (
          <a
            href={`/leaders?game=${encodeURIComponent(each.name)}`}
            aria-current={each.name === chosen ? 'page' : undefined}
            data-testid={`leaders-${each.name}`}
            key={each.name}
          >
            {titleOf(each.name)}
          </a>
        ))}
      </nav>
      <Trouble refusal={refusal} />
      {board?.game === chosen && (board.leaders.length ? <Board leaders={board.leaders} /> : <Nobody />)}
    </ColumnPage>
  );
}

function Nobody() {
  return (
    <div class="no-leaders" data-testid="no-leaders">
      <Podium />
      <div>
        <p class="no-leaders-say">{words.noLeaders}</p>
        <p>{words.noLeadersHint}</p>
        <a class="button" href="/#lobby">
          {profile.firstRated}
        </a>
      </div>
    </div>
  );
}

function Board({ leaders }: { leaders: readonly Leader[] }) {
  return (
    <table class="leaders figures" data-testid="leaders">
      <thead>
        <tr>
          <th scope="col" class="number">
            <span class="hidden-words">{words.place}</span>
          </th>
          <th scope="col">{words.name}</th>
          <th scope="col" class="number">
            {words.rating}
          </th>
          <th scope="col" class="number wide">
            {words.games}
          </th>
          <th scope="col" class="number wide">
            {words.wins}
          </th>
          <th scope="col" class="number wide">
            {words.winRate}
          </th>
        </tr>
      </thead>
      <tbody>
        {leaders.map((each) => (
          <Line leader={each} key={each.person.id} />
        ))}
      </tbody>
    </table>
  );
}

function Line({ leader: { place, person, standing } }: { leader: Leader }) {
  const mine = person.id === you.value?.id;
  return (
    <tr class={mine ? 'mine' : ''} data-testid={`leader-${place}`}>
      <td class="number place">{place}</td>
      <th scope="row">
        <span class="leader">
          <Insignia rank={standing.rank.code} size={36} />
          <span>
            <a href={`/p/${encodeURIComponent(person.id)}`}>{person.name}</a>
            {mine && <em class="leader-you">{words.you}</em>}
            <small>
              {rankName(standing.rank)}
              <span class="leader-counts">
                {' · '}
                {words.wonTimes(standing.wins)} · {words.percent(standing.win_rate)}
              </span>
            </small>
          </span>
        </span>
      </th>
      <td class="number rating">{standing.rating}</td>
      <td class="number wide">{figure(standing.games)}</td>
      <td class="number wide">{figure(standing.wins)}</td>
      <td class="number wide">{words.percent(standing.win_rate)}</td>
    </tr>
  );
}

/** Three steps, and nobody on them. */
function Podium() {
  return (
    <svg class="podium" viewBox="0 0 120 70" aria-hidden="true">
      <path d="M6 66V44H42V66M42 66V26H78V66M78 66V50H114V66" />
      <path class="podium-mark" d="M60 36 65 43 60 50 55 43Z" />
    </svg>
  );
}
