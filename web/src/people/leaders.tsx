/** Who is best at what. */
import { useEffect, useState } from 'preact/hooks';
import { askForGames, catalogue } from '../lobby/catalogue.ts';
import { leaderboard } from '../net/http.ts';
import { you } from '../net/house.ts';
import type { Leader, Leaderboard } from '../wire/index.ts';
import { Sheet, Trouble } from './sheet.tsx';
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
    <Sheet title={words.leadersTitle}>
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
            {each.title}
          </a>
        ))}
      </nav>
      <Trouble refusal={refusal} />
      {board?.game === chosen && (board.leaders.length ? <Board leaders={board.leaders} /> : <Nobody />)}
    </Sheet>
  );
}

function Nobody() {
  return (
    <div class="no-tables" data-testid="no-leaders">
      <p class="no-tables-say">{words.noLeaders}</p>
      <p>{words.noLeadersHint}</p>
    </div>
  );
}

function Board({ leaders }: { leaders: readonly Leader[] }) {
  return (
    <table class="leaders figures" data-testid="leaders">
      <thead>
        <tr>
          <th scope="col">
            <span class="hidden-words">{words.place}</span>
          </th>
          <th scope="col">{words.name}</th>
          <th scope="col" class="number">
            {words.rating}
          </th>
          <th scope="col" class="wide">
            {words.rank}
          </th>
          <th scope="col" class="number">
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
        {leaders.map(({ place, person, standing }) => (
          <tr class={person.id === you.value?.id ? 'mine' : ''} data-testid={`leader-${place}`} key={person.id}>
            <td class="number">{place}</td>
            <th scope="row">
              <a href={`/p/${encodeURIComponent(person.id)}`}>{person.name}</a>
            </th>
            <td class="number rating">{standing.rating}</td>
            <td class="wide">{standing.rank.name}</td>
            <td class="number">{standing.games}</td>
            <td class="number wide">{standing.wins}</td>
            <td class="number wide">{words.percent(standing.win_rate)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
