/** What there is to read. */
import { catalogue } from '../../games/catalogue.ts';
import { GamePicture } from '../../games/picture.tsx';
import { blurbOf, titleOf } from '../../games/titles.ts';
import { words } from './words.ts';
import '../lobby/play/tiles.css';

export function Contents() {
  const house: readonly [string, string, string][] = [
    ['poker-hands', words.pokerHands, words.pokerHandsAbout],
    ['ranks', words.ranks, words.ranksAbout],
    ['fair', words.fair, words.fairAbout],
    ['keys', words.keys, words.keysAbout],
  ];
  return (
    <>
      <section aria-labelledby="help-games">
        <h2 id="help-games">{words.games}</h2>
        <ul class="help-cards">
          {catalogue.value?.map((game) => (
            <li class={`help-game tile-${game.name}`} key={game.name}>
              <div class="tile-picture" aria-hidden="true">
                <GamePicture game={game.name} />
              </div>
              <div>
                <h3>
                  <a href={`/help/${encodeURIComponent(game.name)}`}>{titleOf(game.name)}</a>
                </h3>
                <p>{blurbOf(game)}</p>
              </div>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="help-house">
        <h2 id="help-house">{words.house}</h2>
        <ul class="help-cards small">
          {house.map(([name, title, about]) => (
            <li class="help-card" key={name}>
              <h3>
                <a href={`/help/${name}`}>{title}</a>
              </h3>
              <p>{about}</p>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
