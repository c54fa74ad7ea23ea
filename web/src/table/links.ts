/** The address of a table that can be handed on: the parlour's own word for where others find it. */
import { share } from '../net/house.ts';

export function linkTo(table: string): string {
  return `${share.value || location.origin}/t/${encodeURIComponent(table)}`;
}
