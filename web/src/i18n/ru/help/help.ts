/** What the pages of help say in Russian. */
import type { help as en } from '../../en/help/help.ts';

export const help: typeof en = {
  title: 'Справка',
  lead: 'Правила и другое полезное.',
  contents: 'Что можно прочитать',
  games: 'Игры',
  house: 'Дом',
  pokerHands: 'Комбинации в покере',
  pokerHandsAbout: 'От роял-флеша до старшей карты: что старше чего.',
  ranks: 'Звания и рейтинг',
  ranksAbout: 'Что дают победы и что значит число рядом с именем.',
  fair: 'Честная колода',
  fairAbout: 'Почему колоду никто не выбирает и как это проверить.',
  keys: 'Клавиши',
  keysAbout: 'Здесь всё работает и без мыши.',
  noTopic: 'Такой страницы нет',
  noTopicHint: 'Вот что есть.',
  playIt: 'Сыграть сейчас',
  learnIt: 'Урок на три минуты',
  thePlayers: (least, most) =>
    `Игроков: ${least === most ? least : `от ${least} до ${most}`}.`,

  foreign: 'Эту игру сделал кто-то другой. Вот что она говорит о себе:',
  itsOptions: 'Что можно настроить',
  noOptions: 'Настраивать нечего.',
  usually: (value) => `обычно ${value}`,
  between: (least, most) => `от ${least} до ${most}`,
  oneOf: (words) => `одно из: ${words}`,
  yes: 'да',
  no: 'нет',
  itHides: 'В ней есть то, чего другие не видят.',
  itIsOpen: 'Все видят всё.',
  itIsEndless: 'Игра идёт, пока не надоест.',

  keysLead: 'Если клавиша сейчас что-то делает, она нарисована на кнопке. Пока вы пишете, клавиши молчат.',
  replay: 'Повтор',
  replayStep: 'на ход назад или вперёд, когда выбрана полоса',
  replayEnds: 'к первому и к последнему ходу',
};
