/** Leaving the table, and what it costs: held where a hand or a game is lost by it. */
import { Button } from '../../../kit/input/button.tsx';
import { HoldButton } from '../../../kit/input/holdbutton.tsx';
import type { Perspective } from '../perspective.ts';
import { words as series } from '../series/words.ts';
import { words } from '../words.ts';

export function LeaveButton({ here, onLeave }: { here: Perspective; onLeave(): void }) {
  const { leave } = here.may;
  if (!leave) return null;
  const note = sayCost(here);
  return (
    <>
      {leave === 'free' && here.series ? (
        <Button final onClick={onLeave} testid="leave">
          {words.leave}
        </Button>
      ) : (
        <HoldButton hint={leave === 'folds' ? series.leaveFoldingHint : words.leaveHint} onHeld={onLeave} testid="leave">
          {sayLeave(here)}
        </HoldButton>
      )}
      {note && (
        <p class="soft" data-testid="leave-keeps">
          {note}
        </p>
      )}
    </>
  );
}

function sayLeave({ may, series: inSeries }: Perspective): string {
  if (may.leave === 'folds') return series.leaveFolding;
  if (may.leave !== 'loses') return words.leave;
  return inSeries ? series.leaveOut : words.leaveLosing;
}

/** What becomes of the seat, or of the chips. */
function sayCost(here: Perspective): string {
  if (here.may.leave === 'folds' || (here.may.leave === 'free' && here.series && !here.out)) return series.takeChips;
  if (here.may.leave !== 'bot' || here.gaveUp) return '';
  return here.listing?.concedes ? words.leaveOrGiveUp : words.leaveKeeps;
}
