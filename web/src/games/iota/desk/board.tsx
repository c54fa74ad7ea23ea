/** The endless desk with your hand below it: choose a card and a lit cell, or drag it there, or do both by keys. */
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { useKeys } from '../../../kit/input/keys.ts';
import { placeAt, reveal, type Spot } from '../../../kit/viewport/viewport.ts';
import { travel } from '../../../kit/motion/motion.tsx';
import { usePointers } from '../../../kit/viewport/pointers.ts';
import { useViewport } from '../../../kit/viewport/useviewport.ts';
import { Zoom } from '../../../kit/viewport/zoom.tsx';
import type { Action, View } from '../../../wire/generated-iota.ts';
import type { PlayProps } from '../../page.ts';
import { IotaCard } from '../cards/card.tsx';
import { Desk } from './desk.tsx';
import { boxOf, closerTo, coarse, FINGER, followLast, groundOf, inside, litAt, nearest, outOfSight } from './viewport.ts';
import { question } from '../hand/confirm.tsx';
import { Hand, type Drag } from '../hand/hand.tsx';
import { useMoves } from './animation.tsx';
import { Pack } from '../cards/pack.tsx';
import { ARROWS, cardAt, litFor, may, nextCell, same, wayOf, type Cell, type Lit } from '../reading.ts';
import { TallyStrip } from './tally.tsx';
import { words } from '../words.ts';

const PAN = 70; // pixels, by an arrow
const SNAP = 40; // pixels: a card that is dropped so near falls into its cell

