/** Fair shuffles explained in plain Finnish words. */
import type { fairness as en } from '../../en/help/fairness.ts';

export const fairness: typeof en = {
  title: 'Reilu sekoitus',
  lead: 'Talo ei voi valita pakkaa, eikä pelaajakaan, ja pelin jälkeen kuka tahansa voi tarkistaa sen.',
  how: 'Näin se toimii',
  steps: [
    { title: 'Talo sinetöi pakat', text: 'Ennen peliä talo määrää monen pakan järjestyksen ja panee joka kortin omaan suljettuun kuoreensa. Kaikista kuorista syntyy yhdessä yksi sormenjälki, juuri. Joka vaihtaisi myöhemmin yhdenkin kortin, saisi toisen sormenjäljen.' },
    { title: 'Puolet avataan', text: 'Joka pelaajan selain tekee lukujen ketjun ja näyttää vain sen pään. Kun kaikkien päät on lyöty lukkoon, jokainen näyttää ensimmäisen lenkin, ja yhdessä ne valitsevat puolet pakoista. Ne avataan kaikille ja heitetään pois. Jos talo olisi pannut joukkoon väärän pakan, jossa on kaksi herttaässää, se paljastuisi tässä melko varmasti.' },
    { title: 'Kaikki nostavat', text: 'Joka sekoitukseen jokainen selain näyttää ketjunsa seuraavan lenkin. Lenkit sekoittavat sinetöidyn pakan vielä kerran. Siksi kukaan, ei talokaan, tiennyt järjestystä ennen viimeistä lenkkiä, eikä kukaan voi muuttaa sitä sen jälkeen.' },
    { title: 'Vain näkemäsi avataan', text: 'Kortti, jonka saat nähdä, avataan sen omalla avaimella. Luovutettu käsi pysyy kuoressaan ikuisesti, myös tallenteessa, jonka jokainen voi tarkistaa.' },
  ],
  check: 'Näin sen voi tarkistaa',
  checks: [
    { title: 'Vertaa sormenjälkeä', text: 'Pöydässä näkyy juuren lyhyt sormenjälki. Lue se ystävillesi: jos heillä on toinen, talo on näyttänyt teille eri pakat.' },
    { title: 'Tarkista', text: 'Paina pelin jälkeen ”Tarkista”. Selaimesi käy itse läpi koko tallenteen: joka kuoren, joka lenkin, joka kortin. Jos yksikin tavu on väärin, se kertoo missä. Pöydän ensimmäisen pelin jälkeen se katsoo myös, puuttuuko kahden pelin välistä sekoitus.' },
    { title: 'Ilman taloa', text: 'Tallenna pelin tallenne tiedostoksi ja tarkista se omalla koneellasi: ”parlor verify TIEDOSTO”. Ohjelma on yksi pieni tiedosto, jonka kuka tahansa voi lukea.' },
  ],
  limits: 'Mitä tämä ei paranna',
  limitList: [
    'Kuoret ovat talon hallussa, joten se voi kurkistaa niihin ja kertoa kaverille. Muuttaa niitä se ei voi.',
    'Jos talolla on pöydässä apuri, se voi kerran hylätä noston, josta se ei pidä: apuri jättää ensimmäisen lenkin antamatta. Kaikille kerrotaan, kuka se oli, ja uudet pakat nostetaan ilman häntä.',
    'Kaksi pelaajaa voi kertoa korttinsa toisilleen.',
    'Jonkun selain ei ehkä anna lenkkiään ajoissa. Silloin sekoitus jatkuu ilman sitä kiinteän säännön mukaan, ja tarkistus kertoo, kuka se oli. Oma selaimesi ei anna enää mitään, jos se epäilee sinettiä. Botit eivät anna lenkkejä; pöytä kertoo, montako ihmistä oli mukana.',
  ],
};
