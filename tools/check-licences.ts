import { existsSync, readFileSync } from 'node:fs';
import { ROOT } from './checks/sources.ts';
import { allowed } from './checks/licences.ts';

interface Entry {
  readonly dev?: boolean;
  readonly version?: string;
  readonly license?: string;
}

// Fails on a package of the product (not of its making) whose licence asks for more than to be named.
const lock = JSON.parse(readFileSync(`${ROOT}/package-lock.json`, 'utf8')) as { packages: Record<string, Entry> };
const shipped = Object.entries(lock.packages).filter(([path, { dev }]) => path && !dev);
const wrong = shipped
  .map(([path, { license, version }]) => [path, version, license ?? fromPackage(path)] as const)
  .filter(([, , licence]) => !allowed(licence));
for (const [path, version, licence] of wrong) console.error(`${path} ${version}: ${licence || 'says no licence'}`);
console.log(`${shipped.length} packages of the product, ${wrong.length} with a licence that is not allowed`);
if (wrong.length || shipped.length === 0) process.exitCode = 1;

function fromPackage(path: string): string {
  const file = `${ROOT}/${path}/package.json`;
  if (!existsSync(file)) return '';
  const { license } = JSON.parse(readFileSync(file, 'utf8')) as { license?: string | { type?: string } };
  const said = typeof license === 'string' ? license : (license?.type ?? '');
  return said || fromText(path);
}

/** A package that names no licence may still bring its text: its heading counts. */
function fromText(path: string): string {
  const file = `${ROOT}/${path}/LICENSE`;
  return existsSync(file) ? (readFileSync(file, 'utf8').split('\n', 1)[0] ?? '').trim() : '';
}
