/** Signing in and registering: two lines to fill in, and what is wrong said at the line it is about. */
import { useState } from 'preact/hooks';
import { Button } from '../../../kit/input/button.tsx';
import { login, register } from '../../../net/http.ts';
import { become, quietly, you } from '../../../net/connection.ts';
import { goOn } from '../../../app/router.ts';
import type { SignedIn } from '../../../wire/index.ts';
import { fine, missing, toProblems, tooShort, type Problems } from './errors.ts';
import { FormProblem, MailField, NameField, PasswordField, useFirstWrong } from './fields.tsx';
import { ColumnPage } from '../../frame/column.tsx';
import { words } from '../words.ts';

interface EnterProps {
  room: 'login' | 'register';
  next: string;
}

export function LoginPage({ room, next }: EnterProps) {
  const fresh = room === 'register';
  const [typed, setName] = useState<string | null>(null);
  const name = typed ?? (fresh ? suggestion() : '');
  const [password, setPassword] = useState('');
  const [mail, setMail] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const [busy, setBusy] = useState(false);
  const form = useFirstWrong(problems);

  const enter = async (event: Event) => {
    event.preventDefault();
    const wrong = { ...(fresh ? tooShort(password) : {}), ...missing({ name, password }) };
    setProblems(wrong);
    if (!fine(wrong)) return;
    setBusy(true);
    try {
      const about = mail.trim() ? { mail: mail.trim() } : {};
      const signed: SignedIn = await quietly(() =>
        fresh ? register({ name: name.trim(), password, ...about }) : login({ name: name.trim(), password }),
      );
      become(signed.you);
      goOn(next);
    } catch (refusal) {
      setProblems(toProblems(refusal));
      setBusy(false);
    }
  };

  const title = fresh ? words.registerTitle : words.signInTitle;
  const other = next === '/' ? '' : `?next=${encodeURIComponent(next)}`;
  return (
    <ColumnPage title={title}>
      <form class="sheet paper enter" ref={form} noValidate onSubmit={(event) => void enter(event)} data-testid={room}>
        <h1>{title}</h1>
        <p class="lead">{fresh ? words.registerLead : words.signInLead}</p>
        <NameField value={name} onValue={setName} problem={problems.name} />
        <PasswordField value={password} onValue={setPassword} problem={problems.password} fresh={fresh} />
        {fresh && <MailField value={mail} onValue={setMail} problem={problems.mail} />}
        <FormProblem problems={problems} />
        <Button kind="primary" submit disabled={busy} testid="enter">
          {fresh ? words.register : words.signIn}
        </Button>
        <p class="other-way">
          {fresh ? words.knownHere : words.newHere}{' '}
          <a href={fresh ? `/login${other}` : `/register${other}`} data-testid="other-way">
            {fresh ? words.signIn : words.register}
          </a>
        </p>
      </form>
    </ColumnPage>
  );
}

/** The name a guest chose is a good one to keep; one that the house gave ("Cedar 42") is not. */
function suggestion(): string {
  const guest = you.value;
  return guest && !guest.member && !/ \d\d$/.test(guest.name) ? guest.name : '';
}
