/** Every sound as a button, with the volume and the mute. */
import { Button } from '../../kit/input/button.tsx';
import { SCORES } from '../../kit/sound/scores.ts';
import { canPlay, chooseVolume, muted, play, toggleMute, volume, type Sound } from '../../kit/sound/sound.ts';
import { words } from './words.ts';

export function Sounds() {
  if (!canPlay()) return <p>{words.noSound}</p>;
  return (
    <>
      <div class="showcase-row">
        {(Object.keys(SCORES) as Sound[]).map((sound) => (
          <Button onClick={() => play(sound)} testid={`sound-${sound}`} key={sound}>
            {words.sounds[sound]}
          </Button>
        ))}
      </div>
      <div class="showcase-row">
        <label class="volume-shown">
          {words.volume}
          <input
            type="range"
            min={0}
            max={1}
            step={0.05}
            value={volume.value}
            onInput={(event) => chooseVolume(event.currentTarget.valueAsNumber)}
            onChange={() => play('chip')}
          />
        </label>
        <Button onClick={toggleMute} testid="kit-mute">
          {muted.value ? words.unmute : words.mute}
        </Button>
      </div>
    </>
  );
}
