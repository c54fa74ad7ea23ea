/** The top of the first page: an introduction for a new visitor, a greeting for one who returns. */
import { you } from '../../../net/connection.ts';
import { Greeting } from './greeting.tsx';
import { lists } from '../store.ts';
import { words } from './words.ts';
import { RoomPicture } from './roompicture.tsx';
import { hasVisited } from './visits.ts';
import { words as lobby } from '../words.ts';
import './welcome.css';

export function Welcome() {
  const known = you.value?.member === true || hasVisited();
  return (
    <section class={`welcome ${known ? 'known' : ''}`} aria-label={lobby.parlor}>
      <div class="welcome-words">
        {!known && <h1>{words.what}</h1>}
        {!known && <p class="welcome-how">{words.how}</p>}
        <Greeting first={known} />
        <Busy />
      </div>
      <RoomPicture />
    </section>
  );
}

/** "Two people wait for a game", where that is so: the way to them. */
function Busy() {
  const people = lists.value?.people.filter(({ id }) => id !== you.value?.id).length ?? 0;
  const tables = lists.value?.tables.length ?? 0;
  const said = [...(people ? [words.peopleWait(people)] : []), ...(tables ? [words.tablesOpen(tables)] : [])];
  if (!said.length) return null;
  return (
    <p class="front-busy">
      <a href="#lobby" data-testid="busy">
        {said.join(', ')}
      </a>
    </p>
  );
}
