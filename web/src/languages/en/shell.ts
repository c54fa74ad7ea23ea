/** What the shell says in English. */
export const shell = {
  parlor: 'Parlor',
  reconnecting: 'Reconnecting…',
  restored: 'You are reconnected; nothing was lost.',
  turnedOut: 'You have been logged out here.',
  signIn: 'Sign in',
  toMorning: 'Morning light',
  toEvening: 'Evening light',
  justNow: 'just now',
  language: 'Language',
  titled: (what: string) => `${what} · Parlor`,
};
