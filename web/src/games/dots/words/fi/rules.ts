/** The rules of dots in Finnish. */
import type { rules as en } from '../en/rules.ts';

export const rules: typeof en = {
  lead: 'Ruutupaperi ja kaksi kynää. Joka piirtää renkaan toisen pisteiden ympäri, saa ne.',
  safe: 'Valitsemillasi väreillä punainen on tässä oranssi: umpinaiset pisteet. Sininen pysyy sinisenä, ja sen pisteissä on vaalea keskusta.',
  aim: 'Tavoite',
  aimText: 'Valtaa enemmän pisteitä kuin vastustaja. Piste on vallattu, kun se jää oman suljetun renkaasi sisään, ja jokaisesta saa yhden pinnan.',
  turn: 'Vuoro',
  turnText:
    'Punainen aloittaa. Vuorolla laitetaan yksi piste viivojen vapaaseen risteykseen; pisteitä ei siirretä, eikä vuoroa voi jättää väliin. Kaksi samanväristä pistettä liittyy yhteen, kun ne ovat naapureita: viivaa pitkin tai vinosti ruudun poikki.',
  ringPicture: 'Viimeinen piste sulkee renkaan, ja sininen piste sen sisällä on vallattu: 1–⁠0.',
  crossPicture: 'Tämän ruudun poikki liittyvät molemmat värit. Kumpikaan ei katkaise toista.',
  rimPicture: 'Paperin reuna ei sulje mitään, eikä reunalla olevaa pistettä voi vallata.',
  houses: 'Talot',
  housesText:
    'Rengas, jonka sisällä ei ole ketään, on talo. Se ei anna pintoja, ja sen sisus pysyy vapaana; mutta vastustajan sinne laittama piste vallataan heti. Paitsi jos juuri se piste sulkee vastustajan oman renkaan: siirtäjä sulkee ensin.',
  housePicture: 'Tyhjä talo: ei pintoja, ja keskusta on vapaa.',
  stepPicture: 'Sininen astuu sisään ja menettää pisteen heti: 1–⁠0.',
  breakPicture: 'Sininen astuu sisään ja sulkee samalla renkaan: punainen seinä on vallattu ja talo rikki.',
  free: 'Taas vapaana',
  freeText: 'Sulje rengas vastustajan alueen ympäri, niin omat pisteesi siellä vapautuvat: niistä ei saa enää kukaan pintoja, ja vastustajan pisteistä saat ne sinä.',
  freePicture: 'Punainen on sulkenut ison renkaan. Neljä sinistä on vallattu ja punainen palasi kotiin: 0–⁠1 muuttui lukemiksi 4–⁠0.',
  zones: 'Mitä rengas sulkee',
  zonesText: 'Missä piste vallataan, siellä sulkeutuu alue, eikä sen sisällä enää pelata. Alueen laajuus valitaan pöytää tehdessä.',
  whole: 'Koko lohko',
  wholeText:
    'Tämän talon tapa. Kaikki, mikä pysyy koossa useammalla kuin yhdellä pisteellä, suljetaan yhtenä, tyhjät talot mukaan lukien; ja rengas oman vanhan alueen ympäri sulkee kaiken siltä väliltä.',
  least: 'Pienin alue',
  leastText: 'Muiden sivustojen tapa. Vain se rengas suljetaan, joka valtaa jotain. Viereinen tyhjä talo jää auki, samoin maa kahden renkaan välissä.',
  onePicture: 'Kahdella talolla on yksi yhteinen piste: oikeanpuoleinen jää auki kummallakin tavalla.',
  twoPicture: 'Yhteisiä pisteitä on kaksi, ja ne liittyvät toisiinsa. Koko lohko: tyhjäkin talo sulkeutuu. Pienin alue: se jää auki.',
  betweenPicture: 'Rengas oman alueen ympäri. Koko lohko: kaikki siltä väliltä sulkeutuu. Pienin alue: se jää auki.',
  end: 'Loppu',
  endText:
    'Peli päättyy, kun vapaita kohtia ei ole, tai kun sovitaan tasapelistä tai lopettamisesta nykyisin lukemin. Vastausaikaa on viisitoista sekuntia. Joka luovuttaa, lähtee tai käyttää aikansa loppuun, häviää. Kun vastustaja on ollut minuutin poissa, voit ottaa voiton; sivun lataaminen uudelleen ei maksa mitään.',
  setup: 'Mitä voi valita',
  setupText:
    'Paperilla on 39 kertaa 32 pistepaikkaa, ellet valitse muuta kokoa väliltä 5 × 5 ja 64 × 64; 20 × 20 on lyhyempi peli. Risti keskellä, kaksi pistettä kummallekin, aloittaa kamppailun heti. Haastaja on punainen ja aloittaa. Kun pelataan uudestaan, aloittaa toinen.',
};