export function Board(props: PlayProps<View>) {
  const { view, seat, playing, paused, busy, hint, legal, act, log, names } = props;
  const mine = playing && !paused && seat !== null && view.turn === seat && legal !== null;
  const [root, room] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)];
  const ground = groundOf(view);
  const window = useViewport(room, ground, true);
  const { lie, pane } = window;
  const [choice, setChoice] = useState<{ at: number; card: string } | null>(null);
  const [cursor, setCursor] = useState<Cell | null>(null); // null until somebody uses the keys
  const [drag, setDrag] = useState<Drag | null>(null);
  const [sent, setSent] = useState<{ cell: Cell; card: string } | null>(null);
  const glides = useRef(false); // the desk moves by itself, and not under a finger
  const closer = useRef(false); // it came closer for a chosen card, and goes back after it
  const follows = useRef(true); // nobody moved the desk: it shows the whole, or the last turn
  const strays = useRef(false); // it shows the last turn alone
  const walks = useRef(false); // the keys brought us here: the cursor takes the focus
  const hand = view.hand ?? [];
  const chosen = mine && choice !== null && hand[choice.at] === choice.card ? choice : null;
  const lit = busy ? [] : litFor(legal, chosen?.card ?? null);
  const at = cursor !== null && lit.some(({ cell }) => same(cell, cursor)) ? cursor : null;
  const target = drag && room.current ? litAt(lit, lie, inside(room.current, drag), SNAP) : null;
  const from = useMoves(root, props, (cell) => boxOf(room.current, lie.x + cell[0] * lie.step, lie.y + cell[1] * lie.step, lie.step));

  const drop = () => {
    setChoice(null);
    setCursor(null);
    if (!closer.current) return;
    closer.current = false;
    window.fit();
  };
  const choose = (index: number, byKey = false) => {
    const card = hand[index];
    if (!mine || busy || card === undefined) return;
    if (chosen?.at === index && !drag) return drop();
    const cells = litFor(legal, card);
    walks.current = byKey;
    setChoice({ at: index, card });
    setCursor(byKey ? nearest(cells, view) : null);
    if (cells.length && cells.every(({ cell }) => outOfSight([cell], lie, pane))) {
      return followLast(view, ground, pane) ? show(nearest(cells, view)!) : fit();
    }
    const near = coarse() ? closerTo(cells, lie, pane) : null;
    if (near) comeCloser(() => window.lay(near));
  };
  /** For one card: after it, the whole desk is seen again, if it was. */
  const comeCloser = (how: () => void) => {
    closer.current ||= window.whole;
    byItself(how);
  };
  const lay = ({ cell, action }: Lit) => {
    if (!mine || busy) return;
    setSent({ cell, card: action.card });
    act(action satisfies Action);
    drop();
  };
  const takeBack = () => {
    if (mine && !busy && may(legal, 'take_back')) act({ type: 'take_back' } satisfies Action);
  };

  const tap = (spot: Spot, finger: boolean) => {
    const { x, y } = placeAt(lie, spot);
    const exact = lit.find(({ cell }) => same(cell, [x, y]));
    const taken = !exact && cardAt(view, [x, y]) !== undefined; // somebody who points at a card means no cell beside it
    if (taken && same([x, y], view.laid?.at(-1) ?? null)) return takeBack();
    const found = exact ?? litAt(lit, lie, spot, finger ? 22 : 0);
    if (found && finger && lie.step < FINGER) return comeCloser(() => window.zoomAt(spot, (FINGER * 1.4) / lie.step)); // then once more
    if (found && !taken) lay(found);
  };
  // What a hand moves follows it at once, and stays where it is put; what moves by itself glides.
  const byHand = (how: () => void) => {
    [glides.current, closer.current, follows.current] = [false, false, false];
    how();
  };
  const byItself = (how: () => void) => {
    glides.current = true;
    how();
  };
  const held = { ...window, pan: (by: Spot) => byHand(() => window.pan(by)), zoomAt: (...how: Parameters<typeof window.zoomAt>) => byHand(() => window.zoomAt(...how)) };
  const touch = usePointers(room, held, { tap });
  const zoom = (by: number) => () => {
    follows.current = false;
    byItself(() => window.zoom(by, at && { x: at[0], y: at[1] }));
  };
  const fit = () => {
    follows.current = true; // with the next turn, where the whole is too small
    byItself(window.fit);
  };
  const show = (cell: Cell) => byItself(() => window.lay(reveal(lie, { x: cell[0], y: cell[1] }, ground, pane)));

  const walk = (key: string) => {
    const [dx, dy] = wayOf(key)!;
    if (!lit.length) {
      follows.current = false;
      return byItself(() => window.pan({ x: -dx * PAN, y: -dy * PAN }));
    }
    walks.current = true;
    setCursor(at ? nextCell(lit.map(({ cell }) => cell), at, [dx, dy]) : nearest(lit, view));
  };
  useKeys({
    ...Object.fromEntries([1, 2, 3, 4].map((key) => [String(key), mine && !question.value ? () => choose(key - 1, true) : undefined])),
    ...Object.fromEntries(ARROWS.map((key) => [key, playing ? () => walk(key) : undefined])), // in a replay they are the replay's
    Escape: chosen ? drop : undefined,
    '+': zoom(1.4),
    '=': zoom(1.4),
    '-': zoom(1 / 1.4),
    Home: playing ? fit : undefined,
  });
  useLayoutEffect(() => {
    // A card that was chosen when the turn passed is not found chosen in the next; nor beside another question.
    if (!mine || question.value) drop();
  }, [mine, question.value]);

  // The cursor has the focus, in sight; a card that was laid by keys leaves it to the hand.
  useLayoutEffect(() => {
    if (!walks.current || !at) return;
    room.current?.querySelector<HTMLElement>(`[data-cell="${String(at)}"]`)?.focus({ preventScroll: true });
  }, [String(at), lit.length]);
  const laid = view.laid ?? [];
  const over = view.turn === null; // the result lies on the table, and the desk is only looked at
  const follow = () => {
    const near = over ? null : followLast(view, ground, pane);
    if (near) window.lay(near);
    else if (strays.current) window.fit();
    strays.current = near !== null;
  };
  useLayoutEffect(() => {
    glides.current = pane.width > 0;
    const last = laid.at(-1);
    if (follows.current) follow();
    else if (!window.whole && mine && last && outOfSight([last], lie, pane)) show(last);
    if (walks.current && mine && document.activeElement === document.body) {
      root.current?.querySelector<HTMLElement>('.iota-held')?.focus({ preventScroll: true });
    }
  }, [view.desk.length, laid.length, pane.width, over]);

  const onDrag = (moved: Drag) => {
    if (chosen?.at !== moved.at) choose(moved.at);
    setDrag(moved);
  };
  const onDrop = (fallen: Drag | null) => {
    const ghost = root.current?.querySelector('.iota-drag')?.getBoundingClientRect() ?? null;
    const falls = fallen && room.current ? litAt(lit, lie, inside(room.current, fallen), SNAP) : null;
    setDrag(null);
    if (falls) {
      from.current = ghost;
      return lay(falls);
    }
    travel(root.current?.querySelector(`.iota-held[data-held="${drag?.card}"]`) ?? null, ghost);
    drop();
  };

  const hinted = hint as Action | null | undefined;
  const advised = mine && (hinted?.type === 'put' || hinted?.type === 'reclaim') ? hinted : null;
  const last = laid.length ? laid : (view.last ?? []);
  const hidden = outOfSight(last, lie, pane);
  return (
    <div class={`iota ${view.hand && !over ? '' : 'watched'}`} ref={root} data-testid="iota">
      <div
        class={`iota-window ${touch.panning ? 'panning' : ''}`}
        role="group"
        aria-label={words.desk}
        ref={room}
        data-testid="iota-desk"
        data-lie={`${lie.x.toFixed(2)} ${lie.y.toFixed(2)} ${lie.step.toFixed(3)}`}
        {...touch.listeners}
      >
        <Desk
          view={view}
          lie={lie}
          glides={glides.current}
          held={touch.panning}
          lit={lit}
          card={chosen?.card ?? null}
          cursor={at}
          target={target?.cell ?? null}
          sent={busy ? sent : null}
          hinted={advised && [advised.x, advised.y]}
          back={mine && may(legal, 'take_back')}
          onLay={lay}
          onTakeBack={takeBack}
          onCursor={(cell, walking) => {
            walks.current ||= walking;
            setCursor(cell);
            if (walking && outOfSight([cell], lie, pane)) show(cell);
          }}
        />
      </div>
      <div class="iota-head">
        {!over && <TallyStrip view={view} log={log} names={names} />}
        <Zoom window={{ ...window, fit }} fit={words.fit} toLast={words.toLast} onZoom={zoom} onLast={hidden && (() => show(hidden))} />
      </div>
      {mine && view.desk.length === 1 && !chosen && <p class="iota-pick">{words.pick}</p>}
      <div class="iota-foot">
        {!over && <Pack view={view} seat={seat} />}
        {view.hand && !over && (
          <Hand
            cards={hand}
            mine={mine}
            chosen={chosen?.at ?? null}
            dragged={drag?.at ?? null}
            useless={(card) => !litFor(legal, card).length}
            hinted={advised?.card ?? null}
            onChoose={choose}
            onDrag={onDrag}
            onDrop={onDrop}
          />
        )}
      </div>
      {drag && root.current && (
        <span class={`iota-drag ${target ? 'falls' : ''}`} style={dragStyle(root.current, drag, lie.step)} data-testid="iota-drag">
          <IotaCard text={drag.card} label="" />
        </span>
      )}
      <p class="hidden-words" aria-live="polite">
        {mine && view.tally ? words.sum(view.tally) : ''}
      </p>
    </div>
  );
}

function dragStyle(root: HTMLElement, drag: Drag, step: number): Record<string, string> {
  const { x, y } = inside(root, drag);
  return { transform: `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) translate(-50%, -50%)`, '--iota-card': `${Math.max(44, step * 0.94)}px` };
}
