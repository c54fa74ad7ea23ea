/** The secret of this browser, from which its chains grow. */
import { readStored, writeStored } from '../../app/storage.ts';
import { length, tip } from '../chain.ts';
import { hex, sha256, unhex, type Bytes } from '../sha.ts';

const KEY = 'chain';
let own = '';

interface Sealed {
  batch: number;
  root: string;
  count: number;
  scheme?: number;
}

/**
 * The end of our chain for a batch: nobody else can know it, and it is the same whenever we come back. Another root has
 * another chain. So has another number of shuffles: the tip of a shorter chain would be a late link of a longer one.
 */
export function seedOf(person: string, table: string, { batch, root, count, scheme = 1 }: Sealed): Bytes {
  const many = scheme > 1 ? `${count}/` : ''; // pages of scheme 1 left it out
  return sha256('parlor chain', secret(), `${table}/${batch}/${person}/${many}`, unhex(root));
}

export function tipOf(person: string, table: string, seal: Sealed): string {
  return hex(tip(seedOf(person, table, seal), length(seal.count, seal.scheme ?? 1)));
}

function secret(): Bytes {
  own = readStored(KEY) ?? own;
  if (own.length !== 64) {
    own = hex(crypto.getRandomValues(new Uint8Array(32)));
    writeStored(KEY, own);
  }
  return unhex(own);
}
