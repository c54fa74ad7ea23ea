/** Name, mail and password, as every form of the house asks for them. */
import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Button } from '../../../kit/input/button.tsx';
import { TextField } from '../../../kit/input/field.tsx';
import { LEAST_PASSWORD, type Problems } from './errors.ts';
import { words as profile } from '../profile/words.ts';
import { words } from '../words.ts';

interface FieldProps {
  value: string;
  onValue(value: string): void;
  problem: string | undefined;
  testid?: string;
}

export function NameField({ testid = 'name', ...rest }: FieldProps) {
  return <TextField {...rest} label={words.name} autocomplete="username" maxLength={100} testid={testid} />;
}

export function MailField({ testid = 'mail', ...rest }: FieldProps) {
  return <TextField {...rest} label={words.mailOptional} type="email" hint={words.mailHint} autocomplete="email" maxLength={254} testid={testid} />;
}

interface PasswordFieldProps extends FieldProps {
  label?: string;
  fresh?: boolean; // a new one is chosen, and should be long enough
}

/** Who likes may see what they type. */
export function PasswordField({ label = words.password, fresh = false, testid = 'password', ...rest }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...rest}
      label={label}
      type={shown ? 'text' : 'password'}
      hint={fresh ? words.passwordHint(LEAST_PASSWORD) : undefined}
      autocomplete={fresh ? 'new-password' : 'current-password'}
      maxLength={1024}
      testid={testid}
      aside={
        <Button
          kind="quiet"
          small
          onClick={() => setShown(!shown)}
          label={shown ? profile.hidePassword : profile.showPassword}
          testid={`${testid}-show`}
        >
          {shown ? profile.hide : profile.show}
        </Button>
      }
    />
  );
}

/** What is wrong with the form as a whole. */
export function FormProblem({ problems }: { problems: Problems }) {
  if (!problems.form) return null;
  return (
    <p class="problem" role="alert" data-testid="form-problem">
      {problems.form}
    </p>
  );
}

/** After a refusal the hand goes to the first line that is wrong. */
export function useFirstWrong(problems: Problems): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(), [problems]);
  return form;
}
