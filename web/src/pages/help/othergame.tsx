/** A game that somebody else wrote: what it says of itself, and what can be set. */
import type { Field } from '../../games/options.ts';
import { optionsOf } from '../../games/titles.ts';
import type { GameListing } from '../../wire/index.ts';
import { words } from './words.ts';

export function OtherGame({ game }: { game: GameListing }) {
  const fields = optionsOf(game);
  const facts = [
    words.thePlayers(game.least_seats, game.most_seats),
    game.secrets ? words.itHides : words.itIsOpen,
    ...(game.endless ? [words.itIsEndless] : []),
  ];
  return (
    <>
      <blockquote class="help-blurb">{game.blurb}</blockquote>
      <p>{facts.join(' ')}</p>
      <h2>{words.itsOptions}</h2>
      {fields.length === 0 && <p>{words.noOptions}</p>}
      <dl class="help-options">
        {fields.map((field) => (
          <div key={field.name}>
            <dt>{field.label}</dt>
            <dd>{[...limits(field), words.usually(usual(field))].join('; ')}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function limits(field: Field): string[] {
  switch (field.kind) {
    case 'number':
      return field.least !== null && field.most !== null ? [words.between(field.least, field.most)] : [];
    case 'one':
      return [words.oneOf(field.of.map(String).join(', '))];
    case 'yes':
    case 'text':
      return [];
  }
}

function usual({ kind, first }: Field): string {
  return kind === 'yes' ? (first ? words.yes : words.no) : String(first ?? '–');
}
