/** A game from a file: choose it, or drop it. One of ours is read here and sent nowhere. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { Button } from '../../../kit/input/button.tsx';
import { useLoaded } from '../../../app/lazy.tsx';
import { askForGames, catalogue } from '../../../games/catalogue.ts';
import { titleOf } from '../../../games/titles.ts';
import { ColumnPage } from '../../frame/column.tsx';
import { sayComplaint } from './complaint.ts';
import type { Complaint } from './file.ts';
import { threadReel, type Reel } from '../reel.ts';
import { openAny } from './open.ts';
import { loadFormats, sayOffer, type KnownFormat } from '../records/formats.ts';
import { ReplayViewer } from '../viewer.tsx';
import { words } from '../words.ts';
import type { Replay } from '../../../wire/index.ts';
import './page.css';

export function FilePage() {
  const listed = catalogue.value ?? [];
  const formats = (useLoaded(() => loadFormats(listed), [catalogue.value]) ?? []).filter(({ listing }) => listing.reads);
  const [games, setGames] = useState<readonly Replay[]>([]); // where a file holds several
  const [reel, setReel] = useState<Reel | null>(null);
  const [complaint, setComplaint] = useState<Complaint | null>(null);
  const [reading, setReading] = useState(false);
  const latest = useRef(0); // of several files opened quickly, the last one counts
  const open = async (file: File | undefined) => {
    if (!file) return;
    const turn = ++latest.current;
    setComplaint(null);
    setReading(true);
    const { games: found = [], complaint: wrong } = await openAny(file);
    if (turn !== latest.current) return;
    setReading(false);
    setGames(found.length > 1 ? found : []);
    if (found.length === 1) show(found[0]!);
    else setComplaint(wrong ?? null);
  };
  const show = (game: Replay) => {
    const found = threadReel(game);
    setReel(found);
    setComplaint(found ? null : { why: 'empty' });
  };
  const over = useDrop((file) => void open(file));
  useEffect(askForGames, []);
  if (reel) return <ReplayViewer reel={reel} start={0} verify={false} origin={null} onFrom={() => undefined} onOther={() => setReel(null)} />;
  return (
    <ColumnPage title={words.openTitle}>
      <h1>{words.openTitle}</h1>
      <p class="lead">{words.openLead(formats.map(sayOffer))}</p>
      <Picker formats={formats} over={over} reading={reading} complaint={complaint} onFile={(file) => void open(file)} />
      {games.length > 1 && <Choice games={games} onGame={show} />}
    </ColumnPage>
  );
}

interface PickerProps {
  formats: readonly KnownFormat[];
  over: boolean; // a file is held over the page
  reading: boolean;
  complaint: Complaint | null;
  onFile(file: File | undefined): void;
}

function Picker({ formats, over, reading, complaint, onFile }: PickerProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <section class={`drop paper ${over ? 'over' : ''}`}>
      <svg class="drop-picture" viewBox="0 0 120 88" aria-hidden="true">
        <rect x="30" y="14" width="44" height="62" rx="5" transform="rotate(-9 52 45)" />
        <rect class="front" x="46" y="12" width="44" height="62" rx="5" transform="rotate(7 68 43)" />
        <path d="M70 32 79 44 70 56 61 44Z" transform="rotate(7 70 44)" />
      </svg>
      <input
        ref={input}
        type="file"
        accept={['.json', ...formats.map(({ listing }) => `.${listing.extension}`), 'application/json'].join()}
        hidden
        data-testid="file"
        onChange={(event) => {
          onFile(event.currentTarget.files?.[0]);
          event.currentTarget.value = ''; // the same file may be chosen again once it was mended
        }}
      />
      <Button kind="primary" onClick={() => input.current?.click()} testid="choose-file">
        {words.choose}
      </Button>
      <p class="drop-hint" role="status">
        {reading ? words.reading : over ? words.dropNow : words.drop}
      </p>
      {complaint && (
        <p class="drop-wrong" role="alert" data-testid="complaint">
          {sayComplaint(complaint)}
        </p>
      )}
      <p class="soft">{[words.openStays, ...(formats.length ? [words.recordsSent] : [])].join(' ')}</p>
    </section>
  );
}

/** The games of a file that holds several, by their numbers and players. */
function Choice({ games, onGame }: { games: readonly Replay[]; onGame(game: Replay): void }) {
  return (
    <section class="file-games" data-testid="file-games">
      <p>{words.severalGames(games.length)}</p>
      <ol>
        {games.map((game, at) => (
          <li key={at}>
            <Button onClick={() => onGame(game)} testid={`game-${at + 1}`}>
              {[titleOf(game.game), ...game.seats.map(({ name }) => name ?? '').filter(Boolean)].join(' · ')}
            </Button>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** A file may be dropped anywhere on the page. Is one held over it now? */
function useDrop(onFile: (file: File | undefined) => void): boolean {
  const [over, setOver] = useState(false);
  const latest = useRef(onFile);
  latest.current = onFile;
  useEffect(() => {
    const hold = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent) => event.relatedTarget === null && setOver(false);
    const drop = (event: DragEvent) => {
      if (!event.dataTransfer?.files.length) return;
      event.preventDefault();
      setOver(false);
      latest.current(event.dataTransfer.files[0]);
    };
    addEventListener('dragover', hold);
    addEventListener('dragleave', leave);
    addEventListener('drop', drop);
    return () => {
      removeEventListener('dragover', hold);
      removeEventListener('dragleave', leave);
      removeEventListener('drop', drop);
    };
  }, []);
  return over;
}
