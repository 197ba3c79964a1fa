import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { posix, resolve } from 'node:path';
import { parseSync } from 'oxc-parser';

export const ROOT = resolve(import.meta.dirname, '../..');

/** A source file as the checks see it: where it lies and what it imports. */
export interface Source {
  readonly path: string;
  readonly text: string;
  readonly imports: readonly Import[];
}

export interface Import {
  /** As written. */
  readonly name: string;
  /** The path in this project; null for a package or a part of Node. */
  readonly to: string | null;
  readonly typesOnly: boolean;
  readonly line: number;
}

/** Every file that git knows or would add, so that no check passes on an empty folder. */
export function listFiles(): string[] {
  return execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1_048_576,
  })
    .split('\n')
    .filter(Boolean);
}

export function readSources(files = listFiles()): Source[] {
  return files
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'))
    .flatMap((path) => {
      const text = readText(path);
      return text === null ? [] : [sourceOf(path, text)];
    });
}

/** Null when it has been taken away but git still lists it. */
export function readText(path: string): string | null {
  try {
    return readFileSync(`${ROOT}/${path}`, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

export function sourceOf(path: string, text: string): Source {
  const { module, errors } = parseSync(path, text);
  if (errors.length) throw new Error(`${path} cannot be read: ${errors[0]!.message}`);
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length;
  const named = (name: string, start: number, typesOnly: boolean): Import => ({
    name,
    to: resolved(path, name),
    typesOnly,
    line: lineAt(start),
  });
  return {
    path,
    text,
    imports: [
      ...module.staticImports.map((one) =>
        named(one.moduleRequest.value, one.start, one.entries.length > 0 && one.entries.every((entry) => entry.isType)),
      ),
      ...module.staticExports.flatMap((one) =>
        one.entries
          .filter((entry) => entry.moduleRequest)
          .map((entry) => named(entry.moduleRequest!.value, one.start, entry.isType)),
      ),
      ...module.dynamicImports.flatMap((one) => {
        const written = /^\s*['"`]([^'"`$]+)['"`]/.exec(text.slice(one.moduleRequest.start, one.moduleRequest.end));
        return written ? [named(written[1]!, one.start, false)] : [];
      }),
    ],
  };
}

const aliases = Object.entries(
  (JSON.parse(readFileSync(`${ROOT}/package.json`, 'utf8')) as { imports: Record<string, string> }).imports,
).map(([from, to]) => [from.replace('*', ''), to.replace('./', '').replace('*', '')] as const);

function resolved(from: string, name: string): string | null {
  if (name.startsWith('.')) return posix.join(posix.dirname(from), name);
  const alias = aliases.find(([prefix]) => name.startsWith(prefix));
  return alias ? alias[1] + name.slice(alias[0].length) : null;
}
