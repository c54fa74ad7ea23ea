/** What the lobby says in Russian. */
import type { lobby as en } from '../../en/lobby/lobby.ts';
import { plural } from '../../language.ts';
import { table } from '../table/table.ts';

export const lobby: typeof en = {
  parlor: 'Parlor',
  greeting: (hour, name) =>
    `${hour < 5 ? 'Доброй ночи' : hour < 12 ? 'Доброе утро' : hour < 18 ? 'Добрый день' : 'Добрый вечер'}, ${name}`,
  anonymous: 'гость',
  changeName: 'Сменить имя',
  yourProfile: 'Ваши игры и рейтинг',
  yourName: 'Ваше имя',
  save: 'Сохранить',
  cancel: 'Отмена',

  tables: 'Открытые столы',
  noTables: 'Открытых столов пока нет.',
  noTablesHint: 'Сыграйте с ботом или создайте стол и отправьте ссылку другу. Открытые столы появятся здесь сами.',
  join: 'Сесть',
  watch: 'Смотреть',
  enter: 'Войти',
  goBack: 'Вернуться',
  nobody: 'Здесь пока никого',
  people: (names) => table.listed(names),
  free: (count) =>
    plural('ru', count, {
      one: `свободно ${count} место`,
      few: `свободно ${count} места`,
      other: `свободно ${count} мест`,
    }),
  phase: { forming: 'собираются', playing: 'идёт игра', over: 'между играми', closed: 'закрыт' },

  rated: 'на рейтинг',
  locked: 'не подсесть',
  passphrase: 'по кодовой фразе',
  tableRating: (rating) => `около ${rating}`,
  leftOut: (count) => `и ещё ${count}`,
  codeLabel: 'Код стола',
  codeHint: '4F7-K2M',
  goThere: 'Войти',

  waitingRoom: 'Комната ожидания',
  waitFor: 'Какую игру ждать',
  wait: 'Ждать соперника',
  youWait: (game) => `Вы ждёте соперника. Игра: ${game}.`,
  youWaitHint: 'Другие видят вас здесь и могут вызвать на игру.',
  stopWaiting: 'Больше не ждать',
  nobodyWaits: 'Сейчас никто не ждёт соперника.',
  nobodyWaitsHint: 'Выберите игру, и первыми здесь увидят вас.',
  nobodyFits: 'Среди ожидающих никто не подходит под фильтр.',
  noTableFits: 'Под фильтр не подходит ни один стол.',
  you: 'вы',
  guest: 'гость',
  away: 'нет на месте',
  challenge: 'Вызвать на игру',
  challengeTitle: (name) => `Вызов на игру: ${name}`,
  challengeText: (game, rating) => (rating === null ? `${game}. Соперник играет как гость.` : `${game}. Рейтинг соперника: ${rating}.`),
  ratedGame: 'На рейтинг',
  friendlyGame: 'Дружеская игра',
  profileOf: (name) => `Профиль: ${name}`,

  filter: 'Фильтр',
  filterOn: 'Фильтр включён',
  anyGame: 'Любая игра',
  game: 'Игра',
  nameHas: 'Имя',
  ratings: 'Рейтинг',
  lowest: 'Рейтинг не ниже',
  highest: 'Рейтинг не выше',
  from: (low, high) =>
    low === null && high === null
      ? 'любой'
      : low === null
        ? `до ${high}`
        : high === null
          ? `от ${low}`
          : `от ${low} до ${high}`,
  apply: 'Применить',
  reset: 'Сбросить',

  asks: (name, rating, game, rated) =>
    `${name}${rating === null ? '' : ` (${rating})`} вызывает вас на игру${rated ? ' на рейтинг' : ''}: ${game}.`,
  waitsForAnswer: (name, rating) => `${name}${rating === null ? '' : ` (${rating})`}: ждём ответа.`,
  accept: 'Принять',
  decline: 'Отказаться',
  takeBack: 'Отменить',
  theyDeclined: (name) => `${name} сейчас не хочет играть.`,
  youDeclined: (name) => `Вы отказались. Вызов был от игрока: ${name}.`,
  theyCancelled: (name) => `${name} отменяет вызов.`,
  youCancelled: (name) => `Вы отменили вызов. Соперник: ${name}.`,
  theyTimedOut: (name) => `Время вышло: ${name} не отвечает.`,
  youTimedOut: (name) => `Время вышло: вы не ответили. Вызов был от игрока: ${name}.`,
  challenged: (name) => `${name} вызывает вас на игру`,

  ratedMatches: 'Быстрые игры идут на рейтинг',
  loading: 'Достаём игры…',

  newTable: (game) => `Новый стол: ${game}`,
  size: 'Размер поля',
  limits: (least, most) => `от ${least} до ${most}`,
  who: 'Кто может прийти',
  byLink: 'У кого есть ссылка',
  public: 'Любой: стол виден в зале',
  withPassphrase: 'Кто знает кодовую фразу',
  passphraseLabel: 'Кодовая фраза',
  listedToo: 'Всё равно показывать в зале',
  count: 'На что играем',
  friendlyTable: 'Ни на что: дружеская игра',
  ratedTable: 'На рейтинг: только для участников, с часами, без ботов',
  fill: 'Боты занимают пустые места',
  fills: { never: 'никогда', '10': 'через 10 секунд', '30': 'через 30 секунд', '120': 'через 2 минуты' },
  watchers: 'Можно смотреть',
  clock: 'Часы',
  clocks: {
    none: 'Без часов',
    move: 'На каждый ход',
    bank: 'На каждый ход, с запасом',
    total: 'На всю игру',
  },
  moveSeconds: 'Секунд на каждый ход',
  bankSeconds: 'Секунд в запасе',
  totalMinutes: 'Минут на всю игру',
  incrementSeconds: 'Секунд добавляется за ход',
  reactionSeconds: 'Секунд на ответ вне своего хода (0: как на ход)',
  bots: 'Места для ботов',
  strength: 'Сила бота',
  pace: 'Боты играют',
  paces: { slow: 'медленно', normal: 'не спеша', fast: 'быстро' },
  make: 'Создать стол',
  close: 'Закрыть',
  openingTable: 'Накрываем стол…',
};
