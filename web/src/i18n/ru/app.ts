/** What the shell says in Russian. */
import type { app as en } from '../en/app.ts';

export const app: typeof en = {
  parlor: 'Parlor',
  reconnecting: 'Восстанавливаем связь…',
  restored: 'Связь восстановлена, ничего не потерялось.',
  turnedOut: 'На этом устройстве вы больше не в системе.',
  signIn: 'Войти',
  toMorning: 'Утренний свет',
  toEvening: 'Вечерний свет',
  justNow: 'только что',
  language: 'Язык',
  nowhere: 'Здесь ничего нет',
  nowhereWhy: 'Ссылка с ошибкой, или того, куда она вела, больше нет.',
  unloaded: 'Страница не загрузилась',
  unloadedHint: 'Возможно, связь плохая или дом обновился с тех пор, как вы открыли эту вкладку.',
  mishap: 'На этой странице что-то сломалось',
  mishapHint: 'За столами ничего не потерялось. Попробуйте ещё раз или вернитесь на главную.',
  tryAgain: 'Попробовать ещё раз',
  home: 'На главную',
  close: 'Закрыть',
  titled: (what) => `${what} · Parlor`,
};
