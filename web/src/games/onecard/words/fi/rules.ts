/** The rules of one card in Finnish. */
import type { rules as en } from '../en/rules.ts';

export const rules: typeof en = {
  lead: 'Pokeri pienimmillään: yksi kortti, yksi panostuskierros ja rohkeus väittää omaansa korkeammaksi.',
  aim: 'Tavoite',
  aimText: 'Saada lopussa enemmän pelimerkkejä. Peli kestää viisi jakoa tai niin monta kuin pöytä valitsi; se päättyy aiemmin, jos jollakulla ei ole varaa seuraavaan pohjapanokseen.',
  hand: 'Jako',
  steps: [
    'Kumpikin panee pottiin yhden merkin: pohjapanoksen.',
    'Kumpikin saa yhden kortin kolmentoista pakasta, kakkosesta ässään. Vain sinä näet omasi, eikä kahta samaa ole.',
    'Ensimmäinen puheenvuoro vaihtuu joka jaossa. Vuorollaan voi luovuttaa, maksaa tai korottaa.',
    'Kun panokset ovat tasan ja molemmat ovat puhuneet, kortit näytetään, ja korkeampi vie potin.',
  ],
  may: 'Mitä voit tehdä',
  fold: 'Luovuta',
  foldText: 'Annat jaon pois. Toinen saa potin, eikä kukaan koskaan näe korttiasi.',
  call: 'Maksa',
  callText: 'Maksat saman kuin toinen. Ensimmäinenkin voi maksaa, ilmaiseksi: silloin vuoro siirtyy toiselle.',
  raise: 'Korota',
  raiseText: 'Panostat enemmän: vähintään merkin yli korkeimman panoksen, enintään sen, mihin köyhemmällä on varaa. Toisen on vastattava.',
  showdown: 'Korttien näyttö',
  showdownText: 'Ässä on korkein ja kakkonen matalin. Maalla ei ole väliä, eikä tasapeliä tule koskaan.',
  example: 'Annalla on kuningas, ja hän korottaa kolmeen. Bertilillä on yhdeksikkö, ja hän maksaa. Kortit näytetään: Anna saa kuuden merkin potin.',
  bluff: 'Ja ilman näyttöä',
  bluffText: 'Bertilillä on nelonen, ja hän korottaa viiteen. Annalla on kymppi, mutta hän epäröi ja luovuttaa. Potti on Bertilin, eikä nelosesta kuule kukaan.',
  beats: 'voittaa',
  unseen: 'kukaan ei näe',
  late: 'Jos aika loppuu',
  lateText: 'Hiljainen pelaaja maksaa, jos se ei maksa mitään, ja luovuttaa, jos se maksaa.',
  also: 'Hyvä tietää',
  alsoText: 'Voitte sopia lopettavanne aiemmin: käynnissä oleva jako perutaan ja panokset palautetaan.',
};
