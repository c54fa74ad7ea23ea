/** The top of the table page: the way back, the game, whose turn it is, and the sheets that can be laid on the table. */
import { canFullscreen, toggleFullscreen, useIsFullscreen } from '../../preferences/fullscreen.ts';
import { words as preferences } from '../../preferences/words.ts';
import { Button } from '../../../kit/input/button.tsx';
import { Mark } from '../../../kit/mark.tsx';
import { titleOf } from '../../../games/titles.ts';
import { sayCode } from '../../../table/links.ts';
import type { TableStore } from '../../../table/store.ts';
import { BackIcon, InviteIcon, MoreIcon, PeopleIcon, ScreenIcon, SettingsIcon, TalkIcon } from './icons.tsx';
import { gravityOf } from '../seal/doubts.tsx';
import { SealMark } from '../seal/seal.tsx';
import type { DialogName } from '../dialogs.tsx';
import type { Perspective } from '../perspective.ts';
import { words } from '../words.ts';

interface BarProps {
  here: Perspective;
  store: TableStore;
  talking: boolean;
  unread: number; // things said while the talk was folded away
  onOpen(name: DialogName): void;
  onTalk(): void;
}

export function Bar({ here, store, talking, unread, onOpen, onTalk }: BarProps) {
  const { seal, watching = 0, phase } = here.room;
  const filled = useIsFullscreen();
  const who = watching > 0 ? `${words.whoIsHere}: ${words.watching(watching)}` : words.whoIsHere;
  const screen = filled ? preferences.leaveFullScreen : preferences.fullScreen;
  return (
    <header class="bar">
      <a class="home" href="/" aria-label={`${words.home}: ${words.toLobby}`} title={words.toLobby}>
        <BackIcon />
        <Mark />
        <span>{words.home}</span>
      </a>
      <div class="bar-title">
        <h1>{titleOf(here.room.game)}</h1>
        <p class={here.myTurn ? 'headline mine' : 'headline'} data-testid="headline">
          {here.headline}
        </p>
      </div>
      <div class="bar-side">
        {seal && <SealMark seal={seal} gravity={gravityOf(store)} onOpen={() => onOpen('seal')} />}
        {phase !== 'closed' && (
          <Button kind="quiet" class="invite-button" onClick={() => onOpen('invite')} label={`${words.share}: ${sayCode(store.id)}`} title={words.shareTitle} testid="share">
            <InviteIcon />
            <span class="figures">{sayCode(store.id)}</span>
          </Button>
        )}
        <Button kind="quiet" class="who-button" onClick={() => onOpen('people')} label={who} title={words.whoIsHere} testid="who">
          <PeopleIcon />
          {watching > 0 && (
            <span class="watching" data-testid="watching">
              {words.watching(watching)}
            </span>
          )}
        </Button>
        <Button kind="quiet" class="settings-button" onClick={() => onOpen('settings')} label={preferences.settings} title={preferences.settings} testid="settings">
          <SettingsIcon />
        </Button>
        {canFullscreen() && (
          <Button kind="quiet" class="screen-button" onClick={() => void toggleFullscreen()} label={screen} title={screen} testid="full-screen">
            <ScreenIcon filled={filled} />
          </Button>
        )}
        <Button
          kind="quiet"
          class="talk-button"
          onClick={onTalk}
          label={unread ? `${words.talk}: ${words.unread(unread)}` : words.talk}
          expanded={talking}
          testid="talk"
        >
          <TalkIcon />
          {unread > 0 && <b class="unread figures">{unread}</b>}
        </Button>
        <Button kind="quiet" class="more-button" onClick={() => onOpen('more')} label={words.more} title={words.more} testid="more">
          <MoreIcon />
        </Button>
      </div>
    </header>
  );
}
