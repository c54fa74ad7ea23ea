/** What the host has changed, as those who did not may read it. */
import { valueName } from '../../../games/options.ts';
import { optionsOf } from '../../../games/titles.ts';
import { sayClock } from '../../lobby/newtable/clockfield.tsx';
import { USUAL_PAUSE } from '../../lobby/newtable/pausefield.tsx';
import type { Settings } from '../../../wire/index.ts';
import type { Perspective } from '../perspective.ts';
import { words } from './words.ts';

/** "Ante: 2, 8 s between hands": what holds from the next hand on; empty where nothing does. */
export function sayPending({ room, listing }: Pick<Perspective, 'room' | 'listing'>): string {
  const { options, settings, next_options, next_settings } = room;
  const fields = next_options
    ? optionsOf(listing).flatMap((field) => {
        const value = next_options[field.name];
        return value === undefined || value === options[field.name] ? [] : [`${field.label}: ${valueName(field, value)}`];
      })
    : [];
  return [...fields, ...(next_settings ? saySettings(settings, next_settings) : [])].join(', ');
}

function saySettings(before: Settings, after: Settings): string[] {
  const { clock, next, ...others } = after;
  const { clock: oldClock, next: oldNext, ...oldOthers } = before;
  return [
    ...(same(clock, oldClock) ? [] : [sayClock(clock) || words.noClock]),
    ...((next ?? USUAL_PAUSE) === (oldNext ?? USUAL_PAUSE) ? [] : [words.pauseOf(Math.round((next ?? USUAL_PAUSE) / 1000))]),
    ...(same(others, oldOthers) ? [] : [words.otherSettings]),
  ];
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}
