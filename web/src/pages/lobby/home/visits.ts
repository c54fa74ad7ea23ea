/** Has this browser been at a table here? Then the first page needs no introduction. */
import { writeStored, readStored } from '../../../app/storage.ts';

const KEY = 'been-here';

export function noteVisit(): void {
  writeStored(KEY, 'yes');
}

export function hasVisited(): boolean {
  return readStored(KEY) === 'yes';
}
