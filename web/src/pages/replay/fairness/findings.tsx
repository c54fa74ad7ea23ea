/** What was found out about a game: the verdict, what is wrong, what is left open, what was confirmed. */
import { valueAt } from '../../../fair/file/cards.ts';
import { doubts } from '../../../fair/file/ours.ts';
import { verdictOf, whereIs, type Report } from '../../../fair/file/report.ts';
import { words } from '../../../fair/file/words.ts';
import type { Name } from '../../../i18n/phrases.ts';
import { you } from '../../../net/connection.ts';
import { listNames, naming } from '../../../table/words.ts';
import type { CardRecord, Replay } from '../../../wire/index.ts';
import type { Reel } from '../reel.ts';
import type { Checked } from './check.ts';
import { Fingerprints } from './offline.tsx';
import { Verdict } from './verdict.tsx';

const MOST = 20; // faults that are named: a file that was changed all over has one in every line

interface FindingsProps {
  reel: Reel;
  checked: Checked;
  onRow(seq: number): void; // show this step
}

export function Findings({ reel, checked: { report, gaps }, onRow }: FindingsProps) {
  const { replay, names } = reel;
  const name = naming(names);
  const { grave, odd } = ownDoubts(replay);
  const kind = grave.length || gaps.length ? 'unfair' : verdictOf(report) === 'fair' && odd.length ? 'but' : verdictOf(report);
  const said = kind === 'but' && report.buts.some(({ code }) => code === 'nothing_shown') ? 'unshown' : kind;
  return (
    <>
      {kind !== 'unfair' && !replay.fair ? (
        <NoLuck old={replay.unchecked === true} />
      ) : (
        <Verdict kind={kind} title={words.verdict[said]}>
          {words.lead[said]}
        </Verdict>
      )}
      {report.faults.length > 0 && (
        <ul class="findings faults" data-testid="findings-faults">
          {report.faults.slice(0, MOST).map((fault) => (
            <li key={fault.place + fault.code}>
              {words.fault(fault, whereIs(fault.place), name(fault.seat ?? 0))} <Place row={rowOf(replay, fault.place)} place={fault.place} onRow={onRow} />
            </li>
          ))}
        </ul>
      )}
      <List items={[...gaps.map(({ code, place }) => words.difference(code, whereIs(place))), ...grave, ...odd]} kind="warnings" />
      <List items={replay.fair ? open(report, name) : []} kind="buts" />
      <List title={words.confirmedTitle} items={report.confirmed.map(words.confirmed)} kind="confirmed" />
      <List title={words.notesTitle} items={report.notes.map((note) => words.note(note, name))} kind="notes" />
      <Fingerprints batches={replay.fair?.batches ?? []} />
    </>
  );
}

/** What this browser remembers otherwise; what is odd has a likely reason that is nobody's fault. */
function ownDoubts(replay: Replay): { grave: string[]; odd: string[] } {
  const found = doubts(replay, you.value?.id ?? null);
  const some = (numbers: readonly number[], say: (numbers: readonly number[]) => string) => (numbers.length ? [say(numbers)] : []);
  return {
    grave: [
      ...found.otherRoots.map(words.otherRoot),
      ...found.otherTips.map(words.otherTips),
      ...found.lostTips.map(words.lostTip),
      ...found.unlisted.map(words.unlisted),
      ...some(found.toldOtherwise, words.toldOtherwise),
      ...some(found.strangers, words.strangers),
    ],
    odd: [...some(found.notGiven, words.notGiven), ...some(found.sent, words.sentButMissing), ...found.blamed.map(words.blamed), ...some(found.unheard, words.unheard), ...some(found.elsewhere, words.elsewhere)],
  };
}

/** What is left open, each kind once, with the seals or shuffles that it is about. */
function open(report: Report, name: Name): string[] {
  const groups = new Map<string, Report['buts']>();
  for (const but of report.buts) {
    const key = `${but.code} ${(but.seats ?? [but.seat]).join()} ${but.reason ?? ''}`;
    groups.set(key, [...(groups.get(key) ?? []), but]);
  }
  return [...groups.values()].map((buts) => {
    const { code, seat = 0, seats = [seat], reason = '' } = buts[0]!;
    const numbers = buts.map(({ place }) => whereIs(place)).map(({ batches, shuffles }) => batches ?? shuffles ?? 0);
    return words.but(code, numbers, listNames(seats.map((each) => (each === null ? words.left : name(each)))), reason);
  });
}

/** The row of the game that a place in the file is about, if it is about one. */
function rowOf(replay: Replay, place: string): number | undefined {
  const [, step] = /^\/steps\/(\d+)/.exec(place) ?? [];
  if (step !== undefined) return replay.steps[Number(step)]?.seq;
  return (valueAt(replay, place) as Partial<CardRecord> | undefined)?.seq;
}

function NoLuck({ old }: { old: boolean }) {
  return (
    <Verdict kind="none" title={old ? words.old : words.nothing}>
      {old ? words.oldLead : words.nothingLead}
    </Verdict>
  );
}

function List({ title, items, kind }: { title?: string; items: readonly string[]; kind: 'warnings' | 'buts' | 'confirmed' | 'notes' }) {
  if (!items.length) return null;
  return (
    <>
      {title && <h3>{title}</h3>}
      <ul class={`findings ${kind}`} data-testid={`findings-${kind}`}>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </>
  );
}

/** The place of a fault: in the game where it has one there, and always in the file. */
function Place({ row, place, onRow }: { row: number | undefined; place: string; onRow(seq: number): void }) {
  return (
    <span class="where">
      {row !== undefined && (
        <button type="button" class="linkish" onClick={() => onRow(row)} data-testid="fault-step">
          {words.goThere}
        </button>
      )}
      <code>{words.place(place)}</code>
    </span>
  );
}
