/** The seal of the shuffles: a small mark in the bar, and a dialog with what it means, who helps to mix, and what is wrong. */
import { fingerprint, inShort } from '../../../fair/fingerprint.ts';
import { Dialog } from '../../../kit/dialog/dialog.tsx';
import type { Saying } from '../../../table/model.ts';
import type { ShuffleFinding } from '../../../table/shuffles.ts';
import type { TableStore } from '../../../table/store.ts';
import { seatName } from '../../../table/words.ts';
import type { Seat, SealSight } from '../../../wire/index.ts';
import { SealIcon } from '../bar/icons.tsx';
import { replayOf } from '../result/result.tsx';
import { words } from './words.ts';
import type { Perspective } from '../perspective.ts';

export function SealMark({ seal, wrong, onOpen }: { seal: SealSight; wrong: boolean; onOpen(): void }) {
  const label = `${wrong ? words.wrongMark : words.mark}: ${inShort(seal.root)}`;
  return (
    <button type="button" class={`button quiet seal-mark ${wrong ? 'wrong' : ''}`} aria-label={label} title={label} data-testid="seal" onClick={onOpen}>
      <SealIcon />
      {wrong && <b aria-hidden="true">!</b>}
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
  const found = findingOf(store, seal);
  const missing = missingLinks(store.state.value.log);
  const promised = [...missing.values()].reduce((sum, each) => sum + each, 0);
  return (
    <Dialog title={found?.fault ? words.wrongMark : words.title} closeLabel={words.close} onClose={onClose} testid="seal-dialog">
      <div class="seal">
        {found?.fault && (
          <p class="problem" role="alert" data-testid="seal-fault">
            {words[found.fault]}
          </p>
        )}
        <p>{words.what}</p>
        <div class="seal-print">
          <span class="soft">{words.fingerprint}</span>
          <output class="figures" data-testid="fingerprint">
            {fingerprint(seal.root)}
          </output>
          <span>{words.compare}</span>
        </div>
        <p class="soft">
          {words.used(seal.used ?? 0, seal.count)} {cutSaid(seal, found)}
        </p>
        {found?.elsewhere && <p class="problem">{words.elsewhere}</p>}
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
        {!promised && (seal.used ?? 0) > 0 && (seal.voices ?? []).length > 0 && <p class="soft">{words.allCame}</p>}
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

/** What was found out about this seal, and not about one before it. */
export function findingOf(store: TableStore, seal: SealSight): ShuffleFinding | null {
  const found = store.shuffles.finding.value;
  return found?.root === seal.root ? found : null;
}

function cutSaid(seal: SealSight, found: ShuffleFinding | null): string {
  if (!seal.cut) return words.notCut;
  if (found?.fault) return '';
  return found?.looked ? words.looked : words.notLooked;
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
