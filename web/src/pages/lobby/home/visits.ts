/** Has this browser been at a table here? Who has need not be told what this is. */
import { remember, remembered } from '../../../app/storage.ts';

const KEY = 'been-here';

export function noteVisit(): void {
  remember(KEY, 'yes');
}

export function beenHere(): boolean {
  return remembered(KEY) === 'yes';
}
