/** Where this browser keeps its book of shuffles: see `book.ts`, which is fetched later. */
import { readStored } from '../../app/storage.ts';

export const BOOK = 'seals';

/** The book as it is written now; null where nothing can be stored. */
export function storedBook(): string | null {
  return readStored(BOOK);
}
