import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const TYPES: Record<string, string> = {
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
  woff2: 'font/woff2',
};
const FONT = import.meta.resolve('@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2');

const files = new Map<string, { readonly bytes: Buffer; readonly type: string; readonly version: string }>();
add('favicon.svg', new URL('./page/favicon.svg', import.meta.url));
add('archivo-latin.woff2', new URL(FONT));
add('archivo-latin-ext.woff2', new URL(FONT.replace('archivo-latin-', 'archivo-latin-ext-')));
add('sign-in.css', new URL('./page/sign-in.css', import.meta.url), (text) =>
  text.replaceAll(/url\('([^']+)'\)/g, (_whole, name: string) => `url('${asset(name)}')`),
);

/** The address of a file of the provider's pages; it changes with the file, so browsers may keep it for ever. */
export function asset(name: string): string {
  return `/oidc/page/${name}?v=${files.get(name)!.version}`;
}

export function assetNamed(name: string) {
  return files.get(name);
}

function add(name: string, at: URL, changed?: (text: string) => string): void {
  const bytes = changed ? Buffer.from(changed(readFileSync(at, 'utf8'))) : readFileSync(at);
  files.set(name, {
    bytes,
    type: TYPES[name.slice(name.lastIndexOf('.') + 1)]!,
    version: createHash('sha256').update(bytes).digest('hex').slice(0, 10),
  });
}
