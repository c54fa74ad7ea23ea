/** Iota before its page is here, in Finnish: the title, the options, the refusals, what it counts. */
import type { Translation } from '../../../entry.ts';
import type { Code } from '../../refusals.ts';
import type { entry as en } from '../en/entry.ts';

export const entry: Translation<typeof en, Code> = {
  title: 'Iota',
  blurb: 'Pane korteista rivejä, joissa kaikki on samaa tai kaikki eri.',
  options: { manner: 'Säännöt' },
  hints: { manner: 'Paikkoja on neljä. Talon tapaan tarvitaan kaikki: botit voivat istua tyhjille.' },
  choices: { manner: { seed: 'talon tapa: neljä, ei jokereita', classic: 'klassinen: 2–4 pelaajaa, jokerit' } },
  counted: { best_turn: 'Paras vuoro', lots: 'Täysiä rivejä', points: 'Pisteitä kaikkiaan' },
  variants: { seed: 'talon tapa', classic: 'klassinen' },
  achievements: {
    turn_50: { title: 'Hieno vuoro', text: 'Saa viisikymmentä pistettä yhdellä vuorolla' },
    turn_100: { title: 'Sata', text: 'Saa sata pistettä yhdellä vuorolla' },
    lots_25: { title: 'Rivi riviltä', text: 'Täydennä kaikkiaan kaksikymmentäviisi täyttä riviä' },
  },
  refusals: {
    after_put: 'Ei onnistu: olet jo pannut kortin tällä vuorolla.',
    broken_line: 'Ei käy: rivissä kaiken on oltava samaa tai kaiken eri.',
    detached: 'Kortin on kosketettava toista korttia.',
    enough_back: 'Tällä vuorolla on otettu takaisin tarpeeksi.',
    long_line: 'Rivissä on enintään neljä korttia.',
    no_cards: 'Valitse, mitkä kortit annat pois.',
    not_in_hand: 'Sinulla ei ole tuota korttia.',
    not_in_line: 'Saman vuoron kortit ovat yhdessä linjassa.',
    not_wild: 'Vain jokerin voi ottaa, panemalla sen tilalle tavallisen kortin.',
    nothing_laid: 'Ei ole mitään otettavaa takaisin: et ole pannut korttia.',
    occupied: 'Siinä on jo kortti.',
    off_desk: 'Pöytä ei ulotu niin kauas.',
    pile_empty: 'Pakka on tyhjä: ei ole mihin vaihtaa.',
    whole_hand: 'Tässä pelissä vaihdetaan koko käsi kerralla.',
  },
};
