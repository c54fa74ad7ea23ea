/** The pinned generator of the engine, as far as shuffles need it: see `parlor.engine.chance`. */
import { big, sha256, type Bytes } from './sha.ts';

const WORDS = 1n << 64n;

/** The numbers from 0 to `size` − 1 in the order that a seed says (Fisher and Yates, from the last one down). */
export function shuffle(seed: Bytes, size: number): number[] {
  const below = luck(seed);
  const order = Array.from({ length: size }, (_, at) => at);
  for (let last = size - 1; last > 0; last--) {
    const at = below(last + 1);
    [order[last], order[at]] = [order[at]!, order[last]!];
  }
  return order;
}

/** Numbers below a limit, one after the other; a word from the incomplete last stretch is passed over. */
function luck(seed: Bytes): (limit: number) => number {
  let drawn = 0;
  let block = new DataView(new ArrayBuffer(32));
  const word = () => {
    if (drawn % 4 === 0) block = viewOf(sha256(seed, big(drawn / 4, 8)));
    return block.getBigUint64((drawn++ % 4) * 8);
  };
  return (limit) => {
    const among = BigInt(limit);
    const fair = WORDS - (WORDS % among);
    for (;;) {
      const drawn = word();
      if (drawn < fair) return Number(drawn % among);
    }
  };
}

function viewOf(bytes: Bytes): DataView<ArrayBuffer> {
  return new DataView(bytes.slice().buffer);
}
