/** The waiting room: who waits for which game, by rating; a click challenges. */
import { useState } from 'preact/hooks';
import { Button } from '../../../kit/input/button.tsx';
import { link, you } from '../../../net/connection.ts';
import type { GameListing, PersonListing } from '../../../wire/index.ts';
import { ChallengeDialog } from './challenge.tsx';
import { FilterPanel } from '../filter.tsx';
import { challenges, lists, refusal, shownFilter, waitFor, waiting } from '../store.ts';
import { filters } from '../lists.ts';
import { titleOf } from '../../../games/titles.ts';
import { words } from '../words.ts';
import './waiting.css';

export function WaitingRoom({ games }: { games: readonly GameListing[] }) {
  const [filtering, setFiltering] = useState(false);
  const [chosen, setChosen] = useState<PersonListing | null>(null);
  const narrowed = filters(shownFilter.value);
  return (
    <section class="lobby-waiting" aria-labelledby="waiting">
      <header class="waiting-head">
        <h2 id="waiting">{words.waitingRoom}</h2>
        <Button kind="quiet" small pressed={filtering} onClick={() => setFiltering(!filtering)} testid="filter">
          {narrowed ? words.filterOn : words.filter}
        </Button>
      </header>
      {filtering && <FilterPanel games={games} />}
      <WaitForm games={games} />
      {refusal.value && (
        <p class="problem" role="alert" data-testid="lobby-problem">
          {refusal.value}
        </p>
      )}
      <People narrowed={narrowed} onAsk={setChosen} />
      {chosen && <ChallengeDialog person={chosen} onClose={() => setChosen(null)} />}
    </section>
  );
}

function WaitForm({ games }: { games: readonly GameListing[] }) {
  const forTwo = games.filter((each) => each.least_seats <= 2);
  const [game, setGame] = useState('');
  const wanted = game || (forTwo[0]?.name ?? '');
  if (waiting.value !== null) {
    return (
      <div class="wait-form waits" data-testid="you-wait">
        <p>
          <b>{words.youWait(titleOf(waiting.value))}</b> <span class="soft">{words.youWaitHint}</span>
        </p>
        <Button onClick={() => waitFor(null)} testid="stop-waiting">
          {words.stopWaiting}
        </Button>
      </div>
    );
  }
  return (
    <form
      class="wait-form"
      onSubmit={(event) => {
        event.preventDefault();
        waitFor(wanted);
      }}
    >
      <select
        class="input"
        value={wanted}
        aria-label={words.waitFor}
        data-testid="wait-game"
        onChange={(event) => setGame(event.currentTarget.value)}
      >
        {forTwo.map((each) => (
          <option value={each.name} key={each.name}>
            {titleOf(each.name)}
          </option>
        ))}
      </select>
      <Button submit disabled={!wanted || link.value !== 'live'} testid="wait">
        {words.wait}
      </Button>
    </form>
  );
}

interface PeopleProps {
  narrowed: boolean;
  onAsk(person: PersonListing): void;
}

function People({ narrowed, onAsk }: PeopleProps) {
  const people = lists.value?.people ?? [];
  const busy = challenges.value.open.some(({ news }) => news.by.id === you.value?.id);
  if (!people.length) {
    return (
      <p class="nobody-waits" data-testid="nobody-waits">
        {narrowed ? words.nobodyFits : words.nobodyWaits} {!narrowed && waiting.value === null && words.nobodyWaitsHint}
      </p>
    );
  }
  const left = lists.value?.peopleLeftOut ?? 0;
  return (
    <>
      <ul class="people" data-testid="people">
        {people.map((each) => (
          <li key={each.id}>
            <Person person={each} game={titleOf(each.game)} disabled={busy} onAsk={() => onAsk(each)} />
          </li>
        ))}
      </ul>
      {left > 0 && <p class="soft">{words.leftOut(left)}</p>}
    </>
  );
}

interface PersonProps {
  person: PersonListing;
  game: string;
  disabled: boolean;
  onAsk(): void;
}

function Person({ person, game, disabled, onAsk }: PersonProps) {
  const mine = person.id === you.value?.id;
  const row = (
    <>
      <span class="person-name">{person.name}</span>
      <span class={`person-rating figures ${person.rating == null ? 'none' : ''}`}>{person.rating ?? words.guest}</span>
      <span class="person-game">
        {game}
        {person.away && <em class="person-away"> · {words.away}</em>}
      </span>
      <span class="person-door" aria-hidden={mine}>
        {mine ? words.you : words.challenge}
      </span>
    </>
  );
  if (mine) {
    return (
      <div class="person mine" data-testid={`person-${person.id}`}>
        {row}
      </div>
    );
  }
  return (
    <button
      type="button"
      class={`person ${person.away ? 'away' : ''}`}
      disabled={disabled || person.away === true}
      data-testid={`person-${person.id}`}
      data-name={person.name}
      onClick={onAsk}
    >
      {row}
    </button>
  );
}
