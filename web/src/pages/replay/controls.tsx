/** Below the table: the move in words, the scrubber, the speed, and whose view is shown. */
import { Scrubber } from '../../kit/input/scrubber.tsx';
import type { Seat } from '../../wire/index.ts';
import { SPEEDS, type Player } from './player.ts';
import { sameStandpoint, type From, type Standpoint } from './standpoint.ts';
import { words } from './words.ts';

interface FootProps {
  player: Player;
  length: number;
  caption: string;
  places: readonly Standpoint[];
  chosen: { from: From; seat: Seat | null };
  onChoose(place: Standpoint): void;
}

export function ReplayControls({ player, length, caption, places, chosen, onChoose }: FootProps) {
  const { at, playing, seek, toggle } = player;
  const labels = { scrubber: words.place, position: (place: number, last: number) => `${words.move(place, last)}. ${caption}` };
  return (
    <footer class="replay-foot">
      <p class="replay-caption" role="status" data-testid="caption">
        {caption}
      </p>
      <Scrubber length={length} at={at} playing={playing} onSeek={seek} onPlay={toggle} labels={labels} />
      <Speeds player={player} />
      <Places places={places} chosen={chosen} onChoose={onChoose} />
    </footer>
  );
}

function Speeds({ player }: { player: Player }) {
  return (
    <div class="replay-speeds" role="group" aria-label={words.speed}>
      {SPEEDS.map((speed) => (
        <button
          type="button"
          class="replay-speed figures"
          key={speed}
          aria-label={`${words.speed}: ${words.times(speed)}`}
          aria-pressed={player.speed === speed}
          onClick={() => player.setSpeed(speed)}
          data-testid={`speed-${speed}`}
        >
          {speed}×
        </button>
      ))}
    </div>
  );
}

function Places({ places, chosen, onChoose }: Pick<FootProps, 'places' | 'chosen' | 'onChoose'>) {
  const now = Math.max(0, places.findIndex((place) => sameStandpoint(place, chosen)));
  if (places.length === 1) {
    return (
      <p class="replay-from">
        <span class="soft">{words.seenFrom}:</span> {places[0]!.label}
      </p>
    );
  }
  return (
    <label class="replay-from">
      <span class="soft">{words.seenFrom}</span>
      <select
        class="input"
        aria-label={words.seenFrom}
        value={String(now)}
        onChange={(event) => onChoose(places[Number(event.currentTarget.value)]!)}
        data-testid="standpoint"
      >
        {places.map((place, at) => (
          <option value={String(at)} key={place.label}>
            {place.label}
          </option>
        ))}
      </select>
    </label>
  );
}
