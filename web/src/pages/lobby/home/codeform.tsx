/** Opens a table by its code, which somebody said on the telephone. */
import { useId, useRef, useState } from 'preact/hooks';
import { Button } from '../../../kit/input/button.tsx';
import { byCode } from '../../../net/http.ts';
import { go } from '../../../app/router.ts';
import { words } from './words.ts';
import { words as lobby } from '../words.ts';

export function CodeForm() {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const about = useId();
  const wrong = (text: string) => {
    setProblem(text);
    field.current?.focus();
  };
  const find = async (event: Event) => {
    event.preventDefault();
    if (!code.trim()) return wrong(words.emptyCode);
    try {
      go(`/t/${(await byCode(code.trim())).table}`);
    } catch (refusal) {
      wrong((refusal as Error).message);
    }
  };
  return (
    <form class={`code-form ${problem ? 'wrong' : ''}`} noValidate onSubmit={(event) => void find(event)}>
      <input
        ref={field}
        class="input figures"
        value={code}
        maxLength={20}
        placeholder={lobby.codeHint}
        aria-label={lobby.codeLabel}
        aria-invalid={!!problem}
        aria-describedby={problem ? about : undefined}
        autocomplete="off"
        autocapitalize="characters"
        spellcheck={false}
        data-testid="code"
        onInput={(event) => {
          setCode(event.currentTarget.value);
          setProblem('');
        }}
      />
      <Button submit testid="code-go">
        {lobby.goThere}
      </Button>
      {problem && (
        <p class="field-problem" id={about} role="alert" data-testid="code-problem">
          {problem}
        </p>
      )}
    </form>
  );
}
