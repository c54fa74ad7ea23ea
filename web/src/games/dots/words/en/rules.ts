/** The rules of dots in plain English words. */
export const rules = {
  lead: 'Squared paper and two pens. Draw a ring round your opponent’s dots, and they are yours.',
  safe: 'With the colours that you chose, red is orange here: the solid dots. Blue stays blue, and its dots have a light centre.',
  aim: 'The aim',
  aimText: 'Take more dots than the other. A dot is taken when it lies inside a closed ring of yours, and each counts one point.',
  turn: 'A turn',
  turnText:
    'Red begins. Put one dot on a free crossing of the lines; dots never move, and nobody passes. Two dots of one colour are linked when they are neighbours: along a line, or across a square.',
  ringPicture: 'The last dot closes the ring, and the blue dot inside is taken: 1 to 0.',
  crossPicture: 'Both colours are linked across this square. Neither cuts the other.',
  rimPicture: 'The rim of the paper closes nothing, and a dot on it is never taken.',
  houses: 'Houses',
  housesText:
    'A ring with nobody inside is a house. It counts nothing, and the points in it stay free; but a dot that the other puts there is taken at once. Unless that very dot closes a ring of your opponent’s: whoever moves closes first.',
  housePicture: 'An empty house: no points, and the middle is free.',
  stepPicture: 'Blue steps in and is taken at once: 1 to 0.',
  breakPicture: 'Blue steps in and closes a ring by it: a red wall is taken, and the house is broken.',
  free: 'Free again',
  freeText: 'Close a ring round a zone of the other, and your dots in it are free again: they count for nobody any more, and your opponent’s dots count for you.',
  freePicture: 'Red has closed the great ring. Four blue dots are taken and the red one has come home: from 0 to 1 it is 4 to 0.',
  zones: 'What a ring closes',
  zonesText: 'Where a dot is taken, a zone is closed, and nobody plays inside it any more. How far it reaches is chosen with the table.',
  whole: 'The whole block',
  wholeText:
    'The way of this house. What hangs together by more than a single dot is closed as one, together with the empty houses in it; and a ring round an older zone closes all that lies between.',
  least: 'The least area',
  leastText: 'The way of other sites. Only the ring that takes something is closed. An empty house beside it stays open, and so does the ground between two rings.',
  onePicture: 'Two houses share one dot: the right one stays open, either way.',
  twoPicture: 'They share two linked dots. The whole block: the empty house is closed too. The least area: it stays open.',
  betweenPicture: 'A ring round an own zone. The whole block: all between is closed. The least area: it stays open.',
  end: 'The end',
  endText:
    'The game is over when no point is free, or when you agree: on a draw, or to finish on the score as it is. Who is asked has fifteen seconds to answer. Who gives up, leaves or runs out of time has lost. When the other has been gone for a minute, you may claim the win; reloading the page loses nothing.',
  setup: 'What can be set',
  setupText:
    'The paper has 39 by 32 points unless you choose another size, from 5 by 5 up to 64 by 64; 20 by 20 makes a shorter game. A cross in the middle, two dots of each, begins the fight at once. Who challenges is red and begins. When you play again, the other does.',
};
