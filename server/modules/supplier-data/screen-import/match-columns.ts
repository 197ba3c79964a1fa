import type { Kind } from '#platform/import-kind/kind.ts';
import { COLUMN_NAMES, isCalled, plainHeading } from '#vocabulary/column-name.ts';

/** Where a column of ours comes from: a heading of the file, or the same value in every row; neither: the file has none. */
export interface ColumnSource {
  readonly column: string;
  readonly from: string | null;
  /** '' where it comes from a heading. */
  readonly value: string;
}

export const columnsOf = ({ fields }: Kind): readonly string[] => fields.flatMap(({ headers }) => headers);

/** Columns that a file may not leave out. */
export function neededColumns({ fields }: Kind): ReadonlySet<string> {
  return new Set(
    fields.flatMap(({ headers, optionalHeaders }) => headers.filter((one) => !optionalHeaders.includes(one))),
  );
}

/**
 * From where each column comes, as far as the headings tell: as the person said it last time, as it is called here, or as people call it. A heading serves one
 * column.
 */
export function proposeColumns(
  header: readonly string[],
  kind: Kind,
  remembered: readonly ColumnSource[] = [],
): ColumnSource[] {
  const free = new Set(header.filter((name) => name !== ''));
  const found = new Map<string, ColumnSource>();
  const take = (column: string, from: string | undefined) => {
    if (from === undefined || found.has(column) || !free.delete(from)) return;
    found.set(column, { column, from, value: '' });
  };
  const columns = columnsOf(kind);
  for (const source of remembered) {
    if (!columns.includes(source.column)) continue;
    if (source.from !== null) take(source.column, source.from);
    else if (source.value !== '') found.set(source.column, source);
  }
  for (const column of columns)
    take(
      column,
      [...free].find((name) => plainHeading(name) === column),
    );
  // In the order of the names: the more certain ones come first.
  for (const column of Object.keys(COLUMN_NAMES))
    if (columns.includes(column))
      take(
        column,
        [...free].find((heading) => isCalled(column, heading)),
      );
  for (const [column, value] of toldValues(kind, found))
    if (!found.has(column)) found.set(column, { column, from: null, value });
  return columns.map((column) => found.get(column) ?? { column, from: null, value: '' });
}

/** A file with the columns of one value alone says that value: a list with amounts is one of list prices. */
function toldValues({ neededWith = [] }: Kind, found: ReadonlyMap<string, unknown>): [column: string, value: string][] {
  return neededWith.flatMap(({ column, values, columns }) => {
    const others = neededWith.filter((one) => one.column === column && one.values !== values);
    const isAlone = !others.some((one) => one.columns.some((other) => found.has(other)));
    return values.length === 1 && isAlone && columns.every((one) => found.has(one)) ? [[column, values[0]!]] : [];
  });
}

/** The kind whose needed columns are found best; null: none of which half is there. */
export function likelyKind(header: readonly string[], kinds: readonly Kind[]): Kind | null {
  let best: { kind: Kind; share: number; found: number } | null = null;
  for (const kind of kinds) {
    const proposed = proposeColumns(header, kind);
    const there = proposed.filter(({ from }) => from !== null);
    // What follows from other columns says nothing more.
    const told = new Set(proposed.filter(({ value }) => value !== '').map(({ column }) => column));
    const needed = new Set([...neededColumns(kind)].filter((column) => !told.has(column)));
    const share = there.filter(({ column }) => needed.has(column)).length / Math.max(1, needed.size);
    const found = there.length;
    if (share < 0.5 || (best && (share < best.share || (share === best.share && found <= best.found)))) continue;
    best = { kind, share, found };
  }
  return best?.kind ?? null;
}

/** Whether the file can be read as it is: each heading is a column of the kind, and none that it needs is missing. */
export function fits(header: readonly string[], kind: Kind): boolean {
  const columns = new Set(columnsOf(kind));
  const names = header.filter((name, at) => name !== '' || at < header.length - 1);
  return names.every((name) => columns.has(name)) && [...neededColumns(kind)].every((column) => names.includes(column));
}
