/** A game of dots for other programs, as a file. */
import { useState } from 'preact/hooks';
import { Button } from '../../../kit/input/button.tsx';
import { saveSgf, words } from './sgf.ts';
import type { Origin } from '../../../pages/replay/viewer.tsx';

export function SaveSgf({ origin }: { origin: Origin }) {
  const [refusal, setRefusal] = useState<Error | null>(null);
  const save = () => saveSgf(origin.table, origin.round, origin.ticket).then(() => setRefusal(null), setRefusal);
  return (
    <div class="share-file">
      <p>{words.saveText}</p>
      <Button onClick={() => void save()} testid="save-sgf">
        {words.save}
      </Button>
      {refusal && (
        <p role="alert" data-testid="no-sgf">
          {refusal.message}
        </p>
      )}
    </div>
  );
}
