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
      return 'chip';
    case 'shown':
      return 'place';
    case 'won':
      return event.seat === seat ? 'win' : 'chip';
    case 'finished':
      return null; // the last hand has been heard
    default:
      return never(event);
  }
}
