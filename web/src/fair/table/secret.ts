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

/** The end of our chain for a batch: nobody else can know it, and it is the same whenever we come back. */
export function seedOf(person: string, table: string, { batch, root }: Pick<Sealed, 'batch' | 'root'>): Bytes {
  return sha256('parlor chain', secret(), `${table}/${batch}/${person}/`, unhex(root));
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
