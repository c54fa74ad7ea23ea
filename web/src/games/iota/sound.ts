/** Iota as it sounds. */
import type { Sound } from '../../kit/sound/sound.ts';
import { never } from '../../wire/index.ts';
import type { Event } from '../../wire/generated-iota.ts';

const RICH = 40; // points that are worth a sound of their own

export function sound(event: Event): Sound | null {
  switch (event.type) {
    case 'laid':
    case 'reclaimed':
      return 'place';
    case 'took_back':
    case 'passed':
    case 'gone':
      return 'knock';
    case 'scored':
      return event.tally.points >= RICH ? 'capture' : 'chip';
    case 'drew':
    case 'traded':
      return 'deal';
    case 'over':
      return null; // how it ended is heard from the table
    default:
      return never(event);
  }
}
