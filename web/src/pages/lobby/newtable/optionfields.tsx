/** All options of a game; where they are the size of a board, the usual sizes are a click away. */
import { entryOf } from '../../../games/registry.ts';
import { Button } from '../../../kit/input/button.tsx';
import type { GameListing } from '../../../wire/index.ts';
import type { Field, Values } from '../../../games/options.ts';
import { OptionField } from './optionfield.tsx';
import { optionsOf } from '../../../games/titles.ts';
import { words } from '../words.ts';

interface OptionFieldsProps {
  game: GameListing | null;
  values: Values;
  onValues(values: Values): void;
}

export function OptionFields({ game, values, onValues }: OptionFieldsProps) {
  const fields = optionsOf(game);
  const sizes = entryOf(game?.name ?? '')?.boardSizes ?? [];
  const ofSize = ({ name }: Field) => sizes.length > 0 && (name === 'width' || name === 'height');
  const draw = (field: Field) => (
    <OptionField field={field} value={values[field.name]} onValue={(value) => onValues({ ...values, [field.name]: value })} key={field.name} />
  );
  return (
    <>
      {sizes.length > 0 && (
        <div class="sizes" role="group" aria-label={words.size}>
          <span class="label">{words.size}</span>
          <div class="size-buttons">
            {sizes.map(([width, height]) => (
              <Button
                small
                pressed={values['width'] === width && values['height'] === height}
                onClick={() => onValues({ ...values, width, height })}
                testid={`size-${width}-${height}`}
                key={width}
              >
                {width} × {height}
              </Button>
            ))}
          </div>
          <div class="pair">{fields.filter(ofSize).map(draw)}</div>
        </div>
      )}
      {fields.filter((field) => !ofSize(field)).map(draw)}
    </>
  );
}
