/** Check a game, and where that is needed hold it against the game before it at its table. */
import { gaps, givenUpBetween } from '../../../fair/file/compare.ts';
import type { ButCode, DifferenceCode, Finding, Report } from '../../../fair/file/report.ts';
import { recordOf } from '../../../fair/file/schemes.ts';
import { verifying } from '../../../fair/file/verify.ts';
import { gently } from '../../../fair/gently.ts';
import { replayOf } from '../../../net/http.ts';
import type { Replay } from '../../../wire/index.ts';
import { checkDocument } from '../file/file.ts';

export interface Checked {
  report: Report;
  gaps: Finding<DifferenceCode>[]; // where it does not go on as the game before ended
}

export async function checkGame(replay: Replay, onShare: (done: number) => void, leaving: AbortSignal): Promise<Checked> {
  const report = await gently(verifying(replay), onShare, leaving);
  if (!report.buts.some(({ code }) => code === 'before')) return { report, gaps: [] };
  const before = await fetchBefore(replay, leaving);
  return before ? join(before, replay, report) : { report, gaps: [] };
}

/** Does it go on where the game before ended? Then nothing is left open between them. */
export function join(before: Replay, replay: Replay, report: Report): Checked {
  const found = gaps(before, replay);
  if (found.length || !recordOf(before).shuffles.length) return { report, gaps: found };
  const between = givenUpBetween(before, replay).map((reason): Finding<ButCode> => ({ code: 'between', place: '/fair/shuffles/0', reason }));
  const buts = [...report.buts.filter(({ code }) => code !== 'before'), ...between];
  return { report: { ...report, buts, confirmed: [...report.confirmed, { what: 'joined' }] }, gaps: [] };
}

/** The game before, if it can be had and is itself as it should be; from our own seat, or as spectators saw it. */
async function fetchBefore({ table, round }: Replay, leaving: AbortSignal): Promise<Replay | null> {
  const found = await replayOf(table, round - 1, {}).catch(() => replayOf(table, round - 1, { from: 'watch' })).catch(() => null);
  const { replay } = checkDocument(found);
  if (!replay || replay.table !== table || replay.round !== round - 1) return null;
  const { faults } = await gently(verifying(replay), () => undefined, leaving);
  return faults.length ? null : replay;
}
