/** Iota before its page is here, in Russian: the title, the options, the refusals, what it counts. */
import type { Translation } from '../../../entry.ts';
import type { Code } from '../../refusals.ts';
import type { entry as en } from '../en/entry.ts';

export const entry: Translation<typeof en, Code> = {
  title: 'Йота',
  blurb: 'Выкладывайте ряды карт, где всё одинаково или всё разное.',
  options: { manner: 'Правила' },
  hints: { manner: 'Мест четыре. По правилам дома нужны все: свободные могут занять боты.' },
  choices: { manner: { seed: 'дома: четверо, без джокеров', classic: 'классика: 2–4 игрока, джокеры' } },
  counted: { best_turn: 'Лучший ход', lots: 'Полных рядов', points: 'Очков всего' },
  variants: { seed: 'дома', classic: 'классика' },
  achievements: {
    turn_50: { title: 'Хороший ход', text: 'Набрать пятьдесят очков за один ход' },
    turn_100: { title: 'Сотня', text: 'Набрать сто очков за один ход' },
    lots_25: { title: 'Полный порядок', text: 'Закончить двадцать пять полных рядов за все партии' },
  },
  refusals: {
    after_put: 'Нельзя: в этом ходу вы уже положили карту.',
    broken_line: 'Так нельзя: в ряду всё должно быть одинаково или всё разное.',
    detached: 'Карта должна касаться другой карты.',
    enough_back: 'За этот ход карты забирали достаточно.',
    long_line: 'В ряду не больше четырёх карт.',
    no_cards: 'Выберите, какие карты отдать.',
    not_in_hand: 'Этой карты у вас нет.',
    not_in_line: 'Карты одного хода лежат на одной линии.',
    not_wild: 'Забрать можно только джокера, положив на его место обычную карту.',
    nothing_laid: 'Забирать нечего: вы ничего не положили.',
    occupied: 'Здесь уже лежит карта.',
    off_desk: 'Так далеко стол не тянется.',
    pile_empty: 'Колода пуста: менять не на что.',
    whole_hand: 'Здесь меняют сразу все карты.',
  },
};
