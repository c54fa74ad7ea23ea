/** Dots before its page is here, in Finnish: the title, the options, the refusals, what it counts. */
import type { Translation } from '../../../entry.ts';
import type { Code } from '../../refusals.ts';
import type { entry as en } from '../en/entry.ts';

export const entry: Translation<typeof en, Code> = {
  title: 'Pisteet',
  blurb: 'Laita pisteitä, liitä ne yhteen ja sulje rengas vastustajan pisteiden ympäri.',
  options: { width: 'Leveys pisteinä', height: 'Korkeus pisteinä', captures: 'Rengas sulkee', opening: 'Paperi alussa' },
  hints: { captures: 'Koko lohkon, kuten kouluvihossa, tai pienimmän alueen, kuten muilla sivustoilla.' },
  choices: {
    captures: { seed: 'koko lohkon', standard: 'pienimmän alueen' },
    opening: { empty: 'tyhjä', cross: 'risti keskellä' },
  },
  counted: { taken: 'Vallattuja pisteitä', largest: 'Suurin saalis' },
  achievements: {
    capture_10: { title: 'Kalaverkko', text: 'Valtaa kymmenen pistettä yhdellä renkaalla' },
    capture_20: { title: 'Troolari', text: 'Valtaa kaksikymmentä pistettä yhdellä renkaalla' },
    taken_500: { title: 'Keräilijä', text: 'Valtaa kaikkiaan viisisataa pistettä' },
  },
  refusals: {
    bad_move: 'Siirto on kirjoitettu tavalla, jota emme tunne.',
    bad_setup: 'Tiedoston alkuasema ei onnistu tällä laudalla.',
    bad_size: 'Luemme lautoja, joissa on 5–52 viivaa kumpaankin suuntaan.',
    not_dots: 'Tämä on jotain muuta peliä: SGF on täällä vain Pisteille.',
    not_sgf: 'Tiedostoa ei voi lukea SGF:nä.',
    off_board: 'Tällaista paikkaa ei ole laudalla.',
    passed: 'Pisteissä ei voi jättää siirtoa väliin.',
    too_wide: 'SGF:n kirjaimet riittävät 52 viivaan: tämä lauta on suurempi.',
  },
};
