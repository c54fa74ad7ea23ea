/** Open challenges, on whichever page we are: a slip of paper with a countdown. */
import { useEffect, useId } from 'preact/hooks';
import { Button } from '../../../kit/input/button.tsx';
import { Countdown } from '../../../kit/clock/countdown.tsx';
import { link, you } from '../../../net/connection.ts';
import { useCallInTitle } from '../../../app/title.ts';
import { never, type ChallengeNews } from '../../../wire/index.ts';
import { askForGames, listingOf } from '../../../games/catalogue.ts';
import { sayClock } from '../newtable/clockfield.tsx';
import { WHOLE_MS, type OpenChallenge } from './challenges.ts';
import { challenges, dismiss, reply } from '../store.ts';
import { sayOptions } from '../../../games/options.ts';
import { optionsOf, titleOf } from '../../../games/titles.ts';
import { words } from '../words.ts';
import './slips.css';

export function ChallengeSlips() {
  const { open, ended } = challenges.value;
  const me = you.value?.id ?? '';
  const asking = open.find(({ news }) => news.to.id === me);
  useCallInTitle(asking ? words.challenged(asking.news.by.name) : '');
  if (!open.length && !ended) return null;
  return (
    <div class="slips">
      {open.map((each) => (
        <Slip challenge={each} mine={each.news.by.id === me} key={each.news.id} />
      ))}
      {ended && (
        <section class="slip paper" role="status" data-testid="challenge-ended">
          <p>{sayEnd(ended, ended.by.id === me)}</p>
          <button type="button" class="button quiet close" aria-label={words.close} onClick={dismiss}>
            ×
          </button>
        </section>
      )}
    </div>
  );
}

function Slip({ challenge, mine }: { challenge: OpenChallenge; mine: boolean }) {
  const { news, until } = challenge;
  const said = useId();
  useEffect(askForGames, []);
  const listing = listingOf(news.game);
  const game = titleOf(news.game);
  const clock = sayClock(news.settings?.clock);
  const unusual = [...sayOptions(optionsOf(listing), news.options ?? {}), ...(clock ? [clock] : [])];
  const answer = (accept: boolean) => () => reply(news.id, accept);
  const live = link.value === 'live'; // the line at the top says that we reconnect
  return (
    <section class="slip paper" aria-labelledby={said} data-testid={mine ? 'challenge-mine' : 'challenge-theirs'}>
      <p role="alert" id={said}>
        {mine
          ? words.waitsForAnswer(news.to.name, news.to_rating ?? null)
          : words.asks(news.by.name, news.by_rating ?? null, game, news.settings?.rated ?? false)}
      </p>
      {unusual.length > 0 && <p class="slip-options">{unusual.join(' · ')}</p>}
      <div class="slip-buttons">
        <Countdown until={until} of={WHOLE_MS} large />
        <Button onClick={answer(false)} disabled={!live} testid={mine ? 'challenge-cancel' : 'challenge-decline'}>
          {mine ? words.takeBack : words.decline}
        </Button>
        {!mine && (
          <Button kind="primary" onClick={answer(true)} disabled={!live} testid="challenge-accept">
            {words.accept}
          </Button>
        )}
      </div>
    </section>
  );
}

/** How a challenge ended, to either side. */
export function sayEnd(news: ChallengeNews, mine: boolean): string {
  const other = mine ? news.to.name : news.by.name;
  switch (news.state) {
    case 'declined':
      return mine ? words.theyDeclined(other) : words.youDeclined(other);
    case 'cancelled':
      return mine ? words.youCancelled(other) : words.theyCancelled(other);
    case 'timed_out':
      return mine ? words.theyTimedOut(other) : words.youTimedOut(other);
    case 'open':
    case 'accepted':
      return '';
    default:
      return never(news.state);
  }
}
