/** One seat: who sits there, whose turn it is, the clock, and a word about what just happened. */
import type { AnyGamePage } from '../../../games/page.ts';
import { useEffect, useRef } from 'preact/hooks';
import { Button } from '../../../kit/input/button.tsx';
import { SeatClock } from '../../../kit/clock/seatclock.tsx';
import { Monogram, Ring } from '../../../kit/clock/ring.tsx';
import { Word } from '../../../kit/motion/word.tsx';
import { LevelChoice, levelOf } from '../../lobby/play/levels.tsx';
import { guessWhole, wholeOf } from '../../../table/clock.ts';
import type { ClockFace, Saying, TableState } from '../../../table/model.ts';
import type { TableStore } from '../../../table/store.ts';
import { holds } from '../../../table/names.ts';
import { levelName } from '../../../table/words.ts';
import type { Clock, Room, Seat, SeatSight } from '../../../wire/index.ts';
import { sayMyTurn, type Perspective } from '../perspective.ts';
import { words as series } from '../series/words.ts';
import { words } from '../words.ts';
import { CROWD } from './layout.ts';

export interface SeatProps {
  seat: Seat;
  state: TableState;
  here: Perspective;
  page: AnyGamePage | null;
  lately: readonly Saying[];
  store: TableStore;
}

export function SeatPlate(props: SeatProps) {
  const chair = props.here.room.seats[props.seat]!;
  return chair.person || chair.bot ? <Taken chair={chair} {...props} /> : <FreeSeat {...props} />;
}

function Taken({ chair, seat, state, here, page, lately, store }: SeatProps & { chair: SeatSight }) {
  const turn = here.turn.includes(seat) && !here.paused;
  const gone = !!chair.person && !chair.bot && (!chair.connected || chair.away === true || chair.vacated === true);
  const plate = useInSight(turn);
  const clock = here.room.phase === 'playing' && !chair.waits ? state.clocks[seat] : undefined;
  const rules = here.room.settings.clock;
  const Note = page?.SeatNote;
  return (
    <div
      class={`seat ${turn ? 'turn' : ''} ${seat === here.seat ? 'mine' : ''} ${gone ? 'gone' : ''}`}
      ref={plate}
      data-testid={`seat-${seat}`}
      data-turn={turn}
    >
      {clock && rules ? (
        <ClockRing clock={clock} rules={rules} whole={wholeAt(seat, clock, rules, state, here)} turn={turn} chair={chair} name={here.names[seat] ?? ''} />
      ) : (
        <Ring turn={turn}>
          <Monogram name={here.names[seat] ?? ''} bot={!!chair.bot} />
        </Ring>
      )}
      <div class="plate">
        <b class="name" title={here.names[seat]}>
          {here.names[seat]}
        </b>
        <span class="marks">{marks(seat, chair, here, turn, page).join(' · ')}</span>
        {Note && (here.series || holds(here.room, seat)) && state.view !== null && <Note view={state.view} seat={seat} purse={here.room.purse ?? null} />}
        {!here.series && here.may.host?.remove_bot?.includes(seat) && (
          <Button kind="quiet" small onClick={() => void store.ask({ type: 'remove_bot', seat })} label={`${words.dismiss}: ${here.names[seat] ?? ''}`} title={words.removeBot} testid={`remove-bot-${seat}`}>
            {words.dismiss}
          </Button>
        )}
        {!here.series && here.may.host?.free?.includes(seat) && (
          <Button kind="quiet" small onClick={() => void store.ask({ type: 'free', seat })} label={`${words.freeIt}: ${here.names[seat] ?? ''}`} title={words.freeSeatOf(here.names[seat] ?? '')} testid={`free-${seat}`}>
            {words.freeIt}
          </Button>
        )}
        {here.may.claim?.includes(seat) && (
          <Button kind="quiet" small onClick={() => void store.ask({ type: 'claim', seat })} testid={`claim-${seat}`}>
            {words.claimSeat}
          </Button>
        )}
      </div>
      <SeatCaption seat={seat} page={page} lately={lately} />
    </div>
  );
}

/** Where the seats are a row that scrolls, the one to play is brought into sight. */
function useInSight(turn: boolean) {
  const plate = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (turn) plate.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [turn]);
  return plate;
}

