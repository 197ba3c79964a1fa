import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { decisionFaults } from './decisions.ts';
import { hasCheckedNames, unknownNames, wordsOf } from './names.ts';
import { listFiles, readText } from './sources.ts';

const ROOT = resolve(import.meta.dirname, '../..');
/** A map that names fewer paths than this was not read at all. */
const LEAST_PATHS = 150;

/** The paths that a map names: everything in backticks outside of code blocks. */
export function pathsIn(markdown: string): string[] {
  return [...markdown.replace(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`\n]+)`/g)].map(([, path]) => path!);
}

/** The local targets of links (pictures are not links). */
export function linksIn(markdown: string): string[] {
  return [...markdown.replace(/^```[\s\S]*?^```/gm, '').matchAll(/(?<!!)\[[^\]]*\]\(([^)\s]+)\)/g)]
    .map(([, target]) => target!.split('#')[0]!)
    .filter((target) => target !== '' && !/^[a-z]+:/.test(target));
}

/** What is wrong with a map: paths that are not there, and nouns of the tree that no path lies in. */
export function mapFaults(
  markdown: string,
  exists: (path: string) => boolean,
  nouns: readonly string[],
  least = LEAST_PATHS,
): string[] {
  const paths = pathsIn(markdown);
  if (paths.length < least) return [`docs/map.md names ${paths.length} paths, which cannot be all of them`];
  return [
    ...paths.filter((path) => !exists(path)).map((path) => `docs/map.md names ${path}, which does not exist`),
    ...nouns
      .filter((noun) => !paths.some((path) => path === noun || path.startsWith(`${noun}/`)))
      .map((noun) => `docs/map.md does not speak of ${noun}`),
  ];
}

/** What a customer or another program can meet: each has to stand in the map. */
function nounsOfTheTree(): string[] {
  const folders = (path: string) =>
    readdirSync(join(ROOT, path), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `${path}/${name}`)
      .filter((folder) => readdirSync(join(ROOT, folder)).length > 0);
  const files = (path: string) =>
    readdirSync(join(ROOT, path))
      .filter((name) => name !== 'schema.graphql')
      .map((name) => `${path}/${name}`);
  return [
    ...folders('contract').flatMap(files),
    ...folders('portal/screens'),
    ...folders('portal/features'),
    ...folders('server/modules').flatMap((area) => (folders(area).length > 0 ? folders(area) : [area])),
  ];
}

function documents(): string[] {
  const skipped = new Set(['node_modules', 'dist', 'data', 'test-results', '.git']);
  const under = (folder: string): string[] =>
    readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory()
        ? skipped.has(entry.name)
          ? []
          : under(path)
        : entry.name.endsWith('.md')
          ? [path]
          : [];
    });
  return under(ROOT);
}

function brokenLinks(): string[] {
  return documents().flatMap((file) =>
    linksIn(readFileSync(file, 'utf8'))
      .filter((target) => !existsSync(join(dirname(file), decodeURIComponent(target))))
      .map((target) => `${relative(ROOT, file)} links to ${target}, which does not exist`),
  );
}

/** Lines that a document quotes (a code block that names a file behind its language) and that the file does not have. */
export function misquoted(markdown: string, textOf: (path: string) => string): string[] {
  return [...markdown.matchAll(/^```\w+ (\S+)\n([\s\S]*?)^```/gm)].flatMap(([, path, block]) => {
    const text = textOf(path!);
    return block!
      .split('\n')
      .filter((line) => line.trim() !== '' && !text.includes(line.trim()))
      .map((line) => `${path} does not say: ${line.trim()}`);
  });
}

function quotes(): string[] {
  const textOf = (path: string) => (existsSync(join(ROOT, path)) ? readFileSync(join(ROOT, path), 'utf8') : '');
  return documents().flatMap((file) =>
    misquoted(readFileSync(file, 'utf8'), textOf).map((fault) => `${relative(ROOT, file)}: ${fault}`),
  );
}

function names(): string[] {
  const files = listFiles();
  const words = wordsOf(
    files
      .filter((path) => /\.(ts|tsx|mts|mjs|sql|graphql|json|css|html|csv)$/.test(path) && path !== 'package-lock.json')
      .map((path) => ({ path, text: readText(path) ?? '' })),
  );
  return files.filter(hasCheckedNames).flatMap((file) =>
    unknownNames(
      readText(file) ?? '',
      (word) => words.has(word),
      (path) => existsSync(join(ROOT, path)),
    ).map((name) => `${file} names ${name}, which does not exist`),
  );
}

function decisions(): string[] {
  const folder = join(ROOT, 'docs/decisions');
  const pages = readdirSync(folder).filter((name) => name !== 'README.md');
  return decisionFaults(
    readFileSync(join(folder, 'README.md'), 'utf8'),
    pages.map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') })),
  );
}

/** Requirements of ASVS 5.0.0 in levels 1 and 2. */
const ASVS_ROWS = 253;

/** What is wrong with the page of ASVS: paths that are not there, requirements missing or told twice, counts at its head that are not those of its rows. */
export function asvsFaults(markdown: string, exists: (path: string) => boolean, all = ASVS_ROWS): string[] {
  const rows = [...markdown.matchAll(/^\| (\d+\.\d+\.\d+) \|[^|]*\| ([a-z ]+) \| (.+) \|$/gm)].map(
    ([, id, state, where]) => ({
      id: id!,
      state: state!,
      where: where!,
    }),
  );
  const told = new Map(
    [...markdown.matchAll(/^\| ([a-z ]+) \| (\d+) \|/gm)].map(([, state, count]) => [state!, Number(count)]),
  );
  const states = [...new Set([...told.keys(), ...rows.map(({ state }) => state)])].filter((state) => state !== 'all');
  const faults = pathsIn(markdown)
    .filter((path) => path.includes('/') && !path.includes(' ') && !exists(path))
    .map((path) => `names ${path}, which does not exist`);
  for (const state of states) {
    const count = rows.filter((row) => row.state === state).length;
    if (told.get(state) !== count)
      faults.push(`says ${told.get(state) ?? 'nothing'} of ${state}, and there are ${count}`);
  }
  if (new Set(rows.map(({ id }) => id)).size !== rows.length) faults.push('has a requirement twice');
  if (rows.length !== all || told.get('all') !== all) faults.push(`has ${rows.length} requirements, not ${all}`);
  faults.push(
    ...rows
      .filter(({ state, where }) => state === 'test' && !/\.(test|spec)\.ts`/.test(where))
      .map(({ id }) => `names no test of ${id}`),
  );
  return faults.map((fault) => `docs/asvs.md ${fault}`);
}

/** Everything that is wrong with the documents of this tree. */
export function documentFaults(): string[] {
  return [
    ...asvsFaults(readFileSync(join(ROOT, 'docs/asvs.md'), 'utf8'), (path) => existsSync(join(ROOT, path))),
    ...mapFaults(
      readFileSync(join(ROOT, 'docs/map.md'), 'utf8'),
      (path) => existsSync(join(ROOT, path)),
      nounsOfTheTree(),
    ),
    ...brokenLinks(),
    ...quotes(),
    ...decisions(),
    ...names(),
  ];
}
