/** What the shell says in Russian. */
import type { shell as en } from '../en/shell.ts';

export const shell: typeof en = {
  parlor: 'Parlor',
  reconnecting: 'Восстанавливаем связь…',
  restored: 'Связь восстановлена, ничего не потерялось.',
  turnedOut: 'На этом устройстве вы больше не в системе.',
  signIn: 'Войти',
  toMorning: 'Утренний свет',
  toEvening: 'Вечерний свет',
  justNow: 'только что',
  language: 'Язык',
  titled: (what) => `${what} · Parlor`,
};
