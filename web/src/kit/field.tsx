/** A line to write on, with what is wrong with it said right below. */
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
  testid: string;
}

export function TextField({ label, value, onValue, problem, hint, type = 'text', autocomplete, maxLength, testid }: TextFieldProps) {
  const id = useId();
  const more = {
    ...(maxLength ? { maxLength } : {}),
    ...(autocomplete ? { autocomplete } : {}),
    ...(problem || hint ? { 'aria-describedby': id } : {}),
  };
  return (
    <label class={`field ${problem ? 'wrong' : ''}`}>
      <span class="label">{label}</span>
      <input
        {...more}
        {...({ type } as { type: 'text' })}
        class="input"
        value={value}
        autocapitalize="none"
        spellcheck={false}
        aria-invalid={!!problem}
        data-testid={testid}
        onInput={(event) => onValue(event.currentTarget.value)}
      />
      {problem ? (
        <span class="field-problem" id={id} role="alert" data-testid={`${testid}-problem`}>
          {problem}
        </span>
      ) : (
        hint && (
          <span class="field-hint" id={id}>
            {hint}
          </span>
        )
      )}
    </label>
  );
}
