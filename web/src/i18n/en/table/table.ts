/** What a table says in English: its news, its offers, how it ended. */
import { fingerprint } from '../../../fair/fingerprint.ts';
import { never, type News, type Outcome } from '../../../wire/index.ts';
import { signed } from '../../language.ts';
import { rankScores, silentSeats, type Name, type OfferKind } from '../../phrases.ts';

const LEFT = 'somebody who had left';

export const table = {
  bot: 'Bot',
  botNumber: (number: number) => `Bot ${number}`,
  seatNumber: (number: number) => `Seat ${number}`,
  // How a bot plays, by the name of its level.
  levels: {
    random: 'random',
    search: 'careful',
    easy: 'easy',
    normal: 'normal',
    hard: 'hard',
    sharp: 'sharp',
  },
  missed: (rows: number) =>
    rows === 1 ? 'One thing happened while you were away.' : `${rows} things happened while you were away.`,

  /** "Ann, Bob and Cid" */
  listed: (names: readonly string[]) =>
    names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`,

  /** A piece of news as a sentence; null where it is nothing to read about. `taken` says whether somebody has a seat. */
  news: (news: News, name: Name, taken: (seat: number) => boolean): string | null => {
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
        return taken(news.seat) ? `A bot plays for ${name(news.seat)}.` : `A bot takes seat ${news.seat + 1}.`;
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
        return `${table.proposal(name(news.seat), news.kind, news.about == null ? null : name(news.about))}.`;
      case 'answered':
        return news.accept ? `${name(news.seat)} accepts.` : `${name(news.seat)} declines.`;
      case 'lapsed':
        return 'The offer has lapsed.';
      case 'said':
        return `${news.person.name}: ${news.text}`;
      case 'hosted':
        return `${news.person.name} is the host now.`;
      case 'kicked':
        return `The host sends ${news.person.name} away${news.out ? ' and keeps them out' : ''}${news.bot ? '; a bot takes the seat' : ''}.`;
      case 'admitted':
        return `${news.person.name} may come in again.`;
      case 'locked':
        return news.locked ? 'The host has locked the table.' : 'The table is open again.';
      case 'muted':
        return news.muted ? `The host has muted ${news.person.name}.` : `${news.person.name} may talk again.`;
      case 'reseated':
        return taken(news.to)
          ? `${name(news.seat)} and ${name(news.to)} change places.`
          : `${name(news.seat)} moves to seat ${news.to + 1}.`;
      case 'changed':
        return news.options ? 'The host has changed the game.' : 'The host has changed the table.';
      case 'claimed':
        return `${news.person.name} says that the seat of ${name(news.seat)} is theirs.`;
      case 'granted':
        return news.accept
          ? `${news.person.name} has the seat of ${name(news.seat)} back.`
          : `The seat of ${name(news.seat)} stays as it is.`;
      case 'renamed':
        return `Somebody here is called ${news.person.name} now.`;
      case 'forfeited':
        if (news.absent) return `${name(news.seat)} did not come back and has lost.`;
        return news.bot
          ? `${name(news.seat)} leaves and has lost; a bot plays on.`
          : `${name(news.seat)} leaves and has lost.`;
      case 'revived':
        return 'The parlour was away and is back. It cost nobody any time.';
      case 'closed':
        return news.reason === 'full' ? 'All tables were taken, so this one was closed: nobody was here.' : 'The table is closed.';
      case 'begun':
        return news.round > 1 ? `Game ${news.round} begins.` : 'The game begins.';
      case 'agreed':
        return `Agreed: ${agreement(news.kind)}.`;
      case 'ended':
        return table.outcome(news.outcome, name);
      case 'fell_asleep':
        return 'Everybody is away. The table waits.';
      case 'seal':
        return `The shuffle is sealed: ${fingerprint(news.root)}.`;
      case 'committed':
      case 'opened':
      case 'vowed':
      case 'dealt':
        return null;
      case 'mixed': {
        const silent = silentSeats(news.missing, name, LEFT);
        return silent.length ? `No link came from ${table.listed(silent)}: the shuffle went on without it.` : null;
      }
      case 'abandoned':
        switch (news.reason) {
          case 'cut':
            return `No first link came from ${table.listed(silentSeats(news.missing, name, LEFT))}: the decks are sealed anew, and cut without it.`;
          case 'players':
            return 'This seal is put aside: not everybody for whom it was shuffled is still here.';
          case 'scheme':
            return 'This seal is put aside: an older version of the parlour made it.';
          default:
            return 'This seal is put aside: the next shuffle needs more cards than it holds.';
        }
      case 'hand_ended':
        return null; // the game has said how
      case 'cashed_out':
        return `${news.person.name} cashes out: ${signed(news.score)}.`;
      case 'series_ended':
        return news.outcome ? table.outcome(news.outcome, name) : 'The game is over.';
      default:
        return never(news);
    }
  },

  // In a series:
  hand: (round: number) => `Hand ${round}`,
  lastHand: 'Agreed: this hand is the last.',
  movesLater: (who: string, seat: number, other: string) =>
    other ? `${who} and ${other} change places after this hand.` : `${who} moves to seat ${seat} after this hand.`,
  staysPut: (who: string) => `${who} stays in the same seat.`,

  withdraws: (who: string) => `${who} takes the offer back.`,

  /** "Bob offers a draw": without a full stop, for a button may follow. */
  proposal: (who: string, kind: OfferKind, about: string | null): string => {
    switch (kind) {
      case 'draw':
        return `${who} offers a draw`;
      case 'finish':
        return `${who} would like to finish now`;
      case 'takeback':
        return `${who} asks to take the last move back`;
      case 'pause':
        return `${who} asks for a pause`;
      case 'resume':
        return `${who} would like to go on`;
      case 'rematch':
        return `${who} asks for another game`;
      case 'bot':
        return about === null ? `${who} asks for a bot` : `${who} asks for a bot in the seat of ${about}`;
      default:
        return never(kind);
    }
  },

  /** "Ann wins, 14 to 6." */
  outcome: (outcome: Outcome, name: Name): string => {
    const { best, all, scores } = rankScores(outcome, name);
    // Of more than two the result is a list of its own.
    const tally = scores.length === 2 ? `, ${scores.join(' to ')}` : '';
    if (all) return `A draw${tally}.`;
    return best.length === 1 ? `${best[0]} wins${tally}.` : `${table.listed(best)} share the win${tally}.`;
  },
};

function agreement(kind: OfferKind): string {
  switch (kind) {
    case 'draw':
      return 'a draw';
    case 'finish':
      return 'the game ends here';
    case 'takeback':
      return 'the last move is taken back';
    case 'pause':
      return 'a pause';
    case 'resume':
      return 'the game goes on';
    case 'rematch':
      return 'another game';
    case 'bot':
      return 'a bot takes over';
    default:
      return never(kind);
  }
}
