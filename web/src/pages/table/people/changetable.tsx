/** The host may change the game and the table between games, and in a series from the next hand on. */
import { useState } from 'preact/hooks';
import { Button } from '../../../kit/input/button.tsx';
import { Dialog } from '../../../kit/dialog/dialog.tsx';
import { ClockField, clockOf, wishOf, type ClockWish } from '../../lobby/newtable/clockfield.tsx';
import { PauseField, pauseOf } from '../../lobby/newtable/pausefield.tsx';
import { SeatsField, seatsWishOf, settingsOf, type SeatsWish } from '../../lobby/newtable/seatsfield.tsx';
import { OptionFields } from '../../lobby/newtable/optionfields.tsx';
import type { Values } from '../../../games/options.ts';
import { words as lobby } from '../../lobby/words.ts';
import type { TableStore } from '../../../table/store.ts';
import type { Change, Settings } from '../../../wire/index.ts';
import type { Perspective } from '../perspective.ts';
import { words as series } from '../series/words.ts';
import { words } from '../words.ts';

export function ChangeTable({ here, store, onClose }: { here: Perspective; store: TableStore; onClose(): void }) {
  const { room } = here;
  const before = { options: room.next_options ?? room.options, settings: room.next_settings ?? room.settings };
  const [options, setOptions] = useState<Values>(() => before.options as Values);
  const [settings, setSettings] = useState<Settings>(before.settings);
  const [clock, setClock] = useState<ClockWish | null>(null); // null: as it is
  const least = Math.max(room.least_seats ?? 2, room.seats.filter(({ person }) => person).length);
  const place = (wish: SeatsWish) => {
    const { seats: _seats, leaving: _leaving, ...others } = settings;
    setSettings({ ...others, ...settingsOf(wish) });
  };
  const pause = (next: number) => {
    const { next: _next, ...others } = settings;
    setSettings({ ...others, ...pauseOf(next) });
  };
  const tick = (name: 'public' | 'watch' | 'rated', label: string, normal: boolean) => (
    <label class="tick">
      <input
        type="checkbox"
        checked={settings[name] ?? normal}
        onChange={(event) => setSettings({ ...settings, [name]: event.currentTarget.checked })}
        data-testid={`change-${name}`}
      />
      {label}
    </label>
  );
  const change = async (event: Event) => {
    event.preventDefault();
    const wanted: Settings = clock ? { ...settings, clock: clockOf(clock) } : settings;
    if (await store.ask(difference(before.options, options, before.settings, wanted))) onClose();
  };
  return (
    <Dialog title={words.changeTitle} closeLabel={words.close} onClose={onClose} testid="change-dialog">
      <form class="new-table" onSubmit={(event) => void change(event)}>
        {here.series && (
          <p class="soft" data-testid="from-next-hand">
            {series.changesHold}
          </p>
        )}
        <OptionFields game={here.listing} values={options} onValues={setOptions} />
        <fieldset class="choice">
          <legend>{lobby.who}</legend>
          {tick('public', lobby.public, false)}
          {tick('watch', lobby.watchers, true)}
          {!here.series && tick('rated', lobby.ratedTable, false)}
        </fieldset>
        {here.listing && !here.series && <SeatsField game={here.listing} wish={seatsWishOf(settings)} onWish={place} least={least} />}
        <ClockField wish={clock ?? wishOf(settings.clock)} onWish={setClock} needed={settings.rated ?? false} reacts={(here.listing?.reaction ?? 0) > 0} />
        {here.listing?.series && <PauseField next={settings.next} onNext={pause} />}
        {store.notice.value && (
          <p class="problem" role="alert">
            {store.notice.value}
          </p>
        )}
        <Button kind="primary" submit testid="change-table">
          {words.changeIt}
        </Button>
      </form>
    </Dialog>
  );
}

/** Only what is different is asked for: other options take the last game off the table. */
export function difference(
  before: Record<string, unknown>,
  options: Values,
  were: Settings,
  settings: Settings,
): Change {
  const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
  const changed = Object.entries(options).some(([name, value]) => !same(value, before[name]));
  return {
    type: 'change',
    ...(changed ? { options } : {}),
    ...(same(were, settings) ? {} : { settings }),
  };
}
