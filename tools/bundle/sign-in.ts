import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import type { Plugin } from 'vite';
import { BROWSERS } from './browsers.ts';

const FILE = 'sign-in.js';

/** Puts the script of the provider's sign-in page (portal/sign-in.ts) beside the portal, under a name that the server knows. */
export function signIn(): Plugin {
  return {
    name: 'sign-in',
    buildStart() {
      if (this.environment.mode === 'build') this.emitFile({ type: 'asset', fileName: FILE, source: script() });
    },
    configureServer({ middlewares }) {
      middlewares.use(`/${FILE}`, (_request, response) =>
        response.setHeader('content-type', 'text/javascript').end(script()),
      );
    },
  };
}

function script(): string {
  const { outputFiles } = buildSync({
    entryPoints: [fileURLToPath(new URL('../../portal/sign-in.ts', import.meta.url))],
    bundle: true,
    minify: true,
    format: 'esm',
    target: BROWSERS,
    write: false,
    tsconfigRaw: {},
  });
  return outputFiles[0]!.text;
}