function marks(seat: Seat, chair: SeatSight, here: Perspective, turn: boolean, page: AnyGamePage | null): string[] {
  const { room } = here;
  const out = room.phase === 'playing' || room.phase === 'between' ? outMarks(seat, chair, room) : [];
  return [
    ...out,
    ...(out.length ? [] : seriesMarks(seat, chair, room, page)),
    ...(turn ? [seat === here.seat ? sayMyTurn(here).toLowerCase() : words.toPlay] : []),
    ...(seat === here.seat && !turn ? [words.you] : []),
    ...(chair.person && room.host === chair.person.id && !chair.bot ? [words.host] : []),
    ...(chair.bot && !chair.person ? [chair.bot === 'bot' ? words.bot : `${words.bot}, ${levelName(chair.bot)}`] : []),
    ...(chair.bot && chair.person ? [words.botFor] : []),
    ...(chair.away ? [words.away] : []),
    ...(chair.person && !chair.bot && !chair.vacated && !chair.connected ? [words.gone] : []),
    ...(chair.ready && room.phase !== 'playing' ? [words.ready] : []),
  ];
}

/** "gave up", "out", "left": why nobody plays there. One word: on a phone there is no room for two. */
function outMarks(seat: Seat, chair: SeatSight, { forfeits, eliminated }: Room): string[] {
  if (chair.vacated) return [words.left];
  if (forfeits?.includes(seat)) return [words.forfeited];
  return eliminated?.includes(seat) ? [words.eliminated] : [];
}

/** In a series: who plays from the next hand on, and who moves then. Who sits out says so by the game's own note. */
function seriesMarks(seat: Seat, chair: SeatSight, room: Room, page: AnyGamePage | null): string[] {
  const waits = chair.waits && !chair.away && (page?.needs?.(room.purse, seat, room.options) ?? null) === null;
  return [...(waits ? [series.nextHand] : []), ...(chair.moves_to == null ? [] : [series.movesTo(chair.moves_to + 1)])];
}

/** The whole time of what a seat is asked. */
function wholeAt(seat: Seat, clock: ClockFace, rules: Clock, state: TableState, here: Perspective): number {
  return seat === here.seat && here.myTurn ? wholeOf(rules, state.question) : guessWhole(rules, clock);
}

interface ClockRingProps {
  clock: ClockFace;
  rules: Clock;
  whole: number;
  turn: boolean;
  chair: SeatSight;
  name: string;
}

function ClockRing({ clock, rules, whole, turn, chair, name }: ClockRingProps) {
  return (
    <SeatClock face={clock} whole={whole} turn={turn} figure={turn || rules.total != null} label={(time) => words.clockOf(name, time)}>
      <Monogram name={name} bot={!!chair.bot} />
    </SeatClock>
  );
}

function FreeSeat({ seat, here, store }: Pick<SeatProps, 'seat' | 'here' | 'store'>) {
  const level = here.listing ? levelOf(here.listing) : undefined;
  return (
    <div class="seat free" data-testid={`seat-${seat}`}>
      <Ring turn={false} dashed>
        <path class="ring-plus" d="M32 25v14M25 32h14" />
      </Ring>
      <div class="plate">
        <b class="name">{here.series ? series.free : words.freeSeat}</b>
        {here.may.sit?.includes(seat) && (
          <Button kind="quiet" small onClick={() => void store.ask({ type: 'sit', seat })} testid={`sit-${seat}`}>
            {words.sitHere}
          </Button>
        )}
        {here.may.host?.put_bot?.includes(seat) && here.listing && level && here.room.fills_in == null && (
          <span class="free-bot">
            <Button kind="quiet" small onClick={() => void store.ask({ type: 'put_bot', seat, level })} testid={`put-bot-${seat}`}>
              {words.putBot}
            </Button>
            {here.room.seats.length <= CROWD && !here.series && seat === here.free.at(-1) && <LevelChoice game={here.listing} />}
          </span>
        )}
      </div>
    </div>
  );
}

/** What this seat just did, where it did it; the style sheet lets it fade. */
export function SeatCaption({ seat, page, lately }: Pick<SeatProps, 'seat' | 'page' | 'lately'>) {
  for (let at = lately.length - 1; at >= 0; at--) {
    const saying = lately[at]!;
    const word = saying.kind === 'event' ? page?.word(saying.event) : null;
    if (word?.seat === seat) {
      return (
        <span class="seat-word" key={saying.key}>
          <Word>{word.text}</Word>
        </span>
      );
    }
  }
  return null;
}
