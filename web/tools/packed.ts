/** The page's texts packed beside themselves when it is built, so that a visitor downloads the packed ones. */
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(?:js|css|svg|html)$/;
const WORTH_IT = 1000; // bytes: a smaller file is one packet either way

export function packed(): Plugin {
  return {
    name: 'packed',
    apply: 'build',
    writeBundle: { order: 'post', sequential: true, handler: ({ dir }) => pack(dir ?? '.') },
  };
}

function pack(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = join(folder, name);
    if (!TEXT.test(name) || statSync(file).size <= WORTH_IT) continue;
    const text = readFileSync(file);
    writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }));
    writeFileSync(`${file}.br`, brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length } }));
  }
}
