/** What the shell says. */
export const words = {
  parlor: 'Parlor',
  reconnecting: 'Reconnecting…',
  opening: 'Opening the door…',
  restored: 'You are reconnected; nothing was lost.',
  turnedOut: 'You have been logged out here.',
  signIn: 'Sign in',
  trouble: (text: string) => text,
  toMorning: 'Morning light',
  toEvening: 'Evening light',
  titled: (what: string) => `${what} · Parlor`,
};
