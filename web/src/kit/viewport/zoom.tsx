/** Buttons to zoom in and out, to see the whole board, and to go to the last move where it is out of sight. */
import { Button } from '../input/button.tsx';
import { Icon } from '../icon.tsx';
import type { ViewportControl } from './useviewport.ts';
import { words } from '../words.ts';
import './zoom.css';

const BY = 1.6;

interface ZoomProps {
  window: ViewportControl;
  fit: string; // what is seen whole: "The whole sheet"
  toLast: string;
  onZoom(by: number): () => void;
  onLast: (() => void) | null; // null: the last move is in sight
}

export function Zoom({ window, fit, toLast, onZoom, onLast }: ZoomProps) {
  if (window.whole && window.closest) return null; // a small one is as large as it gets
  return (
    <div class="zoom">
      {onLast && (
        <Button onClick={onLast} label={toLast} title={toLast} testid="zoom-last">
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
      <Button onClick={window.fit} resting={window.whole} label={fit} title={fit} testid="zoom-fit">
        <Icon>
          <path d="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5" />
        </Icon>
      </Button>
    </div>
  );
}
