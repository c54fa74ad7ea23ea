/** "Good evening, Ann": and the way to another name. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { Button } from '../../../kit/input/button.tsx';
import { rename, you } from '../../../net/connection.ts';
import { words } from '../words.ts';

/** `first`: it is the first line of the page, for a visitor who needs no introduction. */
export function Greeting({ first }: { first: boolean }) {
  const [editing, setEditing] = useState(false);
  const line = useRef<HTMLDivElement>(null);
  const edited = useRef(false);
  useEffect(() => {
    if (edited.current && !editing) line.current?.querySelector('button')?.focus(); // back to where it began
    edited.current = editing;
  }, [editing]);
  const name = you.value?.name ?? '';
  if (editing) return <NameForm name={name} onDone={() => setEditing(false)} />;
  const said = words.greeting(new Date().getHours(), name || words.anonymous);
  return (
    <div class="greeting" ref={line}>
      {first ? <h1 data-testid="greeting">{said}</h1> : <p data-testid="greeting">{said}.</p>}
      {you.value?.member ? (
        <a class="button quiet small" href={`/p/${encodeURIComponent(you.value.id)}`}>
          {words.yourProfile}
        </a>
      ) : (
        <Button kind="quiet" small onClick={() => setEditing(true)} testid="change-name" disabled={!name}>
          {words.changeName}
        </Button>
      )}
    </div>
  );
}

function NameForm({ name, onDone }: { name: string; onDone(): void }) {
  const [text, setText] = useState(name);
  const [problem, setProblem] = useState('');
  const save = async (event: Event) => {
    event.preventDefault();
    const wanted = text.trim();
    if (!wanted) return;
    try {
      await rename(wanted);
      onDone();
    } catch (refusal) {
      setProblem((refusal as Error).message);
    }
  };
  return (
    <form class="greeting name-form" onSubmit={(event) => void save(event)}>
      <input
        class="input"
        value={text}
        maxLength={24}
        aria-label={words.yourName}
        aria-invalid={!!problem}
        data-testid="name-input"
        autocomplete="nickname"
        ref={(input) => {
          if (input && document.activeElement === document.body) input.select();
        }}
        onInput={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Escape' && onDone()}
      />
      <Button kind="primary" submit testid="save-name">
        {words.save}
      </Button>
      <Button kind="quiet" onClick={onDone}>
        {words.cancel}
      </Button>
      {problem && (
        <span class="field-problem" role="alert">
          {problem}
        </span>
      )}
    </form>
  );
}
