/** One card before its page is here, in Russian: the title, the options, the refusals, what it counts. */
import type { Translation } from '../../../entry.ts';
import type { Code } from '../../refusals.ts';
import type { entry as en } from '../en/entry.ts';

export const entry: Translation<typeof en, Code> = {
  title: 'Одна карта',
  blurb: 'По одной карте, одна ставка и ваше лицо. Банк берёт старшая карта.',
  options: { stack: 'Фишек на входе', ante: 'Анте', freezeout: 'На выбывание' },
  hints: {
    stack: 'с ними каждый садится за стол',
    ante: 'столько каждый платит за раздачу',
    freezeout: 'Фишки покупают один раз, и побеждает тот, кто остался последним.',
  },
  counted: { hands: 'Сыграно раздач', won: 'Выиграно раздач', largest: 'Лучший выигрыш за раздачу' },
  refusals: {
    bad_buy_in: 'Столько фишек сейчас купить нельзя.',
    bad_raise: 'Столько поставить нельзя. Выберите сумму ползунком.',
    freezeout: 'Игра на выбывание: фишки больше не покупают и раздачи не пропускают.',
    not_sitting_out: 'Вы и так в игре.',
    sits_out: 'Вы уже пропускаете раздачи.',
  },
};
