import { posix } from 'node:path';
import { parseSync } from 'oxc-parser';
import type { SqlSource } from './tables.ts';

/** A piece of a statement that its owner gives to others, and the areas that put it into theirs. */
export interface SharedPiece {
  readonly path: string;
  readonly name: string;
  readonly readers: readonly string[];
}

interface Node {
  readonly type?: string;
  readonly name?: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

const DOOR = /^#modules\/([^/]+)\/index\.ts$/;
const moduleOf = (path: string): string | undefined => /^server\/modules\/([^/]+)\//.exec(path)?.[1];
const readerOf = (path: string): string => moduleOf(path) ?? /^server\/([^/]+)\//.exec(path)?.[1] ?? 'server';

/** The pieces that pass a door of an area and name a table, themselves or by a constant of their file, with everybody who imports them. `tableLines` answers the lines on which a file names tables. */
export function sharedPieces(
  sources: readonly SqlSource[],
  tableLines: (source: SqlSource) => readonly number[],
): SharedPiece[] {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const readers = importersOf(sources);
  return sources
    .filter(({ path }) => /^server\/modules\/[^/]+\/index\.ts$/.test(path))
    .flatMap((door) =>
      parseSync(door.path, door.text).module.staticExports.flatMap(({ entries }) =>
        entries.flatMap(({ moduleRequest, importName, exportName }) => {
          const source = moduleRequest && byPath.get(posix.join(posix.dirname(door.path), moduleRequest.value));
          if (!source || !importName.name || !exportName.name) return [];
          if (!namesTable(source, importName.name, tableLines)) return [];
          const all = readers.get(`${moduleOf(door.path)} ${exportName.name}`) ?? [];
          return [{ path: source.path, name: exportName.name, readers: [...all].toSorted() }];
        }),
      ),
    );
}

function importersOf(sources: readonly SqlSource[]): ReadonlyMap<string, ReadonlySet<string>> {
  const readers = new Map<string, Set<string>>();
  for (const { path, text } of sources)
    for (const { moduleRequest, entries } of text.includes('#modules/')
      ? parseSync(path, text).module.staticImports
      : []) {
      const owner = DOOR.exec(moduleRequest.value)?.[1];
      if (owner === undefined || owner === moduleOf(path)) continue;
      for (const { importName } of entries) {
        const key = `${owner} ${importName.name}`;
        readers.set(key, (readers.get(key) ?? new Set()).add(readerOf(path)));
      }
    }
  return readers;
}

function namesTable(source: SqlSource, name: string, tableLines: (source: SqlSource) => readonly number[]): boolean {
  const declared = declarationsOf(source);
  const node = declared.get(name);
  if (!node || !isPiece(node)) return false;
  const reached = new Set<Node>();
  const reach = (one: Node): void => {
    if (reached.has(one)) return;
    reached.add(one);
    for (const other of identifiersIn(one)) if (declared.has(other)) reach(declared.get(other)!);
  };
  reach(node);
  const lineAt = (offset: number) => source.text.slice(0, offset).split('\n').length;
  const places = [...reached].map(({ start, end }) => [lineAt(start), lineAt(end)] as const);
  return tableLines(source).some((line) => places.some(([from, to]) => from <= line && line <= to));
}

/** What a file declares at its top, by name. */
function declarationsOf({ path, text }: SqlSource): ReadonlyMap<string, Node> {
  const found = new Map<string, Node>();
  for (const statement of parseSync(path, text).program.body as unknown as Node[]) {
    const declared = (statement['declaration'] ?? statement) as Node;
    if (declared.type === 'FunctionDeclaration') found.set((declared['id'] as Node).name!, declared);
    if (declared.type === 'VariableDeclaration')
      for (const one of declared['declarations'] as Node[]) found.set((one['id'] as Node).name!, one['init'] as Node);
  }
  return found;
}

/** ``part`…` `` or `raw('…')`, or what answers one. */
function isPiece(node: unknown): boolean {
  if (Array.isArray(node)) return node.some(isPiece);
  if (typeof node !== 'object' || node === null) return false;
  const { type, tag, callee, body, argument, consequent, alternate, returnType } = node as Node;
  if (type === 'TaggedTemplateExpression') return (tag as Node).name === 'part';
  if (type === 'CallExpression') return ['raw', 'joined'].includes((callee as Node).name ?? '');
  if (type === 'ReturnStatement') return isPiece(argument);
  if (type === 'ConditionalExpression') return isPiece(consequent) || isPiece(alternate);
  if (type === 'BlockStatement') return isPiece(body);
  if (type === 'ArrowFunctionExpression' || type === 'FunctionDeclaration')
    return identifiersIn(returnType).some((one) => one === 'Part' || one === 'Raw') || isPiece(body);
  return false;
}

function identifiersIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(identifiersIn);
  if (typeof node !== 'object' || node === null) return [];
  const { type, name } = node as Node;
  return type === 'Identifier' && name ? [name] : Object.values(node).flatMap(identifiersIn);
}
