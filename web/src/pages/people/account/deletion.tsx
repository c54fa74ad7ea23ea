/** Taking your data with you, and deleting the account. */
import { useState } from 'preact/hooks';
import { Button } from '../../../kit/input/button.tsx';
import { HoldButton } from '../../../kit/input/holdbutton.tsx';
import { saveFile } from '../../../kit/savefile.ts';
import { deleteAccount, exportAccount } from '../../../net/http.ts';
import { become, quietly } from '../../../net/connection.ts';
import { go } from '../../../app/router.ts';
import { toProblems, type Problems } from './errors.ts';
import { PasswordField } from './fields.tsx';
import { Trouble } from '../../frame/column.tsx';
import { words } from '../words.ts';

export function Export() {
  const [refusal, setRefusal] = useState<unknown>(null);
  const fetchAll = () => exportAccount().then((all) => saveFile(JSON.stringify(all, null, 2), 'parlor.json'), setRefusal);
  return (
    <section class="sheet paper">
      <h2>{words.data}</h2>
      <p>{words.dataText}</p>
      <Trouble refusal={refusal} />
      <div class="sheet-buttons">
        <Button onClick={() => void fetchAll()} testid="export">
          {words.download}
        </Button>
      </div>
    </section>
  );
}

export function DeleteAccount() {
  const [password, setPassword] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const remove = async () => {
    if (!password) return setProblems({ password: words.emptyPassword });
    try {
      await quietly(() => deleteAccount(password));
      become(null);
      go('/');
    } catch (refusal) {
      setProblems(toProblems(refusal));
    }
  };
  return (
    <section class="sheet paper" data-testid="delete">
      <h2>{words.remove}</h2>
      <p>{words.removeText}</p>
      <PasswordField value={password} onValue={setPassword} problem={problems.password ?? problems.form} testid="delete-password" />
      <div class="sheet-buttons">
        <HoldButton hint={words.removeHint} onHeld={() => void remove()} testid="delete-account">
          {words.removeButton}
        </HoldButton>
      </div>
    </section>
  );
}
