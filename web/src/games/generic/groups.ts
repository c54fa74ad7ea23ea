/** Many actions that differ in one field only are one group: "Place: cell", and a small button for each. */
import { isTagged, readable } from './labels.ts';

export interface Group {
  label: string | null; // null: every action of it has a full label of its own
  actions: { action: unknown; short: string | null; at: number }[];
}

const CROWD = 3;

export function groupActions(actions: readonly unknown[]): Group[] {
  const crowds = new Map<string, number[]>();
  actions.forEach((action, at) => {
    const field = onlyField(action);
    const key = isTagged(action) && field ? `${action.type} ${field}` : '';
    crowds.set(key, [...(crowds.get(key) ?? []), at]);
  });
  const plain: Group = { label: null, actions: [] };
  const groups: Group[] = [];
  for (const [key, places] of crowds) {
    if (!key || places.length < CROWD) {
      plain.actions.push(...places.map((at) => ({ action: actions[at], short: null, at })));
      continue;
    }
    const [type = '', field = ''] = key.split(' ');
    groups.push({
      label: `${readable(type)}: ${field.replaceAll('_', ' ')}`,
      actions: places.map((at) => ({ action: actions[at], short: String((actions[at] as Record<string, unknown>)[field]), at })),
    });
  }
  return plain.actions.length ? [...groups, plain] : groups;
}

/** The one plain field that an action has beside its type, if so. */
function onlyField(action: unknown): string | null {
  if (!isTagged(action)) return null;
  const fields = Object.entries(action).filter(([key]) => key !== 'type');
  const [only] = fields;
  return fields.length === 1 && only && ['number', 'string'].includes(typeof only[1]) ? only[0] : null;
}
