/** A friend's file of the same game: did the house tell both of you the same? Or a file of the game before or after it. */
import { useRef, useState } from 'preact/hooks';
import { differences, gaps, isNext, ofOneGame } from '../../../fair/file/compare.ts';
import { whereIs, type DifferenceCode, type Finding } from '../../../fair/file/report.ts';
import { words } from '../../../fair/file/words.ts';
import { Button } from '../../../kit/input/button.tsx';
import type { Replay } from '../../../wire/index.ts';
import { sayComplaint } from '../file/complaint.ts';
import { readFile, type Complaint } from '../file/file.ts';
import { words as replayWords } from '../words.ts';

type Found = { differences: Finding<DifferenceCode>[]; agree: string } | { complaint: Complaint } | 'other';

export function CompareFiles({ replay }: { replay: Replay }) {
  const input = useRef<HTMLInputElement>(null);
  const [found, setFound] = useState<Found | null>(null);
  const compare = async (file: File | undefined) => {
    if (!file) return;
    const { replay: theirs, complaint } = await readFile(file);
    if (!theirs) setFound({ complaint });
    else setFound(compareGames(replay, theirs));
  };
  if (!replay.fair) return null;
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
          void compare(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
      <div class="fair-buttons">
        <Button small onClick={() => input.current?.click()}>
          {replayWords.choose}
        </Button>
      </div>
      <div role="status" data-testid="compared">
        {found && <Compared found={found} />}
      </div>
    </>
  );
}

function compareGames(ours: Replay, theirs: Replay): Found {
  if (ofOneGame(ours, theirs)) return { differences: differences(ours, theirs), agree: words.agree };
  if (isNext(theirs, ours)) return { differences: gaps(theirs, ours), agree: words.goesOn };
  return isNext(ours, theirs) ? { differences: gaps(ours, theirs), agree: words.goesOn } : 'other';
}

function Compared({ found }: { found: Found }) {
  if (found === 'other') return <p>{words.otherGame}</p>;
  if ('complaint' in found) return <p>{sayComplaint(found.complaint)}</p>;
  if (!found.differences.length) {
    return (
      <ul class="findings confirmed">
        <li>{found.agree}</li>
      </ul>
    );
  }
  return (
    <ul class="findings faults">
      {found.differences.map((each) => (
        <li key={each.code + each.place}>{words.difference(each.code, whereIs(each.place))}</li>
      ))}
    </ul>
  );
}
