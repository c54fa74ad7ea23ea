/** What is at stake: nothing, or the rating. */
import { words } from '../words.ts';

interface StakesFieldProps {
  rated: boolean;
  onRated(rated: boolean): void;
}

export function StakesField({ rated, onRated }: StakesFieldProps) {
  return (
    <fieldset class="choice">
      <legend>{words.count}</legend>
      <Radio name="count" checked={!rated} onCheck={() => onRated(false)} label={words.friendlyTable} testid="friendly" />
      <Radio name="count" checked={rated} onCheck={() => onRated(true)} label={words.ratedTable} testid="rated" />
    </fieldset>
  );
}

interface RadioProps {
  name: string;
  checked: boolean;
  onCheck(): void;
  label: string;
  testid: string;
}

export function Radio({ name, checked, onCheck, label, testid }: RadioProps) {
  return (
    <label class="tick">
      <input type="radio" name={name} checked={checked} onChange={onCheck} data-testid={testid} />
      {label}
    </label>
  );
}
