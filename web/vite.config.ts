import { defineConfig } from 'vitest/config';
import { layers } from './tools/layers.ts';
import { packed } from './tools/packed.ts';

const server = process.env.PARLOR_DEV ?? 'http://localhost:8000';

export default defineConfig({
  plugins: [layers(), packed()],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    outDir: '../src/parlor/server/page',
    emptyOutDir: true,
    assetsInlineLimit: 0, // a strict Content-Security-Policy allows no data: addresses
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // What is needed at once is one file: many small ones pack worse.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'shell', tags: ['$initial'] }] } } },
    target: ['chrome111', 'safari16.4', 'firefox113'],
  },
  server: { proxy: { '/api': server, '/ws': { target: server, ws: true } } },
  // A busy machine makes tests slow, not wrong.
  test: { environment: 'happy-dom', include: ['tests/**/*.test.{ts,tsx}'], setupFiles: 'tests/settled.ts', css: false, testTimeout: 60_000 },
});
