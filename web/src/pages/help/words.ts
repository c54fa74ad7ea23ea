/** What the pages of help say. */
import { fairness as enFairness } from '../../i18n/en/help/fairness.ts';
import { help as en } from '../../i18n/en/help/help.ts';
import { pokerHands as enHands } from '../../i18n/en/help/pokerhands.ts';
import { ranks as enRanking } from '../../i18n/en/help/ranks.ts';
import { fairness as fiFairness } from '../../i18n/fi/help/fairness.ts';
import { help as fi } from '../../i18n/fi/help/help.ts';
import { pokerHands as fiHands } from '../../i18n/fi/help/pokerhands.ts';
import { ranks as fiRanking } from '../../i18n/fi/help/ranks.ts';
import { localize } from '../../i18n/language.ts';
import { fairness as ruFairness } from '../../i18n/ru/help/fairness.ts';
import { help as ru } from '../../i18n/ru/help/help.ts';
import { pokerHands as ruHands } from '../../i18n/ru/help/pokerhands.ts';
import { ranks as ruRanking } from '../../i18n/ru/help/ranks.ts';

export const words = localize({ en, ru, fi });
export const hands = localize({ en: enHands, ru: ruHands, fi: fiHands });
export const ranking = localize({ en: enRanking, ru: ruRanking, fi: fiRanking });
export const fairness = localize({ en: enFairness, ru: ruFairness, fi: fiFairness });
