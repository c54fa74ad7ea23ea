/** The keys of the table itself; a letter that the game uses is the game's, and the table hears it with Shift. */
import type { RefObject } from 'preact';
import { isTaken } from '../preferences/keysheet.tsx';
import { toggleFullscreen } from '../preferences/fullscreen.ts';
import type { AnyGamePage } from '../../games/page.ts';
import { useKeys, type Keys } from '../../kit/input/keys.ts';
import { toggleMute } from '../../kit/sound/sound.ts';
import type { TableStore } from '../../table/store.ts';
import { mayAsk } from './actionbar/hint.tsx';
import type { DialogName } from './dialogs.tsx';
import type { Perspective } from './perspective.ts';

interface TableKeysProps {
  page: AnyGamePage | null;
  here: Perspective;
  store: TableStore;
  whole: RefObject<HTMLElement | null>;
  talking: boolean;
  onTalk(open: boolean): void;
  onSheet(name: DialogName): void;
}

export function useTableKeys({ page, here, store, whole, talking, onTalk, onSheet }: TableKeysProps): void {
  const own = page?.keys?.() ?? [];
  // The drawer is drawn first, and takes the focus then.
  const reach = (what: string) => () => {
    onTalk(true);
    requestAnimationFrame(() => whole.current?.querySelector<HTMLElement>(what)?.focus());
  };
  const letters: Keys = {
    T: reach('.chat .input'),
    L: reach('.log'),
    M: toggleMute,
    F: () => void toggleFullscreen(),
    H: mayAsk(here) ? () => store.advise() : undefined,
  };
  const heard = Object.entries(letters).map(([letter, press]) => [isTaken(own, letter) ? letter : letter.toLowerCase(), press]);
  useKeys({ ...(Object.fromEntries(heard) as Keys), '?': () => onSheet('keys'), Escape: talking ? () => onTalk(false) : undefined });
}
