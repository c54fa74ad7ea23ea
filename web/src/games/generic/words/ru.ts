/** What the plain view of any game says by itself, in Russian. */
import type { generic as en } from './en.ts';

export const generic: typeof en = {
  yes: 'да',
  no: 'нет',
  range: (name, low, high) => `${name}, от ${low} до ${high}`,
  need: (least, most, chosen) =>
    `${least === most ? `Нужно выбрать ${least}` : least ? `Выберите от ${least} до ${most}` : `Можно выбрать до ${most}`}. Выбрано: ${chosen}.`,
  purse: 'От раздачи к раздаче',
  asides: 'В любое время',
  hold: (deed) => `${deed}: удерживайте`,
};
