/** Somebody's finished games, the newest first. */
import { useEffect, useState } from 'preact/hooks';
import { Button } from '../../../kit/input/button.tsx';
import { titleOf } from '../../../games/titles.ts';
import { signed } from '../../../i18n/language.ts';
import { results } from '../../../net/http.ts';
import { listNames } from '../../../table/words.ts';
import type { ResultListing, SeatResult } from '../../../wire/index.ts';
import { words as profile } from './words.ts';
import { Trouble } from '../../frame/column.tsx';
import { ago, words } from '../words.ts';

const AT_ONCE = 10;

export function Recent({ person }: { person: string }) {
  const [list, setList] = useState<readonly ResultListing[]>([]);
  const [next, setNext] = useState<string | null>(null);
  const [asked, setAsked] = useState(false);
  const [refusal, setRefusal] = useState<unknown>(null);
  const fetchMore = (from: readonly ResultListing[], before?: string) =>
    results(person, before, AT_ONCE).then((found) => {
      setList([...from, ...found.results]);
      setNext(found.next ?? null);
      setAsked(true);
    }, setRefusal);
  useEffect(() => void fetchMore([]), [person]);
  return (
    <section class="profile-recent" data-testid="recent">
      <h2>{words.recent}</h2>
      <Trouble refusal={refusal} />
      {asked && list.length === 0 && <p class="soft">{words.noRecent}</p>}
      <ol class="results">
        {list.map((each) => (
          <Played result={each} person={person} key={`${each.table}.${each.round}.${each.part ?? 0}`} />
        ))}
      </ol>
      {next !== null && (
        <Button onClick={() => void fetchMore(list, next)} testid="more-results">
          {words.more}
        </Button>
      )}
    </section>
  );
}

function Played({ result, person }: { result: ResultListing; person: string }) {
  const own = result.seats.find((seat) => seat.person === person);
  const others = result.seats.filter((seat) => seat !== own);
  const names = listNames(nameAll(others));
  const when = ago(result.at, Date.now());
  return (
    <li class="played" data-testid="result">
      <b class={`played-end ${ending(result, own)}`}>{howItEnded(result, own)}</b>
      <span class="played-game">
        {titleOf(result.game)} <span class="played-others">{result.cash ? words.cashedOut : others.length ? words.against(names) : words.alone}</span>
      </span>
      <span class="played-rating figures">
        {own?.before != null && own.after != null ? (
          <>
            {own.after} <small>{signed(own.after - own.before)}</small>
          </>
        ) : (
          !result.rated && !result.cash && <span class="soft">{words.friendly}</span>
        )}
      </span>
      <time class="soft">{when}</time>
      <a
        class="played-replay"
        href={`/r/${encodeURIComponent(result.table)}${result.cash ? '' : `/${result.round}`}`} // of a series all hands
        aria-label={profile.replayOf(titleOf(result.game), when)}
        data-testid="replay-link"
      >
        {profile.replay}
      </a>
    </li>
  );
}

/** People by their names, and bots by how many they are: "Bob", "3 bots". */
function nameAll(seats: readonly SeatResult[]): string[] {
  const people = seats.filter(({ name, bot }) => name || !bot).map(({ name }) => name || words.somebody);
  const bots = seats.length - people.length;
  return bots ? [...people, words.bots(bots)] : people;
}

type Ending = 'won' | 'lost' | 'drawn' | 'unfinished';

function ending(result: ResultListing, own: SeatResult | undefined): Ending {
  if (result.cash) return cashEnding(own?.score ?? 0);
  if (!own || !result.finished) return 'unfinished';
  const first = result.seats.filter((seat) => seat.place === 1);
  if (own.place === 1) return first.length === result.seats.length && first.length > 1 ? 'drawn' : 'won';
  return 'lost';
}

/** Somebody left a game that others went on with: more chips than they brought are a win. */
function cashEnding(score: number): Ending {
  return score > 0 ? 'won' : score < 0 ? 'lost' : 'drawn';
}

/** "won", "lost", "drawn", "not finished"; of chips how many: "+12" */
export function howItEnded(result: ResultListing, own: SeatResult | undefined): string {
  return result.cash ? signed(own?.score ?? 0) : words[ending(result, own)];
}
