/** After the game: the places, what changed, and the ways on: replay it, check it, share it. */
import { useEffect, useState } from 'preact/hooks';
import { CopyLink } from '../../../kit/input/copylink.tsx';
import { Dialog } from '../../../kit/dialog/dialog.tsx';
import { figure } from '../../../i18n/language.ts';
import { results } from '../../../net/http.ts';
import { share, you } from '../../../net/connection.ts';
import { seatName, sayOutcome } from '../../../table/words.ts';
import type { Saying } from '../../../table/model.ts';
import type { Outcome, Rated, Room } from '../../../wire/index.ts';
import { placedSeats } from '../../../i18n/phrases.ts';
import { Button } from '../../../kit/input/button.tsx';
import { RatingChanges } from './ratings.tsx';
import { Takings } from './takings.tsx';
import type { Perspective } from '../perspective.ts';
import { words as series } from '../series/words.ts';
import { words } from '../words.ts';

interface ResultProps {
  here: Perspective;
  table: string;
  rated: Rated | null; // what was told when the game ended; after a reload it is asked for
  log?: readonly Saying[];
}

export function Result({ here, table, rated, log = [] }: ResultProps) {
  const { room } = here;
  const [sharing, setSharing] = useState(false);
  const changes = useChanges(here, table, rated);
  const { outcome } = room; // an open series has none: everybody has won or lost chips
  return (
    <section class="banner paper result" aria-label={words.result} data-testid="outcome">
      <p>{outcome ? sayOutcome(outcome, here.players) : `${series.over}.`}</p>
      {outcome && placedSeats(outcome).length > 2 && <Places outcome={outcome} names={here.players} />}
      {!outcome && <Takings log={log} />}
      <RatingChanges rated={changes} names={peopleIn(room)} />
      <p class="result-doors">
        <a class="button" href={replayOf(table, room)} data-testid="replay">
          {outcome && !here.listing?.series ? words.replay : series.replayHand}
        </a>
        {room.settings.watch !== false && (
          <Button onClick={() => setSharing(true)} testid="share-game">
            {words.shareGame}
          </Button>
        )}
        {room.seal && (
          <a class="button" href={`${replayOf(table, room)}#verify`} aria-label={words.verifyGame} title={words.verifyGame} data-testid="verify">
            {words.check}
          </a>
        )}
      </p>
      {sharing && (
        <Dialog title={words.shareGameTitle} closeLabel={words.close} onClose={() => setSharing(false)}>
          <div class="result-share">
            <p>{words.shareGameText}</p>
            <CopyLink
              link={`${share.value || location.origin}${replayOf(table, room)}`}
              label={words.gameLink}
              copyWord={words.copy}
              copiedWord={words.copied}
            />
          </div>
        </Dialog>
      )}
    </section>
  );
}

/** Where the game that was last played at a table can be seen again. */
export function replayOf(table: string, room: Room): string {
  return `/r/${encodeURIComponent(table)}/${room.round ?? 1}`;
}

function Places({ outcome, names }: { outcome: Outcome; names: readonly string[] }) {
  return (
    <ol class="places figures" data-testid="places">
      {placedSeats(outcome).map((seat) => {
        const [place, score] = [outcome.places[seat]!, outcome.scores?.[seat]];
        return (
          <li class={place === 1 ? 'first' : ''} value={place} key={seat}>
            <span class="place">{place}</span>
            <b>{seatName(names, seat)}</b>
            {score !== undefined && <span>{figure(score)}</span>}
          </li>
        );
      })}
    </ol>
  );
}

function peopleIn(room: Room): ReadonlyMap<string, string> {
  return new Map([...room.seats, ...(room.played ?? [])].flatMap(({ person }) => (person ? [[person.id, person.name] as const] : [])));
}

/** Rating changes are announced once, when the game ends: a page opened later reads them in the results of a player. */
function useChanges(here: Perspective, table: string, told: Rated | null): Rated | null {
  const { room } = here;
  const [read, setRead] = useState<Rated | null>(null);
  const known = told?.round === room.round ? told : read?.round === room.round ? read : null;
  const missing = here.rated && room.phase === 'over' && !known;
  useEffect(() => {
    if (!missing) return;
    let wanted = true;
    void ratedIn(here, table).then((found) => wanted && setRead(found));
    return () => {
      wanted = false;
    };
  }, [missing, table, room.round]);
  return known;
}

async function ratedIn(here: Perspective, table: string): Promise<Rated | null> {
  const own = here.playing ? you.value : null;
  const player = own ?? (here.room.played ?? here.room.seats).find(({ person }) => person?.member)?.person;
  if (!player) return null;
  try {
    const { results: games } = await results(player.id);
    const game = games.find((each) => each.table === table && each.round === here.room.round && !each.cash);
    const ratings = (game?.seats ?? []).flatMap(({ person, name, before, after }) =>
      before == null || after == null ? [] : [{ person, name, before, after }],
    );
    return game ? { type: 'rated', table, round: game.round, ratings } : null;
  } catch {
    return null; // the profiles say it, too
  }
}
