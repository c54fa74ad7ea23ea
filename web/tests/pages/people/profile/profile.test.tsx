import { expect, test } from 'vitest';
import { honours } from '../../../../src/i18n/en/people/honours.ts';
import { Achievements } from '../../../../src/pages/people/profile/achievements.tsx';
import { Badge } from '../../../../src/pages/people/profile/badge.tsx';
import { nextRank, share } from '../../../../src/pages/people/profile/rank.tsx';
import { signed } from '../../../../src/i18n/language.ts';
import type { Achievement, Rank } from '../../../../src/wire/index.ts';
import { drawn, hook, press } from '../../../drawn.ts';

const rank = (code: string, wins: number): Rank => ({ code, name: code, name_ru: code, wins });
const RANKS = [rank('recruit', 0), rank('private', 5), rank('general', 10)];

test('the next rank is the first that is not earned yet', () => {
  expect(nextRank(RANKS, 0)?.code).toBe('private');
  expect(nextRank(RANKS, 5)?.code).toBe('general');
  expect(nextRank(RANKS, 10)).toBeNull();
  expect(share(RANKS[1]!, RANKS[2]!, 6)).toBeCloseTo(0.2);
});

test('every achievement of ours has a medal of its own', () => {
  const drawing = (code: string) => drawn(<Badge code={code} />).querySelector('path')?.getAttribute('d');
  const none = drawing('nobody knows it');
  expect(Object.keys(honours.feats).filter((code) => drawing(code) === none)).toEqual([]);
});

test('achievements are shown with their day, the newest first; those to come when they are asked for', () => {
  const feat = (code: string, at: number | null): Achievement => ({ code, title: code, text: '', at });
  const root = drawn(<Achievements all={[feat('first_game', Date.UTC(2026, 0, 2, 12)), feat('first_win', Date.UTC(2026, 2, 4, 12)), feat('top', null)]} />);
  const shown = () => [...root.querySelectorAll('[data-testid^="achievement-"]')].map((each) => each.getAttribute('data-testid'));
  expect(shown()).toEqual(['achievement-first_win', 'achievement-first_game']);
  expect(hook(root, 'achievement-first_game')?.textContent).toContain('2 January 2026');
  press(hook(root, 'all-achievements'));
  expect(shown()).toHaveLength(3);
  expect(hook(root, 'achievement-top')?.textContent).toContain('not yet');
});

test('a change of rating has its sign', () => {
  expect([13, -12, 0].map(signed)).toEqual(['+13', '−12', '±0']);
});
