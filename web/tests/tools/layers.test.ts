import { expect, test } from 'vitest';
import { layerOf, layers } from '../../tools/layers.ts';

test('the styles of a game lie in a layer above those of the shell', () => {
  expect(layerOf('/house/web/src/games/dots/lens/lens.css')).toBe('game');
  expect(layerOf('/house/web/src/pages/table/table.css')).toBe('shell');
  expect(layerOf('/house/web/src/kit/kit.css')).toBe('shell');
});

test('every file says the order, and styles from elsewhere are left alone', () => {
  const { filter, handler } = layers().transform as { filter: { id: RegExp }; handler(code: string, id: string): string };
  expect(handler('.dots {}', '/src/games/dots/dots.css')).toBe('@layer shell, game;\n@layer game {\n.dots {}\n}\n');
  expect(filter.id.test('/web/src/kit/kit.css')).toBe(true);
  expect(filter.id.test('/web/node_modules/@fontsource/brygada-1918/index.css')).toBe(false);
});
