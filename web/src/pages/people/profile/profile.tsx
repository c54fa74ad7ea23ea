/** Somebody's page: rank, how they stand at each game, achievements, recent games. */
import { useEffect, useState } from 'preact/hooks';
import { Monogram, Ring } from '../../../kit/clock/ring.tsx';
import { figure } from '../../../i18n/language.ts';
import { askForGames } from '../../../games/catalogue.ts';
import { profile, Refusal } from '../../../net/http.ts';
import { you } from '../../../net/connection.ts';
import type { Profile } from '../../../wire/index.ts';
import { Achievements } from './achievements.tsx';
import { words as more } from './words.ts';
import { RankWithInsignia } from './rank.tsx';
import { Recent } from './recent.tsx';
import { ColumnPage, Trouble } from '../../frame/column.tsx';
import { GameRecord } from './gamerecord.tsx';
import { day, words } from '../words.ts';
import './profile.css';

export function ProfilePage({ person }: { person: string }) {
  const [found, setFound] = useState<Profile | null>(null);
  const [refusal, setRefusal] = useState<unknown>(null);
  useEffect(() => {
    let wanted = true;
    askForGames();
    setFound(null);
    setRefusal(null);
    profile(person).then(
      (answer) => wanted && setFound(answer),
      (no: unknown) => wanted && setRefusal(no),
    );
    return () => {
      wanted = false;
    };
  }, [person]);
  if (refusal instanceof Refusal && refusal.status === 404) {
    if (person === you.value?.id) return <Empty name={you.value.name} />;
    return (
      <ColumnPage title={words.noSuchPerson}>
        <h1>{words.noSuchPerson}</h1>
        <p class="lead">{words.noSuchPersonHint}</p>
      </ColumnPage>
    );
  }
  return (
    <ColumnPage title={found?.person.name ?? words.loading}>
      <Trouble refusal={refusal} />
      {!found && !refusal && <p class="soft">{words.loading}</p>}
      {found && <Known profile={found} />}
    </ColumnPage>
  );
}

/** A guest is known by having played: before that, your own page invites you to. */
function Empty({ name }: { name: string }) {
  return (
    <ColumnPage title={name}>
      <div class="profile-empty" data-testid="profile-empty">
        <Ring turn>
          <Monogram name={name} bot={false} />
        </Ring>
        <h1>{more.empty}</h1>
        <p class="lead">{more.emptyHint}</p>
        <a class="button primary" href="/">
          {more.playNow}
        </a>
      </div>
    </ColumnPage>
  );
}

function Known({ profile }: { profile: Profile }) {
  const { person } = profile;
  const played = [...new Set([...profile.standings, ...(profile.tallies ?? [])].map(({ game }) => game))];
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
      <div class="profile-sums">
        <RankWithInsignia rank={profile.rank} wins={profile.wins} />
        <dl class="figures-row">
          <Figure label={words.games} value={figure(profile.games)} testid="profile-games" />
          <Figure label={words.wins} value={figure(profile.wins)} testid="profile-wins" />
          <Figure label={words.winRate} value={words.percent(profile.win_rate)} testid="profile-rate" />
        </dl>
      </div>
      <section class="profile-standings">
        <h2>{words.standings}</h2>
        {played.length === 0 && <p class="soft">{words.noStandings}</p>}
        <ul class="standings">
          {played.map((game) => (
            <GameRecord game={game} standing={ofGame(profile.standings, game)} counted={ofGame(profile.tallies ?? [], game)} person={person} key={game} />
          ))}
        </ul>
      </section>
      <Recent person={person.id} />
      <Achievements all={profile.achievements} />
    </article>
  );
}

function ofGame<Of extends { game: string }>(all: readonly Of[], game: string): Of | undefined {
  return all.find((each) => each.game === game);
}

function Figure({ label, value, testid }: { label: string; value: string; testid: string }) {
  return (
    <div class="figure">
      <dt>{label}</dt>
      <dd class="figures" data-testid={testid}>
        {value}
      </dd>
    </div>
  );
}
