/** Fair shuffles explained in plain Finnish words. */
import type { fairness as en } from '../../en/help/fairness.ts';

export const fairness: typeof en = {
  title: 'Reilu sekoitus',
  lead: 'Talo ei voi valita pakkaa, eikä pelaajakaan, ja pelin jälkeen kuka tahansa voi tarkistaa sen.',
  how: 'Näin se toimii',
  steps: [
    { title: 'Talo sinetöi pakat', text: 'Ennen peliä talo määrää monen pakan järjestyksen ja panee joka kortin omaan suljettuun kuoreensa. Kaikista kuorista syntyy yhdessä yksi sormenjälki, juuri. Joka vaihtaisi myöhemmin yhdenkin kortin, saisi toisen sormenjäljen.' },
    { title: 'Puolet avataan', text: 'Joka pelaajan selain lisää oman lukunsa, ja yhdessä ne valitsevat puolet pakoista. Ne avataan kaikille ja heitetään pois. Jos talo olisi pannut joukkoon väärän pakan, jossa on kaksi herttaässää, se paljastuisi tässä melko varmasti.' },
    { title: 'Kaikki nostavat', text: 'Joka sekoitukseen jokainen selain näyttää seuraavan lenkin ketjusta, jonka se on lyönyt lukkoon etukäteen. Lenkit sekoittavat sinetöidyn pakan vielä kerran. Siksi kukaan, ei talokaan, tiennyt järjestystä ennen viimeistä lenkkiä, eikä kukaan voi muuttaa sitä sen jälkeen.' },
    { title: 'Vain näkemäsi avataan', text: 'Kortti, jonka saat nähdä, avataan sen omalla avaimella. Luovutettu käsi pysyy kuoressaan ikuisesti, myös tallenteessa, jonka jokainen voi tarkistaa.' },
  ],
  check: 'Näin sen voi tarkistaa',
  checks: [
    { title: 'Vertaa sormenjälkeä', text: 'Pöydässä näkyy juuren lyhyt sormenjälki. Lue se ystävillesi: jos heillä on toinen, talo on näyttänyt teille eri pakat.' },
    { title: 'Tarkista', text: 'Paina pelin jälkeen ”Tarkista”. Selaimesi käy itse läpi koko tallenteen: joka kuoren, joka lenkin, joka kortin. Jos yksikin tavu on väärin, se kertoo missä.' },
    { title: 'Ilman taloa', text: 'Tallenna pelin tallenne tiedostoksi ja tarkista se omalla koneellasi: ”parlor verify TIEDOSTO”. Ohjelma on yksi pieni tiedosto, jonka kuka tahansa voi lukea.' },
  ],
  limits: 'Mitä tämä ei paranna',
  limitList: [
    'Kuoret ovat talon hallussa, joten se voi kurkistaa niihin ja kertoa kaverille. Muuttaa niitä se ei voi.',
    'Jos talolla on pöydässä apuri, he voivat yhdessä valita avattavat pakat ja säästää väärän. Kaksi samaa korttia paljastaa sen, kun panette tallenteenne yhteen.',
    'Kaksi pelaajaa voi kertoa korttinsa toisilleen.',
    'Jonkun selain ei ehkä anna lenkkiään ajoissa. Silloin sekoitus jatkuu ilman sitä kiinteän säännön mukaan, ja tarkistus kertoo, kuka se oli. Botit eivät anna lenkkejä; pöytä kertoo, montako ihmistä oli mukana.',
  ],
};
