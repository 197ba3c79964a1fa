import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Compressed script of a first page, in bytes as a browser counts what it was sent (decision 0330). */
const LIMIT = 185_000;
/** What a browser counts for the head of each answer (Resource Timing, `transferSize`). */
const HEAD = 300;
/** Pages that people open first. */
const FIRST = ['/', '/catalog/products', '/login'];

interface Files {
  readonly main: string;
  readonly ahead: string;
  readonly needs: readonly string[];
  readonly words: Readonly<Record<string, readonly string[]>>;
  readonly chrome: readonly string[];
  readonly pages: Readonly<Record<string, readonly string[]>>;
}

/** Fails the build when a first page needs more script than LIMIT; runs after `compressed`. */
export function firstPageIsSmall(): Plugin {
  let folder = '';
  return {
    name: 'first-page',
    apply: 'build',
    configResolved({ build }) {
      folder = build.outDir;
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        const html = readFileSync(join(folder, 'index.html'), 'utf8');
        const files = JSON.parse(/id="portal-files">(.*?)<\/script>/.exec(html)![1]!) as Files;
        const blocking = [...html.matchAll(/<script src="([^"]+)"/g)].map(([, file]) => file!);
        const library = readdirSync(join(folder, 'assets')).find((name) => /^oidc-client-ts-.*\.js$/.test(name))!;
        for (const page of FIRST) {
          const inside = page === '/login' ? [`/assets/${library}`] : files.chrome;
          const asked = new Set([
            ...blocking,
            files.main,
            files.ahead,
            ...files.needs,
            ...files.words['hu']!,
            ...inside,
            ...files.pages[page]!,
          ]);
          const sizes = [...asked]
            .filter((file) => file.endsWith('.js'))
            .map((file) => [HEAD + sizeOf(join(folder, file)), file] as const);
          const sum = sizes.reduce((total, [size]) => total + size, 0);
          if (sum <= LIMIT) continue;
          const largest = sizes.toSorted(([a], [b]) => b - a).map(([size, file]) => `\n  ${size} ${file}`);
          throw new Error(
            `${page} needs ${sum} bytes of compressed script, more than ${LIMIT}. Load something of it later:${largest.join('')}`,
          );
        }
      },
    },
  };
}

function sizeOf(file: string): number {
  return statSync(`${file}.br`, { throwIfNoEntry: false })?.size ?? statSync(file).size;
}
