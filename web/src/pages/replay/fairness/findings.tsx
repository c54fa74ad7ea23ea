/** What was found out about a game: the verdict, what is wrong, what is left open, what was confirmed. */
import { doubts } from '../../../fair/file/ours.ts';
import { verdictOf, type Report } from '../../../fair/file/report.ts';
import { words } from '../../../fair/file/words.ts';
import { listingOf } from '../../../games/catalogue.ts';
import type { AnyGamePage } from '../../../games/page.ts';
import type { Name } from '../../../i18n/phrases.ts';
import { you } from '../../../net/connection.ts';
import { listNames, naming } from '../../../table/words.ts';
import type { Replay } from '../../../wire/index.ts';
import { isRecord } from '../records/isrecord.ts';
import { isHand, type Reel } from '../reel.ts';
import type { Checked } from './check.ts';
import { Faults, More, MOST } from './faults.tsx';
import { Fingerprints } from './offline.tsx';
import { renumbered, whereIn } from './places.ts';
import { Verdict } from './verdict.tsx';

interface FindingsProps {
  reel: Reel;
  page: AnyGamePage | null;
  checked: Checked;
  contradictions: readonly string[]; // what a friend's file says otherwise
  onRow(seq: number): void; // show this step
}

export function Findings({ reel, page, checked: { report, gaps }, contradictions, onRow }: FindingsProps) {
  const { replay, names } = reel;
  const name = naming(names);
  const hand = isHand(replay);
  const { grave, odd } = ownDoubts(replay);
  const between = gaps.map(({ code, place }) => words.difference(code, whereIn(replay, place), hand));
  const against = [...contradictions, ...between, ...grave];
  const kind = against.length ? 'unfair' : verdictOf(report) === 'fair' && odd.length ? 'but' : verdictOf(report);
  const said = kind === 'but' && report.buts.some(({ code }) => code === 'nothing_shown') ? 'unshown' : kind;
  const unsealed = kind !== 'unfair' && !replay.fair;
  const elsewhere = unsealed && isRecord(replay); // its steps were bound here, and say nothing of how it was played
  return (
    <>
      {unsealed ? (
        <Unsealed replay={replay} />
      ) : (
        <Verdict kind={kind} title={words.verdict[said]}>
          {words.lead[said]}
        </Verdict>
      )}
      <Faults reel={reel} page={page} faults={report.faults} onRow={onRow} />
      <List items={[...against, ...odd]} kind="warnings" />
      <List items={replay.fair ? open(replay, report, name) : []} kind="buts" />
      {!elsewhere && <List title={words.confirmedTitle} items={report.confirmed.map((each) => words.confirmed(renumbered(replay, each), hand))} kind="confirmed" />}
      <List title={words.notesTitle} items={report.notes.map((note) => words.note(renumbered(replay, note), name, hand))} kind="notes" />
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
function open(replay: Replay, report: Report, name: Name): string[] {
  const groups = new Map<string, Report['buts']>();
  for (const but of report.buts) {
    const key = `${but.code} ${(but.seats ?? [but.seat]).join()} ${but.reason ?? ''}`;
    groups.set(key, [...(groups.get(key) ?? []), but]);
  }
  return [...groups.values()].map((buts) => {
    const { code, seat = 0, seats = [seat], reason = '' } = buts[0]!;
    const numbers = buts.map(({ place }) => whereIn(replay, place)).map(({ batches, shuffles }) => batches ?? shuffles ?? 0);
    return words.but(code, numbers, listNames(seats.map((each) => (each === null ? words.left : name(each)))), reason, isHand(replay));
  });
}

/** Why there is no record of a shuffle. What has hidden cards and none of them sealed stays suspicious. */
function Unsealed({ replay }: { replay: Replay }) {
  if (isRecord(replay)) return <Verdict kind="none" title={words.elsewhereTitle} />;
  if (replay.unchecked) {
    return (
      <Verdict kind="none" title={words.old}>
        {words.oldLead}
      </Verdict>
    );
  }
  if (listingOf(replay.game)?.secrets === false) return <Verdict kind="none" title={words.noLuck} />;
  return (
    <Verdict kind="none" title={words.nothing}>
      {words.nothingLead}
    </Verdict>
  );
}

function List({ title, items, kind }: { title?: string; items: readonly string[]; kind: 'warnings' | 'buts' | 'confirmed' | 'notes' }) {
  if (!items.length) return null;
  return (
    <>
      {title && <h3>{title}</h3>}
      <ul class={`findings ${kind}`} data-testid={`findings-${kind}`}>
        {items.slice(0, MOST).map((item) => (
          <li key={item}>{item}</li>
        ))}
        <More count={items.length - MOST} />
      </ul>
    </>
  );
}
