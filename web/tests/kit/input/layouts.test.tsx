import { expect, test } from 'vitest';
import { useKeys } from '../../../src/kit/input/keys.ts';
import { drawn } from '../../drawn.ts';

function pressed(key: string, code: string): string[] {
  const heard: string[] = [];
  function Table() {
    useKeys({ f: () => heard.push('fold'), '1': () => heard.push('first') });
    return null;
  }
  const root = drawn(<Table />);
  root.dispatchEvent(new KeyboardEvent('keydown', { key, code, bubbles: true }));
  return heard;
}

test('a key that writes Cyrillic is the letter printed on it', () => {
  expect(pressed('f', 'KeyF')).toEqual(['fold']);
  expect(pressed('а', 'KeyF')).toEqual(['fold']);
  expect(pressed('А', 'KeyF')).toEqual(['fold']);
  expect(pressed('1', 'Digit1')).toEqual(['first']);
});

test('a keyboard of another order says its own letters', () => {
  expect(pressed('u', 'KeyF')).toEqual([]); // Dvorak
  expect(pressed('ä', 'Quote')).toEqual([]);
});
