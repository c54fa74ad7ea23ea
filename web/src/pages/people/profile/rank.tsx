/** A rank with its insignia, and how many wins the next one takes. */
import { useEffect, useState } from 'preact/hooks';
import { Insignia } from '../../../kit/insignia.tsx';
import { ranks } from '../../../net/http.ts';
import type { Rank } from '../../../wire/index.ts';
import { rankName } from './honours.ts';
import { words } from './words.ts';

export function RankWithInsignia({ rank, wins }: { rank: Rank; wins: number }) {
  const [all, setAll] = useState<readonly Rank[] | null>(null);
  useEffect(() => {
    // Without the list the rank alone is shown.
    ranks().then((found) => setAll(found.ranks), () => undefined);
  }, []);
  const next = all && nextRank(all, wins);
  return (
    <div class="rank-shown">
      <Insignia rank={rank.code} size={64} />
      <div>
        <p class="rank-name" data-testid="profile-rank">
          {rankName(rank)}
        </p>
        {next && (
          <>
            <span class="rank-way" style={{ '--share': `${share(rank, next, wins) * 100}%` }} aria-hidden="true" />
            <p class="soft" data-testid="next-rank">
              {words.toNextRank(next.wins - wins, rankName(next))}
            </p>
          </>
        )}
        {all && !next && <p class="soft">{words.topRank}</p>}
        <p>
          <a href="/help/ranks">{words.aboutRanks}</a>
        </p>
      </div>
    </div>
  );
}

/** The first rank that these wins have not earned. */
export function nextRank(all: readonly Rank[], wins: number): Rank | null {
  return all.find((each) => each.wins > wins) ?? null;
}

/** How much of the way from one rank to the next is done. */
export function share(rank: Rank, next: Rank, wins: number): number {
  return (wins - rank.wins) / (next.wins - rank.wins);
}
