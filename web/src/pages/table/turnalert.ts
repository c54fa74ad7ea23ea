/** Your turn: the title and the icon of the page say it, a sound calls you, and more where you look elsewhere. */
import { useEffect, useRef } from 'preact/hooks';
import { call, soundsHidden } from '../preferences/notifications.ts';
import type { AnyGamePage } from '../../games/page.ts';
import { useHappening } from '../../kit/motion/motion.tsx';
import { play, type Sound } from '../../kit/sound/sound.ts';
import { titleOf } from '../../games/titles.ts';
import { useTitle } from '../../app/title.ts';
import { leftNow } from '../../table/clock.ts';
import type { ClockFace, Saying } from '../../table/model.ts';
import type { Seat } from '../../wire/index.ts';
import { sayMyTurn, type Perspective } from './perspective.ts';
import { words } from './words.ts';

const HURRY_MS = 10_000;
const ICONS = { plain: '/icon.svg', turn: '/icon-turn.svg' };

/** The tab says whose turn it is, with a brass dot where it is yours. */
export function useTab(here: Perspective): void {
  const game = titleOf(here.room.game);
  useTitle(here.headline ? `${here.headline} · ${game}` : game);
  useEffect(() => {
    setIcon(here.myTurn ? ICONS.turn : ICONS.plain);
    return () => setIcon(ICONS.plain);
  }, [here.myTurn]);
}

function setIcon(href: string): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel=icon]');
  if (link && link.getAttribute('href') !== href) link.setAttribute('href', href);
}

/** Call the person when it becomes their turn before our eyes; what was so when we came is no news. */
export function useCalls(here: Perspective, table: string, arrived: number): void {
  const before = useRef<{ turn: boolean; arrived: number } | null>(null);
  useEffect(() => {
    const was = before.current;
    before.current = { turn: here.myTurn, arrived };
    if (!was || was.turn || !here.myTurn) return;
    // Right after a snapshot nothing sounds, but a player who looks elsewhere is called all the same.
    if (!document.hidden && was.arrived === arrived) play('turn');
    const game = titleOf(here.room.game);
    call(sayMyTurn(here), here.reacting ? game : words.turnAt(game), `turn-${table}`);
  }, [here.myTurn, arrived]);
}

const APART_S = 0.16; // what happens at once is heard one after another

/** What just happened is heard, and how it ended. */
export function useSounds(lately: readonly Saying[], page: AnyGamePage | null, seat: Seat | null): void {
  useHappening(lately, (fresh) => {
    if (document.hidden) return; // a player who looks elsewhere hears when it is their turn, and not every chip
    const end = fresh.map((saying) => endOf(saying, seat)).find((sound) => sound !== null);
    const sounds = end ? [end] : fresh.map((saying) => soundOf(saying, page, seat));
    [...new Set(sounds)].filter((sound) => sound !== null).forEach((sound, at) => play(sound, at * APART_S));
  });
}

function soundOf(saying: Saying, page: AnyGamePage | null, seat: Seat | null): Sound | null {
  if (saying.kind === 'event') return page?.sound?.(saying.event, seat) ?? null;
  return saying.kind === 'news' && saying.news.type === 'begun' ? (page?.beginning ?? null) : null;
}

/** The end of a game is heard alone, by those who played. A hand of a series ends as its game sounds. */
function endOf(saying: Saying, seat: Seat | null): Sound | null {
  if (saying.kind !== 'news' || (saying.news.type !== 'ended' && saying.news.type !== 'series_ended') || seat === null) return null;
  const places = saying.news.outcome?.places ?? [];
  if (!places[seat]) return null;
  if (places[seat] !== 1) return 'lose';
  return places.filter((place) => place === 1).length > 1 ? 'draw' : 'win';
}

/** Ten seconds before the end of your time: once in a turn. */
export function useHurryCall(clock: ClockFace | undefined, myTurn: boolean): void {
  const running = myTurn && clock?.running === true;
  const end = running ? clock.at + clock.left : null;
  useEffect(() => {
    if (end === null || !clock) return;
    const spare = leftNow(clock, Date.now()) - HURRY_MS;
    if (spare <= 0) return;
    const timer = setTimeout(() => (!document.hidden || soundsHidden.on.value) && play('hurry'), spare);
    return () => clearTimeout(timer);
  }, [end]);
}
