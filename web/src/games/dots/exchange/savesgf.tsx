/** Saves a game of dots as SGF, for other programs. */
import { useState } from 'preact/hooks';
import { sayRefusal } from '../../../i18n/refusals.ts';
import { Button } from '../../../kit/input/button.tsx';
import { saveFile } from '../../../kit/savefile.ts';
import { call, Refusal } from '../../../net/http.ts';
import type { Origin } from '../../../pages/replay/viewer.tsx';
import { words } from './words.ts';

export function SaveSgf({ origin }: { origin: Origin }) {
  const [refusal, setRefusal] = useState<Error | null>(null);
  const save = () => saveSgf(origin).then(() => setRefusal(null), setRefusal);
  return (
    <div class="share-file">
      <p>{words.saveText}</p>
      <Button onClick={() => void save()} testid="save-sgf">
        {words.save}
      </Button>
      {refusal && (
        <p role="alert" data-testid="no-sgf">
          {refusal instanceof Refusal ? sayRefusal(refusal.code, refusal.said, 'dots') : refusal.message}
        </p>
      )}
    </div>
  );
}

async function saveSgf({ table, round, ticket }: Origin): Promise<void> {
  const query = ticket ? { key: ticket } : {};
  const { name, text } = await call('GET /api/v1/tables/{table}/games/{round}/sgf', { parts: { table, round }, query });
  saveFile(text, name, 'application/x-go-sgf');
}
