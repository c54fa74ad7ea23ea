/** Asking somebody to play: with which options and clock, and, between two members, whether it counts. */
import { useState } from 'preact/hooks';
import { Button } from '../../../kit/input/button.tsx';
import { Dialog } from '../../../kit/dialog/dialog.tsx';
import { link } from '../../../net/connection.ts';
import type { GameListing, PersonListing } from '../../../wire/index.ts';
import { listingOf } from '../../../games/catalogue.ts';
import { ClockField, clockOf, FIRST_CLOCK, type ClockWish } from '../newtable/clockfield.tsx';
import { challenge, mayRate } from '../store.ts';
import { OptionFields } from '../newtable/optionfields.tsx';
import type { Values } from '../../../games/options.ts';
import { firstOptions, applyStakes } from '../newtable/stakes.ts';
import { Radio } from '../newtable/stakesfield.tsx';
import { titleOf } from '../../../games/titles.ts';
import { words } from '../words.ts';

/** What is usual between two: no clock, or one with a reserve where the game counts. */
function usualClock({ reaction = 0 }: GameListing, rated: boolean): ClockWish {
  return { ...FIRST_CLOCK, reaction, ...(rated ? { kind: 'bank', move: 60, bank: 120 } : {}) };
}

export function ChallengeDialog({ person, onClose }: { person: PersonListing; onClose(): void }) {
  const listing = listingOf(person.game);
  return (
    <Dialog title={words.challengeTitle(person.name)} closeLabel={words.close} onClose={onClose} testid="challenge-dialog">
      <p class="challenge-whom">
        {words.challengeText(titleOf(person.game), person.rating ?? null)}{' '}
        <a href={`/p/${encodeURIComponent(person.id)}`}>{words.profileOf(person.name)}</a>
      </p>
      {listing && <ChallengeForm person={person} game={listing} onDone={onClose} />}
    </Dialog>
  );
}

function ChallengeForm({ person, game, onDone }: { person: PersonListing; game: GameListing; onDone(): void }) {
  const [rated, setRated] = useState(mayRate(person));
  const [options, setOptions] = useState<Values>(() => firstOptions(game, rated));
  const [clock, setClock] = useState<ClockWish | null>(null); // null: nobody chose one
  const wish = clock ?? usualClock(game, rated);
  const stake = (wanted: boolean) => {
    setRated(wanted);
    setOptions(applyStakes(game, options, wanted));
    if (wanted && clock?.kind === 'none') setClock(null); // a rated game has one
  };
  const ask = (event: Event) => {
    event.preventDefault();
    challenge(person, { rated, clock: clockOf(wish) }, options);
    onDone();
  };
  return (
    <form class="new-table" onSubmit={ask}>
      {mayRate(person) && (
        <fieldset class="choice">
          <legend>{words.count}</legend>
          <Radio name="stakes" checked={rated} onCheck={() => stake(true)} label={words.ratedGame} testid="challenge-rated" />
          <Radio name="stakes" checked={!rated} onCheck={() => stake(false)} label={words.friendlyGame} testid="challenge-friendly" />
        </fieldset>
      )}
      <OptionFields game={game} values={options} onValues={setOptions} />
      <ClockField wish={wish} onWish={setClock} needed={rated} reacts={(game.reaction ?? 0) > 0} />
      <Button kind="primary" submit disabled={link.value !== 'live'} testid="challenge-send">
        {words.challenge}
      </Button>
    </form>
  );
}
