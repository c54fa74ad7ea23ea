/** A table that is followed over a line of ours: what it says is kept, what it hears we tell it. */
import { TableStore, type TableLine } from '../src/table/store.ts';
import type { ClientMessage, Command, ServerMessage } from '../src/wire/index.ts';

export function followed(first?: ServerMessage, me = 'a') {
  const said: ClientMessage[] = [];
  const asked: Command[] = [];
  const acts: { action: unknown; question: string | null }[] = [];
  let tell: (letter: ServerMessage) => void = () => undefined;
  let refs = 0;
  const line: TableLine = {
    follow: () => undefined,
    unfollow: () => undefined,
    act: (_, action, question) => {
      acts.push({ action, question });
      return Promise.resolve({ done: true });
    },
    ask: (_, command) => {
      asked.push(command);
      return Promise.resolve({ done: true });
    },
    say: (message) => said.push(message) > 0,
    nextRef: () => `r${++refs}`,
  };
  const listen = (listener: (letter: ServerMessage) => void) => {
    tell = listener;
    return () => undefined;
  };
  const store = new TableStore('t', line, listen, false, () => me);
  if (first) tell(first);
  return { store, line, said, asked, acts, tell: (letter: ServerMessage) => tell(letter) };
}
