/** What a lesson says about itself in Russian; what it teaches comes with the game. */
import type { lesson as en } from '../en/lesson.ts';

export const lesson: typeof en = {
  title: (game) => `${game}: урок`,
  looking: 'Раскладываем урок…',
  home: 'Parlor',
  toLobby: 'Вернуться в зал',
  teacher: 'Урок',
  yourTurn: 'Ваш ход',
  toPlay: 'ходит',
  you: 'Вы',
  tryThis: (action) => `Попробуйте: ${action}`,
  back: 'Назад',
  next: 'Дальше',
  showMe: 'Покажите',
  skip: 'Пропустить',
  progress: (at, length) => `Шаг ${at} из ${length}`,
  done: 'Вот и всё',
  playBot: 'Сыграть с ботом',
  opening: 'Накрываем стол…',
  rules: 'Правила',
  again: 'Ещё раз',
  none: 'Для этой игры урока пока нет',
  noneHint: 'Правила короткие, а боты терпеливые.',
  trouble: 'Не удалось достать урок',
  tryAgain: 'Попробовать ещё раз',
};
