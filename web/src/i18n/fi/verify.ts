/** What is said about a game that was checked, in Finnish. */
import type { Where } from '../../fair/file/report.ts';
import type { verify as en } from '../en/verify.ts';
import { never } from '../../wire/index.ts';

const inShuffles = (numbers: readonly number[]) => `${numbers.length === 1 ? 'sekoituksessa' : 'sekoituksissa'} ${numbers.join(', ')}`;
const fromShuffles = (numbers: readonly number[]) => `${numbers.length === 1 ? 'sekoituksesta' : 'sekoituksista'} ${numbers.join(', ')}`;
const toShuffles = (numbers: readonly number[]) => `${numbers.length === 1 ? 'sekoitukseen' : 'sekoituksiin'} ${numbers.join(', ')}`;

const seals = (numbers: readonly number[]) => `${numbers.length === 1 ? 'sinetin' : 'sinettien'} ${numbers.join(', ')}`;
const one = (hand: boolean) => (hand ? 'jako' : 'peli');
const ofOne = (hand: boolean) => (hand ? 'jaon' : 'pelin');
const GIVEN_UP: Record<string, string> = {
  size: ', koska tarvittiin suurempi pakka',
  players: ', koska joku lähti ennen jakoa',
  scheme: ', koska palvelimen uudempi versio sinetöi toisella tavalla',
};
const card = ({ shuffles = 0, opened, spare = 0 }: Where) => `Sekoitus ${shuffles}, ${opened ? `avattu kortti ${opened}` : `ylimääräinen kortti ${spare}`}`;

