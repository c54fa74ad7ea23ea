/** Every word of the protocol, by its own name; generated from the Python structs. */
export type * from './generated.ts';

export type Seat = number;

/** Anything tagged: a game's event or action before its own page has looked at it. */
export interface Tagged {
  type: string;
  [field: string]: unknown;
}

/** A value that cannot be: the build breaks here while some case has no arm. */
export function never(value: never): never {
  throw new Error(`not expected here: ${JSON.stringify(value)}`);
}
