import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { mantineVariables } from './tools/mantine-variables.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const backend = 'http://127.0.0.1:3000';

export default defineConfig({
  root: at('portal'),
  publicDir: at('portal/public'),
  plugins: [react(), mantineVariables()],
  build: {
    outDir: at('dist/portal'),
    emptyOutDir: true,
    target: 'es2023',
    // Files instead of data: addresses, so that the content security policy can stay at 'self'.
    assetsInlineLimit: 0,
    cssCodeSplit: true,
    reportCompressedSize: false,
    rolldownOptions: { input: { portal: at('portal/index.html'), silent: at('portal/silent.html') } },
  },
  server: {
    proxy: Object.fromEntries(['/graphql', '/api', '/oidc', '/portal-config.json', '/art', '/themes', '/demo'].map((path) => [path, { target: backend }])),
  },
});
