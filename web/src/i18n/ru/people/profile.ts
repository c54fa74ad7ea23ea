/** What profiles, leaderboards and forms say beside the words they had, in Russian. */
import type { profile as en } from '../../en/people/profile.ts';
import { plural } from '../../language.ts';

export const profile: typeof en = {
  help: 'Справка',
  pages: 'Страницы дома',
  home: 'На главную',
  show: 'Показать',
  hide: 'Скрыть',
  showPassword: 'Показать пароль',
  hidePassword: 'Скрыть пароль',

  toNextRank: (wins, rank) =>
    `${plural('ru', wins, { one: `ещё ${wins} победа`, few: `ещё ${wins} победы`, other: `ещё ${wins} побед` })} до звания «${rank.toLocaleLowerCase('ru')}»`,
  topRank: 'Выше звания нет.',
  aboutRanks: 'Что значат звания и рейтинг',
  ratingAt: (game) => `Рейтинг от игры к игре: ${game}`,
  notRated: 'игр на рейтинг пока нет',
  loadingChart: 'Рисуем график…',
  replay: 'Повтор',
  replayOf: (game, when) => `Повтор: ${game}, ${when}`,
  earned: (done, all) => `${done} из ${all}`,
  allFeats: 'Показать остальные',
  fewerFeats: 'Скрыть остальные',
  empty: 'Здесь пока пусто',
  emptyHint: 'Доиграйте партию, и страница заполнится: победы, соперники и повторы игр.',
  playNow: 'Играть сейчас',
  firstRated: 'Сыграть на рейтинг',
  counted: 'Статистика',
  withPeople: 'с\u00a0людьми',
  againstBots: 'с\u00a0ботами',
  byVariant: (hands) => (hands ? 'Раздачи' : 'Партии'),
  chartOf: (number, game, company, hands) => `${number}, ${game}, ${company}: ${hands ? 'раздача за раздачей' : 'партия за партией'}`,
  shareSoFar: (hands) => `доля в процентах, ${hands ? 'раздача за раздачей' : 'партия за партией'}`,
  noTallies: 'Открытых партий с подсчётом пока нет.',
};
