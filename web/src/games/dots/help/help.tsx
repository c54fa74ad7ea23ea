/** The rules of dots, with every case drawn on squared paper. */
import { sideColours } from '../../../kit/sides.ts';
import type { GameHelp } from '../../entry.ts';
import { DotsDrawing } from './drawing.tsx';
import { words } from './words.ts';
import './drawing.css';

export const help: GameHelp = { lead: () => words.lead, Text: Rules };

function Rules() {
  return (
    <>
      {sideColours.value === 'safe' && <p data-testid="safe-sides">{words.safe}</p>}
      <h2>{words.aim}</h2>
      <p>{words.aimText}</p>
      <h2>{words.turn}</h2>
      <p>{words.turnText}</p>
      <div class="help-boards papers">
        <DotsDrawing rows={['.....', '..1..', '.1b1.', '..1..', '.....']} last={[3, 2]} zones={[[0, '1,2 2,3 3,2 2,1']]} label={words.ringPicture} />
        <DotsDrawing rows={['.....', '.12..', '.21..', '.....', '.....']} links={['1,1 2,2', '1,2 2,1']} label={words.crossPicture} />
        <DotsDrawing rows={['.121.', '..1..', '.....', '.....', '.....']} last={[0, 3]} label={words.rimPicture} />
      </div>
      <h2>{words.houses}</h2>
      <p>{words.housesText}</p>
      <div class="help-boards papers">
        <DotsDrawing rows={['......', '..1...', '.1.1..', '..1...', '......']} last={[3, 2]} label={words.housePicture} />
        <DotsDrawing rows={['......', '..1...', '.1b1..', '..1...', '......']} last={[2, 2]} zones={[[0, '1,2 2,3 3,2 2,1']]} label={words.stepPicture} />
        <DotsDrawing rows={['......', '..12..', '.12a2.', '..12..', '......']} last={[2, 2]} zones={[[1, '1,3 2,4 3,3 2,2']]} label={words.breakPicture} />
      </div>
      <h2>{words.free}</h2>
      <p>{words.freeText}</p>
      <div class="help-boards papers">
        <DotsDrawing
          rows={['.......', '..111..', '.1,b,1.', '.1b1b1.', '.1,b,1.', '..111..', '.......']}
          last={[5, 3]}
          zones={[[0, '1,2 1,3 1,4 2,5 3,5 4,5 5,4 5,3 5,2 4,1 3,1 2,1']]}
          label={words.freePicture}
        />
      </div>
      <h2>{words.zones}</h2>
      <p>{words.zonesText}</p>
      <dl class="help-terms">
        <dt>{words.whole}</dt>
        <dd>{words.wholeText}</dd>
        <dt>{words.least}</dt>
        <dd>{words.leastText}</dd>
      </dl>
      <div class="help-boards papers">
        <DotsDrawing rows={['.......', '..1.1..', '.1b1.1.', '..1.1..', '.......', '.......']} last={[2, 3]} zones={[[0, '1,2 2,3 3,2 2,1']]} label={words.onePicture} />
        <DotsDrawing rows={['.......', '..1....', '.1b1...', '..1,1..', '...1...', '.......']} last={[2, 3]} zones={[[0, '1,2 2,3 3,4 4,3 3,2 2,1']]} label={words.twoPicture} />
        <DotsDrawing
          rows={['..111..', '.1,,,1.', '1,,1,,1', '1,1b1,1', '1,,1,,1', '.1,,,1.', '..111..']}
          last={[0, 3]}
          zones={[[0, '0,2 0,3 0,4 1,5 2,6 3,6 4,6 5,5 6,4 6,3 6,2 5,1 4,0 3,0 2,0 1,1']]}
          label={words.betweenPicture}
        />
      </div>
      <h2>{words.end}</h2>
      <p>{words.endText}</p>
      <h2>{words.setup}</h2>
      <p>{words.setupText}</p>
    </>
  );
}
