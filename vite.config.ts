import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { basename } from 'node:path';
import { defineConfig } from 'vite';
import { BROWSERS, browserCheck } from './tools/bundle/browsers.ts';
import { compressed } from './tools/bundle/compress.ts';
import { firstPageIsSmall } from './tools/bundle/first-page.ts';
import { shell } from './tools/bundle/shell.ts';
import { signIn } from './tools/bundle/sign-in.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const backend = 'http://127.0.0.1:3000';

export default defineConfig({
  root: at('portal'),
  publicDir: at('portal/public'),
  plugins: [react(), browserCheck(), shell(), signIn(), compressed(), firstPageIsSmall()],
  // Names that can be read, and that what is written by hand (portal/shell) can use. A file's name is its own in the whole portal.
  css: { modules: { generateScopedName: (name, file) => `${basename(file, '.module.css')}-${name}` } },
  build: {
    outDir: at('dist/portal'),
    emptyOutDir: true,
    target: BROWSERS,
    cssTarget: BROWSERS,
    // Files instead of data: addresses, so that the content security policy can stay at 'self'.
    assetsInlineLimit: 0,
    cssCodeSplit: true,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      input: { portal: at('portal/index.html'), silent: at('portal/silent.html') },
      output: {
        codeSplitting: {
          groups: [
            // What asks the first questions, with all that it needs: it runs while the rest is on its way.
            { name: 'ahead', test: /\/portal\/app\/ahead\.ts$|node_modules\/react\/|rolldown.runtime/, priority: 1 },
            {
              name: 'react',
              test: /node_modules\/(?:react|react-dom|scheduler|react-router|@tanstack\/react-query|@tanstack\/query-core|i18next|react-i18next)\//,
            },
            // What every page needs, in one file instead of forty. What only some pages show comes with them.
            {
              name: 'shell',
              test: /^(?!.*\/node_modules\/).*\/ui\/(?!chart|combo-box|excerpt|gauge|leaders|password-field|rich-text|stepper|story-card|timeline|views)|\/portal\/(?:(?:api|state|chrome|app)\/(?!wording-\w\w[.-]|overlay)|shell\/.*css$|features\/(?:user|portal-config|company|link|outside-link)\/|features\/[\w-]+\/open-)|node_modules\/@tabler\//,
            },
            // Where the users spend their day, with all that it needs, in one file instead of thirty: each request of its own costs a way
            // there and back. What explains a price comes along, so that it opens without one.
            { name: 'ordering', test: /\/portal\/(?:screens\/ordering\.ts|features\/cart\/)/ },
          ],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(
      ['/graphql', '/api', '/oidc', '/saml', '/portal-config.json', '/art', '/pictures', '/demo'].map((path) => [
        path,
        { target: backend },
      ]),
    ),
  },
});
