/** Has this browser been at a table here? Who has need not be told what this is. */
import { writeStored, readStored } from '../../../app/storage.ts';

const KEY = 'been-here';

export function noteVisit(): void {
  writeStored(KEY, 'yes');
}

export function hasVisited(): boolean {
  return readStored(KEY) === 'yes';
}
