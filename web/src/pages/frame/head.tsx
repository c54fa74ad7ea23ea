/** The top of every page but the table: the way home, the other pages, and who you are. */
import { useState } from 'preact/hooks';
import { Button } from '../../kit/input/button.tsx';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { Menu } from '../../kit/dialog/menu.tsx';
import { Mark } from '../../kit/mark.tsx';
import { Monogram, Ring } from '../../kit/clock/ring.tsx';
import { LanguageSwitch } from '../../app/languageswitch.tsx';
import { ThemeSwitch } from '../../app/themeswitch.tsx';
import { logout, Refusal } from '../../net/http.ts';
import { become, quietly, you } from '../../net/connection.ts';
import { go, route } from '../../app/router.ts';
import { words as shell } from '../../app/words.ts';
import { words as profile } from '../people/profile/words.ts';
import { words } from '../people/words.ts';
import './head.css';

export function Head() {
  const person = you.value;
  return (
    <header class="page-head">
      <a class="head-home" href="/" aria-label={`${shell.parlor}: ${profile.home}`}>
        <Mark size={32} />
        <span>{shell.parlor}</span>
      </a>
      <nav class="head-pages" aria-label={profile.pages}>
        <PageLink href="/leaders" room="leaders" testid="leaders-link">
          {words.leaders}
        </PageLink>
        <PageLink href="/help" room="help" testid="head-help">
          {profile.help}
        </PageLink>
      </nav>
      <div class="head-side">
        <LanguageSwitch />
        <ThemeSwitch />
        {person && !person.member && (
          <a class="button head-sign-in" href={signInPath()} data-testid="sign-in">
            {words.signIn}
          </a>
        )}
        {person && <AccountMenu />}
      </div>
    </header>
  );
}

function PageLink({ href, room, testid, children }: { href: string; room: string; testid: string; children: string }) {
  return (
    <a class="button quiet" href={href} aria-current={route.value.room === room ? 'page' : undefined} data-testid={testid}>
      {children}
    </a>
  );
}

function AccountMenu() {
  const [kept, setKept] = useState<unknown>(null); // why we are signed in still
  const out = async () => {
    setKept(null);
    setKept(await leave());
  };
  const person = you.value!;
  const member = person.member === true;
  const face = (
    <>
      <span class="menu-face">
        <Ring turn={false}>
          <Monogram name={person.name} bot={false} />
        </Ring>
      </span>
      <span class="menu-name" data-testid="my-name">
        {person.name}
      </span>
    </>
  );
  return (
    <>
      <Menu label={words.menu(person.name)} button={face} testid="account-menu">
        <p class="menu-title">
          <b>{person.name}</b>
          {!member && <span> {words.guest}</span>}
        </p>
        <a href={`/p/${encodeURIComponent(person.id)}`} data-testid="menu-profile">
          {words.profile}
        </a>
        <a href="/account" data-testid="menu-account">
          {member ? words.account : words.guestAccount}
        </a>
        <a class="menu-folded" href="/leaders">
          {words.leaders}
        </a>
        <a class="menu-folded" href="/help" data-testid="menu-help">
          {profile.help}
        </a>
        {member ? (
          <button type="button" onClick={() => void out()} data-testid="logout">
            {words.logout}
          </button>
        ) : (
          <>
            <a href={signInPath()}>{words.signIn}</a>
            <a href="/register" data-testid="menu-register">
              {words.register}
            </a>
          </>
        )}
      </Menu>
      {kept !== null && (
        <Dialog title={words.stillIn} closeLabel={shell.close} onClose={() => setKept(null)} testid="still-in">
          <p role="alert">{kept instanceof Error ? kept.message : String(kept)}</p>
          <Button kind="primary" onClick={() => void out()}>
            {shell.tryAgain}
          </Button>
        </Dialog>
      )}
    </>
  );
}

/** Null where it is done, else why not: somebody who only believes to be signed out leaves the account open. */
async function leave(): Promise<unknown> {
  try {
    await quietly(logout);
  } catch (refusal) {
    if (!(refusal instanceof Refusal && refusal.unknown)) return refusal; // the parlour does not know us any more
  }
  become(null);
  go('/');
  return null;
}

/** The way to the sign-in page, and back to here. */
export function signInPath(): string {
  const here = location.pathname + location.search;
  const next = /^\/(?:$|login|register|move)/.test(here) ? '' : `?next=${encodeURIComponent(here)}`;
  return `/login${next}`;
}
