/** A friend's file of the same game: did the house tell both of you the same? Or a file of the game before or after it. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { words } from '../../../fair/file/words.ts';
import type { AnyGamePage } from '../../../games/page.ts';
import { Button } from '../../../kit/input/button.tsx';
import type { Replay } from '../../../wire/index.ts';
import { sayComplaint } from '../file/complaint.ts';
import { isHand, nameSeats, type Reel } from '../reel.ts';
import { words as replayWords } from '../words.ts';
import { compareWith, type Comparison } from './comparison.ts';
import { sayFault } from './faults.tsx';

interface Comparing {
  comparison: Comparison | 'checking' | null;
  compare(file: File | undefined): void;
}

/** What a friend's file says of this game; another game, or another view of it, begins anew. */
export function useComparison({ replay }: Reel): Comparing {
  const [kept, setKept] = useState<{ replay: Replay; comparison: Comparison | 'checking' } | null>(null);
  const leaving = useRef(new AbortController());
  useEffect(() => () => leaving.current.abort(), [replay]);
  const compare = async (file: File) => {
    leaving.current.abort(); // of two files the last one counts
    const { signal } = (leaving.current = new AbortController());
    setKept({ replay, comparison: 'checking' });
    const comparison = await compareWith(replay, file, signal);
    if (!signal.aborted) setKept({ replay, comparison });
  };
  return { comparison: kept?.replay === replay ? kept.comparison : null, compare: (file) => void (file && compare(file)) };
}

/** What the two files do not agree on: then one of the players was deceived. */
export function contradictions(comparison: Comparing['comparison'], { replay }: Reel): string[] {
  if (comparison === null || comparison === 'checking' || !('differences' in comparison)) return [];
  return comparison.differences.map(({ code, where }) => words.difference(code, where, isHand(replay)));
}

interface CompareProps extends Comparing {
  reel: Reel;
  page: AnyGamePage | null; // which can name the cards
}

export function CompareFiles({ reel, page, comparison, compare }: CompareProps) {
  const input = useRef<HTMLInputElement>(null);
  if (!reel.replay.fair) return null;
  return (
    <>
      <h3>{words.compare}</h3>
      <p class="soft">{words.compareText}</p>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        hidden
        data-testid="compare-file"
        onChange={(event) => {
          compare(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
      <div class="fair-buttons">
        <Button small onClick={() => input.current?.click()}>
          {replayWords.choose}
        </Button>
      </div>
      <div role="status" data-testid="compared">
        {comparison === 'checking' ? <p>{words.checking}</p> : comparison && <Compared comparison={comparison} reel={reel} page={page} />}
      </div>
    </>
  );
}

function Compared({ comparison, reel, page }: { comparison: Comparison; reel: Reel; page: AnyGamePage | null }) {
  const hand = isHand(reel.replay);
  switch (comparison.found) {
    case 'complaint':
      return <p>{sayComplaint(comparison.complaint)}</p>;
    case 'other':
      return <p>{words.otherGame(hand)}</p>;
    case 'unwritable':
      return <p>{words.theirsWrong(words.brokenLead)}</p>;
    case 'wrong': {
      const { theirs, faults } = comparison;
      return <p>{words.theirsWrong(sayFault({ replay: theirs, names: nameSeats(theirs.seats) }, faults[0]!, page))}</p>;
    }
    default:
      return comparison.differences.length ? (
        <Lines kind="faults" lines={contradictions(comparison, reel)} />
      ) : (
        <Lines kind="confirmed" lines={[comparison.found === 'same' ? words.agree : words.goesOn(hand)]} />
      );
  }
}

function Lines({ kind, lines }: { kind: 'faults' | 'confirmed'; lines: readonly string[] }) {
  return (
    <ul class={`findings ${kind}`}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
