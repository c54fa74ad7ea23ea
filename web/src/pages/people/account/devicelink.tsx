/** The page behind a link from another device: nothing happens until the visitor confirms. */
import { useLayoutEffect, useState } from 'preact/hooks';
import { Button } from '../../../kit/input/button.tsx';
import { redeemMoveLink } from '../../../net/http.ts';
import { become, quietly, you } from '../../../net/connection.ts';
import { go } from '../../../app/router.ts';
import { ColumnPage, Trouble } from '../../frame/column.tsx';
import { words } from '../words.ts';

export function DeviceLinkPage() {
  // The secret is in the fragment, which no server and no log sees; it does not stay in the address bar either.
  const [secret] = useState(() => location.hash.slice(1));
  const [refusal, setRefusal] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  useLayoutEffect(() => history.replaceState(null, '', '/move'), []);

  const move = async () => {
    setBusy(true);
    try {
      become((await quietly(() => redeemMoveLink(secret))).you);
      go('/');
    } catch (no) {
      setRefusal(no);
      setBusy(false);
    }
  };
  const title = secret ? words.moveTitle : words.moveNothing;
  return (
    <ColumnPage title={title}>
      <section class="sheet paper enter" data-testid="move-page">
        <h1>{title}</h1>
        <p class="lead">{secret ? words.moveLead : words.moveNothingHint}</p>
        {secret && you.value && <p class="soft">{words.moveReplaces(you.value.name)}</p>}
        <Trouble refusal={refusal} testid="move-problem" />
        {secret && !refusal ? (
          <Button kind="primary" onClick={() => void move()} disabled={busy} testid="move-here">
            {words.moveHere}
          </Button>
        ) : (
          <a class="button" href="/">
            {words.back}
          </a>
        )}
      </section>
    </ColumnPage>
  );
}
