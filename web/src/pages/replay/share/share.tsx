/** Sharing a game: a link, to this move or to the beginning, from one point of view; or a file. */
import { useState } from 'preact/hooks';
import { Button } from '../../../kit/input/button.tsx';
import { CopyLink } from '../../../kit/input/copylink.tsx';
import { Dialog } from '../../../kit/dialog/dialog.tsx';
import { Qr } from '../../../kit/qr.tsx';
import { shareReplay } from '../../../net/http.ts';
import { share } from '../../../net/connection.ts';
import { onlyHere } from '../../../table/links.ts';
import { seatName } from '../../../table/words.ts';
import type { Replay } from '../../../wire/index.ts';
import { saveGame } from '../file/file.ts';
import type { KnownFormat } from '../records/formats.ts';
import { SaveRecord } from '../records/save.tsx';
import type { Reel } from '../reel.ts';
import type { Origin } from '../viewer.tsx';
import { standpointOf } from '../standpoint.ts';
import { words } from '../words.ts';
import './share.css';

interface ShareProps {
  reel: Reel;
  origin: Origin | null; // null: a file, to which no link leads
  formats: readonly KnownFormat[]; // files of this game for other programs
  at: number;
  onClose(): void;
}

export function ShareGame({ reel, origin, formats, at, onClose }: ShareProps) {
  const linked = origin !== null && ways(reel.replay, origin.ticket).length > 0;
  return (
    <Dialog title={words.shareTitle} closeLabel={words.close} onClose={onClose} testid="share-game">
      <div class="share-game">
        {origin && linked && <Links reel={reel} origin={origin} at={at} />}
        <div class="share-file">
          <p>{words.saveText(linked)}</p>
          <Button onClick={() => saveGame(reel.replay)} testid="save-game">
            {words.save}
          </Button>
        </div>
        {origin &&
          formats
            .filter(({ listing }) => listing.writes)
            .map((format) => <SaveRecord key={format.listing.name} format={format} origin={origin} from={standpointOf(reel.replay)} />)}
      </div>
    </Dialog>
  );
}

type Way = 'watch' | 'open' | 'ticket' | 'seat';

/** How the game may be handed on, the way that shows least first. */
export function ways(replay: Replay, ticket: string): Way[] {
  const may = new Set([standpointOf(replay), ...(replay.may ?? [])]);
  return [
    ...(may.has('watch') ? ['watch' as const] : []),
    ...(may.has('open') ? ['open' as const] : []),
    ...(ticket ? ['ticket' as const] : may.has('seat') ? ['seat' as const] : []),
  ];
}

function Links({ reel, origin, at }: { reel: Reel; origin: Origin; at: number }) {
  const { replay } = reel;
  const choices = ways(replay, origin.ticket);
  const [way, setWay] = useState<Way | undefined>(origin.ticket ? 'ticket' : choices[0]);
  const [here, setHere] = useState(at > 0);
  const [ticket, setTicket] = useState(origin.ticket);
  const [problem, setProblem] = useState(false);
  const choose = async (next: Way) => {
    setProblem(false);
    try {
      if (next === 'seat' && !ticket) setTicket((await shareReplay(origin.table, origin.round)).key);
      setWay(next);
    } catch {
      setProblem(true);
    }
  };
  if (!way) return null;
  const link = linkToGame(origin, way === 'seat' || way === 'ticket' ? { key: ticket } : { from: way }, here ? at : 0);
  const named: Record<Way, string> = {
    watch: words.asSpectator,
    open: words.asOpen,
    seat: words.asSeat,
    ticket: words.asTicket(seatName(reel.names, replay.viewer ?? 0)),
  };
  return (
    <>
      {choices.length > 1 && (
        <fieldset class="share-ways">
          <legend class="hidden-words">{words.seenFrom}</legend>
          {choices.map((each) => (
            <label class="tick" key={each}>
              <input type="radio" name="way" checked={way === each} onChange={() => void choose(each)} data-testid={`share-${each}`} />
              {named[each]}
            </label>
          ))}
        </fieldset>
      )}
      {problem && <p role="alert">{words.notShared}</p>}
      <div class="invitation">
        <Qr text={link} label={words.qr} />
        <div>
          <p>{onlyHere(link) ? words.shareLocal : here ? words.linkHere : words.linkWhole}</p>
          {at > 0 && (
            <label class="tick">
              <input type="checkbox" checked={here} onChange={(event) => setHere(event.currentTarget.checked)} data-testid="share-here" />
              {words.atThisMove}
            </label>
          )}
          <CopyLink link={link} label={words.linkLabel} copyWord={words.copy} copiedWord={words.copied} />
        </div>
      </div>
    </>
  );
}

/** The address of a game that can be handed on, under the parlour's own word for where others find it. */
export function linkToGame(origin: Pick<Origin, 'table' | 'round'>, query: Record<string, string>, at: number): string {
  const asked = new URLSearchParams({ ...query, ...(at ? { at: String(at) } : {}) }).toString();
  return `${share.value || location.origin}/r/${encodeURIComponent(origin.table)}/${origin.round}${asked ? `?${asked}` : ''}`;
}
