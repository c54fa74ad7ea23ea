/** One sample of every kind of a tagged union, made from the schema itself: a new kind is tested without being told. */
import schema from '../schema.json';
import type { Tagged } from '../src/wire/index.ts';

interface Def {
  $ref?: string;
  type?: string;
  enum?: unknown[];
  anyOf?: Def[];
  properties?: Record<string, Def>;
  required?: string[];
  items?: Def | false;
  prefixItems?: Def[];
  minLength?: number;
  pattern?: string;
}
type Defs = Record<string, Def>;

export const NEWS = samples(schema.protocol.$defs as unknown as Defs, 'News');

export function eventsOf(game: keyof typeof schema.games): Tagged[] {
  return samples(schema.games[game].$defs as unknown as Defs, 'Event');
}

/** Every kind twice: with everything that may be left out, and without. */
function samples(defs: Defs, union: string): Tagged[] {
  const kinds = defs[union]?.anyOf ?? [{ $ref: `#/$defs/${union}` }];
  return kinds.flatMap((kind) => [true, false].map((full) => sample(defs, kind, full) as Tagged));
}

function sample(defs: Defs, def: Def, full: boolean): unknown {
  if (def.$ref) return sample(defs, defs[def.$ref.replace('#/$defs/', '')]!, full);
  if (def.enum) return def.enum[0];
  if (def.anyOf) return sample(defs, def.anyOf[0]!, full);
  switch (def.type) {
    case 'object': {
      const kept = Object.entries(def.properties ?? {}).filter(([key]) => full || def.required?.includes(key));
      return Object.fromEntries(kept.map(([key, value]) => [key, sample(defs, value, full)]));
    }
    case 'array':
      return def.prefixItems ? def.prefixItems.map((each) => sample(defs, each, full)) : def.items ? [sample(defs, def.items, full)] : [];
    case 'integer':
      return 1;
    case 'boolean':
      return full;
    default:
      return def.pattern?.includes('0-9a-f') ? 'a7'.repeat(32) : 'Ann';
  }
}
