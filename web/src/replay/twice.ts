/** A name that stands twice in one object of a JSON text: one reader takes the first, another the last. */
const TOKENS = /"(?:[^"\\]|\\.)*"|[{}[\],:]/g;

/** The first such name; null where there is none. The text must be JSON. */
export function saidTwice(json: string): string | null {
  const open: (Set<string> | null)[] = []; // the names of each object that we are in; null for a list
  let last = '';
  for (const [token] of json.matchAll(TOKENS)) {
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
