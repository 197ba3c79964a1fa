import { readFileSync, globSync } from 'node:fs';
import { basename, join, relative, resolve, sep } from 'node:path';
import { build } from 'esbuild';
import type { Plugin } from 'esbuild';

const ROOT = resolve(import.meta.dirname, '..');
const [folder] = process.argv.slice(2);
if (!folder) throw new Error('node tools/build-server.ts FOLDER');

/** A thread begins with a file of its own, which is bundled like the process. */
const THREADS = globSync('server/**/*.worker.ts', { cwd: ROOT, exclude: ['**/test-*'] });
const PLACE = /new URL\('\.\/([\w-]+\.worker)\.ts', import\.meta\.url\)|import\.meta\.url/g;

/** Otherwise, in the bundle too, `import.meta.url` is the place of the source: migrations, pages, demo files stand beside it and are read from there. */
const placeOfTheSource: Plugin = {
  name: 'place of the source',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, ({ path }) => {
      const text = readFileSync(path, 'utf8');
      if (!text.includes('import.meta.url')) return null;
      const place = relative(resolve(folder), path).split(sep).join('/');
      const contents = text.replace(PLACE, (_all, thread?: string) =>
        thread
          ? `new URL('./${thread}.js', import.meta.url)`
          : `new URL(${JSON.stringify(place)}, import.meta.url).href`,
      );
      return { contents, loader: 'ts' };
    });
  },
};

// Our own modules in one file for the process and one for each kind of thread, packages as they are installed; names and lines
// stay readable (decision 0072).
await build({
  entryPoints: ['server/main.ts', ...THREADS].map((entry) => ({ in: join(ROOT, entry), out: basename(entry, '.ts') })),
  outdir: folder,
  bundle: true,
  splitting: true, // the demo and the simulator are files of their own, which a server of real data never reads
  platform: 'node',
  format: 'esm',
  target: 'node24',
  packages: 'external',
  plugins: [placeOfTheSource],
  logLevel: 'warning',
});
