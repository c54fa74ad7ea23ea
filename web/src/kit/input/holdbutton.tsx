/** A dangerous thing asks by holding: with finger, mouse, Enter or Space; a screen reader presses twice. */
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { MOMENT } from '../clickguard/places.ts';

const HOLD_MS = 900;
const ARMED_MS = 5000;

interface HoldProps {
  children: ComponentChildren;
  hint: string; // what to do, for those who only tapped: "Hold to leave"
  onHeld(): void;
  small?: boolean;
  testid?: string;
}

export function HoldButton({ children, hint, onHeld, small, testid }: HoldProps) {
  const [holding, setHolding] = useState(false);
  const [hinting, setHinting] = useState(false);
  const [armed, setArmed] = useState(false); // the next press does it
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const touched = useRef(false); // the click that follows came from a pointer

  const explain = (how: boolean) => {
    setHinting(how);
    setArmed(false);
  };
  const start = () => {
    if (holding) return;
    setHolding(true);
    timer.current = setTimeout(() => {
      setHolding(false);
      explain(false);
      onHeld();
    }, HOLD_MS);
  };
  const stop = () => {
    if (!holding) return;
    clearTimeout(timer.current);
    setHolding(false);
    explain(true);
  };
  const click = () => {
    if (touched.current) {
      touched.current = false;
      return;
    }
    if (hinting && !armed) return; // a double click is one press
    if (hinting) onHeld();
    explain(!hinting);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!hinting) return;
    const arm = setTimeout(() => setArmed(true), MOMENT);
    const fade = setTimeout(() => explain(false), ARMED_MS);
    return () => {
      clearTimeout(arm);
      clearTimeout(fade);
    };
  }, [hinting]);
  // It was pressed for what it said then: "Leave" may have become "Leave and lose".
  const says = String(children);
  useLayoutEffect(() => {
    clearTimeout(timer.current);
    setHolding(false);
    explain(false);
  }, [says]);

  // A held key would click again and again by itself: here it only holds.
  const key = (event: KeyboardEvent, deed: () => void) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    if (!event.repeat) deed();
  };
  return (
    <button
      type="button"
      class={`button hold ${small ? 'small' : ''} ${holding ? 'holding' : ''}`}
      style={{ '--hold': `${HOLD_MS}ms` }}
      data-testid={testid}
      data-final={says}
      data-armed={armed}
      onPointerDown={() => {
        touched.current = true;
        start();
      }}
      onPointerUp={stop}
      onPointerLeave={stop}
      onPointerCancel={stop}
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={(event) => key(event, start)}
      onKeyUp={(event) => key(event, stop)}
      onBlur={stop}
      onClick={click}
    >
      <span aria-live="polite">{hinting ? hint : children}</span>
    </button>
  );
}
