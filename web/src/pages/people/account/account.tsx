/** Your account: who you are, where you are signed in, and the ways out. A guest has fewer of these. */
import { useEffect, useState } from 'preact/hooks';
import { account } from '../../../net/http.ts';
import { you } from '../../../net/connection.ts';
import type { Account } from '../../../wire/index.ts';
import { Devices } from './devices.tsx';
import { DeleteAccount, Export } from './deletion.tsx';
import { NewDeviceLink } from './newdevicelink.tsx';
import { NameAndMail, PasswordForm } from './details.tsx';
import { ColumnPage, Trouble } from '../../frame/column.tsx';
import { day, words } from '../words.ts';

export function AccountPage() {
  const [mine, setMine] = useState<Account | null>(null);
  const [refusal, setRefusal] = useState<unknown>(null);
  const person = you.value;
  const member = person?.member === true;
  useEffect(() => {
    if (member) account().then(setMine, setRefusal);
  }, [member]);
  if (!person) return <ColumnPage title={words.accountTitle}>{null}</ColumnPage>;
  return (
    <ColumnPage title={words.accountTitle}>
      <h1>{member ? words.accountTitle : words.guestTitle}</h1>
      {!member && (
        <p class="lead guest-lead">
          {words.guestText}{' '}
          <a class="button primary" href="/register" data-testid="become-member">
            {words.register}
          </a>
        </p>
      )}
      <Trouble refusal={refusal} />
      {mine?.muted_until != null && <p class="problem">{words.mutedUntil(day(mine.muted_until))}</p>}
      <div class="sheets" data-testid="account">
        {(!member || mine) && <NameAndMail person={person} account={mine} onChange={setMine} />}
        {mine && <PasswordForm />}
        <NewDeviceLink />
        {mine && <Devices />}
        <Export />
        {mine && <DeleteAccount />}
      </div>
    </ColumnPage>
  );
}
