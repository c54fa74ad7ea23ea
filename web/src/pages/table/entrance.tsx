/** A table that does not let us in: why, and what may open it. */
import { useState } from 'preact/hooks';
import { useArrival } from '../../app/focus.ts';
import { Button } from '../../kit/input/button.tsx';
import { TextField } from '../../kit/input/field.tsx';
import { Head } from '../frame/head.tsx';
import { sayRefusal } from '../../i18n/refusals.ts';
import type { TableStore } from '../../table/store.ts';
import type { Refused } from '../../wire/index.ts';
import { EmptyPage } from '../frame/emptypage.tsx';
import { words } from './words.ts';

export function Entrance({ problem, store }: { problem: Refused; store: TableStore }) {
  if (/passphrase|too_fast/.test(problem.code)) return <Passphrase problem={problem} store={store} />;
  const missing = problem.code === 'no_such_table';
  const sentAway = problem.code === 'kicked';
  return (
    <EmptyPage
      title={missing ? words.noTable : words.closedDoor}
      why={missing ? words.noTableHint : sayRefusal(problem.code, problem.text)}
      testid="door"
    >
      {sentAway && (
        <Button onClick={() => store.enter()} testid="come-again">
          {words.comeAgain}
        </Button>
      )}
    </EmptyPage>
  );
}

function Passphrase({ problem, store }: { problem: Refused; store: TableStore }) {
  const main = useArrival();
  const [text, setText] = useState('');
  const [answered, setAnswered] = useState<Refused | null>(null); // what we had heard when we last knocked
  const waiting = answered === problem;
  const enter = (event: Event) => {
    event.preventDefault();
    if (!text || waiting) return; // one word at a time: the answers could overtake each other
    setAnswered(problem);
    store.enter(text);
  };
  return (
    <main class="door-page" ref={main} tabIndex={-1}>
      <Head />
      <form class="door paper sheet" onSubmit={enter} data-testid="passphrase-door">
        <h1>{words.passphraseTitle}</h1>
        <TextField
          label={words.passphraseLabel}
          value={text}
          onValue={setText}
          problem={answered && !waiting ? sayRefusal(problem.code, problem.text) : undefined}
          autocomplete="off"
          maxLength={100}
          testid="door-passphrase"
        />
        <Button kind="primary" submit disabled={waiting} testid="door-enter">
          {words.enter}
        </Button>
      </form>
    </main>
  );
}
