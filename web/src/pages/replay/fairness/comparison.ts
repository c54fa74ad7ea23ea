/** Another file held against ours: is it itself right, and does it tell the same? */
import { Unwritable } from '../../../fair/canonical.ts';
import { differences, gaps, isNext, ofOneGame } from '../../../fair/file/compare.ts';
import type { DifferenceCode, FaultCode, Finding, Where } from '../../../fair/file/report.ts';
import { verifying } from '../../../fair/file/verify.ts';
import { gently } from '../../../fair/gently.ts';
import type { Replay } from '../../../wire/index.ts';
import { readFile, type Complaint } from '../file/file.ts';
import { whereIn } from './places.ts';

export interface Difference {
  code: DifferenceCode;
  where: Where;
}

export type Comparison =
  | { found: 'complaint'; complaint: Complaint }
  | { found: 'other' } // it is of another game
  | { found: 'unwritable' }
  | { found: 'wrong'; theirs: Replay; faults: readonly Finding<FaultCode>[] } // what it says proves nothing
  | { found: 'same' | 'neighbour'; differences: readonly Difference[] }; // of the same game, or of the one before or after it

export async function compareWith(ours: Replay, file: File, leaving: AbortSignal): Promise<Comparison> {
  const { replay: theirs, complaint } = await readFile(file);
  if (!theirs) return { found: 'complaint', complaint };
  try {
    const found = compareGames(ours, theirs);
    if (found.found === 'other') return found;
    const { faults } = await gently(verifying(theirs), () => undefined, leaving);
    return faults.length ? { found: 'wrong', theirs, faults } : found;
  } catch (wrong) {
    if (!(wrong instanceof Unwritable)) throw wrong;
    return { found: 'unwritable' };
  }
}

function compareGames(ours: Replay, theirs: Replay): Comparison {
  if (ofOneGame(ours, theirs)) return { found: 'same', differences: placed(ours, differences(ours, theirs)) };
  if (isNext(theirs, ours)) return { found: 'neighbour', differences: placed(ours, gaps(theirs, ours)) };
  return isNext(ours, theirs) ? { found: 'neighbour', differences: placed(theirs, gaps(ours, theirs)) } : { found: 'other' };
}

function placed(replay: Replay, found: readonly Finding<DifferenceCode>[]): Difference[] {
  return found.map(({ code, place }) => ({ code, where: whereIn(replay, place) }));
}
