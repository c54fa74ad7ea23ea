/** How many seats a table has, and what happens to the seat of a player who leaves. */
import type { GameListing, Settings } from '../../../wire/index.ts';
import { words } from '../words.ts';

type Leaving = keyof typeof words.leavings;

export interface SeatsWish {
  seats: number | null; // null: as many as the game has
  leaving: Leaving;
}

export const USUAL_SEATS: SeatsWish = { seats: null, leaving: 'bot' };
const LEAVINGS: readonly Leaving[] = ['bot', 'gives_up'];

/** What was chosen before. */
export function seatsWishOf({ seats = null, leaving = 'bot' }: Settings): SeatsWish {
  return { seats, leaving };
}

/** What the parlour understands; what is usual is left out. */
export function settingsOf({ seats, leaving }: SeatsWish): Pick<Settings, 'seats' | 'leaving'> {
  return { ...(seats === null ? {} : { seats }), ...(leaving === 'bot' ? {} : { leaving }) };
}

/** Is there anything to choose in this game? */
export function hasSeatsFields(game: GameListing): boolean {
  return game.least_seats < game.most_seats || mayGiveUp(game);
}

interface SeatsFieldProps {
  game: GameListing;
  wish: SeatsWish;
  onWish(wish: SeatsWish): void;
  least?: number; // where the options of a table, or the people who sit at it, say another number
}

export function SeatsField({ game, wish, onWish, least = game.least_seats }: SeatsFieldProps) {
  const most = game.most_seats;
  const counts = Array.from({ length: Math.max(1, most - least + 1) }, (_, at) => most - at).reverse();
  const varies = counts.length > 1 || wish.seats !== null; // other options may have made a choice wrong
  if (!varies && !mayGiveUp(game)) return null;
  return (
    <div class="pair">
      {varies && (
        <label class="field">
          <span class="label">{words.seats}</span>
          <select
            class="input figures"
            value={String(wish.seats ?? most)}
            data-testid="seats"
            onChange={(event) => {
              const seats = Number(event.currentTarget.value);
              onWish({ ...wish, seats: seats === most ? null : seats });
            }}
          >
            {counts.map((count) => (
              <option value={count} key={count}>
                {count}
              </option>
            ))}
          </select>
        </label>
      )}
      {mayGiveUp(game) && (
        <label class="field">
          <span class="label">{words.leaving}</span>
          <select
            class="input"
            value={wish.leaving}
            data-testid="leaving"
            onChange={(event) => onWish({ ...wish, leaving: event.currentTarget.value as Leaving })}
          >
            {LEAVINGS.map((each) => (
              <option value={each} key={each}>
                {words.leavings[each]}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  );
}

/** Of two players, the one who leaves has lost in any case; from a series everybody goes with their chips. */
function mayGiveUp(game: GameListing): boolean {
  return game.concedes === true && game.most_seats > 2 && !game.series;
}
