/** Точки по-русски. */
import { never } from '../../../../wire/index.ts';
import type { dots as en } from '../en/page.ts';
import { plural } from '../../../../i18n/language.ts';

const dotsOf = (count: number) => `${count} ${plural('ru', count, { one: 'точку', few: 'точки', other: 'точек' })}`;

export const dots: typeof en = {
  board: (width, height) => `Лист, ${width} × ${height}`,
  score: (one, first, two, second) => `Счёт: ${one} ${first}, ${two} ${second}.`,
  noMoves: 'Ходов ещё не было.',
  lastMove: (point) => `Последний ход: ${point}.`,
  taken: (count) => `${plural('ru', count, { one: 'взята', other: 'взято' })} ${count} ${plural('ru', count, { one: 'точка', few: 'точки', other: 'точек' })}`,
  side: ['красные, сплошные точки', 'синие, точки со светлой серединой'],
  safeSide: ['оранжевые, сплошные точки', 'синие, точки со светлой серединой'],
  put: (point) => `Поставить ${point}`,
  pick: 'Поставьте точку на свободное пересечение',
  pickSmall: 'Коснитесь, чтобы рассмотреть, и ещё раз, чтобы поставить точку',
  look: 'Крупно',
  closeLook: 'Убрать лупу',
  fit: 'Весь лист',
  toLast: 'К последнему ходу',
  resign: 'Сдаться',
  holdResign: 'Удерживайте',
  draw: 'Предложить ничью',
  finish: 'Закончить с этим счётом',
  keyMove: 'идти по листу',
  keyPut: 'поставить точку под курсором',
  keyZoom: 'ближе и дальше',
  keyFit: 'весь лист',

  point: (reading, name) => {
    switch (reading.kind) {
      case 'free':
        return 'свободно';
      case 'dot':
        return `точка, ${name(reading.seat)}`;
      case 'taken':
        return `взятая точка, ${name(reading.seat)}`;
      case 'closed':
        return `пусто, окружает ${name(reading.seat)}`;
      default:
        return never(reading);
    }
  },

  say: (event, name, point, forced) => {
    switch (event.type) {
      case 'dotted':
        return `${name(event.seat)}: ${point(event.row, event.col)}.`;
      case 'closed':
        if (event.took && event.freed) return `${name(event.seat)} берёт ${dotsOf(event.took)} и освобождает ${event.freed}.`;
        if (event.took) return `${name(event.seat)} берёт ${dotsOf(event.took)}.`;
        return event.freed ? `${name(event.seat)} освобождает ${dotsOf(event.freed)}.` : null;
      case 'over': {
        const score = `Счёт ${event.score.join(' : ')}.`;
        return forced ? score : `${over[event.why](event.winner === null ? '' : name(1 - event.winner))} ${score}`;
      }
      default:
        return never(event);
    }
  },

  word: (event) => {
    if (event.type !== 'closed') return null;
    if (event.took) return { seat: event.seat, text: `берёт ${event.took}` };
    return event.freed ? { seat: event.seat, text: `освобождает ${event.freed}` } : null;
  },
};

const over: Record<'full' | 'draw' | 'finish' | 'resigned', (loser: string) => string> = {
  full: () => 'Свободных пересечений больше нет.',
  draw: () => 'Согласились на ничью.',
  finish: () => 'Согласились закончить игру.',
  resigned: (loser) => `${loser} сдаётся.`,
};
