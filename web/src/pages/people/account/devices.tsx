/** The devices on which you are signed in, and the way to end that. */
import { useEffect, useState } from 'preact/hooks';
import { Button } from '../../../kit/input/button.tsx';
import { HoldButton } from '../../../kit/input/holdbutton.tsx';
import { endAllSessions, endSession, sessions } from '../../../net/http.ts';
import { become, quietly } from '../../../net/connection.ts';
import { go } from '../../../app/router.ts';
import type { SessionListing } from '../../../wire/index.ts';
import { Trouble } from '../../frame/column.tsx';
import { ago, words } from '../words.ts';

export function Devices() {
  const [list, setList] = useState<readonly SessionListing[]>([]);
  const [refusal, setRefusal] = useState<unknown>(null);
  const look = () => sessions().then(({ sessions: found }) => setList(found), setRefusal);
  useEffect(() => void look(), []);
  const end = (session: SessionListing) => void endSession(session.id).then(look, setRefusal);
  const endAll = async () => {
    try {
      await quietly(endAllSessions);
      become(null);
      go('/login');
    } catch (no) {
      setRefusal(no);
    }
  };
  return (
    <section class="sheet paper" data-testid="devices">
      <h2>{words.devices}</h2>
      <ul class="devices">
        {list.map((each) => (
          <Device session={each} onEnd={() => end(each)} key={each.id} />
        ))}
      </ul>
      <Trouble refusal={refusal} />
      <div class="sheet-buttons">
        <HoldButton hint={words.endAllHint} onHeld={() => void endAll()} testid="end-all">
          {words.endAll}
        </HoldButton>
      </div>
    </section>
  );
}

function Device({ session, onEnd }: { session: SessionListing; onEnd(): void }) {
  const device = session.client || sayDevice(session.device);
  return (
    <li data-testid={session.current ? 'session-current' : 'session-other'}>
      <div>
        <b>{device}</b>
        <span class="soft">{session.current ? words.thisDevice : words.seen(ago(session.seen, Date.now()))}</span>
      </div>
      {!session.current && (
        <Button small onClick={onEnd} label={words.endSessionOf(device)} testid="end-session">
          {words.endSession}
        </Button>
      )}
    </li>
  );
}

/** The parlour's "Firefox on Linux", said in the language of the page. */
export function sayDevice(device: string): string {
  const [browser = '', system] = device.split(' on ');
  if (device === 'a program') return words.aProgram;
  return system ? words.device(browser, system) : browser || words.unknownDevice;
}
