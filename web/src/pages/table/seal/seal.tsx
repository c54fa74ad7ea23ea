/** The seal of the shuffles: a small mark in the bar, and a dialog with what it means, who helps to mix, and what is wrong. */
import { fingerprint, inShort } from '../../../fair/fingerprint.ts';
import { Dialog } from '../../../kit/dialog/dialog.tsx';
import type { Saying } from '../../../table/model.ts';
import type { TableStore } from '../../../table/store.ts';
import { seatName } from '../../../table/words.ts';
import type { Seat, SealSight } from '../../../wire/index.ts';
import { SealIcon } from '../bar/icons.tsx';
import { replayOf } from '../result/result.tsx';
import { Alarms, gravityOf, keptBack, Remarks, type Gravity } from './doubts.tsx';
import { words } from './words.ts';
import type { Perspective } from '../perspective.ts';

export function SealMark({ seal, gravity, onOpen }: { seal: SealSight; gravity: Gravity; onOpen(): void }) {
  const label = `${titleFor(gravity, words.mark)}: ${inShort(seal.root)}`;
  return (
    <button type="button" class={`button quiet seal-mark ${gravity === 'alarm' ? 'wrong' : ''}`} aria-label={label} title={label} data-testid="seal" onClick={onOpen}>
      <SealIcon />
      {gravity && <b aria-hidden="true">!</b>}
      <span class="figures">{inShort(seal.root)}</span>
    </button>
  );
}

interface SealSheetProps {
  here: Perspective;
  seal: SealSight;
  store: TableStore;
  onClose(): void;
}

export function SealDialog({ here, seal, store, onClose }: SealSheetProps) {
  const missing = missingLinks(store.state.value.log);
  const silent = missing.size > 0 || keptBack(store.state.value.log).length > 0;
  return (
    <Dialog title={titleFor(gravityOf(store), words.title)} closeLabel={words.close} onClose={onClose} testid="seal-dialog">
      <div class="seal">
        <Alarms store={store} seal={seal} />
        {gravityOf(store) !== 'alarm' && <p>{words.what}</p>}
        <div class="seal-print">
          <span class="soft">{words.fingerprint}</span>
          <output class="figures" data-testid="fingerprint">
            {fingerprint(seal.root)}
          </output>
          <span>{words.compare}</span>
        </div>
        <p class="soft">
          {words.used(seal.used ?? 0, seal.count)} {cutSaid(seal, store)}
        </p>
        <Remarks store={store} seal={seal} />
        <h3>{words.who}</h3>
        <ul class="seal-who" data-testid="seal-who">
          {here.room.seats.map((chair, seat) => {
            if (!chair.person && !chair.bot) return null;
            return (
              <li key={seat}>
                <b>{seatName(here.names, seat)}</b>
                <span>{part(here, seal, seat)}</span>
                {missing.has(seat) && <span class="seal-missing">{words.missing(missing.get(seat)!)}</span>}
              </li>
            );
          })}
        </ul>
        {!silent && (seal.used ?? 0) > 0 && (seal.voices ?? []).length > 0 && <p class="soft">{words.allCame}</p>}
        <p class="seal-doors">
          {(here.room.phase === 'over' || here.room.phase === 'between') && (
            <a class="button" href={`${replayOf(store.id, here.room)}#verify`} data-testid="seal-verify">
              {words.verify}
            </a>
          )}
          <a href="/help/fair">{words.how}</a>
        </p>
      </div>
    </Dialog>
  );
}

function titleFor(gravity: Gravity, calm: string): string {
  if (!gravity) return calm;
  return gravity === 'alarm' ? words.wrongMark : words.oddMark;
}

function cutSaid(seal: SealSight, store: TableStore): string {
  if (seal.scheme !== 2) return words.older;
  if (!seal.cut) return seal.committed ? words.fixed : words.notCut;
  if (store.shuffles.findings.value.looked === seal.root) return words.looked;
  return gravityOf(store) === 'alarm' ? '' : words.notLooked;
}

function part(here: Perspective, seal: SealSight, seat: Seat): string {
  if (here.room.seats[seat]?.bot) return words.bot;
  if ((seal.voices ?? []).includes(seat)) return words.gives;
  return seal.cut ? words.none : words.soon;
}

/** How many links each seat has promised and not given, as far as the log goes back. */
export function missingLinks(log: readonly Saying[]): ReadonlyMap<Seat, number> {
  const missing = new Map<Seat, number>();
  for (const saying of log) {
    if (saying.kind !== 'news' || saying.news.type !== 'mixed') continue;
    for (const [, seat] of saying.news.missing ?? []) {
      if (seat !== null) missing.set(seat, (missing.get(seat) ?? 0) + 1); // else they left the table
    }
  }
  return missing;
}
