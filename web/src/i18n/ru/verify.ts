/** What is said about a game that was checked, in Russian. */
import type { Where } from '../../fair/file/report.ts';
import type { verify as en } from '../en/verify.ts';
import { never } from '../../wire/index.ts';
import { plural } from '../language.ts';

const steps = (count: number) => plural('ru', count, { one: `${count} шаг`, few: `${count} шага`, other: `${count} шагов` });
const cards = (count: number) => plural('ru', count, { one: `${count} карта`, few: `${count} карты`, other: `${count} карт` });
const inDeck = (count: number) => plural('ru', count, { one: `${count} карте`, few: `${count} карты`, other: `${count} карт` });
const ofDecks = (count: number) => plural('ru', count, { one: `${count} колоды`, other: `${count} колод` });
const ofShuffles = (count: number) => plural('ru', count, { one: `${count} тасовки`, other: `${count} тасовок` });
const inShuffles = (numbers: readonly number[]) => `в ${numbers.length === 1 ? 'тасовке' : 'тасовках'} ${numbers.join(', ')}`;
const forShuffles = (numbers: readonly number[]) => `для ${numbers.length === 1 ? 'тасовки' : 'тасовок'} ${numbers.join(', ')}`;

const seals = (numbers: readonly number[]) => `${numbers.length === 1 ? 'печати' : 'печатей'} ${numbers.join(', ')}`;
const one = (hand: boolean) => (hand ? 'раздача' : 'партия');
const ofOne = (hand: boolean) => (hand ? 'раздачи' : 'партии');
const GIVEN_UP: Record<string, string> = {
  size: ' — понадобилась колода побольше',
  players: ' — кто-то ушёл до раздачи',
  scheme: ' — новая версия сервера запечатывает иначе',
};
const card = ({ shuffles = 0, opened, spare = 0 }: Where) => `Тасовка ${shuffles}, ${opened ? `открытая карта ${opened}` : `лишняя карта ${spare}`}`;

