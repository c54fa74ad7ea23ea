/** For visitors who trust nobody: the seals to compare, and how to check the file without this page. */
import { fingerprint } from '../../../fair/fingerprint.ts';
import { words } from '../../../fair/file/words.ts';
import { Button } from '../../../kit/input/button.tsx';
import type { Replay, SealRecord } from '../../../wire/index.ts';
import { fileName, saveGame } from '../file/file.ts';
import { isHand } from '../reel.ts';

export function Fingerprints({ batches }: { batches: readonly SealRecord[] }) {
  if (!batches.length) return null;
  return (
    <>
      <h3>{words.fingerprints}</h3>
      <p class="soft">{words.fingerprintsText}</p>
      <ul class="fingerprints">
        {batches.map(({ batch, root }) => (
          <li key={batch}>
            <code>{fingerprint(root)}</code>
          </li>
        ))}
      </ul>
    </>
  );
}

export function Offline({ replay }: { replay: Replay }) {
  return (
    <>
      <h3>{words.offline}</h3>
      <p class="soft">{words.offlineText}</p>
      <pre class="command">
        <code>python verify.py {fileName(replay)}</code>
      </pre>
      <div class="fair-buttons">
        <Button small onClick={() => saveGame(replay)} testid="save-file">
          {words.saveFile(isHand(replay))}
        </Button>
        <a class="button small" href="/verify.py" download="verify.py" data-testid="save-program">
          {words.saveProgram}
        </a>
        <a class="button small quiet" href="/help/fair">
          {words.how}
        </a>
      </div>
    </>
  );
}
