/** What is wrong with a game, each fault with its place: in the game where it has one there, and always in the file. */
import { canonical } from '../../../fair/canonical.ts';
import type { FaultCode, Finding } from '../../../fair/file/report.ts';
import { words } from '../../../fair/file/words.ts';
import type { AnyGamePage } from '../../../games/page.ts';
import { naming } from '../../../table/words.ts';
import { isHand, type Reel } from '../reel.ts';
import { rowOf, whereIn } from './places.ts';

export const MOST = 20; // lines of a list: a file that was changed all over has a fault in every step
const LONG = 40; // letters of something that no game can name

interface FaultsProps {
  reel: Reel;
  page: AnyGamePage | null; // which can name the cards
  faults: readonly Finding<FaultCode>[];
  onRow(seq: number): void; // show this step
}

export function Faults({ reel, page, faults, onRow }: FaultsProps) {
  if (!faults.length) return null;
  return (
    <ul class="findings faults" data-testid="findings-faults">
      {faults.slice(0, MOST).map((fault) => (
        <li key={fault.place + fault.code}>
          {sayFault(reel, fault, page)} <Place row={rowOf(reel.replay, fault.place)} place={fault.place} onRow={onRow} />
        </li>
      ))}
      <More count={faults.length - MOST} />
    </ul>
  );
}

/** How many lines a list does not show. */
export function More({ count }: { count: number }) {
  return count > 0 ? <li class="findings-more soft">{words.more(count)}</li> : null;
}

export function sayFault({ replay, names }: Pick<Reel, 'replay' | 'names'>, fault: Finding<FaultCode>, page: AnyGamePage | null): string {
  const [shown = null, dealt = null] = fault.faces ?? [];
  const facts = { hand: isHand(replay), shown: shown === null ? null : nameFace(shown, page), dealt: nameFace(dealt, page) };
  return words.fault(fault.code, whereIn(replay, fault.place), naming(names)(fault.seat ?? 0), facts);
}

/** A card in the game's own words, or as it is written. */
function nameFace(face: unknown, page: AnyGamePage | null): string {
  return page?.nameCard?.(face) ?? (typeof face === 'string' ? face : canonical(face)).slice(0, LONG);
}

function Place({ row, place, onRow }: { row: number | undefined; place: string; onRow(seq: number): void }) {
  return (
    <span class="where">
      {row !== undefined && (
        <>
          <button type="button" class="linkish" onClick={() => onRow(row)} data-testid="fault-step">
            {words.goThere}
          </button>{' '}
        </>
      )}
      <code>{words.place(place)}</code>
    </span>
  );
}
