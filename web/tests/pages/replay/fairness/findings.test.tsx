import { afterEach, describe, expect, test, vi } from 'vitest';
import type { FaultCode, Finding, Report } from '../../../../src/fair/file/report.ts';
import { noteLink, noteTip } from '../../../../src/fair/table/book.ts';
import { tipOf } from '../../../../src/fair/table/secret.ts';
import { you } from '../../../../src/net/connection.ts';
import { sayFault } from '../../../../src/pages/replay/fairness/faults.tsx';
import { Findings } from '../../../../src/pages/replay/fairness/findings.tsx';
import { threadReel } from '../../../../src/pages/replay/reel.ts';
import type { Replay, SealRecord } from '../../../../src/wire/index.ts';
import { chooseLanguage } from '../../../../src/i18n/language.ts';
import { drawn, hook } from '../../../drawn.ts';
import { handOfSeries, onecard } from '../reels.ts';

afterEach(() => {
  chooseLanguage('en');
  you.value = null;
});

const NOTHING: Report = { confirmed: [], notes: [], buts: [], faults: [] };
const sealed = (replay: Replay): Replay => ({ ...replay, fair: { pack: [], batches: [], shuffles: [] } });

function findings(report: Partial<Report>, replay = sealed(onecard())): HTMLElement {
  const checked = { report: { ...NOTHING, ...report }, gaps: [] };
  return drawn(<Findings reel={threadReel(replay)!} page={null} checked={checked} contradictions={[]} onRow={vi.fn()} />);
}

const lines = (root: HTMLElement, testid: string) => [...(hook(root, testid)?.children ?? [])].map((line) => line.textContent);

test('of a long list the beginning is shown, and how much more there is', () => {
  const faults = Array.from({ length: 25 }, (_, at): Finding<FaultCode> => ({ code: 'step_digest', place: `/steps/${at}` }));
  const notes = Array.from({ length: 23 }, (_, at) => ({ what: 'unused' as const, batch: at + 1 }));
  const buts = Array.from({ length: 22 }, (_, at) => ({ code: 'given_up' as const, place: '/fair/batches/0', reason: String(at), seat: at }));
  const root = findings({ faults, notes, buts });
  expect(lines(root, 'findings-faults')).toHaveLength(21);
  expect(lines(root, 'findings-faults').at(-1)).toBe('and 5 more');
  expect(lines(root, 'findings-notes').at(-1)).toBe('and 3 more');
  expect(lines(root, 'findings-buts').at(-1)).toBe('and 2 more');
  expect(lines(findings({ faults: faults.slice(0, 20) }), 'findings-faults')).toHaveLength(20);
});

test('a fault and its place in the file are apart', () => {
  const root = findings({ faults: [{ code: 'step_digest', place: '/steps/3' }] });
  expect(lines(root, 'findings-faults')[0]).toBe('Step 4 was changed after it was written. Show this move in the file: /steps/3');
});

test('a hand of a series is not called a game', () => {
  const replay = sealed(handOfSeries());
  const report: Partial<Report> = { confirmed: [{ what: 'joined' }], notes: [{ what: 'number', number: 8 }], buts: [{ code: 'before', place: '/fair/shuffles/0' }] };
  const said = () => ['findings-confirmed', 'findings-notes', 'findings-buts'].flatMap((each) => lines(findings(report, replay), each)).join(' ');
  expect(said()).toMatch(/where the hand before it .* earlier hands\. .* previous hand/);
  chooseLanguage('ru');
  expect(said()).toMatch(/^Раздача начинается .* прежних раздач\. .* предыдущей раздачи/);
  chooseLanguage('fi');
  expect(said()).toMatch(/^Jako jatkuu .* pöydän 8\. sinetti; aiemmat kuuluivat aiempiin jakoihin\. .* edellisen jaon/);
});

test('where no card was shown, that is said', () => {
  const { replay, names } = threadReel(onecard())!;
  const face = (shown: unknown): Finding<FaultCode> => ({ code: 'face', place: '/fair/shuffles/0/opened/0', faces: [shown, '12h'] });
  expect(sayFault({ replay, names }, face(undefined), null)).toBe('Shuffle 1: no card was shown, but 12h was dealt.');
  expect(sayFault({ replay, names }, face('x'.repeat(99)), null)).toBe(`Shuffle 1: ${'x'.repeat(40)} was shown, but 12h was dealt.`);
});

describe('what this browser remembers of a game whose record is right', () => {
  const person = 'p1'; // Ann's
  const root = 'ab'.repeat(32);

  /** The first and the third shuffle of a batch, with links of this browser. */
  function played(table: string): Replay {
    const sealed = { batch: 1, root, size: 13, count: 8, scheme: 2 };
    const batch: SealRecord = { ...sealed, pack: root, tips: [[0, tipOf(person, table, sealed)]], seeds: [[0, root]] };
    const shuffles = [1, 3].map((use) => ({ batch: 1, use, deck: use, cards: 13, seq: use, links: [[0, 0, root] as [number, number, string]] }));
    return { ...onecard(), table, fair: { pack: [], batches: [batch], shuffles } };
  }

  function remember(replay: Replay, ...given: number[]): HTMLElement {
    you.value = { id: person, name: 'Ann' };
    const { tips = [] } = replay.fair!.batches[0]!;
    noteTip(replay.table, { batch: 1, root, person }, 1);
    for (const number of given) noteLink(replay.table, { batch: 1, root, person }, number, 1, tips, tips.map(([, tip]) => tip));
    return findings({}, replay);
  }

  test('less than it gave: the likely reason is said, and the verdict is no alarm', () => {
    const page = remember(played('restored'), 1, 4);
    expect(hook(page, 'verdict')?.dataset.verdict).toBe('but');
    expect(lines(page, 'findings-warnings')).toEqual([expect.stringContaining('restored from a backup')]);
  });

  test('a link for a shuffle that stands in no file: that is not fair', () => {
    const page = remember(played('tried'), 1, 2, 3, 4);
    expect(hook(page, 'verdict')?.dataset.verdict).toBe('unfair');
    expect(lines(page, 'findings-warnings')).toEqual(['This browser gave its link for shuffle 2 of seal 1, and the record passes it over.']);
  });

  test('all of it: that is fair', () => {
    const page = remember(played('fair'), 1, 2, 4);
    expect(hook(page, 'verdict')?.dataset.verdict).toBe('fair');
    expect(lines(page, 'findings-warnings')).toEqual([]);
  });
});
