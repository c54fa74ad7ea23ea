/** Ranks with what they wear, and what a rating means. */
import { useEffect, useState } from 'preact/hooks';
import { Insignia } from '../../kit/insignia.tsx';
import { ranks } from '../../net/http.ts';
import { rankName } from '../people/profile/honours.ts';
import { Trouble } from '../frame/column.tsx';
import type { Rank } from '../../wire/index.ts';
import { ranking as words } from './words.ts';
import './ranks.css';

/** What Elo makes of one game of somebody with 1600: against whom, won, lost. */
const WORTH = [
  [1400, 6, -19],
  [1600, 13, -12],
  [1800, 19, -6],
  [2000, 23, -2],
] as const;

export function RanksHelp() {
  const [list, setList] = useState<readonly Rank[]>([]);
  const [refusal, setRefusal] = useState<unknown>(null);
  useEffect(() => void ranks().then((found) => setList(found.ranks), setRefusal), []);
  return (
    <>
      <h2>{words.ranks}</h2>
      <p>{words.ranksText}</p>
      <Trouble refusal={refusal} />
      <ol class="help-ranks">
        {list.map((rank) => (
          <li key={rank.code}>
            <Insignia rank={rank.code} size={56} />
            <b>{rankName(rank)}</b>
            <span class="soft figures">{words.from(rank.wins)}</span>
          </li>
        ))}
      </ol>
      <h2>{words.ratings}</h2>
      {words.ratingsText.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <table class="help-worth figures">
        <caption>
          {words.example}, <span class="soft">{words.yours}</span>
        </caption>
        <thead>
          <tr>
            <th scope="col">{words.against}</th>
            <th scope="col">{words.gain}</th>
            <th scope="col">{words.loss}</th>
          </tr>
        </thead>
        <tbody>
          {WORTH.map(([against, gain, loss]) => (
            <tr key={against}>
              <th scope="row">{against}</th>
              <td>{words.points(gain)}</td>
              <td>{words.points(loss)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
