// Writes src/wire/generated*.ts: from schema.json one file for the protocol and the HTTP bodies, and one for the words
// of each game; from openapi.json the table of the HTTP API, which names those bodies.
//
// The schema is msgspec's, a small part of JSON Schema; what is not known here stops the build with its place.
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const web = join(dirname(fileURLToPath(import.meta.url)), '..');
const wire = join(web, 'src', 'wire');
const [schema, api] = ['schema.json', 'openapi.json'].map((file) => JSON.parse(readFileSync(join(web, file), 'utf8')));

for (const file of readdirSync(wire)) {
  if (/^generated.*\.ts$/.test(file)) rmSync(join(wire, file));
}
write('generated.ts', schema.protocol.$defs);
for (const [game, part] of Object.entries(schema.games)) write(`generated-${game}.ts`, part.$defs);
writeFileSync(join(wire, 'generated-api.ts'), table(api));

function write(file, defs) {
  const names = Object.keys(defs).sort();
  // TypeScript would merge two interfaces of one name without a word.
  const twice = names.find((name, at) => names.findIndex((each) => plain(each) === plain(name)) !== at);
  if (twice) throw new Error(`types: ${file} would have two types called ${plain(twice)}`);
  const parts = names.map((name) => declare(plain(name), defs[name]));
  writeFileSync(join(wire, file), ['// Generated from schema.json by tools/types.mjs: do not edit.', ...parts].join('\n\n') + '\n');
}

/** `interface Api { 'POST /api/v1/login': { parts; query; body; answer } … }` */
function table(document) {
  const routes = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => route(`${method.toUpperCase()} ${path}`, operation)),
  );
  const lines = routes.map(([about, name, asked]) => `  /** ${about} */\n  '${name}': {\n${asked.join('\n')}\n  };`);
  const bodies = new Set(routes.flatMap(([, , asked]) => asked.flatMap((line) => line.match(/\b[A-Z]\w*/g) ?? [])));
  for (const name of bodies) {
    if (name !== 'Record' && !schema.protocol.$defs[name]) throw new Error(`types: no ${name} in schema.json`);
  }
  const named = [...bodies].filter((name) => name !== 'Record').sort();
  return [
    '// Generated from openapi.json by tools/types.mjs: do not edit.',
    `import type { ${named.join(', ')} } from './generated.ts';`,
    `/** Every route of the HTTP API: what it is asked with, and what it answers. */\nexport interface Api {\n${lines.join('\n')}\n}\n`,
  ].join('\n\n');
}

function route(name, operation) {
  const given = (where) => fields((operation.parameters ?? []).filter((each) => each.in === where), `${name} ${where}`);
  const [, done] = Object.entries(operation.responses).find(([status]) => status.startsWith('2'));
  const said = (part) => part?.content?.['application/json'].schema;
  const [body, answer] = [said(operation.requestBody), said(done)];
  return [
    operation.summary.replaceAll('*/', '* /'),
    name,
    [
      `    parts: ${given('path')};`,
      `    query: ${given('query')};`,
      `    body: ${body ? type(body, `${name} body`) : 'undefined'};`,
      `    answer: ${answer ? type(answer, `${name} answer`) : 'undefined'};`,
    ],
  ];
}

function fields(parameters, place) {
  const each = parameters.map(({ name, required, schema: kind }) => `${name}${required ? '' : '?'}: ${type(kind, place)}`);
  return each.length ? `{ ${each.join('; ')} }` : 'undefined';
}

function declare(name, def) {
  const about = def.description ? `/** ${def.description.replaceAll('*/', '* /')} */\n` : '';
  return def.type === 'object' && def.properties
    ? `${about}export interface ${name} ${body(def, name)}`
    : `${about}export type ${name} = ${type(def, name)};`;
}

function body(def, place) {
  const needed = new Set(def.required ?? []);
  const lines = Object.entries(def.properties).map(([key, value]) => {
    const name = /^[A-Za-z_$][\w$]*$/.test(key) ? key : JSON.stringify(key);
    return `  ${name}${needed.has(key) ? '' : '?'}: ${type(value, `${place}.${key}`)};`;
  });
  return lines.length ? `{\n${lines.join('\n')}\n}` : 'Record<string, never>';
}

function type(def, place) {
  if (def.$ref) return plain(def.$ref.replace(/^.*\//, ''));
  if (def.enum) return def.enum.map((value) => JSON.stringify(value)).join(' | ');
  if ('const' in def) return JSON.stringify(def.const);
  if (def.anyOf) return [...new Set(def.anyOf.map((each) => type(each, place)))].join(' | ');
  if (def.type === 'array') return list(def, place);
  if (def.type === 'object') return def.properties ? body(def, place) : map(def, place);
  if (Object.keys(def).every((key) => ['default', 'title', 'description'].includes(key))) return 'unknown';
  const known = { string: 'string', integer: 'number', number: 'number', boolean: 'boolean', null: 'null' }[def.type];
  if (!known) throw new Error(`types: ${place} is ${JSON.stringify(def)}, which I cannot say in TypeScript`);
  return known;
}

function list(def, place) {
  if (!def.prefixItems) {
    const item = def.items ? type(def.items, `${place}[]`) : 'unknown';
    return item.includes(' | ') ? `(${item})[]` : `${item}[]`;
  }
  const least = def.minItems ?? 0;
  const parts = def.prefixItems.map((each, at) => {
    const said = type(each, `${place}[${at}]`);
    return at < least ? said : `(${said})?`;
  });
  return `[${parts.join(', ')}]`;
}

function map(def, place) {
  const held = typeof def.additionalProperties === 'object' ? type(def.additionalProperties, `${place}{}`) : 'unknown';
  return `Record<string, ${held}>`;
}

/** `Legal_Any_` is the generic `Legal[Any]`: its name is `Legal`, or `LegalAny` where another type is called `Legal`. */
function plain(name) {
  const bare = name.replace(/_Any_$/, '');
  const taken = bare !== name && bare in schema.protocol.$defs;
  return (taken ? `${bare}Any` : bare).replace(/\W/g, '_');
}
