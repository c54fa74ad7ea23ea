/** Noughts and crosses as it sounds. */
import type { Sound } from '../../kit/sound/sound.ts';
import { never, type Seat } from '../../wire/index.ts';
import type { Event } from '../../wire/generated-noughts.ts';

export function sound(event: Event, seat: Seat | null = null): Sound | null {
  switch (event.type) {
    case 'placed':
      return 'place';
    case 'board_won':
      return seat === null || event.seat === seat ? 'win' : 'lose';
    case 'board_drawn':
      return 'draw';
    case 'finished':
      return null; // the last board has been heard
    default:
      return never(event);
  }
}
