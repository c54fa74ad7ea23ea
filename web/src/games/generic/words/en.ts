/** What the plain view of any game says by itself, in English. */
export const generic = {
  yes: 'yes',
  no: 'no',
  range: (name: string, low: number, high: number) => `${name}, ${low} to ${high}`,
  hold: (deed: string) => `${deed}: hold to do it`,
};
