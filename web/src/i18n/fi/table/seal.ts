/** What the table page says about sealed shuffles, in Finnish. */
import type { seal as en } from '../../en/table/seal.ts';
import { never } from '../../../wire/index.ts';
import { ranges } from '../../phrases.ts';

export const seal: typeof en = {
  mark: 'Sekoitus sinetöity',
  wrongMark: 'Sinetti ei täsmää',
  oddMark: 'Sinetissä on kysyttävää',
  title: 'Sekoitus on sinetöity',
  what: 'Seuraavien sekoitusten pakat lyötiin lukkoon ja sinetöitiin ennen kuin kukaan pöydässä antoi lenkkiään, ja jokaisen pelaajan selain auttaa sekoittamaan ne kaikki. Siksi palvelin tai pelaaja ei voi valita kortteja, ja pelin jälkeen kuka tahansa voi tarkistaa sen.',
  fingerprint: 'Sinetin sormenjälki',
  compare: 'Vertaa ystäviesi kanssa: kaikilla pitää näkyä sama.',
  used: (used, count) => (used ? `Tällä sinetillä sekoitus ${used}/${count}.` : `Riittää ${count} sekoitukseen.`),
  who: 'Kuka auttaa sekoittamaan',
  gives: 'antaa lenkkejä',
  soon: 'seuraavasta sekoituksesta alkaen',
  bot: 'botti, ei anna lenkkejä',
  none: 'ei anna lenkkejä',
  missing: (count) => (count === 1 ? 'yksi lenkki jäi tulematta' : `${count} lenkkiä jäi tulematta`),
  allCame: 'Kaikki luvatut lenkit ovat tulleet.',
  looked: 'Puolet sinetöidyistä pakoista avattiin ja pantiin syrjään. Selaimesi katsoi ne: ne ovat rehellisiä.',
  notLooked: 'Puolet sinetöidyistä pakoista avataan ja pannaan syrjään. Selaimesi ei nähnyt niitä; pelin jälkeinen tarkistus katsoo nekin.',
  notCut: 'Pakkoja ei ole vielä nostettu.',
  fixed: 'Osallistujat on lyöty lukkoon. Nyt kaikkien ensimmäiset lenkit nostavat pakat.',
  older: 'Tämän sinetin teki palvelimen vanhempi versio, joten selaimesi ei ole siinä mukana. Seuraava sekoitus saa uuden.',
  keptBack: (who) => `Ensimmäinen lenkki jäi tulematta (${who}), joten pakat sinetöitiin uudelleen ja nostettiin ilman sitä.`,
  left: 'pöydästä lähtenyt',
  ofSeal: (batch, said) => `Sinetti ${batch}: ${said}`,
  doubt: (code, uses) => {
    const several = uses.length > 1;
    const which = `${several ? 'Sekoitukset' : 'Sekoitus'} ${ranges(uses)}`;
    switch (code) {
      case 'root':
        return 'Tämä ei ole sama sinetti, jonka näit täällä aiemmin. Älä luota siihen.';
      case 'decks':
        return 'Avattu pakka ei sovi sinettiin. Älä luota tähän sekoitukseen.';
      case 'choice':
        return 'Avattiin muita pakkoja kuin nosto valitsi. Älä luota tähän sekoitukseen.';
      case 'first_link':
        return 'Pakkoja ei nostettu kaikkien pelaajien oikeilla lenkeillä. Älä luota tähän sekoitukseen.';
      case 'tips':
        return 'Pelaajien lupauksia muutettiin sen jälkeen, kun ne oli lyöty lukkoon. Älä luota tähän sekoitukseen.';
      case 'history':
        return 'Tämän sinetin sekoituksista ei kerrota kaikkea tai kerrotaan muuta kuin aiemmin. Älä luota siihen.';
      case 'order':
        return 'Sinetit tai sekoitukset tulivat väärässä järjestyksessä. Älä luota niihin.';
      case 'deck':
        return several ? `Sekoituksia ${ranges(uses)} ei tehty seuraavista pakoista. Älä luota niihin.` : `Sekoitusta ${ranges(uses)} ei tehty seuraavasta pakasta. Älä luota siihen.`;
      case 'link':
        return `${which}: yksi lenkki ei kuulu kenellekään, joka lupasi sellaisen. Älä luota ${several ? 'niihin' : 'siihen'}.`;
      case 'tip':
        return 'Lenkkisi tähän sinettiin tulevat toisesta laitteesta. Jos pelaat vain tällä laitteella, älä luota siihen.';
      case 'passed_over':
        return several ? `Peli otti sekoitukset ${ranges(uses)} väärällä vuorolla: muita ohitettiin.` : `Peli otti sekoituksen ${ranges(uses)} väärällä vuorolla: edellinen ohitettiin.`;
      case 'cards':
        return `${which} tehtiin johonkin muuhun kuin mihin selaimesi lenkkiä pyydettiin.`;
      case 'ahead':
        return several
          ? `Lenkkejäsi sekoituksiin ${ranges(uses)} pyydettiin liian aikaisin. Selaimesi ei antanut niitä.`
          : `Lenkkiäsi sekoitukseen ${ranges(uses)} pyydettiin liian aikaisin. Selaimesi ei antanut sitä.`;
      case 'unheard':
        return `Selaimesi antoi lupauksensa ajoissa, mutta se ei ollut mukana ${several ? 'sekoituksissa' : 'sekoituksessa'} ${ranges(uses)}. Se ehkä myöhästyi; jos niin käy uudelleen, kysy miksi.`;
      case 'withheld':
        return several
          ? `Selaimesi antoi lenkkinsä (sekoitukset ${ranges(uses)}), mutta niiden sanotaan puuttuvan. Ehkä ne tulivat liian myöhään.`
          : `Selaimesi antoi lenkkinsä (${uses.length ? `sekoitus ${ranges(uses)}` : 'pakkojen nosto'}), mutta sen sanotaan puuttuvan. Ehkä se tuli liian myöhään.`;
      case 'unasked':
        return 'Ensimmäisen lenkkisi sanotaan puuttuvan, mutta selaimeltasi ei pyydetty sitä. Yhteys oli ehkä hidas; jos niin käy uudelleen, kysy miksi.';
      case 'thrown_away':
        return `${which} heitettiin pois, eikä mikään peli käyttänyt ${several ? 'niitä' : 'sitä'}. Näin käy, jos joku lähtee ennen jakoa. Jos se toistuu usein, kysy miksi.`;
      case 'unused':
        return several ? `${which} on tehty, mutta peli ei ole vielä ottanut niitä.` : `${which} on tehty, mutta peli ei ole vielä ottanut sitä.`;
      default:
        return never(code);
    }
  },
  stopped: 'Selaimesi ei anna enää lenkkejä.',
  whatNow: 'Kerro muille ja tallenna pelin tiedosto.',
  notice: 'Sekoituksen sinetti ei täsmää: avaa se ja lue miksi.',
  how: 'Miten reilut sekoitukset toimivat',
  verify: 'Tarkista peli',
  close: 'Sulje',
};
