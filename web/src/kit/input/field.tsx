/** A line to write on, with what is wrong with it said right below. */
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';

interface TextFieldProps {
  label: string;
  value: string;
  onValue(value: string): void;
  problem?: string | undefined;
  hint?: string | undefined;
  type?: 'text' | 'password' | 'email';
  autocomplete?: string;
  maxLength?: number;
  aside?: ComponentChildren; // at the end of the line
  testid: string;
}

export function TextField({ label, value, onValue, problem, hint, type = 'text', autocomplete, maxLength, aside, testid }: TextFieldProps) {
  const id = useId();
  const about = `${id}-about`;
  const more = {
    ...(maxLength ? { maxLength } : {}),
    ...(autocomplete ? { autocomplete } : {}),
    ...(problem || hint ? { 'aria-describedby': about } : {}),
  };
  return (
    <div class={`field ${problem ? 'wrong' : ''}`}>
      <label class="label" for={id}>
        {label}
      </label>
      <div class="field-line">
        <input
          {...more}
          {...({ type } as { type: 'text' })}
          id={id}
          class="input"
          value={value}
          autocapitalize="none"
          spellcheck={false}
          aria-invalid={!!problem}
          data-testid={testid}
          onInput={(event) => onValue(event.currentTarget.value)}
        />
        {aside}
      </div>
      {problem ? (
        <span class="field-problem" id={about} role="alert" data-testid={`${testid}-problem`}>
          {problem}
        </span>
      ) : (
        hint && (
          <span class="field-hint" id={about}>
            {hint}
          </span>
        )
      )}
    </div>
  );
}
