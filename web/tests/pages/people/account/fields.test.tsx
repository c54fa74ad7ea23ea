import { useState } from 'preact/hooks';
import { expect, test } from 'vitest';
import type { Problems } from '../../../../src/pages/people/account/errors.ts';
import { FormProblem, MailField, NameField, PasswordField, useFirstWrong } from '../../../../src/pages/people/account/fields.tsx';
import { drawn, hook, press } from '../../../drawn.ts';

const nothing = () => undefined;

test('a password is hidden until its owner wants to see it', () => {
  const root = drawn(<PasswordField value="secret" onValue={nothing} problem={undefined} fresh />);
  const field = hook(root, 'password') as HTMLInputElement;
  expect([field.type, field.autocomplete]).toEqual(['password', 'new-password']);
  press(hook(root, 'password-show'));
  expect(field.type).toBe('text');
  expect(hook(root, 'password-show')?.getAttribute('aria-label')).toBe('Hide the password');
});

test('a browser knows what to fill in', () => {
  const root = drawn(
    <>
      <NameField value="" onValue={nothing} problem={undefined} />
      <MailField value="" onValue={nothing} problem={undefined} />
      <PasswordField value="" onValue={nothing} problem={undefined} />
    </>,
  );
  const kinds = ['name', 'mail', 'password'].map((name) => (hook(root, name) as HTMLInputElement).autocomplete);
  expect(kinds).toEqual(['username', 'email', 'current-password']);
});

function Form({ wrong }: { wrong: Problems }) {
  const [problems, setProblems] = useState<Problems>({});
  const form = useFirstWrong(problems);
  return (
    <form ref={form}>
      <NameField value="Ann" onValue={nothing} problem={problems.name} />
      <PasswordField value="" onValue={nothing} problem={problems.password} />
      <FormProblem problems={problems} />
      <button type="button" data-testid="ask" onClick={() => setProblems(wrong)} />
    </form>
  );
}

test('after a refusal the first wrong line has the focus, and its problem is tied to it', () => {
  const root = drawn(<Form wrong={{ password: 'Too short.', form: 'And too often.' }} />);
  press(hook(root, 'ask'));
  const field = hook(root, 'password')!;
  expect(document.activeElement).toBe(field);
  expect(root.querySelector(`[id="${field.getAttribute('aria-describedby')}"]`)?.textContent).toBe('Too short.');
  expect(hook(root, 'name')?.getAttribute('aria-invalid')).toBe('false');
  expect(hook(root, 'form-problem')?.textContent).toBe('And too often.');
});

test('a label names its line and nothing else', () => {
  const root = drawn(<PasswordField value="" onValue={nothing} problem="No." />);
  const field = hook(root, 'password') as HTMLInputElement;
  expect([...field.labels!].map((label) => label.textContent)).toEqual(['Password']);
});
