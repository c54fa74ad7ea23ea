/** A lesson: a table like any other, and a teacher beside it. */
import { useRef } from 'preact/hooks';
import { useArrival, useKeepFocus } from '../../app/focus.ts';
import type { AnyGamePage, PlayProps } from '../../games/page.ts';
import { Button } from '../../kit/input/button.tsx';
import { Mark } from '../../kit/mark.tsx';
import { Monogram, Ring } from '../../kit/clock/ring.tsx';
import { LanguageSwitch } from '../../app/languageswitch.tsx';
import { ThemeSwitch } from '../../app/themeswitch.tsx';
import { titleOf } from '../../games/titles.ts';
import { BackIcon } from '../table/bar/icons.tsx';
import { around, CROWD } from '../table/seats/layout.ts';
import { SeatCaption } from '../table/seats/seat.tsx';
import { seatOrder } from '../table/perspective.ts';
import { useStill } from '../replay/still.ts';
import type { LessonSheet, Seat } from '../../wire/index.ts';
import type { Beat } from './course.ts';
import { useProgress } from './progress.ts';
import { Teacher } from './teacher.tsx';
import { inLanguage, words } from './words.ts';
import '../table/bar/bar.css';
import '../table/table.css';
import '../table/seats/ring.css';
import '../table/seats/seat.css';
import '../table/actionbar/actionbar.css';
import '../table/narrow.css';
import './lesson.css';

interface SchoolroomProps {
  sheet: LessonSheet;
  beats: readonly Beat[];
  names: readonly string[];
  page: AnyGamePage;
}

export function Lesson({ sheet, beats, names, page }: SchoolroomProps) {
  const learning = useProgress(beats);
  const beat = beats[learning.at]!;
  const table = useRef<HTMLDivElement>(null);
  const main = useArrival();
  const hands = useKeepFocus();
  useStill(table, learning.moves, learning.at);
  const order = seatOrder(names.length, sheet.learner);
  const plate = (seat: Seat) => <Plate seat={seat} own={seat === sheet.learner} beat={beat} names={names} page={page} />;
  const sight: PlayProps<unknown> = {
    view: beat.step.view,
    past: learning.moves ? beat.before : null,
    legal: beat.step.legal ?? null,
    seat: sheet.learner,
    bottom: sheet.learner,
    names,
    lately: beat.lately,
    log: beat.log,
    playing: beat.part === 'act',
    paused: false,
    purse: null,
    busy: beat.part !== 'act',
    question: null,
    act: learning.act,
    actUnprompted: learning.act,
    ...(learning.nudged || (sheet.marks && beat.part === 'act') ? { hint: beat.step.action } : {}),
  };
  return (
    <main class={`table-page lesson-page cloth-${page.cloth}`} ref={main} tabIndex={-1}>
      <header class="bar">
        <a class="home" href="/" aria-label={`${words.home}: ${words.toLobby}`}>
          <BackIcon />
          <Mark />
          <span>{words.home}</span>
        </a>
        <div class="bar-title">
          <h1>{inLanguage(sheet.title)}</h1>
          <p class="headline">{titleOf(sheet.game)}</p>
        </div>
        <div class="bar-side">
          {beat.part !== 'end' && (
            <Button kind="quiet" onClick={() => learning.go(beats.length - 1)} testid="lesson-skip">
              {words.skip}
            </Button>
          )}
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
      </header>
      <div class={`table ${order.length > CROWD ? 'crowd' : 'few'} ${learning.moves ? '' : 'still'}`} ref={table}>
        <div class="felt" aria-hidden="true" />
        <ul class="ring-of-seats">
          {order.slice(1).map((seat, at) => (
            <li style={around(at + 1, order.length)} key={seat}>
              {plate(seat)}
            </li>
          ))}
        </ul>
        <div class="middle">
          <div class="board">
            <page.Board {...sight} />
          </div>
        </div>
        <div class="near">{plate(sheet.learner)}</div>
        <div class="side-of-hand">
          <section class="hands" aria-label={words.yourTurn} ref={hands} tabIndex={-1}>
            {beat.part === 'act' && <page.Actions {...sight} key={learning.at} />}
          </section>
        </div>
      </div>
      <Teacher game={sheet.game} beats={beats} names={names} learning={learning} page={page} marks={sheet.marks ?? false} />
    </main>
  );
}

interface PlateProps {
  seat: Seat;
  own: boolean;
  beat: Beat;
  names: readonly string[];
  page: AnyGamePage;
}

function Plate({ seat, own, beat, names, page }: PlateProps) {
  const turn = (beat.step.asked ?? []).includes(seat);
  const name = names[seat] ?? '';
  const Note = page.SeatNote;
  return (
    <div class={`seat ${turn ? 'turn' : ''} ${own ? 'mine' : ''}`} data-testid={`seat-${seat}`} data-turn={turn}>
      <Ring turn={turn}>
        <Monogram name={name} bot={false} />
      </Ring>
      <div class="plate">
        <b class="name" title={name}>
          {name}
        </b>
        <span class="marks">{turn ? (own ? words.yourTurn.toLowerCase() : words.toPlay) : ''}</span>
        {Note && <Note view={beat.step.view} seat={seat} purse={null} />}
      </div>
      <SeatCaption seat={seat} page={page} lately={beat.lately} />
    </div>
  );
}
