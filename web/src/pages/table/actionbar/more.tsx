/** Everything else that can be done at a table: offers, pauses, bots for absent players, leaving. */
import type { ComponentChild } from 'preact';
import { words as preferences } from '../../preferences/words.ts';
import type { Proposal } from '../../../games/page.ts';
import { Button } from '../../../kit/input/button.tsx';
import { Dialog } from '../../../kit/dialog/dialog.tsx';
import { HoldButton } from '../../../kit/input/holdbutton.tsx';
import { go } from '../../../app/router.ts';
import type { TableStore } from '../../../table/store.ts';
import type { Command, Propose, Seat } from '../../../wire/index.ts';
import { InviteIcon, KeysIcon, ListIcon, PeopleIcon, PlainIcon, ReplayIcon, SealIcon, SettingsIcon } from '../bar/icons.tsx';
import { replayOf } from '../result/result.tsx';
import { words as seals } from '../seal/words.ts';
import type { DialogName } from '../dialogs.tsx';
import type { Perspective } from '../perspective.ts';
import { words as series } from '../series/words.ts';
import { words } from '../words.ts';
import { LeaveButton } from './leave.tsx';

interface MoreProps {
  here: Perspective;
  store: TableStore;
  generic: boolean;
  onOpen(name: DialogName | null): void;
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
  const { host } = here.may;
  const over = gamesOver(room);
  const last = lastHand(here);
  return (
    <Dialog title={words.moreTitle} closeLabel={words.close} onClose={close} testid="more-dialog">
      <div class="choices">
        {choices(here).map(({ label, command, testid }) => (
          <Button final={isEnd(command)} onClick={ask(command)} testid={testid} key={label}>
            {label}
          </Button>
        ))}
        {host && (
          <Button onClick={ask({ type: 'lock', locked: !room.locked })} testid="lock">
            {room.locked ? words.unlock : words.lock}
          </Button>
        )}
        {host?.change && (
          <Button onClick={() => onOpen('change')} testid="change">
            {words.changeTitle}
          </Button>
        )}
      </div>
      <div class="choices pairs">
        <Sheet name="people" icon={<PeopleIcon />} label={words.whoIsHere} onOpen={onOpen} />
        {open && <Sheet name="invite" icon={<InviteIcon />} label={words.shareTitle} onOpen={onOpen} />}
        <Sheet name="settings" icon={<SettingsIcon />} label={preferences.settings} onOpen={onOpen} />
        <Sheet name="keys" icon={<KeysIcon />} label={preferences.keys} onOpen={onOpen} />
        {last > 0 && (
          <a class="button quiet" href={replayOf(store.id, { ...room, round: last })} data-testid="replay-hand">
            <ReplayIcon />
            {series.replayHand}
          </a>
        )}
        {over > 0 && (
          <a class="button quiet" href={`/r/${encodeURIComponent(store.id)}`} data-testid="all-games">
            <ListIcon />
            {here.series ? series.allHands : words.allGames}
          </a>
        )}
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
        <LeaveButton here={here} onLeave={ask({ type: 'leave' })} />
        {host?.close && (
          <HoldButton hint={words.closeHint} onHeld={ask({ type: 'close' })} testid="close-table">
            {words.closeTable}
          </HoldButton>
        )}
      </div>
    </Dialog>
  );
}

interface SheetDoorProps {
  name: DialogName;
  icon: ComponentChild;
  label: string;
  onOpen(name: DialogName): void;
}

function Sheet({ name, icon, label, onOpen }: SheetDoorProps) {
  return (
    <Button kind="quiet" onClick={() => onOpen(name)} testid={name === 'people' ? name : `more-${name}`}>
      {icon}
      {label}
    </Button>
  );
}

/** The number of the last hand of a series that is over; 0 where there is none. */
export function lastHand({ room, series }: Pick<Perspective, 'room' | 'series'>): number {
  return series ? gamesOver(room) : 0;
}

/** How many games, or hands of a series, are over at this table. */
function gamesOver(room: Perspective['room']): number {
  return (room.round ?? 0) - (room.phase === 'playing' ? 1 : 0);
}

/** Bots agree to an end at once. */
function isEnd(command: Command): boolean {
  return command.type === 'propose' && (command.kind === 'draw' || command.kind === 'finish');
}

/** What may be asked for now; going on after a pause is offered at the table itself. */
export function choices(here: Perspective): Choice[] {
  const offered = here.may.propose ?? [];
  const propose = (kind: Propose['kind'], label: string): Choice[] =>
    offered.includes(kind) ? [{ label, command: { type: 'propose', kind }, testid: `offer-${kind}` }] : [];
  return [
    ...propose('draw', words.offerDraw),
    ...propose('takeback', words.askTakeback),
    ...propose('finish', here.series && here.room.phase === 'playing' ? series.offerLastHand : words.offerFinish),
    ...(here.may.host?.pause ? [PAUSE()] : propose('pause', words.askPause)),
    ...botsForAbsent(here),
  ];
}

/** The same for a game that shows what may be proposed among its own actions. */
export function proposals(here: Perspective, store: TableStore): Proposal[] {
  return choices(here).flatMap(({ command }) =>
    command.type === 'propose' && (command.kind === 'draw' || command.kind === 'finish' || command.kind === 'takeback')
      ? [{ kind: command.kind, make: () => void store.ask(command) }]
      : [],
  );
}

const PAUSE = (): Choice => ({ label: words.pause, command: { type: 'pause' }, testid: 'pause' });

/** The host puts a bot in; the others ask for it. */
function botsForAbsent(here: Perspective): Choice[] {
  const level = here.listing?.bots[0];
  const name = (seat: Seat) => here.names[seat] ?? '';
  if (here.room.phase !== 'playing' || here.series) return []; // no bot keeps a seat in a series
  if (here.may.host && level) {
    return (here.may.host.put_bot ?? []).map((seat) => ({
      label: words.botForAway(name(seat)),
      command: { type: 'put_bot', seat, level },
      testid: `bot-for-${seat}`,
    }));
  }
  return (here.may.propose_bot ?? []).map((seat) => ({
    label: words.askBotForAway(name(seat)),
    command: { type: 'propose', kind: 'bot', about: seat },
    testid: `ask-bot-for-${seat}`,
  }));
}
