/** The rules of Iota, with lines and scores drawn as they lie on the desk. */
import type { GameHelp } from '../../entry.ts';
import { IotaDrawing } from './drawing.tsx';
import { words } from './words.ts';
import './drawing.css';

export const help: GameHelp = { lead: () => words.lead, Text: Rules };

function Rules() {
  return (
    <>
      <h2>{words.aim}</h2>
      <p>{words.aimText}</p>
      <h2>{words.cards}</h2>
      <p>{words.cardsText}</p>
      <IotaDrawing rows={['111 222 333 444']} label={words.cardsPicture} />
      <h2>{words.line}</h2>
      <p>{words.lineText}</p>
      <div class="help-boards iota-boards">
        <IotaDrawing rows={['111 121 131']} label={words.samePicture} right />
        <IotaDrawing rows={['333 111 222 444']} label={words.otherPicture} right />
        <IotaDrawing rows={['111 121 211']} label={words.brokenPicture} right={false} />
      </div>
      <h2>{words.turn}</h2>
      <ol class="help-steps">
        {words.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <h2>{words.count}</h2>
      <p>{words.countText}</p>
      <div class="help-boards iota-boards">
        <IotaDrawing rows={['131 +121']} label={words.onePicture} sum="3 + 2 = 5" />
        <IotaDrawing rows={['131 +242', '. +223']} label={words.cornerPicture} sum="(3 + 4) + (4 + 2) = 13" />
      </div>
      <h2>{words.double}</h2>
      <p>{words.doubleText}</p>
      <div class="help-boards iota-boards">
        <IotaDrawing rows={['111 121 131 +141']} label={words.fullPicture} sum="(1 + 2 + 3 + 4) × 2 = 20" />
        <IotaDrawing rows={['+333 111 222 +444']} label={words.endsPicture} sum="(3 + 1 + 2 + 4) × 2 = 20" />
        <IotaDrawing rows={['114 +243', '. +233', '. +223', '. +213']} label={words.fourPicture} sum="(5 + 10) × 2 × 2 = 60" />
        <IotaDrawing rows={['. . . 441', '. . . 341', '. . . 241', '111 121 131 +141']} label={words.crossPicture} sum="(10 + 16) × 2 × 2 = 104" />
      </div>
      <h2>{words.trade}</h2>
      <p>{words.tradeText}</p>
      <h2>{words.end}</h2>
      <p>{words.endText}</p>
      <h2>{words.ways}</h2>
      <dl class="help-terms">
        <dt>{words.house}</dt>
        <dd>{words.houseText}</dd>
        <dt>{words.classic}</dt>
        <dd>{words.classicText}</dd>
      </dl>
      <IotaDrawing rows={['111 wild 131 +141']} label={words.wildPicture} sum="(1 + 0 + 3 + 4) × 2 = 16" />
      <h2>{words.late}</h2>
      <p>{words.lateText}</p>
      <h2>{words.leave}</h2>
      <p>{words.leaveText}</p>
    </>
  );
}
