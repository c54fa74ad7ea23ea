/** The table of a replay: looks like the live one, with nothing to do at it. */
import { useRef } from 'preact/hooks';
import type { AnyGamePage } from '../../games/page.ts';
import { Monogram, Ring } from '../../kit/clock/ring.tsx';
import { around, CROWD } from '../table/seats/layout.ts';
import { SeatCaption } from '../table/seats/seat.tsx';
import { seatOrder } from '../table/perspective.ts';
import { sayGains, sayOutcome } from '../../table/words.ts';
import type { Seat } from '../../wire/index.ts';
import { isHand, seatsIn, type Frame, type Reel } from './reel.ts';
import { useStill } from './still.ts';
import { isRecord } from './records/isrecord.ts';
import { words } from './words.ts';

interface TableProps {
  reel: Reel;
  frame: Frame;
  page: AnyGamePage;
  bottom: Seat;
  moves: boolean; // the move is seen happening; otherwise it has happened
}

export function ReplayTable(props: TableProps) {
  const { reel, frame, page, bottom, moves } = props;
  const table = useRef<HTMLDivElement>(null);
  useStill(table, moves, frame);
  const order = seatOrder(reel.names.length, bottom);
  const shown = seatsIn(reel.replay);
  const seat = (at: Seat) => <Plate seat={at} {...props} />;
  return (
    <div class={`table ${order.length > CROWD ? 'crowd' : 'few'} ${moves ? '' : 'still'}`} ref={table}>
      <div class="felt" aria-hidden="true" />
      <ul class="ring-of-seats">
        {order.slice(1).map((each, at) => (
          <li style={around(at + 1, order.length)} key={each}>
            {shown.includes(each) && seat(each)}
          </li>
        ))}
      </ul>
      <div class="middle">
        {frame.ends && (
          <p class="banner paper" data-testid="outcome">
            {sayEnd(reel)}
          </p>
        )}
        <div class="board">
          <page.Board
            view={frame.view}
            past={moves ? frame.before : null}
            legal={null}
            seat={reel.replay.viewer ?? null}
            bottom={bottom}
            names={reel.names}
            lately={frame.lately}
            log={frame.log}
            playing={false}
            paused={false}
            purse={null}
            busy
            question={null}
            act={() => undefined}
            actUnprompted={() => undefined}
          />
        </div>
      </div>
      <div class="near">{seat(bottom)}</div>
    </div>
  );
}

function sayEnd({ replay, names }: Reel): string {
  if (replay.outcome) return isHand(replay) ? sayGains(replay.outcome, names) : sayOutcome(replay.outcome, names);
  return isRecord(replay) ? words.recordEnds : words.unfinished;
}

function Plate({ seat, reel, frame, page }: TableProps & { seat: Seat }) {
  const who = reel.replay.seats[seat]!;
  const turn = frame.asked.includes(seat);
  const name = reel.names[seat] ?? '';
  const marks = [...(turn ? [words.toPlay] : []), ...(who.bot && who.person ? [words.botFinished] : [])];
  const Note = page.SeatNote;
  return (
    <div class={`seat ${turn ? 'turn' : ''}`} data-testid={`seat-${seat}`} data-turn={turn}>
      <Ring turn={turn}>
        <Monogram name={name} bot={!!who.bot && !who.person} />
      </Ring>
      <div class="plate">
        <b class="name" title={name}>
          {name}
        </b>
        <span class="marks">{marks.join(' · ')}</span>
        {Note && <Note view={frame.view} seat={seat} purse={null} />}
      </div>
      <SeatCaption seat={seat} page={page} lately={frame.lately} />
    </div>
  );
}
