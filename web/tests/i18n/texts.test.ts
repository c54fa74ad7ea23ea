/**
 * No component speaks by itself: what a person reads or hears is in the catalogue, so it is there in every language.
 * @vitest-environment node
 */
import { parseAst } from 'vite';
import { expect, test } from 'vitest';

const SPOKEN = new Set(['aria-label', 'aria-description', 'aria-valuetext', 'alt', 'hint', 'label', 'placeholder', 'title']);
const MACHINE = new Set(['code', 'kbd', 'samp']); // what these hold is typed so in every language
// The name of the house, keys of a keyboard, faces of cards, and what has no letters at all.
const ALLOWED = /^(Parlor|[A-Z]|Esc|Enter|[^\p{L}]*)$/u;

interface Node {
  type: string;
  start: number;
  [field: string]: unknown;
}

/** Every literal in a component that would be shown or read out, and is not from the catalogue. */
function ownWords(file: string, text: string): string[] {
  const found: string[] = [];
  const note = (node: Node, said: unknown) => {
    const words = String(said).replaceAll(/&\w+;/g, '').trim();
    if (!ALLOWED.test(words)) found.push(`${file}:${text.slice(0, node.start).split('\n').length} ${words}`);
  };
  /** The literals that an expression gives back as they are. */
  const shown = (node: Node): void => {
    switch (node.type) {
      case 'Literal':
        return typeof node['value'] === 'string' ? note(node, node['value']) : undefined;
      case 'TemplateLiteral':
        return inside(node['quasis']).forEach((part) => note(part, (part['value'] as { cooked: string }).cooked));
      case 'ConditionalExpression':
        return [node['consequent'], node['alternate']].flatMap(inside).forEach(shown);
      case 'LogicalExpression':
        return [node['left'], node['right']].flatMap(inside).forEach(shown);
      case 'BinaryExpression':
        return node['operator'] === '+' ? [node['left'], node['right']].flatMap(inside).forEach(shown) : undefined;
    }
  };
  const walk = (node: Node): void => {
    if (node.type === 'JSXElement' && MACHINE.has(nameOf(node['openingElement']))) return;
    if (node.type === 'JSXText') note(node, node['value']);
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
      for (const child of inside(node['children'])) if (child.type === 'JSXExpressionContainer') inside(child['expression']).forEach(shown);
    }
    if (node.type === 'JSXAttribute' && SPOKEN.has(nameOf(node))) {
      for (const value of inside(node['value'])) (value.type === 'Literal' ? [value] : inside(value['expression'])).forEach(shown);
    }
    Object.values(node).flatMap(inside).forEach(walk);
  };
  inside(parseAst(text, { lang: 'tsx' })).forEach(walk);
  return found;
}

/** Of an attribute, or of a tag that opens. */
function nameOf(node: unknown): string {
  return (node as { name: { name: string } }).name.name;
}

/** The nodes in a field: none, one, or a list. */
function inside(field: unknown): Node[] {
  return [field].flat().filter((each): each is Node => typeof (each as Node | null)?.type === 'string');
}

const components = import.meta.glob<string>('../../src/**/*.tsx', { query: '?raw', import: 'default', eager: true });

test.each(Object.entries(components))('%s has no words of its own', (file, text) => {
  expect(ownWords(file.replace('../../', ''), text)).toEqual([]);
});

test('words between tags, in labels and in conditions are found; symbols and names of classes are not', () => {
  const words = ownWords(
    'sample.tsx',
    `const A = () => <p class="low words" title="Go on">{n > 1 ? 'many' : words.one} ×{n === 'x' && <b>Well</b>}{\`\${n} left\`}<code>run me</code></p>;`,
  );
  expect(words).toEqual(['many', 'left', 'Go on', 'Well'].map((word) => `sample.tsx:1 ${word}`));
});
