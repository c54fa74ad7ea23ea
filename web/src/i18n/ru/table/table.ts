/** What a table says in Russian. Names are never inflected and verbs stand in the present, which has no gender. */
import { fingerprint } from '../../../fair/fingerprint.ts';
import { never, type News, type Outcome } from '../../../wire/index.ts';
import type { table as en } from '../../en/table/table.ts';
import { plural, signed } from '../../language.ts';
import { rankScores, silentSeats, type Name, type OfferKind } from '../../phrases.ts';

const LEFT = 'игрок, который ушёл';

export const table: typeof en = {
  bot: 'Бот',
  botNumber: (number) => `Бот ${number}`,
  seatNumber: (number) => `Место ${number}`,
  levels: {
    random: 'случайные ходы',
    search: 'вдумчивый',
    easy: 'лёгкий',
    normal: 'обычный',
    hard: 'сильный',
    sharp: 'искусный',
  },
  missed: (rows) =>
    `Пока вас не было, ${plural('ru', rows, {
      one: `произошло ${rows} событие`,
      few: `произошло ${rows} события`,
      other: `произошло ${rows} событий`,
    })}.`,

  listed: (names) => (names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} и ${names.at(-1)}`),

  news: (news: News, name: Name, taken): string | null => {
    switch (news.type) {
      case 'sat':
        return `${news.person.name} садится за стол.`;
      case 'left':
        return news.bot ? `${name(news.seat)} уходит, место держит бот.` : `${name(news.seat)} уходит.`;
      case 'returned':
        return `${name(news.seat)} снова на своём месте.`;
      case 'readied':
        return news.ready ? `${name(news.seat)}: можно начинать.` : `${name(news.seat)}: подождите немного.`;
      case 'bot_put':
        return taken(news.seat) ? `${name(news.seat)}: пока играет бот.` : `Бот занимает место ${news.seat + 1}.`;
      case 'bot_removed':
        return 'Бот встаёт из-за стола.';
      case 'freed':
        return `${name(news.seat)}: место освободилось.`;
      case 'timed_out':
        return `${name(news.seat)}: время вышло.`;
      case 'came_back':
        return `${name(news.seat)} снова здесь.`;
      case 'paused':
        return 'Игра на паузе.';
      case 'resumed':
        return 'Игра продолжается.';
      case 'offered':
        return `${table.proposal(name(news.seat), news.kind, news.about == null ? null : name(news.about))}.`;
      case 'answered':
        return news.accept ? `${name(news.seat)} соглашается.` : `${name(news.seat)} отказывается.`;
      case 'lapsed':
        return 'Предложение больше не действует.';
      case 'said':
        return `${news.person.name}: ${news.text}`;
      case 'hosted':
        return `Хозяин стола теперь ${news.person.name}.`;
      case 'kicked':
        return `${news.person.name} уходит по решению хозяина стола${news.out ? ' и больше не войдёт' : ''}${news.bot ? '; место занимает бот' : ''}.`;
      case 'admitted':
        return `${news.person.name} снова может войти.`;
      case 'locked':
        return news.locked ? 'Хозяин стола никого больше не сажает.' : 'За стол снова можно сесть.';
      case 'muted':
        return news.muted ? `${news.person.name}: чат отключён хозяином стола.` : `${news.person.name} снова может писать в чат.`;
      case 'reseated':
        return taken(news.to)
          ? `${name(news.seat)} и ${name(news.to)} меняются местами.`
          : `${name(news.seat)} пересаживается на место ${news.to + 1}.`;
      case 'changed':
        return news.options ? 'Хозяин стола поменял условия игры.' : 'Хозяин стола поменял настройки.';
      case 'claimed':
        return `${news.person.name} просит вернуть себе место, где сидит ${name(news.seat)}.`;
      case 'granted':
        return news.accept ? `${news.person.name} снова на своём месте.` : `${name(news.seat)}: место остаётся как было.`;
      case 'renamed':
        return `Новое имя за столом: ${news.person.name}.`;
      case 'forfeited':
        if (news.absent) return `${name(news.seat)} не возвращается и проигрывает.`;
        return news.bot
          ? `${name(news.seat)} уходит и проигрывает; дальше играет бот.`
          : `${name(news.seat)} уходит и проигрывает.`;
      case 'revived':
        return 'Сервер перезапустился. Время ни у кого не убавилось.';
      case 'closed':
        return news.reason === 'full' ? 'Свободных столов не осталось, а здесь никого не было: стол закрыт.' : 'Стол закрыт.';
      case 'begun':
        return news.round > 1 ? `Начинается игра ${news.round}.` : 'Игра начинается.';
      case 'agreed':
        return `Решено: ${agreement(news.kind)}.`;
      case 'ended':
        return table.outcome(news.outcome, name);
      case 'fell_asleep':
        return 'Все отошли. Стол ждёт.';
      case 'seal':
        return `Колода запечатана: ${fingerprint(news.root)}.`;
      case 'committed':
      case 'opened':
      case 'vowed':
      case 'dealt':
        return null;
      case 'mixed': {
        const silent = silentSeats(news.missing, name, LEFT);
        return silent.length ? `Колоду перемешали без звена: ${table.listed(silent)}.` : null;
      }
      case 'abandoned':
        switch (news.reason) {
          case 'cut':
            return `Первое звено не пришло: ${table.listed(silentSeats(news.missing, name, LEFT))}. Колоды запечатают заново и снимут без него.`;
          case 'players':
            return 'Эта печать больше не нужна: не все, для кого тасовали, остались за столом.';
          case 'scheme':
            return 'Эта печать больше не нужна: её сделала прежняя версия сервера.';
          default:
            return 'Эта печать больше не нужна: для следующей тасовки в колодах мало карт.';
        }
      case 'hand_ended':
        return null;
      case 'cashed_out':
        return `${news.person.name} забирает фишки: ${signed(news.score)}.`;
      case 'series_ended':
        return news.outcome ? table.outcome(news.outcome, name) : 'Игра окончена.';
      default:
        return never(news);
    }
  },

  hand: (round) => `Раздача ${round}`,
  lastHand: 'Решено: эта раздача последняя.',
  movesLater: (who, seat, other) =>
    other ? `${who} и ${other} меняются местами после этой раздачи.` : `${who} пересаживается на место ${seat} после этой раздачи.`,
  staysPut: (who) => `${who} остаётся на своём месте.`,

  withdraws: (who) => `${who} отзывает предложение.`,

  proposal: (who: string, kind: OfferKind, about): string => {
    switch (kind) {
      case 'draw':
        return `${who} предлагает ничью`;
      case 'finish':
        return `${who} предлагает закончить игру`;
      case 'takeback':
        return `${who} просит вернуть последний ход`;
      case 'pause':
        return `${who} просит паузу`;
      case 'resume':
        return `${who} предлагает продолжить`;
      case 'rematch':
        return `${who} предлагает сыграть ещё раз`;
      case 'bot':
        return about === null ? `${who} предлагает посадить бота` : `${who} предлагает посадить бота туда, где сидит ${about}`;
      default:
        return never(kind);
    }
  },

  outcome: (outcome: Outcome, name: Name): string => {
    const { best, all, scores } = rankScores(outcome, name);
    // Of more than two the result is a list of its own.
    const tally = scores.length === 2 ? `, ${scores.join(' : ')}` : '';
    if (all) return `Ничья${tally}.`;
    return best.length === 1 ? `Побеждает ${best[0]}${tally}.` : `Победу делят ${table.listed(best)}${tally}.`;
  },
};

function agreement(kind: OfferKind): string {
  switch (kind) {
    case 'draw':
      return 'ничья';
    case 'finish':
      return 'на этом игра окончена';
    case 'takeback':
      return 'последний ход возвращается';
    case 'pause':
      return 'пауза';
    case 'resume':
      return 'игра продолжается';
    case 'rematch':
      return 'играем ещё раз';
    case 'bot':
      return 'дальше играет бот';
    default:
      return never(kind);
  }
}
