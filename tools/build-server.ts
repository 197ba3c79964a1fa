import { readFileSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';
import { build } from 'esbuild';
import type { Plugin } from 'esbuild';

const ROOT = resolve(import.meta.dirname, '..');
const [outfile] = process.argv.slice(2);
if (!outfile) throw new Error('node tools/build-server.ts FILE');

/** In the bundle, too, `import.meta.url` is the place of the source: migrations, pages, demo files stand beside it and are read from there. */
const placeOfTheSource: Plugin = {
  name: 'place of the source',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, ({ path }) => {
      const text = readFileSync(path, 'utf8');
      if (!text.includes('import.meta.url')) return null;
      const place = relative(resolve(outfile, '..'), path).split(sep).join('/');
      return { contents: text.replaceAll('import.meta.url', `new URL(${JSON.stringify(place)}, import.meta.url).href`), loader: 'ts' };
    });
  },
};

// Our own modules in one file, packages as they are installed; names and lines stay readable (decision 0072).
await build({
  entryPoints: [resolve(ROOT, 'server/main.ts')],
  outfile,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node24',
  packages: 'external',
  plugins: [placeOfTheSource],
  logLevel: 'warning',
});
