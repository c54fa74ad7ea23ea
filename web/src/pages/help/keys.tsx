/** Which keys do what: at every table, in each game that has keys of its own, and in a replay. */
import { Caps, tableKeys } from '../preferences/keysheet.tsx';
import { words as preferences } from '../preferences/words.ts';
import { pageOf } from '../../games/registry.ts';
import { useLoaded } from '../../app/lazy.tsx';
import { catalogue } from '../../games/catalogue.ts';
import { titleOf } from '../../games/titles.ts';
import { words } from './words.ts';
import './keys.css';

export function KeysHelp() {
  return (
    <div class="keysheet help-keys">
      <h2>{preferences.atTable}</h2>
      <Caps list={tableKeys([])} />
      {catalogue.value?.map(({ name }) => <GameKeys game={name} key={name} />)}
      <h2>{words.replay}</h2>
      <Caps
        list={[
          { keys: ['←', '→'], does: words.replayStep },
          { keys: ['Home', 'End'], does: words.replayEnds },
        ]}
      />
    </div>
  );
}

function GameKeys({ game }: { game: string }) {
  const page = useLoaded(() => pageOf(game), [game]);
  const own = page?.keys?.() ?? [];
  if (!own.length) return null;
  return (
    <>
      <h2>{titleOf(game)}</h2>
      <Caps list={own} />
    </>
  );
}
