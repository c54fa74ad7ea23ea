/** The top of the table page: the way home, the game, whose turn it is, who watches. */
import { useState } from 'preact/hooks';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { Mark } from '../kit/mark.tsx';
import { LightSwitch } from '../lightswitch.tsx';
import type { TableStore } from '../table/store.ts';
import { WhoIsHere } from './people.tsx';
import { Invitation } from './share.tsx';
import type { Standing } from './standing.ts';
import { words } from './words.ts';

interface BarProps {
  here: Standing;
  store: TableStore;
  onTalk(): void;
}

export function Bar({ here, store, onTalk }: BarProps) {
  const [sharing, setSharing] = useState(false);
  const [people, setPeople] = useState(false);
  const watching = here.room.watching ?? 0;
  return (
    <header class="bar">
      <a class="home" href="/" aria-label={words.toLobby}>
        <Mark />
        <span>{words.home}</span>
      </a>
      <div class="bar-title">
        <h1>{here.listing?.title ?? here.room.game}</h1>
        <p class={here.myTurn ? 'headline mine' : 'headline'} role="status" data-testid="headline">
          {here.headline}
        </p>
      </div>
      <div class="bar-side">
        <Button kind="quiet" class="who-button" onClick={() => setPeople(true)} label={words.whoIsHere} testid="who">
          <svg viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor" stroke-width="1.7" aria-hidden="true">
            <circle cx="9" cy="8.5" r="3.5" />
            <path d="M2.8 20c.3-4 2.6-6 6.2-6s5.9 2 6.2 6M15.5 5.3a3.5 3.5 0 0 1 0 6.4M17.5 14.5c2.3.7 3.6 2.5 3.8 5.5" stroke-linecap="round" />
          </svg>
          {watching > 0 && (
            <span class="watching" data-testid="watching">
              {words.watching(watching)}
            </span>
          )}
        </Button>
        <Button kind="quiet" onClick={() => setSharing(true)} testid="share">
          {words.share}
        </Button>
        <Button kind="quiet" class="talk-button" onClick={onTalk} label={words.talk} testid="talk">
          <svg viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor" stroke-width="1.7" aria-hidden="true">
            <path d="M4 5h16v11H11l-5 4v-4H4Z" stroke-linejoin="round" />
            <path d="M8 9h8M8 12h5" stroke-linecap="round" />
          </svg>
        </Button>
        <LightSwitch />
      </div>
      {sharing && (
        <Dialog title={words.shareTitle} closeLabel={words.close} onClose={() => setSharing(false)}>
          <Invitation table={store.id} />
        </Dialog>
      )}
      {people && <WhoIsHere here={here} watchers={store.state.value.watchers} store={store} onClose={() => setPeople(false)} />}
    </header>
  );
}
