/** Seats: whose turn, clocks in every state, a word at the seat, a countdown. */
import { useState } from 'preact/hooks';
import { Button } from '../../kit/input/button.tsx';
import { SeatClock } from '../../kit/clock/seatclock.tsx';
import { Countdown } from '../../kit/clock/countdown.tsx';
import { Monogram, Ring } from '../../kit/clock/ring.tsx';
import { Word } from '../../kit/motion/word.tsx';
import { words } from './words.ts';

const NAME = 'Екатерина Константинопольская'; // a long one, in letters that need room

export function Seats() {
  const [begun, setBegun] = useState(Date.now());
  const [said, setSaid] = useState(0);
  const clocks = [
    { left: 42_000, running: true, turn: true, text: words.plays },
    { left: 7_000, running: true, turn: true, text: words.hurries },
    { left: 42_000, running: false, turn: true, text: words.stopped },
  ];
  return (
    <>
      <ul class="on-felt rings-shown">
        <li>
          <Ring turn={false}>
            <Monogram name={NAME} bot={false} />
          </Ring>
          {words.waits}
        </li>
        {clocks.map(({ left, running, turn, text }) => (
          <li key={`${text}${begun}`}>
            <SeatClock face={{ left, running, at: begun }} whole={60_000} turn={turn} figure label={(time) => words.clock(NAME, time)}>
              <Monogram name={NAME} bot={false} />
            </SeatClock>
            {text}
          </li>
        ))}
        <li>
          <Ring turn>
            <Monogram name="" bot />
          </Ring>
          {words.bot}
        </li>
        <li class="free">
          <Ring turn={false} dashed>
            <path class="ring-plus" d="M32 25v14M25 32h14" />
          </Ring>
          {words.free}
        </li>
      </ul>
      <div class="showcase-row">
        <Button small onClick={() => setBegun(Date.now())}>
          {words.again}
        </Button>
        <Button small onClick={() => setSaid(said + 1)}>
          {words.sayWord}
        </Button>
        <span class="word-shown">{said > 0 && <Word key={said}>{words.aWord}</Word>}</span>
      </div>
      <div class="showcase-row" role="group" aria-label={words.countdown} key={begun}>
        <Countdown until={begun + 15_000} of={15_000} />
        <Countdown until={begun + 15_000} of={15_000} large />
      </div>
    </>
  );
}
