/** The house: which room is open, and the line about the line. */
import { LobbyPage } from './lobby/lobby.tsx';
import { TablePage } from './page/table.tsx';
import { place } from './place.ts';
import { StatusLine } from './statusline.tsx';

export function App() {
  const here = place.value;
  return (
    <>
      {here.room === 'lobby' ? <LobbyPage /> : <TablePage key={here.table + here.generic} {...here} />}
      <StatusLine />
    </>
  );
}