export const verify: typeof en = {
  title: 'Oliko se reilu?',
  checking: 'Tarkistetaan…',
  share: (percent) => `${percent} % tarkistettu`,
  verdict: { fair: 'Reilu', but: 'Reilu, siltä osin kuin voi tarkistaa', unshown: 'Reilu, mutta sinulle ei näytetty mitään', unfair: 'Ei reilu' },
  lead: {
    fair: 'Jokainen näkemäsi kortti oli sinetöity ennen kuin tiedettiin, kuka sen saa.',
    but: 'Mitään vikaa ei löytynyt. Jotain ei voitu tarkistaa, tai joku oli vaiti:',
    unshown: 'Mitään vikaa ei löytynyt. Sinulle ei kuitenkaan näytetty mitään, joten yhtään korttia ei voitu tarkistaa:',
    unfair: 'Tämä ei ole se, mikä sinetöitiin ja pelattiin, tai tiedostoa on muutettu:',
  },
  nothing: 'Sekoituksia ei ole merkitty',
  noLuck: 'Ei tarkistettavaa: pelissä ei ole sattumaa.',
  elsewhereTitle: 'Pelattu muualla: ei tarkistettavaa.',
  nothingLead: 'Joko pelissä ei ole sattumaa tai sitä ei sinetöity. Vain vaiheet voitiin tarkistaa.',
  old: 'Tätä ei voi tarkistaa',
  oldLead: 'Se pelattiin ennen kuin sekoitukset sinetöitiin: onni oli palvelimen oma.',
  broken: 'Tätä ei voi tarkistaa',
  brokenLead: 'Siinä on luku tai kirjain, jonka eri ohjelmat lukevat eri tavalla.',
  confirmedTitle: 'Vahvistettu',
  notesTitle: 'Hyvä tietää',
  goThere: 'Näytä tämä siirto',
  place: (pointer) => `tiedostossa: ${pointer}`,
  more: (count) => `ja vielä ${count}`,

  confirmed: (found, hand) => {
    switch (found.what) {
      case 'steps':
        return found.steps === 1 ? '1 vaihe.' : `${found.steps} vaihetta, jokainen sidottu edelliseen.`;
      case 'batch':
        return `Sinetti ${found.batch}: ${2 * found.half} pakasta (${found.size} korttia kussakin) avattiin ${found.half}, ja ne ovat rehellisiä.`;
      case 'cards':
        return `${found.cards === 1 ? '1 kortti' : `${found.cards} korttia`} avattu ${found.shuffles === 1 ? 'yhdestä sekoituksesta' : `${found.shuffles} sekoituksesta`}, kaikki niin kuin sinetöitiin.`;
      case 'joined':
        return `${hand ? 'Jako' : 'Peli'} jatkuu siitä, mihin pöydän edellinen ${one(hand)} päättyi: niiden välistä ei puutu sekoituksia.`;
      default:
        return never(found);
    }
  },

  note: (note, name, hand) => {
    switch (note.what) {
      case 'earlier':
        return `Aiemmat ${hand ? 'jaot' : 'pelit'} ovat käyttäneet ensimmäisestä sinetistä ${note.shuffles === 1 ? 'yhden sekoituksen' : `${note.shuffles} sekoitusta`}.`;
      case 'number':
        return `Ensimmäinen sinetti tässä on pöydän ${note.number}. sinetti; aiemmat kuuluivat aiempiin ${hand ? 'jakoihin' : 'peleihin'}.`;
      case 'unused':
        return `Sinetti ${note.batch} tehtiin, mutta sitä ei käytetty.`;
      case 'no_links':
        return `${name(note.seat)} ei antanut lenkkejä.`;
      case 'idle':
        return `${name(note.seat)} antoi lenkkejä, vaikka sinne ei jaettu kortteja: pelaaja oli tauolla.`;
      default:
        return never(note);
    }
  },

  but: (code, numbers, who, reason, hand) => {
    switch (code) {
      case 'before':
        return `Ennen tämän ${ofOne(hand)} ensimmäistä sekoitusta oli muita. Vain edellisen ${ofOne(hand)} tiedosto kertoisi, ohitettiinko jokin, eikä sitä ole täällä.`;
      case 'old_seal':
        return `Vanhaan tapaan ${numbers.length === 1 ? 'tehty sinetti' : 'tehdyt sinetit'} ${numbers.join(', ')}: viimeinen puhuja saattoi valita avattavat pakat.`;
      case 'kept_back':
        return `Ensimmäinen lenkki jäi tulematta (${who}), joten ${numbers.length === 1 ? 'sinetti' : 'sinetit'} ${numbers.join(', ')} ${numbers.length === 1 ? 'jäi' : 'jäivät'} käyttämättä ja pakat sinetöitiin uudelleen.`;
      case 'thrown_away':
        return `Heitettiin pois sinetin mukana, eikä mikään ${one(hand)} käyttänyt: ${numbers.length === 1 ? 'sekoitus' : 'sekoitukset'} ${numbers.join(', ')}.`;
      case 'other_size':
        return `Lenkkejä ${toShuffles(numbers)} pyydettiin eri korttimäärään kuin lopulta jaettiin.`;
      case 'nothing_shown':
        return 'Sinulle ei avattu yhtään korttia. Pyydä tiedosto joltakulta pelaajalta: yhdessä ne kertovat enemmän.';
      case 'no_record':
        return 'Sekoituksista ei ole merkintää.';
      case 'no_say':
        return `Yksikään pelaaja ei vaikuttanut siihen, mitkä ${seals(numbers)} pakat avattiin.`;
      case 'silent':
        return `Yhdenkään pelaajan lenkki ei ole mukana ${inShuffles(numbers)}: järjestyksestä on vain palvelimen sana, vaikka se olikin päätetty ennalta.`;
      case 'missing':
        return `${who}: lenkki puuttuu ${fromShuffles(numbers)}, ja peli jatkui ilman sitä.`;
      case 'unheard':
        return `Oma lenkkisi ei ole mukana ${inShuffles(numbers)}.`;
      case 'bot_voice':
        return `${who} on botti, mutta sillä on ääni (${numbers.length === 1 ? 'sinetti' : 'sinetit'} ${numbers.join(', ')}). Jos paikalla ei istunut ketään ennen sitä, palvelin keksi äänen.`;
      case 'unseen':
        return `Sinulle ei näytetty mitään ${fromShuffles(numbers)}, joten ${numbers.length === 1 ? 'sitä' : 'niitä'} ei voi tarkistaa.`;
      case 'between':
        return `Edellisen ${ofOne(hand)} ja tämän välissä sinetöidyistä pakoista luovuttiin${GIVEN_UP[reason] ?? ''}.`;
      case 'again':
        return `Sinetti ${numbers.join(', ')}: pakkoja oli valitsemassa joku, joka juuri jätti ensimmäisen lenkkinsä antamatta. Hänen olisi pitänyt jäädä pois.`;
      case 'given_up':
        return `Ei käytetty loppuun: ${numbers.length === 1 ? 'sinetti' : 'sinetit'} ${numbers.join(', ')}${GIVEN_UP[reason] ?? ''}.`;
      case 'no_faces':
        return `${numbers.length === 1 ? 'Sekoituksen' : 'Sekoitusten'} ${numbers.join(', ')} korteilla ei ole tässä tiedostossa nimiä, joten näytettyä ei verrattu.`;
      default:
        return never(code);
    }
  },

  fault: (code, where, who, { hand, shown, dealt }) => {
    const { steps: step = 0, batches = 0, shuffles: shuffle = 0 } = where;
    switch (code) {
      case 'version':
        return `Sinetti ${batches} on muunlainen kuin tiedosto sanoo.`;
      case 'first_use':
        return `Tämä on pöydän ensimmäinen ${one(hand)}, mutta sen ensimmäinen sekoitus ei ole sinettinsä ensimmäinen.`;
      case 'first_batch':
        return `Tämä on pöydän ensimmäinen ${one(hand)}, mutta sen ensimmäinen sinetti ei ole pöydän ensimmäinen.`;
      case 'tried_before':
        return `${shuffle ? `Sekoitus ${shuffle}` : `Sinetti ${batches}`} tehtiin ennen ensimmäistä ${hand ? 'jakoa' : 'peliä'} eikä sitä käytetty: joku on voinut kokeilla, kunnes tulos miellytti.`;
      case 'first_link':
        return `Sinetti ${batches}: ensimmäinen lenkki (${who}) puuttuu tai ei kuulu luvattuun ketjuun.`;
      case 'dealt':
        return 'Peli sanoo käyttäneensä muita sekoituksia kuin merkinnöissä on.';
      case 'early_face':
        return `${card(where)} näytettiin ennen kuin se jaettiin.`;
      case 'taken':
        return `Sekoitus ${shuffle} tehtiin, mutta mikään ${one(hand)} ei käyttänyt sitä, eikä siihen ole kunnon syytä.`;
      case 'missing_voice':
        return `Sekoitus ${shuffle}: puuttuviksi sanotaan muita lenkkejä kuin ne, jotka puuttuvat.`;
      case 'step_digest':
        return `Vaihetta ${step} on muutettu kirjoittamisen jälkeen${step === 1 ? ', tai sitä, mitä sen yllä lukee' : ''}.`;
      case 'game_digest':
        return 'Sekoitusten merkintöjä on muutettu kirjoittamisen jälkeen.';
      case 'batch_size':
        return `Sinetti ${batches} on liian suuri tarkistettavaksi, tai sinettejä on liikaa.`;
      case 'cut':
        return `Sinetti ${batches}: avattiin muut pakat kuin ne, jotka sinetti ja pelaajat valitsivat.`;
      case 'seeds':
        return `Sinetti ${batches}: avattu pakka ei ole se, joka sinetöitiin.`;
      case 'use':
        return `Sekoitus ${shuffle} ei ole sinettinsä seuraava.`;
      case 'batch_order':
        return `Sinetti ${batches} ei seuraa edellistä.`;
      case 'same_root':
        return `Sinetti ${batches} on sama kuin jokin toinen.`;
      case 'pack':
        return `Korteilla on eri nimet kuin sinetissä ${batches}.`;
      case 'tips':
        return `Sinetti ${batches}: yhdeltä paikalta tuli kaksi lupausta, joten avattavat pakat saattoi valita.`;
      case 'since':
        return `Sinetti ${batches}: myöhässä tullut otettiin heti mukaan, kun muiden lenkit saattoivat jo olla tiedossa.`;
      case 'no_where':
        return `${card(where)}: ei sanota, missä se näytettiin.`;
      case 'same_where':
        return `${card(where)}: samassa paikassa sanotaan näytetyn toinen kortti.`;
      case 'step_order':
        return `Vaihe ${step} on väärässä paikassa.`;
      case 'news':
        return `Vaiheessa ${step} pöytä kertoi sekoituksista muuta kuin merkinnöissä lukee.`;
      case 'abandoned':
        return `Sinetti ${batches} hylättiin liian aikaisin ilman kunnon syytä.`;
      case 'deck':
        return `Sekoitusta ${shuffle} ei tehty sinettinsä seuraavasta pakasta.`;
      case 'voice':
        return `Sekoitus ${shuffle}: lenkki (${who}) ei kuulu mihinkään ketjuun tai tuli väärällä vuorolla.`;
      case 'late':
        return `Sekoitus ${shuffle}: ${who} ei vielä voinut olla siinä mukana.`;
      case 'link':
        return `Sekoitus ${shuffle}: lenkki (${who}) ei kuulu luvattuun ketjuun.`;
      case 'too_many':
        return `Sekoituksessa ${shuffle} ei voi olla näin monta korttia.`;
      case 'card':
        return `${card(where)} ei voi olla siinä, missä sen sanotaan olevan.`;
      case 'sealed':
        return `${card(where)} ei ole se, joka siihen sinetöitiin.`;
      case 'doubled':
        return `${card(where)} on samassa pakassa kahdesti.`;
      case 'spare':
        return `Sekoitus ${shuffle}: ylimääräistä korttia pimitetään, joten muut ovat voineet siirtyä.`;
      case 'face':
        return `Sekoitus ${shuffle}: ${shown === null ? 'korttia ei näytetty' : `näytettiin ${shown}`}, mutta jaettiin ${dealt}.`;
      default:
        return never(code);
    }
  },

  otherTips: (batch) => `Sinetti ${batch}: merkinnöissä on muita pelaajien lupauksia kuin silloin, kun tämä selain antoi ensimmäisen lenkkinsä.`,
  unlisted: ([batch, use]) => `Tämä selain antoi lenkkinsä sinetin ${batch} sekoitukseen ${use}, mutta merkinnöissä se on ohitettu.`,
  toldOtherwise: (numbers) => `Pelin aikana tälle selaimelle kerrottiin muuta ${fromShuffles(numbers)}.`,
  otherRoot: (batch) => `Pelin aikana tälle selaimelle näytettiin sinetistä ${batch} toinen sormenjälki.`,
  sentButMissing: (numbers) =>
    `Tämä selain lähetti lenkkisi ${toShuffles(numbers)}, mutta se on merkitty puuttuvaksi. Ehkä se tuli liian myöhään.`,
  blamed: (batch) => `Tämä selain lähetti ensimmäisen lenkkisi sinettiin ${batch}, mutta merkintöjen mukaan pidätit sen. Se saattoi tulla liian myöhään.`,
  unheard: (numbers) => `Tämä selain antoi lupauksensa ajoissa ${toShuffles(numbers)}, mutta se puuttuu tallenteesta. Ehkä se tuli liian myöhään.`,
  lostTip: (batch) => `Tämä selain antoi lenkkejä sinettiin ${batch}, mutta sen ketjua ei ole merkinnöissä.`,
  notGiven: (numbers) =>
    `Tämä selain ei muista antaneensa lenkkiäsi ${toShuffles(numbers)}. Luultavasti sen tiedot palautettiin varmuuskopiosta tai sama profiili on käytössä toisella tietokoneella. Jos näin ei ole, joku muu puhui puolestasi, eikä peli ollut reilu.`,
  strangers: (numbers) =>
    `Joku oli mukana ${inShuffles(numbers)}, vaikka ei ollut luvannut mitään, kun tämä selain antoi lenkkisi. Sellaisen osuuden voi valita sopivaksi.`,
  elsewhere: (numbers) =>
    `Paikaltasi ${toShuffles(numbers)} tullut lenkki ei ole tämän selaimen. Jos et pelannut muulla laitteella, älä luota siihen.`,
  left: 'Pöydästä lähtenyt',

  fingerprints: 'Sinettien sormenjäljet',
  fingerprintsText: 'Lue ne ystävälle, joka oli mukana: niiden on oltava samat.',
  how: 'Näin se toimii',
  offline: 'Tarkista ilman tätä sivua',
  offlineText: 'Ota tiedosto ja tämä lyhyt ohjelma. Se tarvitsee vain Pythonin eikä kysy keneltäkään.',
  saveFile: (hand) => `Lataa ${one(hand)}`,
  saveProgram: 'Lataa verify.py',

  compare: 'Vertaa ystävän tiedostoon',
  compareText: 'Jos kahdelle pelaajalle on kerrottu eri asioita, se selviää tästä.',
  agree: 'Tiedostot ovat samaa mieltä kaikesta, minkä molemmat saavat tietää.',
  goesOn: (hand) => `${hand ? 'Jako' : 'Peli'} jatkuu siitä, mihin toinen päättyi: niiden välistä ei puutu sekoituksia.`,
  otherGame: (hand) => `Se tiedosto on toisesta ${hand ? 'jaosta' : 'pelistä'}.`,
  theirsWrong: (why) => `Ystävän tiedosto ei itse täsmää: ${why}`,
  difference: (code, { steps: step, batches, shuffles: shuffle = 0 }, hand) => {
    switch (code) {
      case 'gap':
        return `Tämä ${one(hand)} ei jatku siitä, mihin edellinen päättyi: niiden välistä puuttuu sekoitus.`;
      case 'roots':
        return `Teille näytettiin eri sormenjäljet sinetistä ${batches}.`;
      case 'cards':
        return `Sekoitus ${shuffle}: näitte saman kortin eri paikoissa.`;
      case 'head':
        return 'Tiedostoissa on eri pelaajat, asetukset tai kortit.';
      case 'batches':
        return `Tiedostot ovat eri mieltä sinetistä ${batches}.`;
      case 'shuffles':
        return `Tiedostot ovat eri mieltä sekoituksesta ${shuffle}.`;
      case 'steps':
        return `Vaiheessa ${step} teille kerrottiin eri asioita.`;
      default:
        return never(code);
    }
  },
};
