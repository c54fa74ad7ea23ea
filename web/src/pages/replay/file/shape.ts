/** Is a value what it should be? A file comes from anywhere: nothing in it is taken on trust. */

/** The first place where something is not as it should be, as `$.steps[3].seq`. */
export class Misshapen extends Error {
  constructor(readonly where: string) {
    super(where);
  }
}

export type Check = (value: unknown, at: string) => void;

export const check = (right: boolean, at: string): void => {
  if (!right) throw new Misshapen(at);
};

export const text: Check = (value, at) => check(typeof value === 'string' && value.length <= LONG, at);
export const truth: Check = (value, at) => check(typeof value === 'boolean', at);
export const whole: Check = (value, at) => check(Number.isSafeInteger(value) && (value as number) >= 0, at);
export const matching =
  (pattern: RegExp): Check =>
  (value, at) =>
    check(typeof value === 'string' && pattern.test(value), at);
export const below =
  (limit: number): Check =>
  (value, at) => {
    whole(value, at);
    check((value as number) < limit, at);
  };
export const from =
  (least: number, most = Infinity): Check =>
  (value, at) => {
    whole(value, at);
    check((value as number) >= least && (value as number) <= most, at);
  };
export const exactly =
  (wanted: unknown): Check =>
  (value, at) =>
    check(value === wanted, at);
export const orNull =
  (inner: Check): Check =>
  (value, at) => {
    if (value !== null) inner(value, at);
  };

export const list =
  (item: Check, least = 0, most = MANY): Check =>
  (value, at) => {
    check(Array.isArray(value) && value.length >= least && value.length <= most, at);
    (value as unknown[]).forEach((each, index) => item(each, `${at}[${index}]`));
  };

export const tuple =
  (...items: Check[]): Check =>
  (value, at) => {
    check(Array.isArray(value) && value.length === items.length, at);
    items.forEach((item, index) => item((value as unknown[])[index], `${at}[${index}]`));
  };

/** Fields by name; a name with a question mark may be left out. Others may be there: a newer house says more. */
export const fields =
  (shape: Record<string, Check>): Check =>
  (value, at) => {
    check(isObject(value), at);
    const held = value as Record<string, unknown>;
    for (const [name, inner] of Object.entries(shape)) {
      const field = name.replace('?', '');
      if (Object.hasOwn(held, field)) inner(held[field], `${at}.${field}`);
      else check(field !== name, `${at}.${field}`);
    }
  };

/** Something of a game, which only its own page knows: anything that is not nested without end. */
export const anything: Check = (value, at) => check(isShallow(value, DEEP), at);

/** The same with a `type`: an event. */
export const tagged: Check = (value, at) => {
  fields({ type: text })(value, at);
  anything(value, at);
};

const LONG = 20_000;
const MANY = 200_000;
const DEEP = 40;

/** Is it nested no deeper than this? */
export function isShallow(value: unknown, deep: number): boolean {
  const inside = typeof value === 'object' && value !== null ? Object.values(value) : [];
  return deep >= 0 && inside.every((each) => isShallow(each, deep - 1));
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
