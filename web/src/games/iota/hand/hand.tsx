/** Your cards: a tap, a click or its number chooses one, and it can be dragged to the desk. */
import type { TargetedPointerEvent } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { IotaCard } from '../cards/card.tsx';
import { cardName, words } from '../words.ts';

const WANDERS = { mouse: 4, touch: 8 }; // pixels: less than this is a tap
const ABOVE = 58; // a dragged card is held above the finger, to be seen

/** A card that follows the hand. */
export interface Drag {
  at: number; // its place in the hand
  card: string;
  x: number; // the middle of the card, on the page
  y: number;
}

interface HandProps {
  cards: readonly string[];
  mine: boolean; // may one choose?
  chosen: number | null;
  dragged: number | null;
  useless: (card: string) => boolean; // it fits nowhere now
  hinted: string | null;
  onChoose(at: number): void;
  onDrag(drag: Drag): void;
  onDrop(drag: Drag | null): void; // null: it was taken from the hand
}

export function Hand({ cards, mine, chosen, dragged, useless, hinted, ...deeds }: HandProps) {
  const press = useRef<{ id: number; card: string; x: number; y: number; drag: Drag | null } | null>(null);
  const dropped = useRef(false); // the click that follows belongs to the drag
  type Pointer = TargetedPointerEvent<HTMLElement>;
  const listeners = (at: number, card: string) => ({
    onPointerDown(event: Pointer) {
      dropped.current = false;
      if (event.button !== 0 || press.current) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      press.current = { id: event.pointerId, card, x: event.clientX, y: event.clientY, drag: null };
    },
    onPointerMove(event: Pointer) {
      const held = press.current;
      if (held?.id !== event.pointerId) return;
      const finger = event.pointerType !== 'mouse';
      const far = Math.hypot(event.clientX - held.x, event.clientY - held.y);
      if (!held.drag && far <= (finger ? WANDERS.touch : WANDERS.mouse)) return;
      held.drag = { at, card, x: event.clientX, y: event.clientY - (finger ? ABOVE : 0) };
      deeds.onDrag(held.drag);
    },
    onPointerUp(event: Pointer) {
      if (press.current?.id === event.pointerId) finish(press.current.drag);
    },
    onPointerCancel(event: Pointer) {
      if (press.current?.id === event.pointerId) finish(null);
    },
    onContextMenu(event: Event) {
      if (press.current) event.preventDefault(); // a finger that rests means nothing else
    },
  });
  const finish = (drag: Drag | null) => {
    const held = press.current;
    press.current = null;
    if (!held?.drag) return;
    dropped.current = true;
    deeds.onDrop(drag);
  };
  // When the turn passes or the card goes away, let go of it: no event will say that the finger was lifted.
  useLayoutEffect(() => {
    if (press.current && (!mine || !cards.includes(press.current.card))) finish(null);
  }, [mine, cards]);
  const click = (at: number) => () => {
    if (!dropped.current) deeds.onChoose(at);
    dropped.current = false;
  };
  return (
    <ul class="iota-hand" aria-label={words.hand} data-testid="iota-hand">
      {cards.map((card, at) => {
        const name = cardName(card);
        const marks = [...(mine && useless(card) ? [words.fitsNowhere] : []), ...(hinted === card ? [words.hinted] : [])];
        const look = `iota-held ${chosen === at ? 'chosen' : ''} ${dragged === at ? 'dragged' : ''} ${mine && useless(card) ? 'useless' : ''} ${hinted === card ? 'hinted' : ''}`;
        return (
          <li key={`${card} ${cards.slice(0, at).filter((each) => each === card).length}`}>
            {mine ? (
              <button
                type="button"
                class={look}
                aria-pressed={chosen === at}
                aria-label={[words.choose(name, at + 1), ...marks].join(', ')}
                aria-keyshortcuts={String(at + 1)}
                data-held={card}
                data-testid={`iota-card-${at}`}
                onClick={click(at)}
                {...listeners(at, card)}
              >
                <IotaCard text={card} label="" />
                <kbd class="key" aria-hidden="true">
                  {at + 1}
                </kbd>
              </button>
            ) : (
              <span class={look} data-held={card} data-testid={`iota-card-${at}`}>
                <IotaCard text={card} />
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
