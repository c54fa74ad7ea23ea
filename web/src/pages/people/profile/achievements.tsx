/** What somebody has achieved, and when; what is still to come is folded away. */
import { useState } from 'preact/hooks';
import { Button } from '../../../kit/input/button.tsx';
import type { Achievement } from '../../../wire/index.ts';
import { Badge } from './badge.tsx';
import { sayFeat } from './honours.ts';
import { words as profile } from './words.ts';
import { day, words } from '../words.ts';
import './achievements.css';

export function Achievements({ all }: { all: readonly Achievement[] }) {
  const [whole, setWhole] = useState(false);
  const done = all.filter(({ at }) => at != null).sort((a, b) => b.at! - a.at!);
  const open = all.filter(({ at }) => at == null);
  if (!all.length) return null;
  return (
    <section class="profile-achievements">
      <header class="achievements-head">
        <h2>{words.achievements}</h2>
        <span class="soft figures">{profile.earned(done.length, all.length)}</span>
        {open.length > 0 && (
          <Button kind="quiet" small pressed={whole} onClick={() => setWhole(!whole)} testid="all-achievements">
            {whole ? profile.fewerFeats : profile.allFeats}
          </Button>
        )}
      </header>
      <ul class="achievements">
        {[...done, ...(whole ? open : [])].map((each) => (
          <Feat achievement={each} key={each.code} />
        ))}
      </ul>
    </section>
  );
}

function Feat({ achievement }: { achievement: Achievement }) {
  const earned = achievement.at != null;
  const { title, text } = sayFeat(achievement);
  return (
    <li class={`achievement ${earned ? 'earned' : ''}`} data-testid={`achievement-${achievement.code}`}>
      <Badge code={achievement.code} />
      <div>
        <b>{title}</b>
        <span class="soft">{text}</span>
        <span class="soft">{earned ? day(achievement.at!) : words.notYet}</span>
      </div>
    </li>
  );
}
