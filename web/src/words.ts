/** What the shell says. */
export const words = {
  parlor: 'Parlor',
  reconnecting: 'Reconnecting…',
  opening: 'Opening the door…',
  restored: 'You are reconnected; nothing was lost.',
  trouble: (text: string) => text,
  toMorning: 'Morning light',
  toEvening: 'Evening light',
  titled: (what: string) => `${what} · Parlor`,
};
