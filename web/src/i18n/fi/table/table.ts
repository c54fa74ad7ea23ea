/** What a table says in Finnish. Names are never inflected. */
import { fingerprint } from '../../../fair/fingerprint.ts';
import { never, type News, type Outcome } from '../../../wire/index.ts';
import type { table as en } from '../../en/table/table.ts';
import { signed } from '../../language.ts';
import { rankScores, silentSeats, type Name, type OfferKind } from '../../phrases.ts';

const LEFT = 'pöydästä lähtenyt';

export const table: typeof en = {
  bot: 'Botti',
  botNumber: (number) => `Botti ${number}`,
  seatNumber: (number) => `Paikka ${number}`,
  levels: {
    random: 'satunnaiset siirrot',
    search: 'harkitseva',
    easy: 'helppo',
    normal: 'tavallinen',
    hard: 'vaikea',
    sharp: 'terävä',
  },
  missed: (rows) => (rows === 1 ? 'Poissa ollessasi tapahtui yksi asia.' : `Poissa ollessasi tapahtui ${rows} asiaa.`),

  listed: (names) => (names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ja ${names.at(-1)}`),

  news: (news: News, name: Name, taken): string | null => {
    switch (news.type) {
      case 'sat':
        return `${news.person.name} istuutuu pöytään.`;
      case 'left':
        return news.bot ? `${name(news.seat)} lähtee; botti pitää paikan.` : `${name(news.seat)} lähtee.`;
      case 'returned':
        return `${name(news.seat)} palaa paikalleen.`;
      case 'readied':
        return news.ready ? `${name(news.seat)} on valmis.` : `${name(news.seat)} ei ole vielä valmis.`;
      case 'bot_put':
        return taken(news.seat) ? `${name(news.seat)}: nyt pelaa botti.` : `Botti istuutuu paikalle ${news.seat + 1}.`;
      case 'bot_removed':
        return 'Botti nousee pöydästä.';
      case 'freed':
        return `${name(news.seat)}: paikka vapautui.`;
      case 'timed_out':
        return `${name(news.seat)}: aika loppui.`;
      case 'came_back':
        return `${name(news.seat)} on taas täällä.`;
      case 'paused':
        return 'Peli on tauolla.';
      case 'resumed':
        return 'Peli jatkuu.';
      case 'offered':
        return `${table.proposal(name(news.seat), news.kind, news.about == null ? null : name(news.about))}.`;
      case 'answered':
        return news.accept ? `${name(news.seat)} suostuu.` : `${name(news.seat)} kieltäytyy.`;
      case 'lapsed':
        return 'Ehdotus raukesi.';
      case 'said':
        return `${news.person.name}: ${news.text}`;
      case 'hosted':
        return `Isäntänä on nyt ${news.person.name}.`;
      case 'kicked':
        return `${news.person.name} poistuu isännän päätöksellä${news.out ? ' eikä pääse takaisin' : ''}${news.bot ? '; botti ottaa paikan' : ''}.`;
      case 'admitted':
        return `${news.person.name} saa taas tulla sisään.`;
      case 'locked':
        return news.locked ? 'Isäntä lukitsi pöydän.' : 'Pöytään pääsee taas istumaan.';
      case 'muted':
        return news.muted ? `${news.person.name} on mykistetty.` : `${news.person.name} saa taas kirjoittaa.`;
      case 'reseated':
        return taken(news.to)
          ? `${name(news.seat)} ja ${name(news.to)} vaihtavat paikkaa.`
          : `${name(news.seat)} siirtyy paikalle ${news.to + 1}.`;
      case 'changed':
        return news.options ? 'Isäntä muutti peliä.' : 'Isäntä muutti pöydän asetuksia.';
      case 'claimed':
        return `${news.person.name} sanoo istuneensa paikalla, jossa nyt on ${name(news.seat)}.`;
      case 'granted':
        return news.accept ? `${news.person.name} saa paikkansa takaisin.` : `${name(news.seat)}: paikka pysyy ennallaan.`;
      case 'renamed':
        return `Uusi nimi pöydässä: ${news.person.name}.`;
      case 'forfeited':
        if (news.absent) return `${name(news.seat)} ei palannut ja häviää.`;
        return news.bot
          ? `${name(news.seat)} lähtee ja häviää; botti jatkaa peliä.`
          : `${name(news.seat)} lähtee ja häviää.`;
      case 'revived':
        return 'Palvelin käynnistyi uudelleen. Kenenkään aikaa ei kulunut.';
      case 'closed':
        return news.reason === 'full' ? 'Kaikki pöydät olivat käytössä eikä täällä ollut ketään, joten pöytä suljettiin.' : 'Pöytä on suljettu.';
      case 'begun':
        return news.round > 1 ? `Peli ${news.round} alkaa.` : 'Peli alkaa.';
      case 'agreed':
        return `Sovittu: ${agreement(news.kind)}.`;
      case 'ended':
        return table.outcome(news.outcome, name);
      case 'fell_asleep':
        return 'Kaikki ovat poissa. Pöytä odottaa.';
      case 'seal':
        return `Sekoitus on sinetöity: ${fingerprint(news.root)}.`;
      case 'committed':
      case 'opened':
      case 'vowed':
      case 'dealt':
        return null;
      case 'mixed': {
        const silent = silentSeats(news.missing, name, LEFT);
        return silent.length ? `Sekoitus tehtiin ilman lenkkiä: ${table.listed(silent)}.` : null;
      }
      case 'abandoned':
        switch (news.reason) {
          case 'cut':
            return `Ensimmäinen lenkki jäi tulematta: ${table.listed(silentSeats(news.missing, name, LEFT))}. Pakat sinetöidään uudelleen ja nostetaan ilman sitä.`;
          case 'players':
            return 'Tämä sinetti jää käyttämättä: kaikki, joille sekoitettiin, eivät ole enää paikalla.';
          case 'scheme':
            return 'Tämä sinetti jää käyttämättä: sen teki palvelimen vanhempi versio.';
          default:
            return 'Tämä sinetti jää käyttämättä: seuraavaan jakoon tarvitaan isompi pakka.';
        }
      case 'hand_ended':
        return null;
      case 'cashed_out':
        return `${news.person.name} ottaa merkkinsä: ${signed(news.score)}.`;
      case 'series_ended':
        return news.outcome ? table.outcome(news.outcome, name) : 'Peli on päättynyt.';
      default:
        return never(news);
    }
  },

  hand: (round) => `Jako ${round}`,
  lastHand: 'Sovittu: tämä jako on viimeinen.',
  movesLater: (who, seat, other) =>
    other ? `${who} ja ${other} vaihtavat paikkaa tämän jaon jälkeen.` : `${who} siirtyy paikalle ${seat} tämän jaon jälkeen.`,
  staysPut: (who) => `${who} pysyy paikallaan.`,

  withdraws: (who) => `${who} peruu ehdotuksensa.`,

  proposal: (who: string, kind: OfferKind, about): string => {
    switch (kind) {
      case 'draw':
        return `${who} ehdottaa tasapeliä`;
      case 'finish':
        return `${who} ehdottaa pelin lopettamista`;
      case 'takeback':
        return `${who} pyytää saada perua viimeisen siirron`;
      case 'pause':
        return `${who} pyytää taukoa`;
      case 'resume':
        return `${who} ehdottaa, että jatketaan`;
      case 'rematch':
        return `${who} ehdottaa uutta peliä`;
      case 'bot':
        return about === null ? `${who} ehdottaa bottia` : `${who} ehdottaa bottia paikalle, jossa istuu ${about}`;
      default:
        return never(kind);
    }
  },

  outcome: (outcome: Outcome, name: Name): string => {
    const { best, all, scores } = rankScores(outcome, name);
    // Of more than two the result is a list of its own.
    const tally = scores.length === 2 ? ` ${scores.join('–')}` : '';
    if (all) return `Tasapeli${tally}.`;
    return best.length === 1 ? `${best[0]} voittaa${tally}.` : `${table.listed(best)} jakavat voiton${tally}.`;
  },
};

function agreement(kind: OfferKind): string {
  switch (kind) {
    case 'draw':
      return 'tasapeli';
    case 'finish':
      return 'peli päättyy tähän';
    case 'takeback':
      return 'viimeinen siirto perutaan';
    case 'pause':
      return 'pidetään tauko';
    case 'resume':
      return 'peli jatkuu';
    case 'rematch':
      return 'uusi peli';
    case 'bot':
      return 'botti jatkaa peliä';
    default:
      return never(kind);
  }
}
