/** Two files of one game, each as somebody else saw it: everything that is public must be the same. And two games that followed each other. */
import type { News, Replay, SealRecord } from '../../wire/index.ts';
import { canonical } from '../canonical.ts';
import type { DifferenceCode, Finding } from './report.ts';
import { recordOf } from './schemes.ts';

type FactCode = DifferenceCode | 'later';

const APART = ['steps', 'fair', 'digest', 'may', 'viewer', 'open'];
const OF_ONE: FactCode[] = ['cards', 'later']; // a card that only one of them saw, and what was shown after a file was made

export function ofOneGame(one: Replay, two: Replay): boolean {
  return one.table === two.table && one.round === two.round;
}

export function differences(one: Replay, two: Replay): Finding<DifferenceCode>[] {
  const [ours, theirs] = [facts(one), facts(two)];
  const keys = new Set([...ours.keys(), ...theirs.keys()]);
  const differ = (key: string) => ours.get(key) !== theirs.get(key);
  return [...keys]
    .filter(differ)
    .map((key) => {
      const [code, place] = key.split(' ', 2) as [FactCode, string];
      return { code, place };
    })
    .filter(({ code, place }) => !OF_ONE.includes(code) || [ours, theirs].every((facts) => facts.has(`${code} ${place}`)))
    .filter(({ code, place }) => code !== 'batches' || !differ(`roots ${place}`)) // of what has another root nothing is the same
    .map(({ code, place }) => ({ code: code === 'later' ? 'steps' : code, place }));
}

/** Was this game played right before that one, at the same table? */
export function isNext(one: Replay, two: Replay): boolean {
  return one.table === two.table && one.round + 1 === two.round;
}

/** Does a game go on where the one before it at its table ended? No deck between them may be lost. */
export function gaps(one: Replay, two: Replay): Finding<DifferenceCode>[] {
  const [ours, theirs] = [recordOf(one), recordOf(two)];
  const roots = new Map(ours.batches.map(({ batch, root }) => [batch, root]));
  const found = theirs.batches.flatMap(({ batch, root }, at): Finding<DifferenceCode>[] =>
    (roots.get(batch) ?? root) === root ? [] : [{ code: 'roots', place: `/fair/batches/${at}` }],
  );
  const before = new Map(ours.batches.map((batch) => [batch.batch, batch]));
  for (const [at, batch] of theirs.batches.entries()) {
    if (!continues(before.get(batch.batch) ?? batch, batch)) found.push({ code: 'batches', place: `/fair/batches/${at}` });
  }
  const [last, first] = [ours.shuffles.at(-1), theirs.shuffles[0]];
  if (!last || !first) return found;
  const known = new Map([...ours.batches, ...theirs.batches].map((batch) => [batch.batch, batch]));
  let [number, use] = [last.batch, last.use + 1];
  while (number < first.batch) {
    const { abandoned = '', count = use } = known.get(number) ?? {};
    if (!abandoned && use <= count) break; // it was left before its end, and nobody says why
    [number, use] = [number + 1, 1];
  }
  return number === first.batch && use === first.use ? found : [...found, { code: 'gap', place: '/fair/shuffles/0' }];
}

/** Why batches were given up after the last shuffle of a game, where the next game does not say so itself. */
export function givenUpBetween(one: Replay, two: Replay): string[] {
  const [ours, theirs] = [recordOf(one), recordOf(two)];
  const last = ours.shuffles.at(-1)?.batch ?? 0;
  const said = new Set(theirs.batches.map(({ batch }) => batch));
  return ours.batches.flatMap(({ batch, abandoned = '' }) => (batch >= last && !said.has(batch) && abandoned && abandoned !== 'cut' ? [abandoned] : []));
}

/** Is a batch in a later game what it was before? It may have been cut since, and others may have come. */
function continues(one: SealRecord, two: SealRecord): boolean {
  if (one.root !== two.root) return true; // that is said already
  const same = (mine: unknown, other: unknown) => canonical(mine ?? []) === canonical(other ?? []);
  const cut = !one.seeds?.length || (same(one.tips, two.tips) && same(one.links, two.links) && same(one.seeds, two.seeds));
  return cut && same((two.late ?? []).slice(0, one.late?.length ?? 0), one.late);
}

/** What everybody may know of a game, by code and place; and each card with its place where somebody saw it. */
function facts(game: Replay): Map<string, string> {
  const found = new Map<string, string>();
  const note = (code: FactCode, place: string, fact: unknown) => found.set(`${code} ${place}`, canonical(fact));
  const { pack, batches, shuffles } = recordOf(game);
  note('head', '/fair/pack', pack);
  for (const [at, batch] of batches.entries()) {
    note('roots', `/fair/batches/${at}`, batch.root);
    note('batches', `/fair/batches/${at}`, batch);
  }
  for (const [at, { batch, use, deck, cards, links = [], missing = [], opened = [], spare = [] }] of shuffles.entries()) {
    const place = `/fair/shuffles/${at}`;
    note('shuffles', place, [batch, use, deck, cards, links, missing]);
    for (const { card, place: lies } of [...opened, ...spare]) note('cards', `${place}/pack/${card}`, lies);
  }
  let kind: FactCode = 'steps';
  for (const [at, { seq, at: when, events = [], news = [], asked = [] }] of game.steps.entries()) {
    note(kind, `/steps/${at}`, [seq, when, events, nameless(news), asked]);
    if ((news as News[]).some(({ type }) => type === 'hand_ended')) kind = 'later'; // players may show cards until the next hand is dealt
  }
  for (const [key, value] of Object.entries(game)) {
    if (!APART.includes(key)) note('head', `/${key}`, nameless(value));
  }
  return found;
}

/** The same with people known by their ids alone: who deletes an account takes the name out of later files. */
function nameless(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(nameless);
  if (typeof value !== 'object' || value === null) return value;
  const apart = 'id' in value || 'person' in value ? ['name', 'member'] : [];
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !apart.includes(key))
      .map(([key, each]) => [key, nameless(each)]),
  );
}
