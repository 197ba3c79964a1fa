import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const PAGES = fileURLToPath(new URL('../../desk/pages.tsx', import.meta.url));

/** Writes the addresses of the desk's pages, as its list of pages names them, into its page: the server answers 404 for every other one. */
export function deskPages(): Plugin {
  return {
    name: 'desk-pages',
    transformIndexHtml: (html) => {
      const pages = [
        '/nothing',
        ...[...readFileSync(PAGES, 'utf8').matchAll(/\bpath: '([^']+)'/g)].map(([, path]) => `/${path}`),
      ];
      if (pages.length === 1) throw new Error('desk/pages.tsx names no page');
      return html.replace(
        '<!--desk-pages-->',
        () => `<script type="application/json" id="desk-pages">${JSON.stringify(pages)}</script>`,
      );
    },
  };
}
