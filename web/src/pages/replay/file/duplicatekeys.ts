/** Finds a key that an object of a JSON text has twice: one reader takes the first value, another the last. */

/** The first such name; null where there is none. The text must be JSON. */
export function findDuplicateKey(json: string): string | null {
  const open: (Set<string> | null)[] = []; // the names of each object that we are in; null for a list
  let last = '';
  for (const token of tokens(json)) {
    const names = open.at(-1);
    if (token === ':' && names) {
      const name = JSON.parse(last) as string;
      if (names.has(name)) return name;
      names.add(name);
    }
    if (token === '{') open.push(new Set());
    else if (token === '[') open.push(null);
    else if (token === '}' || token === ']') open.pop();
    last = token;
  }
  return null;
}

/** The strings and the signs of a JSON text. One pattern for a whole string would need a stack as long as the string. */
function* tokens(json: string): Generator<string> {
  const starts = /["{}[\],:]/g;
  const ends = /["\\]/g;
  for (let start = starts.exec(json); start; start = starts.exec(json)) {
    if (start[0] === '"') {
      ends.lastIndex = starts.lastIndex;
      while (ends.exec(json)?.[0] === '\\') ends.lastIndex++; // what follows is no end
      starts.lastIndex = ends.lastIndex;
    }
    yield json.slice(start.index, starts.lastIndex);
  }
}
