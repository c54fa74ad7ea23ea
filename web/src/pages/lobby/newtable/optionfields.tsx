/** All options of a game; where they are the size of a board, the usual sizes are a click away. */
import { known } from '../../../i18n/known.ts';
import { Button } from '../../../kit/input/button.tsx';
import type { GameListing } from '../../../wire/index.ts';
import { OptionField, type Field, type Values } from './options.tsx';
import { optionsOf } from '../../../games/titles.ts';
import { words } from '../words.ts';

type Size = readonly [width: number, height: number];

const SIZES: Record<string, readonly Size[]> = {
  dots: [
    [10, 10],
    [20, 20],
    [30, 30],
    [39, 32],
  ],
};

interface OptionFieldsProps {
  game: GameListing | null;
  values: Values;
  onValues(values: Values): void;
}

export function OptionFields({ game, values, onValues }: OptionFieldsProps) {
  const fields = optionsOf(game);
  const sizes = known(SIZES, game?.name ?? '') ?? [];
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