export const verify: typeof en = {
  title: 'Честно ли играли?',
  checking: 'Проверяем…',
  share: (percent) => `проверено ${percent} %`,
  verdict: { fair: 'Честно', but: 'Честно, насколько можно судить', unshown: 'Честно, но вам ничего не показали', unfair: 'Нечестно' },
  lead: {
    fair: 'Каждая карта, которую вы видели, была запечатана раньше, чем стало известно, кому она достанется.',
    but: 'Ничего подозрительного не найдено. Но что-то нельзя проверить, или кто-то молчал:',
    unshown: 'Ничего подозрительного не найдено. Но вам ничего не показали, и ни одну карту не проверить:',
    unfair: 'Это не то, что было запечатано и сыграно, или файл изменили:',
  },
  nothing: 'Записи о тасовках нет',
  noLuck: 'Проверять нечего: в этой игре нет случая.',
  elsewhereTitle: 'Сыграно в другом месте: проверять нечего.',
  nothingLead: 'Либо в этой игре нет случая, либо его не запечатали. Проверить можно было только шаги.',
  old: 'Проверить уже нельзя',
  oldLead: 'Сыграно раньше, чем тасовки стали запечатывать: удачей распоряжался сервер.',
  broken: 'Это проверить нельзя',
  brokenLead: 'В файле есть число или буква, которые разные программы прочтут по-разному.',
  confirmedTitle: 'Подтверждено',
  notesTitle: 'Полезно знать',
  goThere: 'Показать этот ход',
  place: (pointer) => `место в файле: ${pointer}`,
  more: (count) => `и ещё ${count}`,

  confirmed: (found, hand) => {
    switch (found.what) {
      case 'steps':
        return `${steps(found.steps)}, каждый связан с предыдущим.`;
      case 'batch':
        return `Печать ${found.batch}: ${found.half} из ${ofDecks(2 * found.half)} по ${inDeck(found.size)} вскрыты, и они честные.`;
      case 'cards':
        return `Открыто: ${cards(found.cards)} из ${ofShuffles(found.shuffles)}, и все — как было запечатано.`;
      case 'joined':
        return `${hand ? 'Раздача' : 'Партия'} начинается там, где кончилась предыдущая за этим столом: ни одной тасовки между ними не пропало.`;
      default:
        return never(found);
    }
  },

  note: (note, name, hand) => {
    switch (note.what) {
      case 'earlier':
        return `На прежние ${ofOne(hand)} ушло из первой печати: ${plural('ru', note.shuffles, { one: `${note.shuffles} тасовка`, few: `${note.shuffles} тасовки`, other: `${note.shuffles} тасовок` })}.`;
      case 'number':
        return `Первая печать здесь — ${note.number}-я за этим столом: остальные были у прежних ${hand ? 'раздач' : 'партий'}.`;
      case 'unused':
        return `Печать ${note.batch} сделали, но не использовали.`;
      case 'no_links':
        return `${name(note.seat)}: звеньев не было.`;
      case 'idle':
        return `${name(note.seat)}: карт туда не сдавали, но звенья оттуда приходили — игрок пропускал раздачу.`;
      default:
        return never(note);
    }
  },

  but: (code, numbers, who, reason, hand) => {
    switch (code) {
      case 'before':
        return `До первой тасовки здесь были другие. Не пропустили ли какую-то, видно только из файла предыдущей ${ofOne(hand)}, а его здесь нет.`;
      case 'old_seal':
        return `${numbers.length === 1 ? 'Печать' : 'Печати'} ${numbers.join(', ')}: по старому способу. Кто говорил последним, мог выбрать, какие колоды вскроют.`;
      case 'kept_back':
        return `Первое звено не пришло (${who}), поэтому ${numbers.length === 1 ? 'печать' : 'печати'} ${numbers.join(', ')} отложили, а колоды запечатали заново.`;
      case 'thrown_away':
        return `Выброшено вместе с печатью, ни в одну ${hand ? 'раздачу' : 'партию'} не пошло: ${numbers.length === 1 ? 'тасовка' : 'тасовки'} ${numbers.join(', ')}.`;
      case 'other_size':
        return `Звенья ${forShuffles(numbers)} просили для другого числа карт, чем потом сдали.`;
      case 'nothing_shown':
        return 'Для вас не открыли ни одной карты. Попросите файл у игрока: вместе они расскажут больше.';
      case 'no_record':
        return 'Записи о тасовках нет.';
      case 'no_say':
        return `Игроки не участвовали в выборе вскрытых колод у ${seals(numbers)}.`;
      case 'silent':
        return `Нет ни одного звена игроков ${inShuffles(numbers)}: за порядок ручается только сервер, хотя он и был задан заранее.`;
      case 'missing':
        return `${who}: звено не пришло ${inShuffles(numbers)}, и обошлись без него.`;
      case 'unheard':
        return `Вашего звена нет ${inShuffles(numbers)}.`;
      case 'bot_voice':
        return `${who} — бот, а голос у него есть (${numbers.length === 1 ? 'печать' : 'печати'} ${numbers.join(', ')}). Если до него там никто не сидел, этот голос выдумал сервер.`;
      case 'unseen':
        return `Вам ничего не показали ${inShuffles(numbers)}, поэтому проверить нечего.`;
      case 'between':
        return `Между прошлой ${hand ? 'раздачей' : 'партией'} и этой отказались от запечатанных колод${GIVEN_UP[reason] ?? ''}.`;
      case 'again':
        return `Печать ${numbers.join(', ')}: колоды выбирал и тот, кто только что не дал первого звена. Его должны были пропустить.`;
      case 'given_up':
        return `Не использовано до конца: ${numbers.length === 1 ? 'печать' : 'печати'} ${numbers.join(', ')}${GIVEN_UP[reason] ?? ''}.`;
      case 'no_faces':
        return `${numbers.length === 1 ? 'У карт тасовки' : 'У карт тасовок'} ${numbers.join(', ')} в этом файле нет имён, поэтому показанное не сверено.`;
      default:
        return never(code);
    }
  },

  fault: (code, where, who, { hand, shown, dealt }) => {
    const { steps: step = 0, batches = 0, shuffles: shuffle = 0 } = where;
    switch (code) {
      case 'version':
        return `Печать ${batches} не того вида, о котором говорит файл.`;
      case 'first_use':
        return `Это первая ${one(hand)} за столом, а её первая тасовка — не первая у своей печати.`;
      case 'first_batch':
        return `Это первая ${one(hand)} за столом, а её первая печать — не первая за этим столом.`;
      case 'tried_before':
        return `${shuffle ? `Тасовку ${shuffle}` : `Печать ${batches}`} сделали до первой ${ofOne(hand)} и не взяли: кто-то мог пробовать, пока не понравится.`;
      case 'first_link':
        return `Печать ${batches}: первого звена нет или оно не из обещанной цепочки (${who}).`;
      case 'dealt':
        return 'Игра взяла не те тасовки, которые стоят в записи.';
      case 'early_face':
        return `${card(where)}: её показали раньше, чем сдали.`;
      case 'taken':
        return `Тасовку ${shuffle} сделали, но ни одна ${one(hand)} её не взяла, и веской причины нет.`;
      case 'missing_voice':
        return `Тасовка ${shuffle}: недостающими названы не те звенья.`;
      case 'step_digest':
        return `Шаг ${step} изменили после того, как он был записан${step === 1 ? ', или изменили то, что стоит над ним' : ''}.`;
      case 'game_digest':
        return 'Запись о тасовках изменили после того, как она была сделана.';
      case 'batch_size':
        return `Печать ${batches} слишком велика для проверки, или печатей слишком много.`;
      case 'cut':
        return `Печать ${batches}: вскрыли не те колоды, которые выбрали печать и игроки.`;
      case 'seeds':
        return `Печать ${batches}: вскрытая колода — не та, что была запечатана.`;
      case 'use':
        return `Тасовка ${shuffle} — не следующая у своей печати.`;
      case 'batch_order':
        return `Печать ${batches} не следует за предыдущей.`;
      case 'same_root':
        return `Печать ${batches} повторяет другую.`;
      case 'pack':
        return `Карты названы не так, как было запечатано (печать ${batches}).`;
      case 'tips':
        return `Печать ${batches}: с одного места пришло два обещания, и так можно было выбрать, какие колоды вскроют.`;
      case 'since':
        return `Печать ${batches}: опоздавшего учли сразу, когда чужие звенья уже могли быть известны.`;
      case 'no_where':
        return `${card(where)}: не сказано, где её показали.`;
      case 'same_where':
        return `${card(where)}: на том же месте будто бы показали другую.`;
      case 'step_order':
        return `Шаг ${step} стоит не на своём месте.`;
      case 'news':
        return `На шаге ${step} стол говорил о тасовках не то, что стоит в записи.`;
      case 'abandoned':
        return `От печати ${batches} отказались раньше времени и без веской причины.`;
      case 'deck':
        return `Тасовка ${shuffle} сделана не из следующей колоды своей печати.`;
      case 'voice':
        return `Тасовка ${shuffle}: звено (${who}) не принадлежит ни одной цепочке или пришло вне очереди.`;
      case 'late':
        return `Тасовка ${shuffle}: участвовать в ней было уже поздно (${who}).`;
      case 'link':
        return `Тасовка ${shuffle}: звено (${who}) — не из обещанной цепочки.`;
      case 'too_many':
        return `В тасовке ${shuffle} не может быть столько карт.`;
      case 'card':
        return `${card(where)}: она не может лежать там, где указано.`;
      case 'sealed':
        return `${card(where)}: это не та, что была там запечатана.`;
      case 'doubled':
        return `${card(where)}: она лежит в той же колоде дважды.`;
      case 'spare':
        return `Тасовка ${shuffle}: лишнюю карту скрывают, и другие могли сдвинуться.`;
      case 'face':
        return shown === null ? `Тасовка ${shuffle}: карту не показали, а сдана была карта: ${dealt}.` : `Тасовка ${shuffle}: показанная карта — ${shown}, а сданная — ${dealt}.`;
      default:
        return never(code);
    }
  },

  otherTips: (batch) => `Печать ${batch}: в записи не те обещания игроков, что были, когда этот браузер дал первое звено.`,
  unlisted: ([batch, use]) => `Этот браузер дал звено для тасовки ${use} печати ${batch}, а в записи её пропустили.`,
  toldOtherwise: (numbers) => `Во время игры этому браузеру говорили другое (${numbers.length === 1 ? 'тасовка' : 'тасовки'} ${numbers.join(', ')}).`,
  otherRoot: (batch) => `Во время игры этот браузер видел у печати ${batch} другой отпечаток.`,
  sentButMissing: (numbers) =>
    `Этот браузер отправлял ваше звено ${forShuffles(numbers)}, а в записи его нет. Может быть, опоздало.`,
  blamed: (batch) => `Этот браузер отправил ваше первое звено для печати ${batch}, но в записи сказано, что вы его не дали. Возможно, оно пришло слишком поздно.`,
  unheard: (numbers) => `Этот браузер вовремя дал обещание ${forShuffles(numbers)}, а в записи его нет. Может быть, опоздало.`,
  lostTip: (batch) => `Этот браузер давал звенья для печати ${batch}, а в записи его цепочки нет.`,
  notGiven: (numbers) =>
    `Этот браузер не помнит, чтобы давал ваше звено ${forShuffles(numbers)}. Скорее всего, его данные восстановили из копии или тот же профиль открыт на другом компьютере. Если это не так, за вас говорил кто-то другой, и играли нечестно.`,
  strangers: (numbers) =>
    `Кто-то участвовал ${inShuffles(numbers)}, хотя ничего не обещал к тому времени, когда этот браузер дал ваше звено. Такую долю можно подобрать.`,
  elsewhere: (numbers) =>
    `Звено с вашего места ${forShuffles(numbers)} дал не этот браузер. Если вы играли только с него, не верьте.`,
  left: 'Игрок, который ушёл',

  fingerprints: 'Отпечатки печатей',
  fingerprintsText: 'Прочтите их другу, который был за столом: они должны совпасть.',
  how: 'Как это устроено',
  offline: 'Проверить без этой страницы',
  offlineText: 'Возьмите файл и короткую программу. Ей нужен только Python, и она ни у кого не спрашивает.',
  saveFile: (hand) => `Скачать ${hand ? 'раздачу' : 'партию'}`,
  saveProgram: 'Скачать verify.py',

  compare: 'Сверить с файлом друга',
  compareText: 'Если двум игрокам говорили разное, здесь это выяснится.',
  agree: 'Файлы совпадают во всём, что могут знать оба.',
  goesOn: (hand) => `Одна ${one(hand)} начинается там, где кончилась другая: ни одной тасовки между ними не пропало.`,
  otherGame: (hand) => `Этот файл — о другой ${hand ? 'раздаче' : 'партии'}.`,
  theirsWrong: (why) => `Файл друга сам не сходится: ${why}`,
  difference: (code, { steps: step, batches, shuffles: shuffle = 0 }, hand) => {
    switch (code) {
      case 'gap':
        return `Эта ${one(hand)} начинается не там, где кончилась предыдущая: тасовка между ними пропала.`;
      case 'roots':
        return `Вам показали разные отпечатки печати ${batches}.`;
      case 'cards':
        return `Тасовка ${shuffle}: одну и ту же карту вы видели на разных местах.`;
      case 'head':
        return 'В файлах разные игроки, настройки или карты.';
      case 'batches':
        return `О печати ${batches} в файлах сказано разное.`;
      case 'shuffles':
        return `О тасовке ${shuffle} в файлах сказано разное.`;
      case 'steps':
        return `На шаге ${step} вам сказали разное.`;
      default:
        return never(code);
    }
  },
};
