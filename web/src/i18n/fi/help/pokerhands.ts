/** The combinations of poker in Finnish. */
import type { pokerHands as en } from '../../en/help/pokerhands.ts';

const number = new Intl.NumberFormat('fi');

export const pokerHands: typeof en = {
  title: 'Pokerikädet',
  lead: 'Parhaat viisi korttia ratkaisevat, tulivatpa ne mistä pelistä tahansa. Listan ylempi voittaa alemman.',
  odds: (five, seven) => `Viidellä kortilla 1 : ${number.format(five)}, seitsemällä 1 : ${number.format(seven)}.`,
  oddsOften: (five, seven) => `Viidestä kortista ${five} kättä sadasta, seitsemästä ${seven}.`,
  oddsNote: 'Ensimmäinen luku koskee viittä jaettua korttia, toinen seitsemän kortin parasta viittä, kuten hold’emissa.',
  kinds: {
    royal: { name: 'Kuningasvärisuora', text: 'Kympistä ässään samaa maata. Sitä ei voita mikään.', tie: 'Kaksi sellaista jakaa potin.' },
    straight_flush: { name: 'Värisuora', text: 'Viisi peräkkäistä samaa maata.', tie: 'Korkeampi ylin kortti voittaa.' },
    four: { name: 'Neloset', text: 'Kaikki neljä samaa arvoa.', tie: 'Korkeammat neloset voittavat; jos ne ovat pöydässä, viides kortti ratkaisee.' },
    full_house: { name: 'Täyskäsi', text: 'Kolme samaa ja kaksi toista samaa.', tie: 'Korkeammat kolmoset voittavat, sitten korkeampi pari.' },
    flush: { name: 'Väri', text: 'Viisi samaa maata, missä järjestyksessä tahansa.', tie: 'Korkein kortti ratkaisee, sitten seuraava, aina viidenteen.' },
    straight: { name: 'Suora', text: 'Viisi peräkkäistä, mitä maata tahansa.', tie: 'Korkeampi ylin kortti voittaa.' },
    three: { name: 'Kolmoset', text: 'Kolme samaa arvoa.', tie: 'Korkeammat kolmoset voittavat, sitten korkeampi muista korteista, sitten toinen.' },
    two_pair: { name: 'Kaksi paria', text: 'Kaksi samaa ja kaksi toista samaa.', tie: 'Korkeampi pari ratkaisee, sitten matalampi, sitten viides kortti.' },
    pair: { name: 'Pari', text: 'Kaksi samaa arvoa.', tie: 'Korkeampi pari voittaa, sitten muista korteista korkein ja niin edelleen.' },
    high: { name: 'Hai', text: 'Ei mitään näistä: korkein kortti ratkaisee.', tie: 'Korkein kortti ratkaisee, sitten seuraava, aina viidenteen.' },
  },
  tie: 'Tasan?',
  rules: 'Kun kaksi kättä on samanlaista',
  ruleList: [
    'Tasan viisi korttia lasketaan. Kuudes ja seitsemäs eivät koskaan ratkaise.',
    'Mikään maa ei ole toista korkeampi. Joilla kaikki viisi ovat tasan, ne jakavat potin; ylimääräisen merkin saa ensimmäinen jakajan napista vasemmalle.',
    'Ässä voi olla myös kakkosen alla: ässästä viitoseen on matalin suora. Mutta rouva, kuningas, ässä, kakkonen, kolmonen ei ole suora.',
    'Jos pöydän viisi korttia ovat parhaat kaikille, potin jakavat kaikki mukana olevat.',
  ],
  exampleTitle: 'Paremmat parit, ei parempi ässä',
  example: 'Pöydässä on kaksi viitosta, kaksi jätkää ja rouva. Kuningas ja rouva voittavat ässän ja kuninkaan: rouvat ja jätkät ovat parempia kuin jätkät ja viitoset, eikä viidettä korttia enää kysytä.',
  board: 'Pöydässä',
  beats: 'voittaa',
  makes: { better: 'rouvat ja jätkät', worse: 'jätkät ja viitoset, ässän kanssa' },
};
