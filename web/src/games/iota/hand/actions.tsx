/** End the turn, take cards back, trade, give up: what the house says you may do, and nothing else. */
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { Button } from '../../../kit/input/button.tsx';
import { HoldButton } from '../../../kit/input/holdbutton.tsx';
import { useKeys } from '../../../kit/input/keys.ts';
import type { Action, View } from '../../../wire/generated-iota.ts';
import type { PlayProps } from '../../page.ts';
import { Confirm, question } from './confirm.tsx';
import { may, tradingOf } from '../reading.ts';
import { Trade } from './trade.tsx';
import { words } from '../words.ts';

export function Actions({ view, seat, legal, busy, hint, offers, act, actUnprompted }: PlayProps<View>) {
  const mine = seat !== null && view.turn === seat;
  const laid = mine ? (view.laid?.length ?? 0) : 0;
  const trading = mine ? tradingOf(legal) : null;
  const hinted = (hint as Action | null | undefined)?.type;
  const marked = (type: Action['type']) => (hinted === type ? 'hinted' : '');
  const all = useAllBack(laid, busy, () => act({ type: 'take_back' } satisfies Action));
  const asked = question.value;
  const area = useAnswered(asked, `${view.turn} ${laid}`);
  const press = (action: Action) => () => {
    if (!busy) act(action);
  };
  const ask = (what: typeof asked) => () => {
    question.value = what;
  };
  const [end, back] = [mine && may(legal, 'end_turn'), mine && may(legal, 'take_back')];
  const fits = may(legal, 'put'); // then a pass may be a slip
  // With an empty pile the game is over when everybody has passed.
  const final = !laid && view.pile === 0;
  const ending = !laid && fits ? ask('pass') : press({ type: 'end_turn' });
  useKeys({
    e: end && asked !== 'pass' ? ending : undefined,
    Backspace: back ? press({ type: 'take_back' }) : undefined,
    x: trading ? ask(asked === 'trade' ? null : 'trade') : undefined,
  });
  // In a lesson there is nothing to give up, and a player with cards on the desk finishes the turn first.
  const leave = may(legal, 'leave') && offers !== undefined && !laid;
  if (!end && !leave) return null;
  if (asked === 'trade' && trading) {
    return <Trade trading={trading} busy={busy} hint={hint as Action | undefined} onTrade={(action) => press(action)()} onKeep={ask(null)} />;
  }
  if (asked === 'pass' && end) {
    return <Confirm about="pass" final={final} label={words.pass} question={words.passAsk} no={words.passNot} yes={words.pass} onNo={ask(null)} onYes={busy ? null : press({ type: 'end_turn' })} />;
  }
  return (
    <div class="iota-actions" ref={area} data-testid="actions">
      {leave && (
        <HoldButton small hint={words.holdGiveUp} onHeld={() => actUnprompted({ type: 'leave' } satisfies Action)} testid="act-leave">
          {words.giveUp}
        </HoldButton>
      )}
      {trading && (
        <Button onClick={ask('trade')} hint="X" class={marked('trade')} disabled={busy} testid="act-trade">
          {words.trade}
        </Button>
      )}
      {laid > 1 && (
        <Button onClick={all} disabled={busy} testid="act-all-back">
          {words.takeAll}
        </Button>
      )}
      {back && (
        <Button onClick={press({ type: 'take_back' })} hint="⌫" class={marked('take_back')} disabled={busy} testid="act-take-back">
          {words.takeBack}
        </Button>
      )}
      {end && (
        <Button kind={laid ? 'primary' : 'plain'} final={final} onClick={ending} hint="E" class={marked('end_turn')} disabled={busy} testid="act-end">
          {laid ? words.endTurn(view.tally?.points ?? 0) : words.pass}
        </Button>
      )}
    </div>
  );
}

/** A question ends when the turn goes on; after a no, the focus is on the button that asked. */
function useAnswered(asked: typeof question.value, turn: string) {
  const area = useRef<HTMLDivElement>(null);
  const before = useRef(asked);
  useLayoutEffect(() => {
    const from = before.current === 'pass' ? 'act-end' : 'act-trade';
    if (before.current && !asked && document.activeElement === document.body) {
      area.current?.querySelector<HTMLElement>(`[data-testid=${from}]`)?.focus({ preventScroll: true });
    }
    before.current = asked;
  }, [asked]);
  useEffect(() => {
    const over = () => {
      question.value = null;
    };
    over();
    return over;
  }, [turn]);
  return area;
}

/** One after another, each when the one before has been heard; a refusal ends it. */
function useAllBack(laid: number, busy: boolean, takeBack: () => void): () => void {
  const left = useRef(0); // how many lay there when the last one was asked for; 0: nobody asked
  useEffect(() => {
    if (!left.current || busy) return;
    if (!laid || laid >= left.current) left.current = 0;
    else {
      left.current = laid;
      takeBack();
    }
  }, [laid, busy]);
  return () => {
    left.current = laid;
    takeBack();
  };
}
