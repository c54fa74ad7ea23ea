/** The settings of this browser: sound, look, notifications. What the browser cannot do is said in its place. */
import { useId } from 'preact/hooks';
import { chooseDeck, deckColours } from '../../kit/cards/deck.ts';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { chooseSides, sideColours } from '../../kit/sides.ts';
import { chooseVolume, muted, play, toggleMute, volume } from '../../kit/sound/sound.ts';
import { chooseLanguage, language, LANGUAGES } from '../../i18n/language.ts';
import { theme } from '../../app/theme.ts';
import { lacksWakeLock, staysAwake } from './wakelock.ts';
import { canVibrate, lacksNotifications, notifies, soundsHidden, vibrates, wantNotifications, type Lack } from './notifications.ts';
import { chooseMotion, motion } from './motion.ts';
import { canFullscreen, toggleFullscreen, useIsFullscreen } from './fullscreen.ts';
import { words } from './words.ts';
import './preferences.css';

export function Preferences({ onClose }: { onClose(): void }) {
  return (
    <Dialog title={words.settings} closeLabel={words.close} onClose={onClose} testid="settings-dialog">
      <div class="settings">
        <Sound />
        <Looks />
        <Calls />
        <p class="settings-foot soft">{words.here}</p>
      </div>
    </Dialog>
  );
}

function Sound() {
  const silent = typeof AudioContext === 'undefined';
  return (
    <fieldset>
      <legend>{words.sound}</legend>
      <Tick label={words.soundOn} on={!muted.value && !silent} lack={silent ? words.noSound : ''} onTick={toggleMute} testid="set-sound" />
      {!silent && (
        <label class="settings-line">
          <span>{words.volume}</span>
          <input
            type="range"
            min={0}
            max={100}
            step={5}
            value={Math.round(volume.value * 100)}
            disabled={muted.value}
            data-testid="set-volume"
            onInput={(event) => chooseVolume(event.currentTarget.valueAsNumber / 100)}
            onChange={() => play('turn')}
          />
        </label>
      )}
    </fieldset>
  );
}

function Looks() {
  const filled = useIsFullscreen();
  return (
    <fieldset>
      <legend>{words.looks}</legend>
      <Pick label={words.light} of={words.lights} chosen={theme.value} onPick={(chosen) => (theme.value = chosen)} testid="set-light" />
      <Pick label={words.deck} of={words.decks} chosen={deckColours.value} onPick={chooseDeck} testid="set-deck" />
      <Pick label={words.sides} of={words.sidesOf} chosen={sideColours.value} onPick={chooseSides} testid="set-sides" />
      <p class="settings-sub">{words.sidesHint}</p>
      <Pick label={words.motion} of={words.motions} chosen={motion.value} onPick={chooseMotion} testid="set-motion" />
      <Pick label={words.language} of={LANGUAGES} chosen={language.value} onPick={chooseLanguage} testid="set-language" />
      <Tick label={words.fullScreen} on={filled} lack={canFullscreen() ? '' : words.noFullScreen} onTick={() => void toggleFullscreen()} testid="set-screen" />
    </fieldset>
  );
}

function Calls() {
  const noted = lacksNotifications();
  const awake = lacksWakeLock();
  return (
    <fieldset>
      <legend>{words.turn}</legend>
      <Tick label={words.vibrates} on={vibrates.on.value && canVibrate()} lack={canVibrate() ? '' : words.noVibration} onTick={vibrates.choose} testid="set-vibrate" />
      <Tick label={words.awake} on={staysAwake.on.value && !awake} lack={sayLack(awake, words.noAwake)} onTick={staysAwake.choose} testid="set-awake" />
      <p class="settings-sub">{words.hidden}</p>
      <Tick label={words.hiddenSound} on={soundsHidden.on.value} lack="" onTick={soundsHidden.choose} testid="set-hidden-sound" />
      <Tick
        label={words.notifies}
        on={notifies.on.value && !noted}
        lack={sayLack(noted, words.noNotifications)}
        onTick={(on) => void wantNotifications(on)}
        testid="set-notify"
      />
    </fieldset>
  );
}

function sayLack(lack: Lack | null, none: string): string {
  if (lack === 'https') return words.needsHttps;
  if (lack === 'denied') return words.denied;
  return lack ? none : '';
}

interface TickProps {
  label: string;
  on: boolean;
  lack: string; // why it cannot be had here
  onTick(on: boolean): void;
  testid: string;
}

function Tick({ label, on, lack, onTick, testid }: TickProps) {
  const id = useId();
  return (
    <div class={`settings-tick ${lack ? 'lacking' : ''}`}>
      <label class="tick">
        <input
          type="checkbox"
          checked={on}
          disabled={!!lack}
          aria-describedby={lack ? id : undefined}
          data-testid={testid}
          onChange={(event) => onTick(event.currentTarget.checked)}
        />
        {label}
      </label>
      {lack && (
        <p class="settings-lack" id={id}>
          {lack}
        </p>
      )}
    </div>
  );
}

interface PickProps<Name extends string> {
  label: string;
  of: Record<Name, string>;
  chosen: Name;
  onPick(name: Name): void;
  testid: string;
}

/** One of a few, side by side. */
function Pick<Name extends string>({ label, of, chosen, onPick, testid }: PickProps<Name>) {
  const group = useId();
  return (
    <div class="settings-line" role="radiogroup" aria-labelledby={group}>
      <span id={group}>{label}</span>
      <span class="segments">
        {(Object.entries(of) as [Name, string][]).map(([name, said]) => (
          <label class="segment" key={name}>
            <input type="radio" name={group} checked={name === chosen} data-testid={`${testid}-${name}`} onChange={() => onPick(name)} />
            <span>{said}</span>
          </label>
        ))}
      </span>
    </div>
  );
}
