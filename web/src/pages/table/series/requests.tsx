/** What a player may ask for beside playing: in front where no hand is dealt without it, otherwise a quiet row of buttons. */
import { useState } from 'preact/hooks';
import { ChoiceControl } from '../../../games/generic/choice.tsx';
import { actionLabel } from '../../../games/generic/labels.ts';
import type { Acting } from '../../../games/generic/offers.tsx';
import { fillRange, RangeControl } from '../../../games/generic/range.tsx';
import type { AnyGamePage } from '../../../games/page.ts';
import { Dialog } from '../../../kit/dialog/dialog.tsx';
import { Button } from '../../../kit/input/button.tsx';
import type { TableStore } from '../../../table/store.ts';
import type { Alternatives, Choice, Range } from '../../../wire/index.ts';
import type { Perspective } from '../perspective.ts';
import { words as table } from '../words.ts';
import { typeOf } from './needs.ts';
import { words } from './words.ts';
import './series.css';

interface RequestsProps {
  requests: Alternatives;
  here: Perspective;
  page: AnyGamePage | null;
  store: TableStore;
}

/** Without this the next hand is dealt to the others alone. A number is the highest: other ones are in the quiet row. */
export function NeededRequest(props: RequestsProps) {
  const acting = useAsking(props);
  const { actions = [], ranges = [], choices = [] } = props.requests;
  return (
    <div class="request-needed" data-question="" data-testid="request-needed">
      <p role="status">{words.notDealt}</p>
      {choices.map((each) => (
        <Chooser each={each} acting={acting} key={typeOf(each.action)} />
      ))}
      {[...actions, ...ranges.map((each) => fillRange(each, each.high))].map((action) => (
        <Button kind="primary" onClick={() => void acting.act(action)} disabled={acting.busy} testid={`request-${typeOf(action)}`} key={JSON.stringify(action)}>
          {labelOf(action, props)}
        </Button>
      ))}
    </div>
  );
}

/** The others: a plain one is asked for at once, one that needs a number or a choice opens a dialog. */
export function Requests(props: RequestsProps & { needed: string | null }) {
  const { requests, store, needed } = props;
  const acting = useAsking(props);
  const [open, setOpen] = useState<string | null>(null);
  const { actions = [], ranges = [], choices = [] } = requests;
  const several = [...ranges, ...choices];
  const chosen = several.find(({ action }) => typeOf(action) === open);
  const close = () => setOpen(null);
  const act = async (request: unknown) => {
    if (await acting.act(request)) close();
  };
  return (
    <div class="requests" role="group" aria-label={words.requests} data-question="" data-testid="requests">
      {actions.map((action) => (
        <Button kind="quiet" small onClick={() => void acting.act(action)} disabled={acting.busy} testid={`request-${typeOf(action)}`} key={JSON.stringify(action)}>
          {labelOf(action, props)}
        </Button>
      ))}
      {several.map((each) => (
        <Button kind="quiet" small onClick={() => setOpen(typeOf(each.action))} testid={`open-${typeOf(each.action)}`} key={typeOf(each.action)}>
          {typeOf(each.action) === needed ? words.otherAmount : `${titleOf(each, props)}…`}
        </Button>
      ))}
      {chosen && (
        <Dialog title={titleOf(chosen, props)} closeLabel={table.close} onClose={close} testid="request-dialog">
          {store.notice.value && (
            <p class="problem" role="alert">
              {store.notice.value}
            </p>
          )}
          <Chooser each={chosen} acting={{ ...acting, act: (request) => void act(request) }} />
        </Dialog>
      )}
    </div>
  );
}

/** A number is counted down from the most: who buys chips wants a whole stack, as a rule. */
function Chooser({ each, acting }: { each: Range | Choice; acting: Acting }) {
  if ('among' in each) return <ChoiceControl choice={each} {...acting} />;
  const { low, high } = each;
  return <RangeControl range={each} first={high} label={words.amount(low, high)} {...acting} key={`${low} ${high}`} />;
}

interface Asking extends Acting {
  act(request: unknown): Promise<boolean>;
}

function useAsking({ here, page, store }: RequestsProps): Asking {
  const [busy, setBusy] = useState(false);
  const act = async (request: unknown) => {
    setBusy(true);
    const done = await store.ask({ type: 'request', request });
    setBusy(false);
    return done;
  };
  return { kind: 'request', names: here.names, busy, act, ...(page?.wish ? { say: (request: unknown) => page.wish!(request) } : {}) };
}

function labelOf(request: unknown, { page, here }: RequestsProps): string {
  return page?.wish?.(request) ?? actionLabel(request, here.names);
}

/** What a dialog is about: with the highest number where the game has words, without one otherwise. */
function titleOf(each: Range | Choice, props: RequestsProps): string {
  if (!props.page?.wish || 'among' in each) return actionLabel(each.action, props.here.names, each.field);
  return labelOf(fillRange(each, each.high), props);
}
