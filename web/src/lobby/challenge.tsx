/** Asking somebody to play: with which options, and, between two members, whether it counts. */
import { useState } from 'preact/hooks';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import type { PersonListing } from '../wire/index.ts';
import { listingOf } from './catalogue.ts';
import { challenge, mayRate } from './hall.ts';
import { defaultsOf, fieldsOf, OptionField, type Values } from './options.tsx';
import { words } from './words.ts';

export function ChallengeDialog({ person, onClose }: { person: PersonListing; onClose(): void }) {
  const listing = listingOf(person.game);
  const fields = fieldsOf(listing?.options ?? {});
  const [options, setOptions] = useState<Values>(() => defaultsOf(fields));
  const ask = (rated: boolean) => {
    challenge(person, rated, options);
    onClose();
  };
  return (
    <Dialog title={words.challengeTitle(person.name)} closeLabel={words.close} onClose={onClose} testid="challenge-dialog">
      <form
        class="new-table"
        onSubmit={(event) => {
          event.preventDefault();
          ask((event.submitter as HTMLButtonElement | null)?.value === 'rated');
        }}
      >
        <p>
          {words.challengeText(listing?.title ?? person.game, person.rating ?? null)}{' '}
          <a href={`/p/${encodeURIComponent(person.id)}`}>{words.profileOf(person.name)}</a>
        </p>
        {fields.map((field) => (
          <OptionField
            field={field}
            value={options[field.name]}
            onValue={(value) => setOptions({ ...options, [field.name]: value })}
            key={field.name}
          />
        ))}
        <div class="choices">
          {mayRate(person) && (
            <Button kind="primary" submit value="rated" testid="challenge-rated">
              {words.ratedGame}
            </Button>
          )}
          <Button kind={mayRate(person) ? 'plain' : 'primary'} submit value="friendly" testid="challenge-friendly">
            {mayRate(person) ? words.friendlyGame : words.challenge}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
