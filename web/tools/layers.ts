/** Puts the styles of the games into a layer above those of the shell: a game's page may restyle the table round it. */
import type { Plugin } from 'vite';

const ORDER = '@layer shell, game;'; // in every file: whichever is read first says the order

export function layers(): Plugin {
  return {
    name: 'layers',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/.*\.css$/ },
      handler: (code, id) => `${ORDER}\n@layer ${layerOf(id)} {\n${code}\n}\n`,
    },
  };
}

export function layerOf(file: string): 'shell' | 'game' {
  return /\/src\/games\//.test(file) ? 'game' : 'shell';
}
