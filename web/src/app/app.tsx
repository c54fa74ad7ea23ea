/** The page that is open, open challenges over it, and the status of the connection. */
import { lazy } from './lazy.tsx';
import { ChallengeSlips } from '../pages/lobby/waiting/slips.tsx';
import { LobbyPage } from '../pages/lobby/page.tsx';
import { ErrorBoundary } from './errorboundary.tsx';
import { era } from '../net/connection.ts';
import { EmptyPage } from '../pages/frame/emptypage.tsx';
import { TablePage } from '../pages/table/page.tsx';
import { route, type Route } from './router.ts';
import { StatusLine } from './statusline.tsx';
import { never } from '../wire/index.ts';
import { words } from './words.ts';

// The pages about people come when they are asked for: most visits are a link to a table.
const EnterPage = lazy(async () => (await import('../pages/people/account/login.tsx')).LoginPage);
const AccountPage = lazy(async () => (await import('../pages/people/account/account.tsx')).AccountPage);
const MovePage = lazy(async () => (await import('../pages/people/account/devicelink.tsx')).DeviceLinkPage);
const ProfilePage = lazy(async () => (await import('../pages/people/profile/profile.tsx')).ProfilePage);
const KitPage = lazy(async () => (await import('../pages/showcase/page.tsx')).KitPage);
const HelpPage = lazy(async () => (await import('../pages/help/page.tsx')).HelpPage);
const ReplayPage = lazy(async () => (await import('../pages/replay/page.tsx')).ReplayPage);
const GamesPage = lazy(async () => (await import('../pages/replay/games/page.tsx')).GamesPage);
const FilePage = lazy(async () => (await import('../pages/replay/file/page.tsx')).FilePage);
const LessonPage = lazy(async () => (await import('../pages/lesson/page.tsx')).LessonPage);
const LeadersPage = lazy(async () => (await import('../pages/people/leaders.tsx')).LeadersPage);

export function App() {
  return (
    <>
      <ErrorBoundary>
        <Room key={era.value} here={route.value} />
      </ErrorBoundary>
      <ErrorBoundary small>
        <ChallengeSlips />
        <StatusLine />
      </ErrorBoundary>
    </>
  );
}

function Room({ here }: { here: Route }) {
  switch (here.room) {
    case 'lobby':
      return <LobbyPage />;
    case 'table':
      return <TablePage key={here.table + here.generic} {...here} />;
    case 'login':
    case 'register':
      return <EnterPage key={here.room} {...here} />;
    case 'account':
      return <AccountPage />;
    case 'move':
      return <MovePage />;
    case 'profile':
      return <ProfilePage {...here} />;
    case 'kit':
      return <KitPage />;
    case 'help':
      return <HelpPage {...here} />;
    case 'replay':
      return <ReplayPage {...here} key={`${here.table}/${here.round}`} />;
    case 'games':
      return <GamesPage {...here} key={here.table} />;
    case 'file':
      return <FilePage />;
    case 'lesson':
      return <LessonPage {...here} key={here.game} />;
    case 'leaders':
      return <LeadersPage {...here} />;
    case 'nowhere':
      return <EmptyPage title={words.nowhere} why={words.nowhereWhy} testid="nowhere" />;
    default:
      return never(here);
  }
}
