/** What everybody was told of the shuffles during the game is what the record says. */
import type { FairRecord, News, Replay } from '../wire/index.ts';
import { canonical } from './canonical.ts';
import type { Report } from './report.ts';

type Told = Record<string, unknown>;

export function checkNews(report: Report, game: Replay, fair: FairRecord): void {
  const uses = new Map<number, number>(); // shuffles that were told of each batch so far
  for (const [at, step] of game.steps.entries()) {
    for (const [each, news] of ((step.news ?? []) as News[]).entries()) {
      if (!agrees(news, fair, uses)) report.faults.push({ code: 'news', place: `/steps/${at}/news/${each}` });
      if (news.type === 'mixed') uses.set(news.batch, news.use);
    }
  }
}

function agrees(news: News, { batches, shuffles }: FairRecord, uses: ReadonlyMap<number, number>): boolean {
  const of = (number: number) => batches.find(({ batch }) => batch === number);
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
      const mixed = shuffles.find(({ batch, use }) => batch === news.batch && use === news.use);
      return says(news, { ...mixed, links: mixed?.links?.map(([, seat, link]) => [seat, link]) }, 'deck', 'links', 'missing');
    }
    default:
      return true;
  }
}

/** Does the record say the same? (An empty list may be left out.) */
function says(told: object, record: object = {}, ...keys: string[]): boolean {
  const full = (value: unknown) => canonical(value ?? []);
  return keys.every((key) => full((told as Told)[key]) === full((record as Told)[key]));
}
