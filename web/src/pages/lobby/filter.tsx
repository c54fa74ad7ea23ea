/** Which tables and people to show: nothing changes until it is applied. */
import { useState } from 'preact/hooks';
import { Button } from '../../kit/input/button.tsx';
import { Range } from '../../kit/input/range.tsx';
import type { GameListing } from '../../wire/index.ts';
import { show, shownFilter } from './store.ts';
import { filterOf, NO_WISH, RATINGS, type Wish } from './lists.ts';
import { titleOf } from '../../games/titles.ts';
import { words } from './words.ts';

export function FilterPanel({ games }: { games: readonly GameListing[] }) {
  const [wish, setWish] = useState<Wish>(() => wishOf());
  const apply = (event: Event) => {
    event.preventDefault();
    show(filterOf(wish));
  };
  const reset = () => {
    setWish(NO_WISH);
    show({});
  };
  const { low = null, high = null } = filterOf(wish);
  return (
    <form class="filter" onSubmit={apply} data-testid="filter-panel">
      <div class="pair">
        <label class="field">
          <span class="label">{words.game}</span>
          <select
            class="input"
            value={wish.game}
            data-testid="filter-game"
            onChange={(event) => setWish({ ...wish, game: event.currentTarget.value })}
          >
            <option value="">{words.anyGame}</option>
            {games.map((each) => (
              <option value={each.name} key={each.name}>
                {titleOf(each.name)}
              </option>
            ))}
          </select>
        </label>
        <label class="field">
          <span class="label">{words.nameHas}</span>
          <input
            class="input"
            value={wish.name}
            maxLength={40}
            autocomplete="off"
            data-testid="filter-name"
            onInput={(event) => setWish({ ...wish, name: event.currentTarget.value })}
          />
        </label>
      </div>
      <div class="field">
        <span class="label">
          {words.ratings}: <b class="figures">{words.from(low, high)}</b>
        </span>
        <Range
          {...RATINGS}
          low={wish.low}
          high={wish.high}
          lowLabel={words.lowest}
          highLabel={words.highest}
          onRange={(low, high) => setWish({ ...wish, low, high })}
          testid="filter-rating"
        />
      </div>
      <div class="filter-buttons">
        <Button onClick={reset} testid="filter-reset">
          {words.reset}
        </Button>
        <Button kind="primary" submit testid="filter-apply">
          {words.apply}
        </Button>
      </div>
    </form>
  );
}

function wishOf(): Wish {
  const { game = null, name = '', low = null, high = null } = shownFilter.value;
  return { game: game ?? '', name, low: low ?? RATINGS.least, high: high ?? RATINGS.most };
}
