/** A code that somebody said on the telephone leads to its table. */
import { useState } from 'preact/hooks';
import { Button } from '../kit/button.tsx';
import { byCode } from '../net/http.ts';
import { go } from '../place.ts';
import { words } from './words.ts';

export function CodeForm() {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState('');
  const find = async (event: Event) => {
    event.preventDefault();
    if (!code.trim()) return;
    try {
      go(`/t/${(await byCode(code.trim())).table}`);
    } catch (refusal) {
      setProblem((refusal as Error).message);
    }
  };
  return (
    <form class="code-form" onSubmit={(event) => void find(event)}>
      <label class="code-label" for="code">
        {words.byCode}
      </label>
      <input
        id="code"
        class="input figures"
        value={code}
        maxLength={20}
        placeholder={words.codeHint}
        aria-label={words.codeLabel}
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
        {words.goThere}
      </Button>
      {problem && (
        <p class="field-problem" role="alert" data-testid="code-problem">
          {problem}
        </p>
      )}
    </form>
  );
}
