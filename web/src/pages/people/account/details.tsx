/** Your name, your mail, your password. */
import { useState } from 'preact/hooks';
import { Button } from '../../../kit/input/button.tsx';
import { changeAccount, changePassword, Refusal } from '../../../net/http.ts';
import { line, quietly, rename, you } from '../../../net/connection.ts';
import type { Account, Person } from '../../../wire/index.ts';
import { fine, toProblems, tooShort, type Problems } from './errors.ts';
import { FormProblem, MailField, NameField, PasswordField, useFirstWrong } from './fields.tsx';
import { words } from '../words.ts';

interface NameAndMailProps {
  person: Person;
  account: Account | null; // a guest has none
  onChange(account: Account): void;
}

export function NameAndMail({ person, account, onChange }: NameAndMailProps) {
  const [name, setName] = useState(person.name);
  const [mail, setMail] = useState(account?.mail ?? '');
  const [problems, setProblems] = useState<Problems>({});
  const [saved, setSaved] = useState(false);
  const form = useFirstWrong(problems);
  const save = async (event: Event) => {
    event.preventDefault();
    setSaved(false);
    const wanted = name.trim();
    if (!wanted) return setProblems({ name: words.emptyName });
    try {
      if (!account) await rename(wanted);
      else {
        const changed = await changeAccount({ name: wanted, mail: mail.trim() || null });
        onChange(changed);
        you.value = changed.you;
      }
      setProblems({});
      setSaved(true);
    } catch (refusal) {
      setProblems(toProblems(refusal));
    }
  };
  return (
    <form class="sheet paper" ref={form} noValidate onSubmit={(event) => void save(event)} data-testid="self">
      <h2>{words.who}</h2>
      <NameField value={name} onValue={setName} problem={problems.name} testid="self-name" />
      {account && <MailField value={mail} onValue={setMail} problem={problems.mail} testid="self-mail" />}
      <FormProblem problems={problems} />
      <div class="sheet-buttons">
        <Button submit testid="self-save">
          {words.save}
        </Button>
        <span role="status">{saved && words.saved}</span>
      </div>
    </form>
  );
}

export function PasswordForm() {
  const [old, setOld] = useState('');
  const [password, setPassword] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const [changed, setChanged] = useState(false);
  const form = useFirstWrong(problems);
  const change = async (event: Event) => {
    event.preventDefault();
    setChanged(false);
    const wrong: Problems = { ...(old ? {} : { old: words.emptyPassword }), ...tooShort(password) };
    setProblems(wrong);
    if (!fine(wrong)) return;
    try {
      await quietly(() => changePassword({ old, new: password }));
      line.refresh();
      setOld('');
      setPassword('');
      setChanged(true);
    } catch (refusal) {
      const { password: text, ...rest } = toProblems(refusal);
      const wrong = refusal instanceof Refusal && refusal.code === 'wrong_password'; // the one there is now
      setProblems(text === undefined ? rest : wrong ? { old: text } : { password: text });
    }
  };
  return (
    <form class="sheet paper" ref={form} noValidate onSubmit={(event) => void change(event)} data-testid="password-form">
      <h2>{words.changePassword}</h2>
      <PasswordField label={words.oldPassword} value={old} onValue={setOld} problem={problems.old} testid="old-password" />
      <PasswordField label={words.newPassword} value={password} onValue={setPassword} problem={problems.password} fresh testid="new-password" />
      <FormProblem problems={problems} />
      <div class="sheet-buttons">
        <Button submit testid="change-password">
          {words.change}
        </Button>
        <span role="status">{changed && words.passwordChanged}</span>
      </div>
    </form>
  );
}
