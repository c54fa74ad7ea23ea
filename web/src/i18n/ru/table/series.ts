/** What the table page says of a series in Russian. */
import type { series as en } from '../../en/table/series.ts';

export const series: typeof en = {
  betweenHands: 'Между раздачами',
  waiting: 'Ждём игроков',
  over: 'Игра окончена',
  nextIn: (seconds) => (seconds > 0 ? `Следующая раздача через ${seconds} с` : 'Начинается следующая раздача'),
  lastHand: 'Это последняя раздача',
  dealNow: 'Раздать сейчас',
  another: 'Сыграть ещё',

  youPlayNext: 'Вы играете со следующей раздачи.',
  notInHand: 'Вы не участвуете в этой раздаче.',
  notDealt: 'Следующая раздача будет без вас.',
  otherAmount: 'Другая сумма…',
  outside: 'Эту игру видят только те, кто играет.',
  free: 'Свободно',
  nextHand: 'ждёт раздачи',
  movesTo: (seat) => `пересядет на место ${seat}`,
  stay: (seat) => `остаться на месте ${seat}`,

  leaveFolding: 'Спасовать и выйти',
  leaveFoldingHint: 'Удерживайте, чтобы спасовать и выйти',
  takeChips: 'Фишки вы заберёте с собой.',
  leaveOut: 'Выйти и выбыть из игры',
  offerLastHand: 'Предложить закончить после этой раздачи',
  replayHand: 'Повтор прошлой раздачи',
  allHands: 'Все раздачи',
  bots: 'Боты',

  changesHold: 'Изменения вступят в силу со следующей раздачи.',
  fromNext: (changes) => `Со следующей раздачи: ${changes}`,
  otherSettings: 'другие настройки',
  noClock: 'без часов',
  pauseOf: (seconds) => `пауза между раздачами ${seconds} с`,

  requests: 'Ещё можно',
  amount: (low, high) => `Сколько, от ${low} до ${high}`,
  takings: 'Выигрыши и проигрыши',
};
