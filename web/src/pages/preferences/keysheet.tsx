/** The keys that work at a table, and those of its game. */
import { Fragment } from 'preact';
import type { AnyGamePage, KeyHint } from '../../games/page.ts';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { words } from './words.ts';
import './preferences.css';

export function KeySheet({ page, onClose }: { page: AnyGamePage | null; onClose(): void }) {
  const own = page?.keys?.() ?? [];
  return (
    <Dialog title={words.keys} closeLabel={words.close} onClose={onClose} testid="keys-dialog">
      <div class="keysheet">
        <p>{words.keysLead}</p>
        {own.length > 0 && <h3>{words.inGame}</h3>}
        {own.length > 0 && <Caps list={own} />}
        <h3>{words.atTable}</h3>
        <Caps list={tableKeys(own)} />
      </div>
    </Dialog>
  );
}

export function Caps({ list }: { list: readonly KeyHint[] }) {
  return (
    <dl>
      {list.map(({ keys, does }) => (
        <Fragment key={keys.join()}>
          <dt>
            {keys.map((key, at) => (
              <Fragment key={key}>
                {at > 0 && ' '}
                <kbd>{words.keyNames[key] ?? key}</kbd>
              </Fragment>
            ))}
          </dt>
          <dd>{does}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

/** What the table itself hears. */
export function tableKeys(game: readonly KeyHint[]): KeyHint[] {
  const key = (letter: string, does: string): KeyHint => ({ keys: isTaken(game, letter) ? ['Shift', letter] : [letter], does });
  return [
    { keys: ['Tab'], does: words.tab },
    { keys: ['Enter', 'Space'], does: words.enter },
    key('T', words.talk),
    key('L', words.log),
    key('H', words.hint),
    key('M', words.muteKey),
    key('F', words.fullScreenKey),
    { keys: ['Escape'], does: words.escape },
    { keys: ['?'], does: words.help },
  ];
}

/** A letter that the game uses belongs to the game: the table hears it with Shift. */
export function isTaken(game: readonly KeyHint[], letter: string): boolean {
  return game.some(({ keys }) => keys.includes(letter));
}
