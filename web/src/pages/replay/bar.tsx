/** The bar over a replay: the way home, which game it is with its neighbours at the table, and what can be done with it. */
import { LanguageSwitch } from '../../app/languageswitch.tsx';
import { ThemeSwitch } from '../../app/themeswitch.tsx';
import { titleOf } from '../../games/titles.ts';
import { day } from '../../i18n/dates.ts';
import { Button } from '../../kit/input/button.tsx';
import { Mark } from '../../kit/mark.tsx';
import type { Replay } from '../../wire/index.ts';
import { BackIcon } from '../table/bar/icons.tsx';
import { FairIcon, MovesIcon, OpenIcon, ShareIcon } from './icons.tsx';
import { useNeighbours } from './neighbours.ts';
import { isRecord } from './records/isrecord.ts';
import { isHand } from './reel.ts';
import { standpointOf } from './standpoint.ts';
import type { Origin } from './viewer.tsx';
import { words } from './words.ts';
import './bar.css';

interface ReplayBarProps {
  replay: Replay;
  origin: Origin | null; // null: a file
  onMoves(): void;
  onFair(): void;
  onShare(): void;
  onOther: (() => void) | undefined; // open another file
}

export function ReplayBar({ replay, origin, onMoves, onFair, onShare, onOther }: ReplayBarProps) {
  const about = [...(replay.ended ? [day(replay.ended)] : []), ...(origin ? [] : [words.fromFile])].join(' · ');
  return (
    <header class="bar">
      <a class="home" href="/" aria-label={`${words.home}: ${words.toLobby}`}>
        <BackIcon />
        <Mark />
        <span>{words.home}</span>
      </a>
      <div class="bar-title">
        <h1>{titleOf(replay.game)}</h1>
        <p class="headline">
          {isRecord(replay) ? (
            about
          ) : (
            <>
              <Which replay={replay} origin={origin} />
              {about && <span class="replay-about-game"> · {about}</span>}
            </>
          )}
        </p>
      </div>
      <div class="bar-side">
        {onOther && (
          <Button kind="quiet" onClick={onOther} label={words.openAnother} testid="open-another">
            <OpenIcon />
          </Button>
        )}
        <Button kind="quiet" class="talk-button" onClick={onMoves} label={words.moves} testid="show-moves">
          <MovesIcon />
        </Button>
        <Button kind="quiet" onClick={onFair} label={words.verify} testid="verify">
          <FairIcon />
          <span class="bar-word">{words.verify}</span>
        </Button>
        <Button kind="quiet" onClick={onShare} label={words.share} testid="share">
          <ShareIcon />
          <span class="bar-word">{words.share}</span>
        </Button>
        <LanguageSwitch />
        <ThemeSwitch />
      </div>
    </header>
  );
}

/** "‹ Hand 59 ›": to the list of the table, and to the hands beside it. */
function Which({ replay, origin }: { replay: Replay; origin: Origin | null }) {
  const neighbours = useNeighbours(origin);
  const name = (round: number) => (isHand(replay) ? words.hand(round) : words.round(round));
  if (!origin) return <span class="replay-round">{name(replay.round)}</span>;
  const here = `/r/${encodeURIComponent(origin.table)}`;
  const from = standpointOf(replay);
  const beside = (round: number | null | undefined, sign: string, testid: string) =>
    round == null ? (
      <span class="replay-beside" />
    ) : (
      <a class="replay-beside" href={`${here}/${round}${from === 'seat' ? '' : `?from=${from}`}`} aria-label={name(round)} data-testid={testid}>
        {sign}
      </a>
    );
  return (
    <>
      {beside(neighbours?.before, '‹', 'game-before')}
      {neighbours ? (
        <a class="replay-round" href={`${here}#game-${replay.round}`} data-testid="to-games">
          {name(replay.round)}
        </a>
      ) : (
        <span class="replay-round">{name(replay.round)}</span>
      )}
      {beside(neighbours?.after, '›', 'game-after')}
    </>
  );
}
