/** What a table says in words: its news, its offers, how it ended. */
import { never, type News, type OfferSight, type Outcome, type Seat } from '../wire/index.ts';

type OfferKind = OfferSight['kind'];

export const words = {
  bot: 'Bot',
  botNumber: (number: number) => `Bot ${number}`,
  seatNumber: (number: number) => `Seat ${number}`,
  missed: (rows: number) =>
    rows === 1 ? 'One thing happened while you were away.' : `${rows} things happened while you were away.`,
};

/** The name to say for a seat, also where it has none. */
export function called(names: readonly string[], seat: Seat): string {
  return names[seat] || words.seatNumber(seat + 1);
}

/** A piece of news as a sentence. Chat is not said here: it has its own look. */
export function sayNews(news: News, names: readonly string[]): string {
  const name = (seat: Seat) => called(names, seat);
  switch (news.type) {
    case 'sat':
      return `${news.person.name} sits down.`;
    case 'left':
      return news.bot ? `${name(news.seat)} leaves; a bot keeps the seat.` : `${name(news.seat)} leaves.`;
    case 'returned':
      return `${name(news.seat)} is back in the seat.`;
    case 'readied':
      return news.ready ? `${name(news.seat)} is ready.` : `${name(news.seat)} is not ready yet.`;
    case 'bot_put':
      return names[news.seat] ? `A bot plays for ${name(news.seat)}.` : `A bot takes seat ${news.seat + 1}.`;
    case 'bot_removed':
      return 'The bot gets up.';
    case 'freed':
      return `The seat of ${name(news.seat)} is free.`;
    case 'timed_out':
      return `${name(news.seat)} ran out of time.`;
    case 'came_back':
      return `${name(news.seat)} is back.`;
    case 'paused':
      return 'The game is paused.';
    case 'resumed':
      return 'The game goes on.';
    case 'offered':
      return `${name(news.seat)} ${proposal(news.kind, news.about ?? null, names)}.`;
    case 'answered':
      return news.accept ? `${name(news.seat)} accepts.` : `${name(news.seat)} declines.`;
    case 'lapsed':
      return 'The offer has lapsed.';
    case 'said':
      return `${news.person.name}: ${news.text}`;
    case 'hosted':
      return `${news.person.name} is the host now.`;
    case 'kicked':
      return kicking(news.person.name, news.out, news.bot != null);
    case 'admitted':
      return `${news.person.name} may come in again.`;
    case 'locked':
      return news.locked ? 'The host has locked the table.' : 'The table is open again.';
    case 'muted':
      return news.muted ? `The host has muted ${news.person.name}.` : `${news.person.name} may talk again.`;
    case 'reseated':
      return names[news.to] ? `${name(news.seat)} and ${name(news.to)} change places.` : `${name(news.seat)} moves to seat ${news.to + 1}.`;
    case 'changed':
      return news.options ? 'The host has changed the game.' : 'The host has changed the table.';
    case 'claimed':
      return `${news.person.name} says that the seat of ${name(news.seat)} is theirs.`;
    case 'granted':
      return news.accept ? `${news.person.name} has the seat of ${name(news.seat)} back.` : `The seat of ${name(news.seat)} stays as it is.`;
    case 'renamed':
      return `Somebody here is called ${news.person.name} now.`;
    case 'forfeited':
      return news.bot ? `${name(news.seat)} leaves and has lost; a bot plays on.` : `${name(news.seat)} leaves and has lost.`;
    case 'revived':
      return 'The parlour was away and is back. It cost nobody any time.';
    case 'closed':
      return 'The table is closed.';
    case 'begun':
      return news.round > 1 ? `Game ${news.round} begins.` : 'The game begins.';
    case 'agreed':
      return agreement(news.kind);
    case 'ended':
      return sayOutcome(news.outcome, names);
    case 'fell_asleep':
      return 'Everybody is away. The table waits.';
    default:
      return never(news);
  }
}

function kicking(name: string, out: boolean, bot: boolean): string {
  const seat = bot ? '; a bot takes the seat' : '';
  return out ? `The host sends ${name} away and keeps them out${seat}.` : `The host sends ${name} away${seat}.`;
}

/** "Bob offers a draw": what comes after the name. */
export function proposal(kind: OfferKind, about: Seat | null, names: readonly string[]): string {
  switch (kind) {
    case 'draw':
      return 'offers a draw';
    case 'finish':
      return 'would like to finish now';
    case 'takeback':
      return 'asks to take the last move back';
    case 'pause':
      return 'asks for a pause';
    case 'resume':
      return 'would like to go on';
    case 'rematch':
      return 'asks for another game';
    case 'bot':
      return about === null ? 'asks for a bot' : `asks for a bot in the seat of ${called(names, about)}`;
    default:
      return never(kind);
  }
}

function agreement(kind: OfferKind): string {
  switch (kind) {
    case 'draw':
      return 'Agreed: a draw.';
    case 'finish':
      return 'Agreed: the game ends here.';
    case 'takeback':
      return 'Agreed: the last move is taken back.';
    case 'pause':
      return 'Agreed: a pause.';
    case 'resume':
      return 'Agreed: the game goes on.';
    case 'rematch':
      return 'Agreed: another game.';
    case 'bot':
      return 'Agreed: a bot takes over.';
    default:
      return never(kind);
  }
}

/** "Ann wins, 14 to 6." */
export function sayOutcome(outcome: Outcome, names: readonly string[]): string {
  const best = outcome.places.flatMap((place, seat) => (place === 1 ? [called(names, seat)] : []));
  const scores = [...(outcome.scores ?? [])].sort((a, b) => b - a);
  const tally = scores.length ? `, ${scores.length === 2 ? scores.join(' to ') : scores.join(', ')}` : '';
  if (best.length === outcome.places.length && best.length > 1) return `A draw${tally}.`;
  return best.length === 1 ? `${best[0]} wins${tally}.` : `${listed(best)} share the win${tally}.`;
}

/** "Ann, Bob and Cid" */
export function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
