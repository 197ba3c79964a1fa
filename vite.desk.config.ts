import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { basename } from 'node:path';
import { defineConfig } from 'vite';
import { BROWSERS } from './tools/bundle/browsers.ts';
import { compressed } from './tools/bundle/compress.ts';
import { deskPages } from './tools/bundle/desk-pages.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The supplier's desk: an application of its own under /desk, with the portal's components, sign-in and look. */
export default defineConfig({
  root: at('desk'),
  base: '/desk/',
  publicDir: false,
  plugins: [react(), deskPages(), compressed()],
  css: { modules: { generateScopedName: (name, file) => `${basename(file, '.module.css')}-${name}` } },
  build: {
    outDir: at('dist/desk'),
    emptyOutDir: true,
    target: BROWSERS,
    cssTarget: BROWSERS,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
});
