/** One option of a game as a control: a number, a tick, a choice or a text. */
import { valueName, type Field, type Value } from '../../../games/options.ts';
import { words } from '../words.ts';

export function OptionField({ field, value, onValue }: { field: Field; value: Value | undefined; onValue(value: Value): void }) {
  const hook = `option-${field.name}`;
  switch (field.kind) {
    case 'yes':
      return (
        <label class="tick">
          <input type="checkbox" checked={value === true} onChange={(event) => onValue(event.currentTarget.checked)} data-testid={hook} />
          {field.label}
        </label>
      );
    case 'number':
      return (
        <label class="field">
          <span class="label">
            {field.label}
            {limits(field)}
          </span>
          <input
            class="input figures"
            type="number"
            required={!field.optional}
            {...(field.least !== null ? { min: field.least } : {})}
            {...(field.most !== null ? { max: field.most } : {})}
            value={typeof value === 'number' ? value : ''}
            data-testid={hook}
            onInput={(event) => {
              const number = event.currentTarget.valueAsNumber;
              onValue(Number.isFinite(number) ? number : null);
            }}
          />
        </label>
      );
    case 'one':
      return (
        <label class="field">
          <span class="label">{field.label}</span>
          <select
            class="input"
            value={String(value)}
            data-testid={hook}
            onChange={(event) => onValue(field.of.find((each) => String(each) === event.currentTarget.value) ?? null)}
          >
            {field.of.map((each) => (
              <option value={String(each)} key={String(each)}>
                {valueName(field, each)}
              </option>
            ))}
          </select>
          {field.hint && <span class="field-hint">{field.hint}</span>}
        </label>
      );
    case 'text':
      return (
        <label class="field">
          <span class="label">{field.label}</span>
          <input class="input" value={String(value ?? '')} onInput={(event) => onValue(event.currentTarget.value)} data-testid={hook} />
        </label>
      );
  }
}

/** " (0 to 1000; 0: until you stop)" */
function limits({ least, most, hint }: Extract<Field, { kind: 'number' }>): string {
  const said = [...(least !== null && most !== null ? [words.limits(least, most)] : []), ...(hint ? [hint] : [])];
  return said.length ? ` (${said.join('; ')})` : '';
}
