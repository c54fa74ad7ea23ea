/** Was it fair? A calm list of what was checked, what is missing, and, if it must be, where something is wrong. */
import { useEffect, useState } from 'preact/hooks';
import { Unwritable } from '../../../fair/canonical.ts';
import { words } from '../../../fair/file/words.ts';
import type { AnyGamePage } from '../../../games/page.ts';
import type { Reel } from '../reel.ts';
import { checkGame, type Checked } from './check.ts';
import { CompareFiles, contradictions, useComparison } from './compare.tsx';
import { Findings } from './findings.tsx';
import { Offline } from './offline.tsx';
import { Verdict } from './verdict.tsx';
import './panel.css';

interface FairPanelProps {
  reel: Reel;
  page: AnyGamePage | null; // which can name the cards
  onRow(seq: number): void; // show this step
}

export function FairPanel({ reel, page, onRow }: FairPanelProps) {
  const [share, checked] = useChecked(reel);
  const comparing = useComparison(reel);
  return (
    <section class="fair-panel" aria-label={words.title} tabIndex={0} data-testid="fair-panel">
      {checked === null ? (
        <Checking share={share} />
      ) : checked === 'unwritable' ? (
        <Unreadable />
      ) : (
        <Findings reel={reel} page={page} checked={checked} contradictions={contradictions(comparing.comparison, reel)} onRow={onRow} />
      )}
      <CompareFiles reel={reel} page={page} {...comparing} />
      <Offline replay={reel.replay} />
    </section>
  );
}

/** Check the game when it is first looked at; null until that is done. */
function useChecked(reel: Reel): [share: number, checked: Checked | 'unwritable' | null] {
  const [share, setShare] = useState(0);
  const [checked, setChecked] = useState<Checked | 'unwritable' | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    setChecked(null);
    checkGame(reel.replay, setShare, leaving.signal).then(
      (found) => leaving.signal.aborted || setChecked(found),
      (wrong: unknown) => {
        if (!(wrong instanceof Unwritable)) throw wrong;
        setChecked('unwritable');
      },
    );
    return () => leaving.abort();
  }, [reel]);
  return [share, checked];
}

function Checking({ share }: { share: number }) {
  const percent = Math.round(share * 100);
  return (
    <div class="verdict checking" role="status">
      <h2>{words.checking}</h2>
      <progress value={share} max={1} aria-label={words.share(percent)} />
    </div>
  );
}

function Unreadable() {
  return (
    <Verdict kind="unfair" title={words.broken}>
      {words.brokenLead}
    </Verdict>
  );
}
