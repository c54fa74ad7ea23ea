/** What is said about a game that was checked. */
import type { ButCode, Confirmed, DifferenceCode, FaultCode, Note, Where } from '../../fair/file/report.ts';
import { never } from '../../wire/index.ts';
import type { Name } from '../phrases.ts';

const many = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;
const shuffles = (numbers: readonly number[]) => `${numbers.length === 1 ? 'shuffle' : 'shuffles'} ${numbers.join(', ')}`;
const seals = (numbers: readonly number[]) => `${numbers.length === 1 ? 'seal' : 'seals'} ${numbers.join(', ')}`;
const one = (hand: boolean) => (hand ? 'hand' : 'game');
const GIVEN_UP: Record<string, string> = {
  size: ', because a larger deck was needed',
  players: ', because somebody left before the deal',
  scheme: ', because a newer version of the parlour seals in another way',
};
const card = ({ shuffles: shuffle = 0, opened, spare = 0 }: Where) => `Shuffle ${shuffle}, ${opened ? `card ${opened} of those opened` : `spare card ${spare}`}`;

/** What a fault is said with: is it a hand of a series, and which card was shown and dealt? */
export interface FaultFacts {
  hand: boolean;
  shown: string | null;
  dealt: string;
}

export const verify = {
  title: 'Was it fair?',
  checking: 'Checking…',
  share: (percent: number) => `${percent} % checked`,
  verdict: { fair: 'Fair', but: 'Fair, as far as it can be seen', unshown: 'Fair, but nothing was shown to you', unfair: 'Not fair' },
  lead: {
    fair: 'Every card that you saw was sealed before the game knew who would get it.',
    but: 'Nothing is wrong. Something could not be checked, or somebody was silent:',
    unshown: 'Nothing is wrong. But nothing was shown to you, so no card could be checked:',
    unfair: 'This is not what was sealed and played, or the file was changed:',
  },
  nothing: 'No shuffle is recorded',
  noLuck: 'Nothing to check: there is no luck in this game.',
  elsewhereTitle: 'Played elsewhere: there is nothing to check.',
  nothingLead: 'Either there is no luck in this game, or it was not sealed. Only the steps could be checked.',
  old: 'Nobody can check this one',
  oldLead: 'It was played before shuffles were sealed: its luck was the server’s own.',
  broken: 'This cannot be checked',
  brokenLead: 'Some number or letter in it is written in a way that every reader reads differently.',
  confirmedTitle: 'Confirmed',
  notesTitle: 'Good to know',
  goThere: 'Show this move',
  place: (pointer: string) => `in the file: ${pointer}`,
  more: (count: number) => `and ${count} more`,

  confirmed: (found: Confirmed, hand: boolean): string => {
    switch (found.what) {
      case 'steps':
        return `${many(found.steps, 'step')}, each bound to the one before.`;
      case 'batch':
        return `Seal ${found.batch}: ${found.half} of ${2 * found.half} decks of ${found.size} cards were opened, and they are honest.`;
      case 'cards':
        return `${many(found.cards, 'card')} of ${many(found.shuffles, 'shuffle')} opened, all as sealed.`;
      case 'joined':
        return `It goes on where the ${one(hand)} before it at this table ended: no shuffle between them is lost.`;
      default:
        return never(found);
    }
  },

  note: (note: Note, name: Name, hand: boolean): string => {
    switch (note.what) {
      case 'earlier':
        return `${hand ? 'Hands' : 'Games'} before this one took ${many(note.shuffles, 'shuffle')} of the first seal.`;
      case 'number':
        return `The first seal here is number ${note.number} of its table: the earlier ones belong to earlier ${one(hand)}s.`;
      case 'unused':
        return `Seal ${note.batch} was made, but not used.`;
      case 'no_links':
        return `${name(note.seat)} gave no links.`;
      case 'idle':
        return `${name(note.seat)} helped to mix, though no cards were dealt there: somebody sat this hand out.`;
      default:
        return never(note);
    }
  },

  /** What is left open, of some seals or shuffles; `who` gave no link. */
  but: (code: ButCode, numbers: readonly number[], who: string, reason: string, hand: boolean): string => {
    switch (code) {
      case 'before':
        return `Other shuffles came before the first one here. Only the file of the previous ${one(hand)} can show whether one was skipped, and that file is not available here.`;
      case 'old_seal':
        return `${numbers.length === 1 ? `Seal ${numbers[0]} was` : `Seals ${numbers.join(', ')} were`} made the old way: whoever spoke last could choose the decks that were opened.`;
      case 'kept_back':
        return `The first link of ${who} did not come, so ${seals(numbers)} could not be used, and decks were sealed anew.`;
      case 'thrown_away':
        return `No ${one(hand)} took ${shuffles(numbers)}: thrown away with the seal.`;
      case 'other_size':
        return `The links for ${shuffles(numbers)} were requested for another number of cards than were dealt.`;
      case 'nothing_shown':
        return 'No card was opened for you. Ask a player for their file: together they tell more.';
      case 'no_record':
        return 'There is no record of a shuffle.';
      case 'no_say':
        return `No player had a say in which decks of ${seals(numbers)} were opened.`;
      case 'silent':
        return `No player’s link is in ${shuffles(numbers)}: there is only the server’s word for the order, though it was fixed beforehand.`;
      case 'missing':
        return `The link of ${who} is missing in ${shuffles(numbers)}, which went on without it.`;
      case 'unheard':
        return `Your own link is not in ${shuffles(numbers)}.`;
      case 'bot_voice':
        return `${who} is a bot and yet has a voice in ${seals(numbers)}. If no person sat there before it, the server made that voice up.`;
      case 'unseen':
        return `Nothing of ${shuffles(numbers)} was shown to you, so ${numbers.length === 1 ? 'it' : 'they'} cannot be checked.`;
      case 'between':
        return `Sealed decks were given up between the ${one(hand)} before and this one${GIVEN_UP[reason] ?? ''}.`;
      case 'again':
        return `Somebody who had just kept back a first link has a part in the cut of ${seals(numbers)}. They should have been left out.`;
      case 'given_up':
        return `Not used to its end: ${seals(numbers)}${GIVEN_UP[reason] ?? ''}.`;
      case 'no_faces':
        return `The cards of ${shuffles(numbers)} have no names in this file, so what was shown is not compared.`;
      default:
        return never(code);
    }
  },

  /** What is wrong; the cards are named by the game, and `shown` is null where none was. */
  fault: (code: FaultCode, where: Where, who: string, { hand, shown, dealt }: FaultFacts): string => {
    const { steps = 0, batches = 0, shuffles: shuffle = 0 } = where;
    switch (code) {
      case 'version':
        return `Seal ${batches} is of another kind than this file says.`;
      case 'first_use':
        return `This is the first ${one(hand)} of its table, but its first shuffle is not the first of its seal.`;
      case 'first_batch':
        return `This is the first ${one(hand)} of its table, but its first seal is not the table’s first.`;
      case 'tried_before':
        return `${shuffle ? `Shuffle ${shuffle}` : `Seal ${batches}`} was made before the first ${one(hand)} and not used: somebody may have tried until it suited them.`;
      case 'first_link':
        return `Seal ${batches}: the first link of ${who} is missing, or does not belong to the chain that was promised.`;
      case 'dealt':
        return 'The game says that it took other shuffles than the record has.';
      case 'early_face':
        return `${card(where)} was shown before it was dealt.`;
      case 'taken':
        return `Shuffle ${shuffle} was made, and no ${one(hand)} took it, without a good reason.`;
      case 'missing_voice':
        return `Shuffle ${shuffle}: the links named as missing are not the ones that are.`;
      case 'step_digest':
        return `Step ${steps} was changed after it was written${steps === 1 ? ', or what stands above it was' : ''}.`;
      case 'game_digest':
        return 'The record of the shuffles was changed after it was written.';
      case 'batch_size':
        return `Seal ${batches} is larger than can be checked, or there are too many.`;
      case 'cut':
        return `Seal ${batches}: other decks were opened than the seal and the players chose.`;
      case 'seeds':
        return `Seal ${batches}: a deck that was opened is not what was sealed.`;
      case 'use':
        return `Shuffle ${shuffle} is not the next one of its seal.`;
      case 'batch_order':
        return `Seal ${batches} does not follow the one before it.`;
      case 'same_root':
        return `Seal ${batches} is a copy of another one.`;
      case 'pack':
        return `The cards have other names than were sealed with seal ${batches}.`;
      case 'tips':
        return `Seal ${batches}: one seat gave two tips, and so could choose which decks were opened.`;
      case 'since':
        return `Seal ${batches}: a tip that came late counted at once, when the links of others may have been known.`;
      case 'no_where':
        return `${card(where)}: it is not said where it was shown.`;
      case 'same_where':
        return `${card(where)} is said to have been shown where another one was.`;
      case 'step_order':
        return `Step ${steps} stands in the wrong place.`;
      case 'news':
        return `In step ${steps} the table told something else about the shuffles than the record says.`;
      case 'abandoned':
        return `Seal ${batches} was given up too early, and without a good reason.`;
      case 'deck':
        return `Shuffle ${shuffle} was not made from the next deck of its seal.`;
      case 'voice':
        return `Shuffle ${shuffle}: the link of ${who} belongs to no chain, or came out of turn.`;
      case 'late':
        return `Shuffle ${shuffle}: ${who} came too late to take part in it.`;
      case 'link':
        return `Shuffle ${shuffle}: the link of ${who} does not belong to the chain that was promised.`;
      case 'too_many':
        return `Shuffle ${shuffle} cannot be of so many cards.`;
      case 'card':
        return `${card(where)} cannot lie where it is said to lie.`;
      case 'sealed':
        return `${card(where)} is not the one that was sealed there.`;
      case 'doubled':
        return `${card(where)} lies in the same deck twice.`;
      case 'spare':
        return `Shuffle ${shuffle}: a card that was left out is kept back, so others may have slipped.`;
      case 'face':
        return `Shuffle ${shuffle}: ${shown ?? 'no card'} was shown, but ${dealt} was dealt.`;
      default:
        return never(code);
    }
  },

  otherTips: (batch: number) => `Seal ${batch}: other people’s promises stand in the record than when this browser gave its first link.`,
  unlisted: ([batch, use]: readonly [number, number]) => `This browser gave its link for shuffle ${use} of seal ${batch}, and the record passes it over.`,
  toldOtherwise: (numbers: readonly number[]) => `During the game this browser was told something else about ${shuffles(numbers)}.`,
  otherRoot: (batch: number) => `During the game this browser was shown another fingerprint for seal ${batch}.`,
  sentButMissing: (numbers: readonly number[]) =>
    `This browser did send your link for ${shuffles(numbers)}, but it is recorded as missing. It may have come too late.`,
  blamed: (batch: number) => `This browser did send your first link for seal ${batch}, but the record says that you kept it back. It may have come too late.`,
  unheard: (numbers: readonly number[]) => `This browser gave its promise in time for ${shuffles(numbers)}, and the record does not have it. It may have come too late.`,
  lostTip: (batch: number) => `This browser gave links to seal ${batch}, but the record does not know its tip.`,
  notGiven: (numbers: readonly number[]) =>
    `This browser does not remember giving your link for ${shuffles(numbers)}. Most likely its data was restored from a backup, or you use the same profile on another computer. If neither is true, somebody else spoke for you, and the game was not fair.`,
  strangers: (numbers: readonly number[]) =>
    `Somebody takes part in ${shuffles(numbers)} who had not given a tip when this browser gave your link. Their part could be chosen to suit.`,
  elsewhere: (numbers: readonly number[]) =>
    `The link from your seat for ${shuffles(numbers)} is not this browser’s. If you played with no other device, do not trust it.`,
  left: 'somebody who had left',

  fingerprints: 'Fingerprints of the seals',
  fingerprintsText: 'Read them to a friend who was there: they must be the same.',
  how: 'How it works',
  offline: 'Check it without this page',
  offlineText: 'Take the file and this short program. It needs Python alone, and asks nobody.',
  saveFile: (hand: boolean) => `Download the ${one(hand)}`,
  saveProgram: 'Download verify.py',

  compare: 'Compare with a friend’s file',
  compareText: 'Two players who were told different things find out here.',
  agree: 'Both files agree in everything that both may know.',
  goesOn: (hand: boolean) => `One ${one(hand)} goes on where the other ended: no shuffle between them is lost.`,
  otherGame: (hand: boolean) => `That file is of another ${one(hand)}.`,
  theirsWrong: (why: string) => `Your friend’s file is itself not right: ${why}`,
  difference: (code: DifferenceCode, { steps, batches, shuffles: shuffle = 0 }: Where, hand: boolean): string => {
    switch (code) {
      case 'gap':
        return `This ${one(hand)} does not go on where the ${one(hand)} before it ended: a shuffle between them is lost.`;
      case 'roots':
        return `You two were shown different fingerprints for seal ${batches}.`;
      case 'cards':
        return `Shuffle ${shuffle}: you two saw the same card at different places.`;
      case 'head':
        return 'The files name different players, options or cards.';
      case 'batches':
        return `The files do not agree on seal ${batches}.`;
      case 'shuffles':
        return `The files do not agree on shuffle ${shuffle}.`;
      case 'steps':
        return `Step ${steps} told you two different things.`;
      default:
        return never(code);
    }
  },
};
