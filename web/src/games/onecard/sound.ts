/** One card as it sounds. */
import type { Sound } from '../../kit/sound/sound.ts';
import { never, type Seat } from '../../wire/index.ts';
import type { Event } from '../../wire/generated-onecard.ts';

export function sound(event: Event, seat: Seat | null = null): Sound | null {
  switch (event.type) {
    case 'dealt':
      return 'deal';
    case 'folded':
      return 'knock';
    case 'called':
    case 'raised':
    case 'bought_in':
      return 'chip';
    case 'shown':
      return 'place';
    case 'won':
      return event.seat === seat ? 'win' : 'chip';
    case 'sat_out':
    case 'came_back':
      return null; // nothing lies on the table for it
    case 'finished':
      return null; // the last hand has been heard
    default:
      return never(event);
  }
}
