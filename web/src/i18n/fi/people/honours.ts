/** Ranks and achievements by their codes, in Finnish. */
import type { honours as en } from '../../en/people/honours.ts';

export const honours: typeof en = {
  ranks: {
    recruit: 'Alokas',
    private: 'Sotamies',
    sergeant: 'Kersantti',
    captain: 'Kapteeni',
    major: 'Majuri',
    colonel: 'Eversti',
    general: 'Kenraali',
  },
  feats: {
    first_game: { title: 'Vedä tuoli viereen', text: 'Pelaa peli muiden ihmisten kanssa' },
    first_win: { title: 'Ensimmäinen voitto', text: 'Voita peli muita ihmisiä vastaan' },
    bot_win: { title: 'Ihminen vei', text: 'Voita peli pelkkiä botteja vastaan' },
    draw: { title: 'Tasan meni', text: 'Jaa ensimmäinen sija kaikkien kanssa' },
    streak_3: { title: 'Hattutemppu', text: 'Voita kolme kertaa peräkkäin samassa pelissä' },
    streak_5: { title: 'Hyvässä vauhdissa', text: 'Voita viisi kertaa peräkkäin samassa pelissä' },
    streak_10: { title: 'Pysäyttämätön', text: 'Voita kymmenen kertaa peräkkäin samassa pelissä' },
    games_10: { title: 'Kanta-asiakas', text: 'Pelaa samaa peliä kymmenen kertaa ihmisten kanssa' },
    games_50: { title: 'Vanha tekijä', text: 'Pelaa samaa peliä viisikymmentä kertaa ihmisten kanssa' },
    games_100: { title: 'Osa kalustoa', text: 'Pelaa samaa peliä sata kertaa' },
    rated_win: { title: 'Kirjoihin ja kansiin', text: 'Voita pisteytetty peli' },
    giant: { title: 'Jättiläisen kaataja', text: 'Voita joku, jonka vahvuusluku on 200 pistettä omaasi suurempi' },
    rating_1700: { title: 'Nousussa', text: 'Saavuta vahvuusluku 1700' },
    rating_2000: { title: 'Mestari', text: 'Saavuta vahvuusluku 2000' },
    full_table: { title: 'Täysi pöytä', text: 'Pelaa pöydässä, jossa on vähintään neljä ihmistä' },
    top: { title: 'Pöydän päässä', text: 'Voita yksin vähintään kolme muuta' },
  },
};
