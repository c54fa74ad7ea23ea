/** One card before its page is here, in Russian: the title, the options, the refusals. */
import type { Translation } from '../../../entry.ts';
import type { Code } from '../../refusals.ts';
import type { entry as en } from '../en/entry.ts';

export const entry: Translation<typeof en, Code> = {
  title: 'Одна карта',
  blurb: 'По одной карте, одна ставка и ваше лицо. Банк берёт старшая карта.',
  options: { stack: 'Фишек у каждого', hands: 'Раздач, не больше' },
  hints: {},
  refusals: {
    bad_raise: 'Столько поставить нельзя. Выберите сумму ползунком.',
  },
};
