// Prints what a visitor downloads, gzipped, and stops the build when the shell grows beyond its budget.
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const LIMIT_KB = 150;
const page = join(dirname(fileURLToPath(import.meta.url)), '../../src/parlor/server/page');
const html = readFileSync(join(page, 'index.html'), 'utf8');
const assets = readdirSync(join(page, 'assets')).filter((file) => /\.(js|css)$/.test(file));

let shell = gzipSync(html).length;
for (const file of assets) {
  const size = gzipSync(readFileSync(join(page, 'assets', file))).length;
  const first = html.includes(file);
  if (first) shell += size;
  console.log(`${kb(size)}  ${first ? 'shell' : 'later'}  ${file}`);
}
console.log(`${kb(shell)}  the shell in all, gzipped (limit ${LIMIT_KB} kB)`);
if (shell > LIMIT_KB * 1000) process.exit(1);

function kb(bytes) {
  return `${(bytes / 1000).toFixed(1).padStart(6)} kB`;
}
