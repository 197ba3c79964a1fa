import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import type { Plugin, Rolldown } from 'vite';

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const MAIN = /\s*<script type="module" crossorigin src="([^"]+)"><\/script>/;

/**
 * What stands on the page before the portal runs (portal/shell): one small script that blocks, written into the page together with
 * the addresses of everything it may ask for ahead of time. The portal itself starts when the shell has been painted.
 */
export function shell(): Plugin {
  let name = '';
  return {
    name: 'shell',
    apply: 'build',
    buildStart() {
      const code = shellScript();
      name = `assets/shell-${createHash('sha256').update(code).digest('hex').slice(0, 8)}.js`;
      this.emitFile({ type: 'asset', fileName: name, source: code });
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle, filename }) {
        if (!bundle || !filename.endsWith('/index.html')) return html;
        const main = MAIN.exec(html)?.[1];
        if (!main) throw new Error('the page has no main script');
        const files = JSON.stringify({
          main,
          ahead: aheadIn(bundle),
          letters: `/${fontIn(bundle, 'archivo-hungarian')}`,
          needs: needsOf(bundle),
          words: wordsIn(bundle, ''),
          otherWords: wordsIn(bundle, '-other'),
          daily: dailyPages(),
          chrome: chromeIn(bundle),
          pages: pagesIn(bundle),
        });
        // The shell shows the login page before its chunk has come.
        const look = Object.keys(bundle).find((file) => /login-screen-[\w-]+\.css$/.test(file))!;
        const font = fontIn(bundle, 'archivo-text');
        return (
          html
            .replace(MAIN, '')
            // The shell asks for the scripts. Only two are asked for by the page itself: the first to run, and the one that takes longest.
            .replaceAll(/\s*<link rel="modulepreload"[^>]*>/g, '')
            .replace(
              '\n  </head>',
              () =>
                [aheadIn(bundle), reactIn(bundle)].map(preload).join('') +
                `\n    <link rel="preload" href="/${font}" as="font" type="font/woff2" fetchpriority="low" crossorigin>\n  </head>`,
            )
            .replace('\n  </head>', () => `\n    <link rel="stylesheet" crossorigin href="/${look}">\n  </head>`)
            .replace(
              '<!--shell-->',
              () =>
                `<script type="application/json" id="portal-files">${files}</script>\n    <script src="/${name}"></script>`,
            )
        );
      },
    },
  };
}

function shellScript(): string {
  const { outputFiles } = buildSync({
    entryPoints: [at('portal/shell/shell.ts')],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    write: false,
    tsconfigRaw: {},
  });
  return outputFiles[0]!.text;
}

const preload = (file: string) => `\n    <link rel="modulepreload" crossorigin href="${file}" fetchpriority="low">`;

/** The script that asks for data before the others have come. */
const aheadIn = (bundle: Rolldown.OutputBundle) => chunkOf(bundle, /\/portal\/app\/ahead\.ts$/);
const reactIn = (bundle: Rolldown.OutputBundle) => chunkOf(bundle, /\/node_modules\/react-dom\//);

function chunkOf(bundle: Rolldown.OutputBundle, module: RegExp): string {
  const chunk = chunks(bundle).find(({ moduleIds }) => moduleIds.some((id) => module.test(id)));
  if (!chunk) throw new Error(`no chunk holds ${module}`);
  return `/${chunk.fileName}`;
}

function fontIn(bundle: Rolldown.OutputBundle, name: string): string {
  const file = Object.keys(bundle).find((one) => one.startsWith(`assets/${name}-`) && one.endsWith('.woff2'));
  if (!file) throw new Error(`no font ${name}`);
  return file;
}

/** What the main script imports. */
function needsOf(bundle: Rolldown.OutputBundle): string[] {
  const main = mainOf(bundle);
  return main ? withImports(bundle, main).map((file) => `/${file}`) : [];
}

/** The texts of each language. */
function wordsIn(bundle: Rolldown.OutputBundle, part: string): Record<string, string[]> {
  return Object.fromEntries(
    ['hu', 'en', 'es'].map((language) => [language, filesOf(bundle, `state/wording-${language}${part}.ts`)]),
  );
}

/** Pages whose words are among those that are always there. */
const dailyPages = (): string[] =>
  [...readFileSync(at('portal/app/screens.ts'), 'utf8').matchAll(/path: '([^']+)'[^}]*?daily: true/g)].map(
    ([, path]) => path!,
  );

/** What the page at an address needs, read from the table of screens. */
function pagesIn(bundle: Rolldown.OutputBundle): Record<string, string[]> {
  const table = readFileSync(at('portal/app/screens.ts'), 'utf8');
  return Object.fromEntries(
    [...table.matchAll(/path: '([^']+)'[^}]*?import\('#portal\/([^']+)'\)/g)].map(([, path, module]) => [
      path!,
      filesOf(bundle, module!),
    ]),
  );
}

/** What the frame around the pages needs when somebody is signed in. */
function chromeIn(bundle: Rolldown.OutputBundle): string[] {
  const table = readFileSync(at('portal/app/slots.tsx'), 'utf8');
  const parts = [...table.matchAll(/import\('#portal\/(screens\/[^']+)'\)/g)];
  return [...new Set(parts.flatMap(([, module]) => filesOf(bundle, module!)))];
}

/** A module of the portal with all that comes with it and is not there already, style sheets first. */
function filesOf(bundle: Rolldown.OutputBundle, module: string): string[] {
  const main = mainOf(bundle);
  const chunk = chunks(bundle).find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/portal/${module}`));
  if (!chunk) throw new Error(`no chunk holds ${module}`);
  const there = new Set(main ? withImports(bundle, main) : []);
  const scripts = withImports(bundle, chunk).filter((file) => !there.has(file));
  const sheets = scripts.flatMap((file) => [
    ...((bundle[file] as Rolldown.OutputChunk).viteMetadata?.importedCss ?? []),
  ]);
  return [...sheets, ...scripts].map((file) => `/${file}`);
}

function withImports(bundle: Rolldown.OutputBundle, chunk: Rolldown.OutputChunk, seen = new Set<string>()): string[] {
  seen.add(chunk.fileName);
  for (const file of chunk.imports) {
    const next = bundle[file];
    if (next?.type === 'chunk' && !seen.has(file)) withImports(bundle, next, seen);
  }
  return [...seen];
}

const mainOf = (bundle: Rolldown.OutputBundle) =>
  chunks(bundle).find(({ isEntry, fileName }) => isEntry && /\/portal-/.test(fileName));
const chunks = (bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] =>
  Object.values(bundle).filter((one): one is Rolldown.OutputChunk => one.type === 'chunk');
