/** Words for games without words: readable field names, actions and events as lists. */
import { readable } from '../../i18n/known.ts';
import { seatName } from '../../table/words.ts';
import type { Tagged } from '../../wire/index.ts';

export { readable };

/** `{type: "place", cell: 4}` is "Place: cell 4". */
export function actionLabel(action: unknown, names: readonly string[], without?: string): string {
  if (!isTagged(action)) return brief(action, names);
  const fields = Object.entries(action).filter(([key]) => key !== 'type' && key !== without);
  const said = fields.map(([key, value]) => `${key.replaceAll('_', ' ')} ${fieldValue(key, value, names)}`);
  return said.length ? `${readable(action.type)}: ${said.join(', ')}` : readable(action.type);
}

/** "Placed: seat Ann, cell 4." */
export function sayEvent(event: Tagged, names: readonly string[]): string {
  return `${actionLabel(event, names)}.`;
}

/** One of the things to choose from: "7H", or "Bob" where the field holds seats. */
export function thingLabel(thing: unknown, field: string, names: readonly string[]): string {
  return fieldValue(field.replace(/s$/, ''), thing, names);
}

export function isTagged(value: unknown): value is Tagged {
  return typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';
}

function fieldValue(key: string, value: unknown, names: readonly string[]): string {
  return isSeat(key) && typeof value === 'number' ? seatName(names, value) : brief(value, names);
}

/** A field that by its name holds a seat. */
export function isSeat(key: string): boolean {
  return ['seat', 'turn', 'winner', 'first', 'dealer', 'player', 'by', 'from', 'to_seat', 'target'].includes(key);
}

function brief(value: unknown, names: readonly string[]): string {
  if (value === null || value === undefined) return '–';
  if (Array.isArray(value)) return value.map((each) => brief(each, names)).join(' ');
  if (isTagged(value)) return actionLabel(value, names);
  if (typeof value === 'object') {
    return Object.entries(value)
      .map(([key, each]) => `${key.replaceAll('_', ' ')} ${brief(each, names)}`)
      .join(', ');
  }
  return String(value);
}
