/** Saves a game for other programs, in a format that the parlour lists. */
import { useState } from 'preact/hooks';
import { sayRefusal } from '../../../i18n/refusals.ts';
import { Button } from '../../../kit/input/button.tsx';
import { saveFile } from '../../../kit/savefile.ts';
import { call, Refusal } from '../../../net/http.ts';
import type { RecordWritten } from '../../../wire/index.ts';
import type { From } from '../standpoint.ts';
import type { Origin } from '../viewer.tsx';
import { words } from '../words.ts';
import { sayUse, type KnownFormat } from './formats.ts';

interface SaveProps {
  format: KnownFormat;
  origin: Origin;
  from: From; // as the game is seen now
}

export function SaveRecord({ format, origin, from }: SaveProps) {
  const { name, title, several } = format.listing;
  const [refusal, setRefusal] = useState<Error | null>(null);
  const save = (written: Promise<RecordWritten>) => void written.then(keep).then(() => setRefusal(null), setRefusal);
  return (
    <div class="share-file">
      <p>{sayUse(format)}</p>
      <Button onClick={() => save(fetchRecord(name, origin, from))} testid={`save-${name}`}>
        {words.saveRecord(title)}
      </Button>
      {several && (
        <Button onClick={() => save(fetchAll(name, origin))} testid={`save-all-${name}`}>
          {words.saveAllGames(title)}
        </Button>
      )}
      {refusal && (
        <p role="alert" data-testid={`no-${name}`}>
          {refusal instanceof Refusal ? sayRefusal(refusal.code, refusal.said, format.game) : refusal.message}
        </p>
      )}
    </div>
  );
}

function fetchRecord(format: string, { table, round, ticket }: Origin, from: From): Promise<RecordWritten> {
  const query = ticket ? { key: ticket } : from === 'watch' ? { from } : {};
  return call('GET /api/v1/tables/{table}/games/{round}/records/{format}', { parts: { table, round, format }, query });
}

function fetchAll(format: string, { table }: Origin): Promise<RecordWritten> {
  return call('GET /api/v1/tables/{table}/records/{format}', { parts: { table, format } });
}

function keep({ name, media_type: type, file }: RecordWritten): void {
  const bytes = Uint8Array.from(atob(file), (letter) => letter.charCodeAt(0));
  saveFile(bytes, name, type);
}
