/** To go through something that has happened: a line with a handle, steps, and play. */
import type { ComponentChildren } from 'preact';
import { words } from '../words.ts';
import './scrubber.css';

export interface ScrubberLabels {
  scrubber: string; // what is gone through: "Place in the game"
  position(at: number, length: number): string; // also what the handle says: "Hand 3: Bob raises to 4"
}

interface ScrubberProps {
  length: number; // how many steps there are: the handle stands at 0 to `length`
  at: number;
  playing: boolean;
  onSeek(at: number): void;
  onPlay(): void; // start, or pause
  labels?: Partial<ScrubberLabels>;
}

export function Scrubber({ length, at, playing, onSeek, onPlay, labels }: ScrubberProps) {
  const says = { scrubber: words.scrubber, position: words.position, ...labels };
  const seek = (to: number) => {
    const within = Math.max(0, Math.min(length, to));
    if (within !== at) onSeek(within);
  };
  const keys: Record<string, number> = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: length };
  const press = (event: KeyboardEvent) => {
    const to = keys[event.key];
    if (to === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault(); // the handle would make the same step once more
    seek(to);
  };
  const step = (label: string, to: number, off: boolean, drawing: ComponentChildren, testid: string) => (
    <button
      type="button"
      class="button quiet scrubber-step"
      aria-label={label}
      title={label}
      aria-disabled={off}
      data-testid={testid}
      onClick={() => !off && seek(to)}
    >
      <Icon>{drawing}</Icon>
    </button>
  );
  const play = playing ? words.pause : words.play;
  return (
    <div class="scrubber" role="group" aria-label={says.scrubber} data-testid="scrubber" onKeyDown={press}>
      <div class="scrubber-steps">
        {step(words.toStart, 0, at <= 0, <path d="M5 5h2.4v14H5ZM19 5v14L9 12Z" />, 'scrub-start')}
        {step(words.back, at - 1, at <= 0, <path d="M16.5 5v14L6.5 12Z" />, 'scrub-back')}
        <button type="button" class="button primary scrubber-play" aria-label={play} title={play} data-testid="scrub-play" onClick={onPlay}>
          <Icon>{playing ? <path d="M6.5 5h4v14h-4ZM13.5 5h4v14h-4Z" /> : <path d="M8 4.5v15L20 12Z" />}</Icon>
        </button>
        {step(words.forward, at + 1, at >= length, <path d="M7.5 5v14L17.5 12Z" />, 'scrub-forward')}
        {step(words.toEnd, length, at >= length, <path d="M16.6 5H19v14h-2.4ZM5 5v14L15 12Z" />, 'scrub-end')}
      </div>
      <input
        type="range"
        class="scrubber-line"
        style={{ '--done': `${length ? (at / length) * 100 : 0}%` }}
        min={0}
        max={length}
        value={at}
        aria-label={says.scrubber}
        aria-valuetext={says.position(at, length)}
        data-testid="scrub-line"
        onInput={(event) => seek(event.currentTarget.valueAsNumber)}
      />
      <output class="scrubber-at figures" aria-hidden="true">
        {at}
        <span> / {length}</span>
      </output>
    </div>
  );
}

function Icon({ children }: { children: ComponentChildren }) {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" fill="currentColor" aria-hidden="true">
      {children}
    </svg>
  );
}
