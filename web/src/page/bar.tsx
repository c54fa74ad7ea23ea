/** The top of the table page: the way home, the game, whose turn it is, who watches. */
import { useState } from 'preact/hooks';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { Mark } from '../kit/mark.tsx';
import { LightSwitch } from '../lightswitch.tsx';
import { Invitation } from './share.tsx';
import type { Standing } from './standing.ts';
import { words } from './words.ts';

export function Bar({ here, table, onTalk }: { here: Standing; table: string; onTalk(): void }) {
  const [sharing, setSharing] = useState(false);
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
        {watching > 0 && (
          <span class="watching" data-testid="watching">
            {words.watching(watching)}
          </span>
        )}
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
          <Invitation table={table} />
        </Dialog>
      )}
    </header>
  );
}
