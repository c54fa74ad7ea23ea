/** What the page of a game is given at a live table. */
import type { PlayProps } from '../../games/page.ts';
import type { TableState } from '../../table/model.ts';
import type { TableStore } from '../../table/store.ts';
import { proposals } from './actionbar/more.tsx';
import type { Perspective } from './perspective.ts';

export function propsOfPlay(state: TableState, store: TableStore, here: Perspective, bottom: number): PlayProps<unknown> | null {
  if (state.view === null) return null;
  const { question } = state; // of this drawing: what is pressed in it answers no later one
  return {
    view: state.view,
    past: state.past,
    legal: state.legal,
    seat: here.inHand ? here.seat : null,
    bottom,
    names: here.players,
    lately: store.lately.value,
    log: state.log,
    playing: here.room.phase === 'playing',
    paused: here.paused,
    purse: here.room.purse ?? null,
    busy: store.busy.value > 0,
    hint: store.hint.value?.action,
    question,
    act: (action) => void store.act(action, question?.id ?? null),
    actUnprompted: (action) => void store.act(action, null),
    offers: proposals(here, store),
    requests: state.requests,
    request: (wish) => void store.ask({ type: 'request', request: wish }),
  };
}
