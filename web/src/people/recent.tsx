/** Somebody's finished games, the newest first. */
import { useEffect, useState } from 'preact/hooks';
import { Button } from '../kit/button.tsx';
import { listingOf } from '../lobby/catalogue.ts';
import { results } from '../net/http.ts';
import { listed } from '../table/words.ts';
import type { ResultListing, SeatResult } from '../wire/index.ts';
import { Trouble } from './sheet.tsx';
import { ago, words } from './words.ts';

export function Recent({ person }: { person: string }) {
  const [list, setList] = useState<readonly ResultListing[]>([]);
  const [next, setNext] = useState<string | null>(null);
  const [asked, setAsked] = useState(false);
  const [refusal, setRefusal] = useState<unknown>(null);
  const fetchMore = (from: readonly ResultListing[], before?: string) =>
    results(person, before).then((found) => {
      setList([...from, ...found.results]);
      setNext(found.next ?? null);
      setAsked(true);
    }, setRefusal);
  useEffect(() => void fetchMore([]), [person]);
  return (
    <section data-testid="recent">
      <h2>{words.recent}</h2>
      <Trouble refusal={refusal} />
      {asked && list.length === 0 && <p class="soft">{words.noRecent}</p>}
      <ol class="results">
        {list.map((each) => (
          <Played result={each} person={person} key={`${each.table}.${each.round}`} />
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
  const names = listed(others.map(nameOf));
  return (
    <li class="result">
      <b class="result-end">{howItEnded(result, own)}</b>
      <span class="result-game">
        {listingOf(result.game)?.title ?? result.game} {others.length ? words.against(names) : words.alone}
      </span>
      <span class="result-rating figures">
        {own?.before != null && own.after != null ? `${own.before} → ${own.after}` : result.rated ? '' : words.friendly}
      </span>
      <time class="soft">{ago(result.at, Date.now())}</time>
    </li>
  );
}

function nameOf(seat: SeatResult): string {
  return seat.name || (seat.bot ? words.bot : words.somebody);
}

/** "won", "lost", "drawn", or the place among more. */
export function howItEnded(result: ResultListing, own: SeatResult | undefined): string {
  if (!own || !result.finished) return words.unfinished;
  const first = result.seats.filter((seat) => seat.place === 1);
  if (own.place === 1) return first.length === result.seats.length && first.length > 1 ? words.drawn : words.won;
  return words.lost;
}
