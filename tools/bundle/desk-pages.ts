import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const APP = fileURLToPath(new URL('../../desk/app.tsx', import.meta.url));

/** Writes the addresses of the desk's pages, as its router names them, into its page: the server answers 404 for every other one. */
export function deskPages(): Plugin {
  return {
    name: 'desk-pages',
    transformIndexHtml: (html) => {
      const pages = [...readFileSync(APP, 'utf8').matchAll(/<Route\s+path="([^"*]+)"/g)].map(([, path]) => `/${path}`);
      if (pages.length === 0) throw new Error('desk/app.tsx names no page');
      return html.replace('<!--desk-pages-->', () => `<script type="application/json" id="desk-pages">${JSON.stringify(pages)}</script>`);
    },
  };
}
