/** What the first page says in Russian. */
import type { home as en } from '../../en/lobby/home.ts';
import { plural } from '../../language.ts';

export const home: typeof en = {
  what: 'Игры с друзьями за одним столом.',
  how: 'Садитесь играть с ботами прямо сейчас или пришлите другу ссылку. Без регистрации и без установки.',
  picture: 'Круглый стол под лампой: карты, листок с крестиками-ноликами и свободный стул для вас',

  yours: 'Ваши столы',
  backTo: (game) => `Вернуться: ${game}`,
  yourTurn: 'Ваш ход',
  withPeople: (names) => `за столом: ${names}`,
  withBots: 'с ботами',
  nobodyYet: 'пока никто не пришёл',
  moreTables: (count) =>
    plural('ru', count, { one: `и ещё ${count} стол`, few: `и ещё ${count} стола`, other: `и ещё ${count} столов` }),
  fewerTables: 'Свернуть',

  playNow: 'Играть сейчас',
  playNowHint: 'Одно нажатие, и вы за столом с ботами.',
  play: 'Играть',
  playGame: (game) => `Играть с ботами: ${game}`,
  findPeople: (many) => (many ? 'Найти игроков' : 'Найти соперника'),
  findPeopleFor: (game, many) => `${many ? 'Найти игроков' : 'Найти соперника'}: ${game}`,
  rules: 'Правила',
  rulesOf: (game) => `Правила: ${game}`,
  lesson: 'Урок',
  lessonOf: (game) => `Урок: ${game}`,

  create: 'Создать стол',
  createHint: 'Выберите игру и получите ссылку и код для друзей.',
  join: 'Войти по коду',
  joinHint: 'Вам продиктовали код? Введите его здесь.',
  emptyCode: 'Введите код стола.',
  elsewhere: 'Ещё здесь',
  replayFile: 'Посмотреть повтор из файла',
  howTo: 'Как всё устроено',

  lobby: 'Сейчас в доме',
  tablesOpen: (count) =>
    plural('ru', count, { one: `${count} открытый стол`, few: `${count} открытых стола`, other: `${count} открытых столов` }),
  peopleWait: (count) =>
    plural('ru', count, {
      one: `${count} человек ждёт соперника`,
      few: `${count} человека ждут соперника`,
      other: `${count} человек ждут соперника`,
    }),
  invite: 'Позовите кого-нибудь',
  inviteText: 'Пришлите этот адрес или дайте отсканировать код.',
  address: 'Адрес этого дома',
  code: 'QR-код адреса',
  copy: 'Скопировать',
  copied: 'Скопировано',
  onlyHere: 'Этот адрес открывается только на этом компьютере. В вашей сети другие найдут его по имени или номеру компьютера.',

  moreChoices: (seats, friendly) =>
    friendly ? (seats ? 'Места, часы, боты, зрители' : 'Часы, боты, зрители') : seats ? 'Места, зрители' : 'Кто может смотреть',
  moveClock: (seconds) => `${seconds} с на ход`,
  bankClock: (seconds, reserve) => `${seconds} с на ход, ${reserve} с в запасе`,
  totalClock: (minutes, added) => `${minutes} мин на всю игру${added ? `, ${added} с добавляется за ход` : ''}`,
  reactionClock: (seconds) => `${seconds} с на ответ вне своего хода`,
};
