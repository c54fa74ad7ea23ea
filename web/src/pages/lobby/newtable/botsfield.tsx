/** The bots of a friendly table: how many from the start, how fast they play, and whether they take what stays empty. */
import type { GameListing, Settings } from '../../../wire/index.ts';
import { LevelChoice, levelsOf } from '../play/levels.tsx';
import { words } from '../words.ts';

type Pace = NonNullable<Settings['pace']>;
type Fill = keyof typeof words.fills;

export interface BotsWish {
  bots: number;
  pace: Pace;
  fill: Fill;
}

export const NO_BOTS: BotsWish = { bots: 0, pace: 'normal', fill: 'never' };
const PACES: readonly Pace[] = ['slow', 'normal', 'fast'];
const FILLS: readonly Fill[] = ['never', '10', '30', '120'];

/** When bots come, as the parlour understands it, and how strong they are then. */
export function fillOf({ fill }: BotsWish, level: string | null): Pick<Settings, 'fill' | 'level'> {
  return fill === 'never' ? {} : { fill: Number(fill) * 1000, level };
}

interface BotsFieldProps {
  game: GameListing;
  most: number; // as many as have a seat beside the host
  wish: BotsWish;
  onWish(wish: BotsWish): void;
}

export function BotsField({ game, most, wish, onWish }: BotsFieldProps) {
  return (
    <>
      <div class="pair">
        <label class="field">
          <span class="label">{words.bots}</span>
          <input
            class="input figures"
            type="number"
            min={0}
            max={most}
            value={wish.bots}
            data-testid="bots"
            onInput={(event) => onWish({ ...wish, bots: event.currentTarget.valueAsNumber || 0 })}
          />
        </label>
        <label class="field">
          <span class="label">{words.pace}</span>
          <select
            class="input"
            value={wish.pace}
            onChange={(event) => onWish({ ...wish, pace: event.currentTarget.value as Pace })}
            data-testid="pace"
          >
            {PACES.map((each) => (
              <option value={each} key={each}>
                {words.paces[each]}
              </option>
            ))}
          </select>
        </label>
      </div>
      {levelsOf(game).length > 1 && (
        <div class="field">
          <span class="label">{words.strength}</span>
          <LevelChoice game={game} />
        </div>
      )}
      <label class="field">
        <span class="label">{words.fill}</span>
        <select
          class="input"
          value={wish.fill}
          onChange={(event) => onWish({ ...wish, fill: event.currentTarget.value as Fill })}
          data-testid="fill"
        >
          {FILLS.map((each) => (
            <option value={each} key={each}>
              {words.fills[each]}
            </option>
          ))}
        </select>
      </label>
    </>
  );
}
