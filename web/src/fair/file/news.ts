/** What everybody was told of the shuffles during the game is what the record says. In version 2 rows of shuffles are no steps. */
import type { News, Replay } from '../../wire/index.ts';
import { canonical } from '../canonical.ts';
import type { Report } from './report.ts';
import { recordOf, schemeAt } from './schemes.ts';

type Told = Record<string, unknown>;

const ROWS = ['seal', 'committed', 'opened', 'vowed', 'mixed', 'abandoned']; // of shuffles

export function checkNews(report: Report, game: Replay): void {
  checkDealt(report, game);
  const uses = new Map<number, number>(); // shuffles that were told of each batch so far
  for (const [at, step] of game.steps.entries()) {
    for (const [each, news] of ((step.news ?? []) as News[]).entries()) {
      if (!agrees(news, game, uses)) report.faults.push({ code: 'news', place: `/steps/${at}/news/${each}` });
      if (news.type === 'mixed') uses.set(news.batch, news.use);
    }
  }
}

/** Each step told everybody which shuffles it took, of how many cards: these stand in the record. */
function checkDealt(report: Report, game: Replay): void {
  if (game.version === 1) return;
  const told = game.steps.flatMap(({ seq, news = [] }) =>
    (news as News[])
      .flatMap((each) => (each.type === 'dealt' ? each.shuffles : []))
      .filter(([batch]) => schemeAt(game, batch) > 1)
      .map((taken) => [seq, taken]),
  );
  const listed = recordOf(game).shuffles
    .filter(({ batch, seq }) => schemeAt(game, batch) > 1 && seq)
    .map(({ batch, use, cards, plain = false, seq }) => [seq, [batch, use, cards, plain]]);
  if (canonical(told) !== canonical(listed)) report.faults.push({ code: 'dealt', place: '/fair/shuffles' });
}

function agrees(news: News, game: Replay, uses: ReadonlyMap<number, number>): boolean {
  if (game.version > 1) return !ROWS.includes(news.type);
  const { batches, shuffles } = recordOf(game);
  const of = (number: number) => batches.findLast(({ batch }) => batch === number);
  switch (news.type) {
    case 'seal':
      return says(news, of(news.batch), 'root', 'size', 'count', 'pack');
    case 'opened':
      return says(news, of(news.batch), 'tips', 'seeds', 'proof');
    case 'abandoned':
      return of(news.batch)?.abandoned === news.reason;
    case 'vowed': {
      const first = (uses.get(news.batch) ?? 0) + 2; // the links for the next one may be known
      return (of(news.batch)?.late ?? []).some(([since, seat, tip]) => first <= since && seat === news.seat && tip === news.tip);
    }
    case 'mixed': {
      const mixed = shuffles.findLast(({ batch, use }) => batch === news.batch && use === news.use);
      return says(news, { ...mixed, links: mixed?.links?.map(([, seat, link]) => [seat, link]) }, 'deck', 'links', 'missing');
    }
    default:
      return true;
  }
}

/** Does the record say the same? (An empty list may be left out.) */
function says(told: object, record: object = {}, ...keys: string[]): boolean {
  const full = (value: unknown) => canonical(value === undefined ? [] : value);
  return keys.every((key) => full((told as Told)[key]) === full((record as Told)[key]));
}
