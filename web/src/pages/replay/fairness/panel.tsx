/** Was it fair? A calm list of what was checked, what is missing, and, if it must be, where something is wrong. */
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Unwritable } from '../../../fair/canonical.ts';
import { gently } from '../../../fair/gently.ts';
import { doubts } from '../../../fair/ours.ts';
import { verdictOf, whereIs, type Report } from '../../../fair/report.ts';
import { valueAt } from '../../../fair/shuffles.ts';
import { verifying } from '../../../fair/verify.ts';
import { words } from '../../../fair/words.ts';
import type { Name } from '../../../i18n/phrases.ts';
import { you } from '../../../net/connection.ts';
import { naming } from '../../../table/words.ts';
import type { CardRecord, Replay } from '../../../wire/index.ts';
import { CompareFiles } from './compare.tsx';
import { Fingerprints, Offline } from './offline.tsx';
import type { Reel } from '../reel.ts';
import './panel.css';

interface FairPanelProps {
  reel: Reel;
  onRow(seq: number): void; // show this step
}

export function FairPanel({ reel, onRow }: FairPanelProps) {
  const [share, report] = useReport(reel);
  return (
    <section class="fair-panel" aria-label={words.title} tabIndex={0} data-testid="fair-panel">
      {report === null ? <Checking share={share} /> : report === 'unwritable' ? <Unreadable /> : <Findings reel={reel} report={report} onRow={onRow} />}
      <CompareFiles replay={reel.replay} />
      <Offline replay={reel.replay} />
    </section>
  );
}

/** Check the game when it is first looked at; null until that is done. */
function useReport(reel: Reel): [share: number, report: Report | 'unwritable' | null] {
  const [share, setShare] = useState(0);
  const [report, setReport] = useState<Report | 'unwritable' | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    setReport(null);
    gently(verifying(reel.replay), setShare, leaving.signal).then(setReport, (wrong: unknown) => {
      if (!(wrong instanceof Unwritable)) throw wrong;
      setReport('unwritable');
    });
    return () => leaving.abort();
  }, [reel]);
  return [share, report];
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

function Findings({ reel, report, onRow }: FairPanelProps & { report: Report }) {
  const { replay, names } = reel;
  const name = naming(names);
  const kind = verdictOf(report);
  const { otherRoots, lostTips, notGiven, strangers, sent, elsewhere } = doubts(replay, you.value?.id ?? null);
  const some = (numbers: readonly number[], say: (numbers: readonly number[]) => string) => (numbers.length ? [say(numbers)] : []);
  const grave = [...otherRoots.map(words.otherRoot), ...lostTips.map(words.lostTip), ...some(notGiven, words.notGiven), ...some(strangers, words.strangers)];
  const odd = [...some(sent, words.sentButMissing), ...some(elsewhere, words.elsewhere)];
  const worst = grave.length ? 'unfair' : kind === 'fair' && odd.length ? 'but' : kind;
  const warnings = [...grave, ...odd];
  return (
    <>
      {worst !== 'unfair' && !replay.fair ? (
        <NoLuck old={replay.unchecked === true} />
      ) : (
        <Verdict kind={worst} title={words.verdict[worst]}>
          {words.lead[worst]}
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
      <List items={warnings} kind="warnings" />
      <List items={replay.fair ? open(report, name) : []} kind="buts" />
      <List title={words.confirmedTitle} items={report.confirmed.map(words.confirmed)} kind="confirmed" />
      <List title={words.notesTitle} items={report.notes.map((note) => words.note(note, name))} kind="notes" />
      <Fingerprints batches={replay.fair?.batches ?? []} />
    </>
  );
}

/** What is left open, each kind once, with the seals or shuffles that it is about. */
function open(report: Report, name: Name): string[] {
  const groups = new Map<string, Report['buts']>();
  for (const but of report.buts) {
    const key = `${but.code} ${but.seat ?? ''} ${but.reason ?? ''}`;
    groups.set(key, [...(groups.get(key) ?? []), but]);
  }
  return [...groups.values()].map((buts) => {
    const { code, seat = 0, reason = '' } = buts[0]!;
    const numbers = buts.map(({ place }) => whereIs(place)).map(({ batches, shuffles }) => batches ?? shuffles ?? 0);
    return words.but(code, numbers, seat === null ? words.left : name(seat), reason);
  });
}

/** The row of the game that a place in the file is about, if it is about one. */
function rowOf(replay: Replay, place: string): number | undefined {
  const [, step] = /^\/steps\/(\d+)/.exec(place) ?? [];
  if (step !== undefined) return replay.steps[Number(step)]?.seq;
  return (valueAt(replay, place) as Partial<CardRecord> | undefined)?.seq;
}

const MOST = 20; // faults that are named: a file that was changed all over has one in every line

function NoLuck({ old }: { old: boolean }) {
  return (
    <Verdict kind="none" title={old ? words.old : words.nothing}>
      {old ? words.oldLead : words.nothingLead}
    </Verdict>
  );
}

const SIGNS = {
  fair: 'm11 20.5 6 6 12-13',
  but: 'm11 20.5 6 6 12-13',
  unfair: 'm13 13 14 14M27 13 13 27',
  none: 'M13 20h14',
};

function Verdict({ kind, title, children }: { kind: keyof typeof SIGNS; title: string; children: ComponentChildren }) {
  return (
    <div class={`verdict verdict-${kind}`} role={kind === 'unfair' ? 'alert' : 'status'} data-testid="verdict" data-verdict={kind}>
      <svg viewBox="0 0 40 40" width="44" height="44" aria-hidden="true">
        <circle cx="20" cy="20" r="18" stroke-dasharray={kind === 'but' ? '5 4' : undefined} />
        <path d={SIGNS[kind]} />
      </svg>
      <div>
        <h2>{title}</h2>
        <p>{children}</p>
      </div>
    </div>
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
