/** Everything else one may do at a table: offers, pauses, bots for the absent, leaving. */
import type { ComponentChild } from 'preact';
import { words as comfort } from '../comfort/words.ts';
import type { Proposal } from '../games/page.ts';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { HoldButton } from '../kit/hold.tsx';
import { go } from '../place.ts';
import type { TableStore } from '../table/store.ts';
import type { Command } from '../wire/index.ts';
import { InviteIcon, KeysIcon, PeopleIcon, PlainIcon, SealIcon, SettingsIcon } from './icons.tsx';
import { words as seals } from './sealwords.ts';
import type { SheetName } from './sheets.tsx';
import type { Standing } from './standing.ts';
import { words } from './words.ts';

interface MoreProps {
  here: Standing;
  store: TableStore;
  generic: boolean;
  onOpen(name: SheetName | null): void;
}

interface Choice {
  label: string;
  command: Command;
  testid: string;
}

export function More({ here, store, generic, onOpen }: MoreProps) {
  const close = () => onOpen(null);
  const ask = (command: Command) => () => {
    void store.ask(command);
    close();
  };
  const { room } = here;
  const open = room.phase !== 'closed';
  const alone = room.seats.every((chair, seat) => seat === here.seat || !chair.person || !!chair.bot);
  return (
    <Dialog title={words.moreTitle} closeLabel={words.close} onClose={close} testid="more-dialog">
      <div class="choices">
        {choices(here).map(({ label, command, testid }) => (
          <Button onClick={ask(command)} testid={testid} key={label}>
            {label}
          </Button>
        ))}
        {here.host && open && (
          <Button onClick={ask({ type: 'lock', locked: !room.locked })} testid="lock">
            {room.locked ? words.unlock : words.lock}
          </Button>
        )}
        {here.host && here.between && (
          <Button onClick={() => onOpen('change')} testid="change">
            {words.changeTitle}
          </Button>
        )}
      </div>
      <div class="choices pairs">
        <Sheet name="people" icon={<PeopleIcon />} label={words.whoIsHere} onOpen={onOpen} />
        {open && <Sheet name="invite" icon={<InviteIcon />} label={words.shareTitle} onOpen={onOpen} />}
        <Sheet name="settings" icon={<SettingsIcon />} label={comfort.settings} onOpen={onOpen} />
        <Sheet name="keys" icon={<KeysIcon />} label={comfort.keys} onOpen={onOpen} />
        {room.seal && <Sheet name="seal" icon={<SealIcon />} label={seals.mark} onOpen={onOpen} />}
        <Button
          kind="quiet"
          onClick={() => {
            close();
            go(location.pathname + (generic ? '' : '?generic'));
          }}
          testid="switch-view"
        >
          <PlainIcon />
          {generic ? words.ownPage : words.generic}
        </Button>
      </div>
      <div class="choices">
        {here.playing && open && (
          <HoldButton hint={words.leaveHint} onHeld={ask({ type: 'leave' })} testid="leave">
            {here.leavingLoses ? words.leaveLosing : words.leave}
          </HoldButton>
        )}
        {here.playing && room.phase === 'playing' && !here.leavingLoses && !here.gaveUp && (
          <p class="soft" data-testid="leave-keeps">
            {here.listing?.concedes ? words.leaveOrGiveUp : words.leaveKeeps}
          </p>
        )}
        {here.owner && (room.phase !== 'playing' || alone) && (
          <HoldButton hint={words.closeHint} onHeld={ask({ type: 'close' })} testid="close-table">
            {words.closeTable}
          </HoldButton>
        )}
      </div>
    </Dialog>
  );
}

interface SheetDoorProps {
  name: SheetName;
  icon: ComponentChild;
  label: string;
  onOpen(name: SheetName): void;
}

function Sheet({ name, icon, label, onOpen }: SheetDoorProps) {
  return (
    <Button kind="quiet" onClick={() => onOpen(name)} testid={name === 'people' ? name : `more-${name}`}>
      {icon}
      {label}
    </Button>
  );
}

/** What may be asked for now; an open offer waits for its answer first. */
export function choices(here: Standing): Choice[] {
  if (!here.playing || here.room.phase !== 'playing' || here.gaveUp) return [];
  const open = here.room.offer != null;
  const offers = here.listing?.offers ?? [];
  const propose = (kind: 'draw' | 'finish' | 'takeback', label: string): Choice[] => {
    const may = offers.includes(kind) && !here.paused && !open && !(here.rated && kind === 'takeback');
    return may ? [{ label, command: { type: 'propose', kind }, testid: `offer-${kind}` }] : [];
  };
  return [
    ...propose('draw', words.offerDraw),
    ...propose('takeback', words.askTakeback),
    ...propose('finish', words.offerFinish),
    ...pausing(here, open),
    ...botsForAbsent(here, open),
  ];
}

/** The same for a game that shows what may be proposed among its own actions. */
export function proposals(here: Standing, store: TableStore): Proposal[] {
  return choices(here).flatMap(({ command }) =>
    command.type === 'propose' && (command.kind === 'draw' || command.kind === 'finish' || command.kind === 'takeback')
      ? [{ kind: command.kind, make: () => void store.ask(command) }]
      : [],
  );
}

function pausing(here: Standing, open: boolean): Choice[] {
  if (here.paused) return []; // going on is offered at the table itself
  if (here.host && !here.rated) return [{ label: words.pause, command: { type: 'pause' }, testid: 'pause' }];
  return open ? [] : [{ label: words.askPause, command: { type: 'propose', kind: 'pause' }, testid: 'offer-pause' }];
}

function botsForAbsent(here: Standing, open: boolean): Choice[] {
  if (here.rated) return [];
  const level = here.listing?.bots[0];
  return here.room.seats.flatMap((chair, seat): Choice[] => {
    const absent = chair.person && !chair.bot && (chair.away || !chair.connected) && seat !== here.seat;
    if (!absent) return [];
    const name = here.names[seat] ?? '';
    if (here.host && level) {
      return [{ label: words.botForAway(name), command: { type: 'put_bot', seat, level }, testid: `bot-for-${seat}` }];
    }
    if (open) return [];
    return [{ label: words.askBotForAway(name), command: { type: 'propose', kind: 'bot', about: seat }, testid: `ask-bot-for-${seat}` }];
  });
}
