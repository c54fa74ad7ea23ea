/** The options of any game, read from their JSON Schema: whole numbers, yes or no, one of several words. */
import { lookUp, readable } from '../i18n/known.ts';

export type Value = number | boolean | string | null;
export type Values = Record<string, Value | undefined>;

export type Field = { name: string; label: string; hint?: string } & (
  | { kind: 'number'; least: number | null; most: number | null; first: number | null; optional: boolean }
  | { kind: 'yes'; first: boolean }
  | { kind: 'one'; of: readonly (string | number)[]; first: Value; names?: Record<string, string> }
  | { kind: 'text'; first: string }
);

interface Schema {
  type?: string;
  title?: string;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
}

/** The fields of a schema that a person can set; what we cannot draw keeps its default. */
export function fieldsOf(options: Record<string, unknown>): Field[] {
  const { properties = {} } = options as Schema;
  return Object.entries(properties).flatMap(([name, schema]) => {
    const field = fieldOf(name, schema);
    return field ? [field] : [];
  });
}

function fieldOf(name: string, given: Schema): Field | null {
  const schema = { ...given.anyOf?.find((each) => each.type !== 'null'), ...given };
  const optional = given.anyOf?.some((each) => each.type === 'null') ?? false;
  const label = schema.title ?? readable(name);
  const choices = schema.enum ?? (schema.anyOf?.every((each) => 'const' in each) ? schema.anyOf.map((each) => each.const) : undefined);
  if (choices) {
    const of = choices as (string | number)[];
    return { name, label, kind: 'one', of, first: (schema.default ?? of[0] ?? null) as Value };
  }
  switch (schema.type) {
    case 'integer':
    case 'number':
      return {
        name,
        label,
        kind: 'number',
        least: schema.minimum ?? null,
        most: schema.maximum ?? null,
        first: typeof schema.default === 'number' ? schema.default : optional ? null : (schema.minimum ?? 0),
        optional,
      };
    case 'boolean':
      return { name, label, kind: 'yes', first: schema.default === true };
    case 'string':
      return { name, label, kind: 'text', first: typeof schema.default === 'string' ? schema.default : '' };
    default:
      return null;
  }
}

export function defaultsOf(fields: readonly Field[]): Values {
  return Object.fromEntries(fields.map((field) => [field.name, field.first]));
}

/** "Stack: 20": the options that differ from the defaults, for those who did not choose them. */
export function sayOptions(fields: readonly Field[], options: Record<string, unknown>): string[] {
  return fields.flatMap((field) => {
    const value = options[field.name];
    return value === undefined || value === field.first ? [] : [`${field.label}: ${valueName(field, value)}`];
  });
}

/** What a value is called: "the least area" rather than "standard". */
export function valueName(field: Field, value: unknown): string {
  const plain = String(value).replaceAll('_', ' ');
  return field.kind === 'one' ? (lookUp(field.names ?? {}, String(value)) ?? plain) : plain;
}
