/** What the table page says about sealed shuffles. */
import type { DoubtCode } from '../../../fair/table/batch.ts';
import { never } from '../../../wire/index.ts';
import { ranges } from '../../phrases.ts';

const shuffles = (uses: readonly number[]) => `${uses.length > 1 ? 'shuffles' : 'shuffle'} ${ranges(uses)}`;
const capital = (text: string) => text[0]!.toUpperCase() + text.slice(1);

export const seal = {
  mark: 'Shuffle sealed',
  wrongMark: 'The seal is wrong',
  oddMark: 'A question about the seal',
  title: 'The shuffle is sealed',
  what: 'The decks for the next shuffles were fixed and sealed before anybody at the table gave their part, and each player’s browser helps to mix every one of them. So neither the parlour nor a player can choose the cards, and after the game everybody can check it.',
  fingerprint: 'Fingerprint of the seal',
  compare: 'Compare it with your friends: all of you must see the same.',
  used: (used: number, count: number) => (used ? `Shuffle ${used} of ${count} under this seal.` : `Good for ${count} shuffles.`),
  who: 'Who helps to mix',
  gives: 'gives links',
  soon: 'from the next shuffle on',
  bot: 'a bot: gives none',
  none: 'gives none',
  missing: (count: number) => (count === 1 ? 'one link did not come' : `${count} links did not come`),
  allCame: 'Every link that was promised has come.',
  looked: 'Half of the sealed decks were opened and put away. Your browser has looked at them: they are honest.',
  notLooked: 'Half of the sealed decks are opened and put away. Your browser has not seen them; the check after the game looks at them too.',
  notCut: 'The decks have not been cut yet.',
  fixed: 'Who takes part is settled. Now everybody’s first link chooses the cut.',
  older: 'An older version of the parlour made this seal, so your browser takes no part in it. The next shuffle gets a new one.',
  keptBack: (who: string) => `The first link of ${who} did not come, so the decks were sealed anew, and cut without it.`,
  left: 'somebody who had left',
  ofSeal: (batch: number, said: string) => `Seal ${batch}: ${said}`,
  /** What is not as it should be with a seal, or with these shuffles of it. The gravest first: the first ten stop this browser. */
  doubt: (code: DoubtCode, uses: readonly number[]): string => {
    const several = uses.length > 1;
    const [were, them] = several ? ['were', 'them'] : ['was', 'it'];
    switch (code) {
      case 'root':
        return 'This is not the seal that you have seen here before. Do not trust it.';
      case 'decks':
        return 'A deck that was opened does not fit the seal. Do not trust this shuffle.';
      case 'choice':
        return 'Other decks were opened than the cut had chosen. Do not trust this shuffle.';
      case 'first_link':
        return 'The cut was not made with the right link of every player. Do not trust this shuffle.';
      case 'tips':
        return 'What the players promised was changed after it had been settled. Do not trust this shuffle.';
      case 'history':
        return 'What you are told about the shuffles under this seal is not whole, or not the same as before. Do not trust it.';
      case 'order':
        return 'Seals or shuffles came out of turn. Do not trust them.';
      case 'deck':
        return `${capital(shuffles(uses))} ${were} not made from the next deck. Do not trust ${them}.`;
      case 'link':
        return `${capital(shuffles(uses))}: a link belongs to nobody who promised one. Do not trust ${them}.`;
      case 'tip':
        return 'Your part in this seal comes from another device. If you sit here with this one alone, do not trust it.';
      case 'passed_over':
        return `The game took ${shuffles(uses)} out of turn: ${several ? 'others before them were' : 'the one before it was'} passed over.`;
      case 'cards':
        return `${capital(shuffles(uses))} ${were} made for something else than your browser was asked for.`;
      case 'ahead':
        return `Your ${several ? 'links' : 'link'} for ${shuffles(uses)} ${were} asked for too early. Your browser did not give ${them}.`;
      case 'unheard':
        return `Your browser gave its promise in time, and took no part in ${shuffles(uses)}. It may have come too late; if it happens again, ask why.`;
      case 'withheld':
        return several
          ? `Your browser gave its links for ${shuffles(uses)}, but they are said to be missing. They may have come too late.`
          : `Your browser gave its link for ${uses.length ? shuffles(uses) : 'the cut'}, but it is said to be missing. It may have come too late.`;
      case 'unasked':
        return 'Your first link is said to be missing, but nobody asked your browser for it. Your line may have been slow; if it happens again, ask why.';
      case 'thrown_away':
        return `${capital(shuffles(uses))} ${were} thrown away, and no game took ${them}. That happens when somebody leaves before the deal. If it happens often, ask why.`;
      case 'unused':
        return `${capital(shuffles(uses))} ${were} made, and no game has taken ${them} yet.`;
      default:
        return never(code);
    }
  },
  stopped: 'Your browser gives no more links here.',
  whatNow: 'Tell the others, and keep the file of the game.',
  notice: 'The seal of the shuffle is wrong: open it and read why.',
  how: 'How fair shuffles work',
  verify: 'Check the game',
  close: 'Close',
};
