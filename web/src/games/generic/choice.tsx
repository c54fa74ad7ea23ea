/** The same action with some of several things: each is a box to tick, and a button plays those that are ticked. */
import { useId, useState } from 'preact/hooks';
import { Button } from '../../kit/input/button.tsx';
import type { Choice } from '../../wire/index.ts';
import { fillChoice } from '../choice.ts';
import { actionLabel, readable, thingLabel } from './labels.ts';
import type { Acting } from './offers.tsx';
import { words } from './words.ts';
import './offers.css';

interface ChoiceProps extends Acting {
  choice: Choice;
}

export function ChoiceControl(props: ChoiceProps) {
  return props.choice.least === 1 && props.choice.most === 1 ? <OneOf {...props} /> : <SomeOf {...props} />;
}

function SomeOf({ choice, kind, names, busy, act, say }: ChoiceProps) {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set()); // places in `among`: two things may be alike
  const need = useId();
  const things = choice.among.filter((_, at) => ticked.has(at));
  const action = fillChoice(choice, things);
  const label = actionLabel(choice.action, names, choice.field);
  const tick = (at: number, on: boolean) => setTicked((was) => new Set(on ? [...was, at] : [...was].filter((each) => each !== at)));
  return (
    <div class="generic-choice" role="group" aria-label={`${label}: ${readable(choice.field)}`} aria-describedby={need} data-testid={`${kind}-choice`}>
      <div class="generic-ticks">
        {choice.among.map((thing, at) => (
          <label class="generic-tick" key={at}>
            <input type="checkbox" checked={ticked.has(at)} onChange={(event) => tick(at, event.currentTarget.checked)} data-testid={`${kind}-tick-${at}`} />
            <span>{thingLabel(thing, choice.field, names)}</span>
          </label>
        ))}
      </div>
      <p class="generic-need figures" id={need} role="status">
        {words.need(choice.least, choice.most, things.length)}
      </p>
      <Button kind={kind === 'aside' ? 'plain' : 'primary'} class="figures" onClick={() => act(action)} disabled={busy || !action} testid={`${kind}-choose`}>
        {say && action ? say(action) : `${label} ${things.length}`}
      </Button>
    </div>
  );
}

/** Exactly one: then a button for each is enough. */
function OneOf({ choice, kind, names, busy, act }: ChoiceProps) {
  const label = `${actionLabel(choice.action, names, choice.field)}: ${choice.field.replaceAll('_', ' ')}`;
  const things = new Map(choice.among.map((thing) => [JSON.stringify(thing), thing]));
  return (
    <div class="generic-buttons" role="group" aria-label={label} data-testid={`${kind}-choice`}>
      <span>{label}</span>
      {[...things].map(([key, thing], at) => (
        <Button key={key} kind={kind === 'aside' ? 'quiet' : 'plain'} onClick={() => act(fillChoice(choice, [thing]))} disabled={busy} testid={`${kind}-one-${at}`}>
          {thingLabel(thing, choice.field, names)}
        </Button>
      ))}
    </div>
  );
}
