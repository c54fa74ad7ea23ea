/** A game from a file: choose it, or drop it. One of ours is read here and sent nowhere. */
import type { ComponentType } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Button } from '../../../kit/input/button.tsx';
import { askForGames } from '../../../games/catalogue.ts';
import type { Exchange } from '../../../games/exchange.ts';
import { ColumnPage } from '../../frame/column.tsx';
import { sayComplaint } from './complaint.ts';
import type { Complaint } from './file.ts';
import { threadReel, type Reel } from '../reel.ts';
import { loadExchanges, openFile } from './open.ts';
import { ReplayViewer } from '../viewer.tsx';
import { words } from '../words.ts';
import './page.css';

/** The page, once it knows which formats it can read. */
export async function loadFilePage(): Promise<ComponentType> {
  const exchanges = await loadExchanges();
  return () => <FilePage exchanges={exchanges} />;
}

function FilePage({ exchanges }: { exchanges: readonly Exchange[] }) {
  const [reel, setReel] = useState<Reel | null>(null);
  const [complaint, setComplaint] = useState<Complaint | null>(null);
  const [reading, setReading] = useState(false);
  const latest = useRef(0); // of several files opened quickly, the last one counts
  const open = async (file: File | undefined) => {
    if (!file) return;
    const turn = ++latest.current;
    setComplaint(null);
    setReading(true);
    const { replay, complaint: wrong } = await openFile(file, exchanges);
    if (turn !== latest.current) return;
    setReading(false);
    const found = replay ? threadReel(replay) : null;
    setReel(found);
    setComplaint(found ? null : (wrong ?? { why: 'empty' }));
  };
  const over = useDrop((file) => void open(file));
  useEffect(askForGames, []);
  if (reel) return <ReplayViewer reel={reel} start={0} verify={false} origin={null} onFrom={() => undefined} onOther={() => setReel(null)} />;
  return (
    <ColumnPage title={words.openTitle}>
      <h1>{words.openTitle}</h1>
      <p class="lead">{words.openLead(exchanges.map((each) => each.offer()))}</p>
      <Picker exchanges={exchanges} over={over} reading={reading} complaint={complaint} onFile={(file) => void open(file)} />
    </ColumnPage>
  );
}

interface PickerProps {
  exchanges: readonly Exchange[];
  over: boolean; // a file is held over the page
  reading: boolean;
  complaint: Complaint | null;
  onFile(file: File | undefined): void;
}

function Picker({ exchanges, over, reading, complaint, onFile }: PickerProps) {
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
        accept={['.json', ...exchanges.map((each) => each.accept), 'application/json'].join()}
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
      <p class="soft">{[words.openStays, ...exchanges.map((each) => each.privacy())].join(' ')}</p>
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
