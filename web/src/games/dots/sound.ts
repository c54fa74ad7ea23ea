/** Dots as it sounds. */
import type { Sound } from '../../kit/sound/sound.ts';
import { never, type Seat } from '../../wire/index.ts';
import type { Event } from '../../wire/generated-dots.ts';

export function sound(event: Event, seat: Seat | null = null): Sound | null {
  switch (event.type) {
    case 'dotted':
      return 'place';
    case 'closed':
      return event.took + event.freed > 0 ? 'capture' : null; // an empty house that goes with it is not heard
    case 'over':
      if (event.winner === null) return 'draw';
      return seat === null || event.winner === seat ? 'win' : 'lose';
    default:
      return never(event);
  }
}
