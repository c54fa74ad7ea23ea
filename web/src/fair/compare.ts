/** Two files of one game, each as somebody else saw it: everything that is public must be the same. */
import type { Replay } from '../wire/index.ts';
import { canonical } from './canonical.ts';
import type { DifferenceCode, Finding } from './report.ts';

const APART = ['steps', 'fair', 'digest', 'may', 'viewer', 'open'];

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
      const [code, place] = key.split(' ', 2) as [DifferenceCode, string];
      return { code, place };
    })
    .filter(({ code, place }) => code !== 'cards' || [ours, theirs].every((facts) => facts.has(`cards ${place}`))) // else only one of them saw it
    .filter(({ code, place }) => code !== 'batches' || !differ(`roots ${place}`)); // of what has another root nothing is the same
}

/** What everybody may know of a game, by code and place; and each card with its place where somebody saw it. */
function facts(game: Replay): Map<string, string> {
  const found = new Map<string, string>();
  const note = (code: DifferenceCode, place: string, fact: unknown) => found.set(`${code} ${place}`, canonical(fact));
  const { pack, batches, shuffles } = game.fair ?? { pack: [], batches: [], shuffles: [] };
  note('head', '/fair/pack', pack);
  for (const [at, batch] of batches.entries()) {
    note('roots', `/fair/batches/${at}`, batch.root);
    note('batches', `/fair/batches/${at}`, batch);
  }
  for (const [at, { batch, use, deck, cards, links, missing, opened = [], spare = [] }] of shuffles.entries()) {
    const place = `/fair/shuffles/${at}`;
    note('shuffles', place, [batch, use, deck, cards, links, missing]);
    for (const { card, place: lies } of [...opened, ...spare]) note('cards', `${place}/pack/${card}`, lies);
  }
  for (const [at, { seq, at: when, events, news, asked }] of game.steps.entries()) note('steps', `/steps/${at}`, [seq, when, events, nameless(news), asked]);
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
