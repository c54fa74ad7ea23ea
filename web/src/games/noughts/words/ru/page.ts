/** Noughts and crosses in Russian. */
import { never } from '../../../../wire/index.ts';
import type { Event } from '../../../../wire/generated-noughts.ts';
import type { noughts as en } from '../en/page.ts';
import { plural } from '../../../../i18n/language.ts';
import type { Name, SeatWord } from '../../../../i18n/phrases.ts';

const PLACES = [
  'слева вверху',
  'вверху',
  'справа вверху',
  'слева',
  'в центре',
  'справа',
  'слева внизу',
  'внизу',
  'справа внизу',
];

export const noughts: typeof en = {
  board: (number) => `Поле ${number}`,
  wins: (count) => `${count} ${plural('ru', count, { one: 'поле', few: 'поля', other: 'полей' })}`,
  crosses: 'крестики',
  noughts: 'нолики',
  keys: 'стрелки или клавиши 1–9',
  pick: 'Выберите клетку',
  grid: 'Поле',

  place: (cell) => PLACES[cell] ?? String(cell),

  cell: (cell, mark) => `${PLACES[cell] ?? cell}: ${mark === 'X' ? 'крестик' : mark === 'O' ? 'нолик' : 'пусто'}`,

  say: (event: Event, name: Name): string | null => {
    switch (event.type) {
      case 'placed':
        return `${name(event.seat)} ставит знак ${PLACES[event.cell] ?? event.cell}.`;
      case 'board_won':
        return `Три в ряд: ${name(event.seat)} берёт поле.`;
      case 'board_drawn':
        return 'На этом поле ничья.';
      case 'finished':
        return `Серия окончена, счёт ${event.score.join(' : ')}.`;
      default:
        return never(event);
    }
  },

  word: (event: Event): SeatWord | null => {
    switch (event.type) {
      case 'board_won':
        return { seat: event.seat, text: 'берёт поле' };
      case 'placed':
      case 'board_drawn':
      case 'finished':
        return null;
      default:
        return never(event);
    }
  },
};
