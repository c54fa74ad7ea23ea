/** Somebody's page: rank, how they stand at each game, achievements, recent games. */
import { useEffect, useState } from 'preact/hooks';
import { Monogram, Ring } from '../kit/ring.tsx';
import { askForGames, listingOf } from '../lobby/catalogue.ts';
import { profile, Refusal } from '../net/http.ts';
import { you } from '../net/house.ts';
import type { Achievement, GameStanding, Profile } from '../wire/index.ts';
import { Recent } from './recent.tsx';
import { Sheet, Trouble } from './sheet.tsx';
import { day, words } from './words.ts';
import './profile.css';

export function ProfilePage({ person }: { person: string }) {
  const [found, setFound] = useState<Profile | null>(null);
  const [refusal, setRefusal] = useState<unknown>(null);
  useEffect(() => {
    askForGames();
    setFound(null);
    profile(person).then(setFound, setRefusal);
  }, [person]);
  if (refusal instanceof Refusal && refusal.status === 404) {
    return (
      <Sheet title={words.noSuchPerson}>
        <h1>{words.noSuchPerson}</h1>
        <p class="lead">{words.noSuchPersonHint}</p>
      </Sheet>
    );
  }
  return (
    <Sheet title={found?.person.name ?? words.loading}>
      <Trouble refusal={refusal} />
      {!found && !refusal && <p class="soft">{words.loading}</p>}
      {found && <Known profile={found} />}
    </Sheet>
  );
}

function Known({ profile }: { profile: Profile }) {
  const { person } = profile;
  return (
    <article class="profile" data-testid="profile">
      <header class="profile-head">
        <Ring turn={profile.online}>
          <Monogram name={person.name} bot={false} />
        </Ring>
        <div>
          <h1 data-testid="profile-name">{person.name}</h1>
          <p class="soft">
            {[
              ...(person.id === you.value?.id ? [words.you] : []),
              ...(profile.made == null ? [words.aGuest] : [words.memberSince(day(profile.made))]),
              ...(profile.online ? [words.online] : []),
            ].join(' · ')}
          </p>
        </div>
      </header>
      <dl class="figures-row">
        <Figure label={words.rank} value={profile.rank.name} testid="profile-rank" />
        <Figure label={words.games} value={profile.games} testid="profile-games" />
        <Figure label={words.wins} value={profile.wins} testid="profile-wins" />
        <Figure label={words.winRate} value={words.percent(profile.win_rate)} testid="profile-rate" />
      </dl>
      <section>
        <h2>{words.standings}</h2>
        {profile.standings.length === 0 && <p class="soft">{words.noStandings}</p>}
        <ul class="standings">
          {profile.standings.map((each) => (
            <Standing standing={each} member={person.member === true} key={each.game} />
          ))}
        </ul>
      </section>
      {profile.achievements.length > 0 && (
        <section>
          <h2>{words.achievements}</h2>
          <ul class="achievements">
            {profile.achievements.map((each) => (
              <Earned achievement={each} key={each.code} />
            ))}
          </ul>
        </section>
      )}
      <Recent person={person.id} />
    </article>
  );
}

function Figure({ label, value, testid }: { label: string; value: string | number; testid: string }) {
  return (
    <div class="figure">
      <dt>{label}</dt>
      <dd class="figures" data-testid={testid}>
        {value}
      </dd>
    </div>
  );
}

function Standing({ standing, member }: { standing: GameStanding; member: boolean }) {
  const { wins, draws, losses } = standing;
  return (
    <li class="standing" data-testid={`standing-${standing.game}`}>
      <h3>{listingOf(standing.game)?.title ?? standing.game}</h3>
      {member && standing.rated > 0 && (
        <p class="standing-rating figures" title={words.rating} data-testid={`rating-${standing.game}`}>
          {standing.rating}
        </p>
      )}
      <p class="soft figures">
        {[
          `${wins} ${words.won}`,
          ...(draws ? [`${draws} ${words.drawn}`] : []),
          `${losses} ${words.lost}`,
          ...(standing.streak > 1 ? [words.streak(standing.streak)] : []),
          ...(standing.solo > 0 ? [words.solo(standing.solo_wins, standing.solo)] : []),
        ].join(' · ')}
      </p>
    </li>
  );
}

function Earned({ achievement }: { achievement: Achievement }) {
  const earned = achievement.at != null;
  return (
    <li class={`achievement ${earned ? 'earned' : ''}`} data-testid={`achievement-${achievement.code}`}>
      <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
        <circle cx="12" cy="12" r="9.5" />
        {earned && <path d="M12 6.4 16 12 12 17.6 8 12Z" />}
      </svg>
      <div>
        <b>{achievement.title}</b>
        <span class="soft">
          {achievement.text}
          {earned ? `, ${day(achievement.at!)}` : <span class="hidden-words"> ({words.notYet})</span>}
        </span>
      </div>
    </li>
  );
}
