import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import type { Plugin } from 'vite';

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** The oldest browsers that the portal works in: scripts and style sheets are built for them (README names them). */
export const BROWSERS = ['chrome111', 'edge111', 'safari16.4', 'ios16.4', 'firefox121'];

/** Puts the check of the browser (portal/shell/browser.ts) before every other script of the page. */
export function browserCheck(): Plugin {
  let name = '';
  return {
    name: 'browser-check',
    apply: 'build',
    buildStart() {
      const source = script();
      name = `assets/browser-${createHash('sha256').update(source).digest('hex').slice(0, 8)}.js`;
      this.emitFile({ type: 'asset', fileName: name, source });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle, filename }) =>
        bundle && filename.endsWith('/index.html')
          ? html.replace('<!--shell-->', () => `<script src="/${name}"></script>\n    <!--shell-->`)
          : html,
    },
  };
}

/** In the oldest syntax there is, with its texts inside: browsers read it that can read nothing else of the portal. */
function script(): string {
  const { outputFiles } = buildSync({
    entryPoints: [at('portal/shell/browser.ts')],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es5',
    define: { WORDS: JSON.stringify({ hu: words('hu'), en: words('en') }) },
    write: false,
    tsconfigRaw: {},
  });
  return outputFiles[0]!.text;
}

function words(language: 'hu' | 'en'): Record<string, string> {
  const { call, ...troubles } = JSON.parse(readFileSync(at(`wording/${language}/browser.json`), 'utf8')) as Troubles;
  const texts = Object.entries(troubles).flatMap(([what, text]) =>
    Object.entries(text).map(([part, words]) => [`browser.${what}.${part}`, words]),
  );
  return { 'browser.call': call, ...Object.fromEntries(texts) };
}

type Troubles = { readonly call: string } & Readonly<Record<string, Readonly<Record<'title' | 'body', string>>>>;
