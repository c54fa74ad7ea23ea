/** The sheet of squared paper: the mouse puts a dot with one click, a finger may need two taps, and the keys walk over it. */
import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { useKeys } from '../../kit/input/keys.ts';
import { reveal, type Spot } from '../../kit/viewport/viewport.ts';
import { usePointers } from '../../kit/viewport/pointers.ts';
import { useViewport } from '../../kit/viewport/useviewport.ts';
import { Zoom } from '../../kit/viewport/zoom.tsx';
import type { Action, View } from '../../wire/generated-dots.ts';
import type { PlayProps } from '../page.ts';
import { Canvas } from './drawing/canvas.tsx';
import { FINGER, groundOf, outOfSight, placeOf, pointAt } from './geometry.ts';
import { useAnimation } from './drawing/animation.ts';
import { inksNow } from './drawing/inks.ts';
import { Lens } from './lens/lens.tsx';
import { lasts } from './reading.ts';
import { tapEffect } from './tap.ts';
import { sayPoint, summary, words } from './words.ts';

const ARROWS: Record<string, [across: number, down: number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export function Board(props: PlayProps<View>) {
  const { view, seat, playing, paused, busy, hint, act, log, names } = props;
  const mine = playing && !paused && seat !== null && view.turn === seat;
  const room = useRef<HTMLDivElement>(null);
  const ground = groundOf(view);
  const window = useViewport(room, ground);
  const { lie, pane } = window;
  const [hover, setHover] = useState<Spot | null>(null); // a place and no point: zooming moves the points under a mouse that rests
  const [looked, setLooked] = useState<number | null>(null); // under the glass
  const [cursor, setCursor] = useState<number | null>(null); // null until somebody uses the keys
  const [walking, setWalking] = useState(false); // the keyboard has the focus
  const [sent, setSent] = useState<number | null>(null); // on its way
  const moving = useAnimation(props);
  const about = useId();
  const free = (point: number) => view.board[point] === '.';
  const glass = mine ? looked : null;
  // The glass belongs to this turn, and the cursor to this sheet: neither is found again in the next.
  useLayoutEffect(() => setLooked(null), [mine, view.moves]);
  useLayoutEffect(() => setCursor(null), [view.width, view.height]);

  const play = (point: number) => {
    if (!mine || busy || !free(point)) return;
    setLooked(null);
    setSent(point);
    act({ type: 'put', row: Math.floor(point / view.width), col: point % view.width } satisfies Action);
  };
  const tap = (at: Spot, finger: boolean) => {
    setWalking(false);
    const point = pointAt(lie, at, view);
    const deed = mine ? tapEffect(point, glass, point !== null && free(point), finger && lie.step < FINGER) : 'nothing';
    if (deed === 'look') setLooked(point);
    else if (deed === 'play') play(point!);
    else setLooked(null);
  };
  const touch = usePointers(room, window, { tap, hover: setHover });

  const start = view.last ?? Math.floor(view.height / 2) * view.width + Math.floor(view.width / 2);
  /** Who comes here by keyboard sees at once where they stand. */
  const arrive = () => {
    if (!room.current?.matches(':focus-visible')) return;
    setCursor((was) => was ?? start);
    setWalking(true);
  };
  const stand = (to: number) => {
    setCursor(to);
    setWalking(true);
    setLooked(null);
    window.lay(reveal(lie, placeOf(to, view), ground, pane));
    room.current?.focus({ preventScroll: true });
  };
  const walk = (key: string) => {
    const [across, down] = ARROWS[key]!;
    const from = cursor ?? start;
    const col = Math.min(view.width - 1, Math.max(0, (from % view.width) + across));
    const row = Math.min(view.height - 1, Math.max(0, Math.floor(from / view.width) + down));
    stand(cursor === null ? from : row * view.width + col); // the first press only shows where one stands
  };
  /** Nothing is put at a cursor that nobody sees: the key shows it first. */
  const enter = () => {
    if (walking && cursor !== null) play(cursor);
    else stand(cursor ?? start);
  };
  const press = (event: KeyboardEvent) => {
    if (event.altKey || event.metaKey || event.ctrlKey) return;
    if (event.key in ARROWS) walk(event.key);
    else if (mine && (event.key === 'Enter' || event.key === ' ')) {
      if (!event.repeat) enter();
    } else return; // a lesson goes on with Enter
    event.preventDefault();
  };
  const zoom = (by: number) => () => window.zoom(by, walking && cursor !== null ? placeOf(cursor, view) : null);
  const arrows = playing ? Object.fromEntries(Object.keys(ARROWS).map((key) => [key, () => walk(key)])) : {};
  useKeys({ ...arrows, '+': zoom(1.4), '=': zoom(1.4), '-': zoom(1 / 1.4), Home: window.fit, Escape: glass === null ? undefined : () => setLooked(null) });

  const hiddenLast = view.last != null && outOfSight(lie, view.last, view, pane) ? view.last : null;
  // The button goes away with it: the focus moves on to the sheet.
  const toLast = (last: number) => {
    window.lay(reveal(lie, placeOf(last, view), ground, pane));
    room.current?.focus({ preventScroll: true });
  };

  const inks = inksNow();
  const hinted = hint as Action | null | undefined;
  const shown = (busy ? sent : null) ?? glass ?? (walking ? cursor : hover && pointAt(lie, hover, view));
  const marks = {
    ...lasts(view, log),
    ghost: mine && shown !== null && free(shown) ? { point: shown, seat } : null,
    cursor: walking ? cursor : glass,
    hinted: hinted?.type === 'put' ? hinted.row * view.width + hinted.col : null,
    landing: moving.landing,
  };
  return (
    <div class="dots" data-testid="dots">
      <div
        class={`dots-window ${mine ? 'mine' : ''} ${touch.panning ? 'panning' : ''}`}
        role="application"
        aria-label={words.board(view.width, view.height)}
        aria-describedby={about}
        tabIndex={0}
        ref={room}
        data-testid="dots-board"
        data-lie={`${lie.x.toFixed(2)} ${lie.y.toFixed(2)} ${lie.step.toFixed(3)}`}
        data-board={view.board}
        onKeyDown={press}
        onFocus={arrive}
        onBlur={() => setWalking(false)}
        {...touch.listeners}
      >
        <Canvas view={view} lie={lie} pane={pane} inks={inks} marks={marks} filling={moving.filling} />
      </div>
      {glass !== null && <Lens view={view} point={glass} seat={seat!} lie={lie} room={room} inks={inks} onLook={setLooked} onPlay={play} onClose={() => setLooked(null)} />}
      {mine && view.moves === 0 && props.offers && <p class="dots-pick">{lie.step < FINGER && coarse() ? words.pickSmall : words.pick}</p>}
      <Zoom window={window} fit={words.fit} toLast={words.toLast} onZoom={zoom} onLast={hiddenLast === null ? null : () => toLast(hiddenLast)} />
      <p class="hidden-words" id={about} data-testid="dots-summary">
        {summary(view, names)}
      </p>
      <p class="hidden-words" aria-live="polite" data-testid="dots-cursor">
        {walking && cursor !== null ? sayPoint(view, cursor, names) : ''}
      </p>
    </div>
  );
}

/** Is this a device for fingers? */
function coarse(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches;
}
