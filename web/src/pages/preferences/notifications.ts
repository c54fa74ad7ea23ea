/** Calls a player to their turn: a sound, a short buzz, or a notification if the page is hidden. */
import { signal } from '@preact/signals';
import { play } from '../../kit/sound/sound.ts';
import { makeToggle } from './toggle.ts';

export const soundsHidden = makeToggle('calls.sound', true);
export const vibrates = makeToggle('calls.vibrate', true);
export const notifies = makeToggle('calls.notify', false);

export type Lack = 'https' | 'none' | 'denied'; // why something cannot be had here

const BUZZ = [60, 50, 60];
// Some browsers have notifications for installed pages only, and say so when one is made.
const broken = signal(false);

export function canVibrate(): boolean {
  return typeof navigator.vibrate === 'function';
}

/** Why there are no notifications; null where there are. */
export function lacksNotifications(): Lack | null {
  if (!window.isSecureContext) return 'https';
  if (typeof Notification === 'undefined' || broken.value) return 'none';
  return Notification.permission === 'denied' ? 'denied' : null;
}

/** Switch notifications on or off; the browser asks only now, when somebody wants them. */
export async function wantNotifications(on: boolean): Promise<void> {
  const may = on && lacksNotifications() === null && (await Notification.requestPermission()) === 'granted';
  notifies.choose(may);
}

/** It is this person's turn: call them in the ways they chose. */
export function call(title: string, body: string, tag: string): void {
  if (vibrates.on.value && canVibrate()) navigator.vibrate(BUZZ);
  if (!document.hidden) return;
  if (soundsHidden.on.value) play('turn');
  if (notifies.on.value && lacksNotifications() === null) notify(title, body, tag);
}

function notify(title: string, body: string, tag: string): void {
  try {
    const slip = new Notification(title, { body, tag, icon: '/icon.svg' });
    slip.onclick = () => {
      window.focus();
      slip.close();
    };
    document.addEventListener('visibilitychange', () => slip.close(), { once: true });
  } catch {
    broken.value = true;
  }
}
