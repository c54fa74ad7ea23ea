/** The address of a table that can be handed on: the parlour's own word for where others find it. */
import { share } from '../net/connection.ts';

export function linkTo(table: string): string {
  return `${share.value || location.origin}/t/${encodeURIComponent(table)}`;
}

/** The code of a table, to say aloud: "4F7-K2M". */
export function sayCode(table: string): string {
  const code = table.slice(0, 6).toUpperCase();
  return `${code.slice(0, 3)}-${code.slice(3)}`;
}

/** An address that means another computer wherever it is opened. */
export function onlyHere(address: string): boolean {
  const { hostname } = new URL(address);
  return hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.');
}
