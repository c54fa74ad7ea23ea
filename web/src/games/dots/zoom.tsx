/** Nearer, farther, the whole sheet; and the way to the last move, where it is out of sight. */
import { Button } from '../../kit/button.tsx';
import { Icon } from '../../kit/icon.tsx';
import { outOfSight, type Sheet } from './geometry.ts';
import type { Window } from './window.ts';
import { words } from './words.ts';

const BY = 1.6;

interface ZoomProps {
  window: Window;
  sheet: Sheet;
  last: number | null; // the last move
  onZoom(by: number): () => void;
  onLast(last: number): void;
}

export function Zoom({ window, sheet, last, onZoom, onLast }: ZoomProps) {
  const { lie, pane } = window;
  if (window.whole && window.closest) return null; // a small sheet is as large as it gets
  return (
    <div class="dots-zoom">
      {last !== null && outOfSight(lie, last, sheet, pane) && (
        <Button onClick={() => onLast(last)} label={words.toLast} title={words.toLast} testid="zoom-last">
          <Icon>
            <circle cx="12" cy="12" r="3" fill="currentColor" />
            <path d="M12 3v4M12 17v4M3 12h4M17 12h4" />
          </Icon>
        </Button>
      )}
      <Button onClick={onZoom(BY)} resting={window.closest} label={words.zoomIn} title={words.zoomIn} testid="zoom-in">
        <Icon>
          <path d="M12 5v14M5 12h14" />
        </Icon>
      </Button>
      <Button onClick={onZoom(1 / BY)} resting={window.whole} label={words.zoomOut} title={words.zoomOut} testid="zoom-out">
        <Icon>
          <path d="M5 12h14" />
        </Icon>
      </Button>
      <Button onClick={window.fit} resting={window.whole} label={words.fit} title={words.fit} testid="zoom-fit">
        <Icon>
          <path d="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5" />
        </Icon>
      </Button>
    </div>
  );
}
