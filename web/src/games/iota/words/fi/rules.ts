/** The rules of Iota in Finnish. */
import type { rules as en } from '../en/rules.ts';

export const rules: typeof en = {
  lead: 'Neliön muotoiset kortit, rajaton pöytä ja yksi sääntö: kaikki samaa tai kaikki eri.',
  aim: 'Tavoite',
  aimText: 'Kerää eniten pisteitä ennen kuin kortit loppuvat. Pisteitä tuovat rivit, jotka teet tai joita jatkat.',
  cards: 'Kortit',
  cardsText:
    'Kortteja on 64: neljä väriä, neljä kuviota ja luvut yhdestä neljään, jokainen yhdistelmä kerran. Luku on kuvioiden määrä. Värin näkee myös viivoituksesta: punainen on pystyssä, sininen vaakatasossa, vihreä vinossa ja keltainen pisteinä.',
  cardsPicture: 'Yksi punainen kolmio, kaksi sinistä ristiä, kolme vihreää ympyrää, neljä keltaista neliötä.',
  line: 'Rivi',
  lineText:
    'Vierekkäiset kortit ovat rivi, vaakaan tai pystyyn; aukko katkaisee sen. Rivissä väri on kaikissa korteissa sama tai kaikissa eri. Samoin kuvio, ja samoin luku. Kaksi korttia sopii aina yhteen, eikä rivissä ole koskaan yli neljää.',
  right: 'Oikein',
  wrong: 'Väärin',
  samePicture: 'Yksi väri, yksi kuvio, kolme lukua.',
  otherPicture: 'Kaikki on eri.',
  brokenPicture: 'Punainen, punainen, sininen: ei sama eikä kaikki eri.',
  turn: 'Vuoro',
  steps: [
    'Pane pöytään yhdestä neljään korttia kädestäsi. Ne ovat kaikki samassa linjassa, ja jokainen koskettaa pöydän korttia. Jokaisen rivin, johon ne tulevat, on oltava oikein.',
    'Näet heti, mitä ne toisivat. Ennen vuoron loppua kortteja saa ottaa takaisin, viimeisimmän ensin.',
    'Päätä vuoro: pisteet ovat sinun, ja kätesi täydennetään neljään.',
    'Tai älä pane mitään: vaihda kortteja tai mene ohi.',
  ],
  count: 'Mikä lasketaan',
  countText: 'Jokainen rivi, jonka teit tai jota jatkoit, tuo lukujensa summan. Kahdessa rivissä oleva kortti lasketaan molempiin.',
  double: 'Mikä kaksinkertaistaa',
  doubleText: 'Jokainen täysi neljän rivi kaksinkertaistaa koko vuoron. Samoin neljä korttia yhdellä vuorolla ja pelin viimeinen vuoro. Kaikki kertautuu.',
  onePicture: 'Kolmosen viereen.',
  cornerPicture: 'Kaksi korttia kulmaan: nelonen lasketaan kahdesti.',
  fullPicture: 'Täysi rivi.',
  fourPicture: 'Täysi rivi ja neljä korttia yhdellä vuorolla.',
  endsPicture: 'Kortti saman rivin kumpaankin päähän.',
  crossPicture: 'Yksi kortti täydentää kaksi täyttä riviä.',
  trade: 'Vaihto',
  tradeText: 'Korttien panemisen sijasta voit palauttaa kortteja ja nostaa uusia. Se on vuorosi. Vaihtaa ei voi, jos kortti on jo pantu tai pakka on tyhjä.',
  end: 'Loppu',
  endText:
    'Peli päättyy, kun pakka on tyhjä ja joku panee kätensä viimeisen kortin; se vuoro kaksinkertaistuu. Se päättyy myös, kun pakka on tyhjä ja kaikki menevät peräkkäin ohi; jos pakassa on vielä kortteja, kolmen sellaisen kierroksen jälkeen, joilla kukaan ei pane korttia. Eniten pisteitä voittaa.',
  ways: 'Kaksi tapaa pelata',
  house: 'Talon tapa',
  houseText: 'Neljä pelaajaa, ja puuttuvien tilalla botit. 64 korttia. Vaihtaja antaa koko kätensä, ja se sekoitetaan pakkaan. Käsi täydennetään neljään jokaisen vuoron lopuksi, myös vaihdon tai ohimenon jälkeen: kun joku luovuttaa, tyhjässä pakassa on taas kortteja.',
  classic: 'Klassinen',
  classicText:
    'Kahdesta neljään pelaajaa ja kaksi jokeria lisää. Vaihtaja valitsee, mitkä kortit lähtevät, ja nostaa yhtä monta; lähteneet pannaan pakan alle. Ohi mennessä ei nosteta mitään. Jokeri on yhden sellaisen kortin sijalla, joka sopii kaikkiin sen riveihin, eikä se tuo mitään. Ennen kuin panet kortteja, saat panna sen tilalle oman sopivan korttisi ja ottaa jokerin käteesi.',
  wildPicture: 'Jokeri on kakkosen sijalla.',
  late: 'Aika',
  lateText: 'Vuoroon on 90 sekuntia, ellei pöydässä sovittu toisin. Kun ne loppuvat, vuoro päättyy ja pannut kortit lasketaan. Hiljaisen vuorot ohitetaan, kunnes hän palaa.',
  leave: 'Luovuttaminen ja lähteminen',
  leaveText:
    'Luovuttajan kortit palaavat pakkaan, ja muut pelaavat edelleen; pannut mutta laskematta jääneet kortit jäävät pöytään, eikä kukaan saa niistä pisteitä. Jos vain lähdet pöydästä, botti pelaa puolestasi ja voit palata. Kahden pelissä ja jokaisessa pisteytetyssä pelissä lähteminen on häviö.',
};
