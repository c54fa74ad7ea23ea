/** What the pages of help say. */
import { dotsrules as enDots } from '../languages/en/dotsrules.ts';
import { fairness as enFairness } from '../languages/en/fairness.ts';
import { hands as enHands } from '../languages/en/hands.ts';
import { help as en } from '../languages/en/help.ts';
import { ranking as enRanking } from '../languages/en/ranking.ts';
import { rules as enRules } from '../languages/en/rules.ts';
import { dotsrules as fiDots } from '../languages/fi/dotsrules.ts';
import { fairness as fiFairness } from '../languages/fi/fairness.ts';
import { hands as fiHands } from '../languages/fi/hands.ts';
import { help as fi } from '../languages/fi/help.ts';
import { ranking as fiRanking } from '../languages/fi/ranking.ts';
import { rules as fiRules } from '../languages/fi/rules.ts';
import { spoken } from '../languages/language.ts';
import { dotsrules as ruDots } from '../languages/ru/dotsrules.ts';
import { fairness as ruFairness } from '../languages/ru/fairness.ts';
import { hands as ruHands } from '../languages/ru/hands.ts';
import { help as ru } from '../languages/ru/help.ts';
import { ranking as ruRanking } from '../languages/ru/ranking.ts';
import { rules as ruRules } from '../languages/ru/rules.ts';

export const words = spoken({ en, ru, fi });
export const rules = spoken({ en: enRules, ru: ruRules, fi: fiRules });
export const dotsrules = spoken({ en: enDots, ru: ruDots, fi: fiDots });
export const hands = spoken({ en: enHands, ru: ruHands, fi: fiHands });
export const ranking = spoken({ en: enRanking, ru: ruRanking, fi: fiRanking });
export const fairness = spoken({ en: enFairness, ru: ruFairness, fi: fiFairness });
