/** Who is here: at the table and watching. Anybody may stop hearing somebody; the host may do more. */
import { Button } from '../../../kit/input/button.tsx';
import { Dialog } from '../../../kit/dialog/dialog.tsx';
import { HoldButton } from '../../../kit/input/holdbutton.tsx';
import { you } from '../../../net/connection.ts';
import type { TableStore } from '../../../table/store.ts';
import type { Command, Person, Seat } from '../../../wire/index.ts';
import { ignore, ignored } from '../talk/ignored.ts';
import type { Perspective } from '../perspective.ts';
import { words as series } from '../series/words.ts';
import { words } from '../words.ts';
import './people.css';

interface WhoProps {
  here: Perspective;
  watchers: readonly Person[];
  store: TableStore;
  onClose(): void;
}

export function WhoIsHere({ here, watchers, store, onClose }: WhoProps) {
  const { room } = here;
  const seated = room.seats.flatMap((chair, seat) => (chair.person ? [{ person: chair.person, seat }] : []));
  const unnamed = (room.watching ?? 0) - watchers.length;
  const out = room.out ?? [];
  const ask = (command: Command) => void store.ask(command);
  const shared = { here, ask };
  return (
    <Dialog title={words.whoIsHere} closeLabel={words.close} onClose={onClose} testid="who-is-here">
      {store.notice.value && (
        <p class="problem" role="alert">
          {store.notice.value}
        </p>
      )}
      <ul class="who" data-testid="seated">
        {seated.map(({ person, seat }) => (
          <Somebody person={person} seat={seat} {...shared} key={person.id} />
        ))}
      </ul>
      {here.series && <Bots {...shared} />}
      <h3 class="who-title">{words.watchersTitle}</h3>
      {watchers.length === 0 && unnamed <= 0 && <p class="soft">{words.nobodyWatches}</p>}
      <ul class="who" data-testid="watchers">
        {watchers.map((person) => (
          <Somebody person={person} seat={null} {...shared} key={person.id} />
        ))}
      </ul>
      {unnamed > 0 && <p class="soft">{words.moreWatch(unnamed)}</p>}
      {out.length > 0 && <h3 class="who-title">{words.keptOut}</h3>}
      <ul class="who" data-testid="kept-out">
        {out.map((person) => (
          <li key={person.id}>
            <b class="who-name">{person.name}</b>
            {here.may.host && (
              <Button small onClick={() => ask({ type: 'let_in', person: person.id })} testid="let-in">
                {words.letIn}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

interface SomebodyProps {
  person: Person;
  seat: Seat | null;
  here: Perspective;
  ask(command: Command): void;
}

function Somebody({ person, seat, here, ask }: SomebodyProps) {
  const me = person.id === you.value?.id;
  const quiet = ignored.value.has(person.id);
  return (
    <li data-testid={`who-${person.id}`} data-name={person.name}>
      <a class="who-name" href={`/p/${encodeURIComponent(person.id)}`}>
        {person.name}
      </a>
      <span class="who-marks soft">{marks(person, seat, here, me).join(' · ')}</span>
      <div class="who-buttons">
        {!me && (
          <Button small pressed={quiet} onClick={() => ignore(person.id, !quiet)} testid="silence">
            {quiet ? words.hearAgain : words.doNotHear}
          </Button>
        )}
        {!me && here.may.host && <HostTools person={person} here={here} ask={ask} />}
        {seat !== null && <SeatTools seat={seat} here={here} ask={ask} />}
      </div>
    </li>
  );
}

/** In a series the host has no time for buttons at every seat: bots are sent away and moved here. */
function Bots({ here, ask }: Omit<SomebodyProps, 'person' | 'seat'>) {
  const { remove_bot = [], reseat = [] } = here.may.host ?? {};
  const bots = here.room.seats.flatMap((chair, seat) => (chair.bot && (remove_bot.includes(seat) || reseat[seat]?.length) ? [seat] : []));
  if (!bots.length) return null;
  return (
    <>
      <h3 class="who-title">{series.bots}</h3>
      <ul class="who" data-testid="seated-bots">
        {bots.map((seat) => (
          <li data-testid={`bot-${seat}`} key={seat}>
            <b class="who-name">{here.names[seat]}</b>
            <span class="who-marks soft">{[words.seatNumber(seat + 1), ...movesMark(seat, here)].join(' · ')}</span>
            <div class="who-buttons">
              {remove_bot.includes(seat) && (
                <Button small final onClick={() => ask({ type: 'remove_bot', seat })} testid={`remove-bot-${seat}`}>
                  {words.dismiss}
                </Button>
              )}
              <SeatTools seat={seat} here={here} ask={ask} />
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

/** What the host may do with a seat, whoever sits there. */
function SeatTools({ seat, here, ask }: Omit<SomebodyProps, 'person'> & { seat: Seat }) {
  const { free = [], reseat = [] } = here.may.host ?? {};
  return (
    <>
      {here.series && free.includes(seat) && (
        <Button small final onClick={() => ask({ type: 'free', seat })} testid={`free-${seat}`}>
          {words.freeIt}
        </Button>
      )}
      {(reseat[seat]?.length ?? 0) > 0 && <MoveSeat seat={seat} here={here} ask={ask} />}
    </>
  );
}

function HostTools({ person, here, ask }: Omit<SomebodyProps, 'seat'>) {
  const muted = (here.room.muted ?? []).some((each) => each.id === person.id);
  const { hand_over, kick } = here.may.host ?? {};
  return (
    <>
      <Button small pressed={muted} onClick={() => ask({ type: 'mute', person: person.id, muted: !muted })} testid="mute">
        {muted ? words.unmute : words.mute}
      </Button>
      {hand_over?.includes(person.id) && (
        <Button small onClick={() => ask({ type: 'hand_over', person: person.id })} testid="hand-over">
          {words.handOver}
        </Button>
      )}
      {kick?.includes(person.id) && (
        <>
          <Button small final onClick={() => ask({ type: 'kick', person: person.id, out: false })} testid="kick">
            {words.kick}
          </Button>
          <HoldButton small hint={words.keepOutHint} onHeld={() => ask({ type: 'kick', person: person.id, out: true })} testid="keep-out">
            {words.keepOut}
          </HoldButton>
        </>
      )}
    </>
  );
}

function MoveSeat({ seat, here, ask }: Omit<SomebodyProps, 'person'> & { seat: Seat }) {
  const move = (event: { currentTarget: HTMLSelectElement }) => {
    const to = Number(event.currentTarget.value);
    event.currentTarget.value = '';
    ask({ type: 'reseat', seat, to });
  };
  return (
    <select class="input small" aria-label={words.moveTo} data-testid="reseat" value="" onChange={move}>
      <option value="">{words.moveTo}</option>
      {here.may.host?.reseat?.[seat]?.map((to) => (
        <option value={to} key={to}>
          {to === seat ? series.stay(to + 1) : words.seatOf(to + 1, here.names[to] ?? '')}
        </option>
      ))}
    </select>
  );
}

function marks(person: Person, seat: Seat | null, here: Perspective, me: boolean): string[] {
  const { room } = here;
  const chair = seat === null ? null : room.seats[seat];
  return [
    ...(me ? [words.you] : []),
    ...(room.host === person.id ? [words.host] : []),
    ...(seat === null ? [] : [words.seatNumber(seat + 1), ...movesMark(seat, here)]),
    ...(person.member ? [] : [words.guest]),
    ...(chair?.bot ? [words.botFor] : []),
    ...(chair?.vacated ? [words.left] : []),
    ...(chair && !chair.vacated && !chair.connected ? [words.gone] : []),
    ...((room.muted ?? []).some((each) => each.id === person.id) ? [words.muted] : []),
  ];
}

function movesMark(seat: Seat, { room }: Perspective): string[] {
  const to = room.seats[seat]?.moves_to;
  return to == null ? [] : [series.movesTo(to + 1)];
}
