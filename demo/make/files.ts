import { readFileSync, writeFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import type { Kind, Row } from '#platform/import-kind/kind.ts';

const SOURCE = new URL('../source/', import.meta.url);
const FILES = new URL('../files/', import.meta.url);

/** The rows of a source file by their column names. */
export function source(file: string): Record<string, string>[] {
  return parse(readFileSync(new URL(file, SOURCE)), { columns: true }) as Record<string, string>[];
}

export function sourceJson<T>(file: string): T {
  return JSON.parse(readFileSync(new URL(file, SOURCE), 'utf8')) as T;
}

/** Writes a kind's file; optional columns in which nothing stands are left out. */
export function write(kind: Kind, rows: readonly Row[]): void {
  const headers = kind.fields.flatMap((field) => field.headers);
  const optional = new Set(kind.fields.flatMap((field) => field.optionalHeaders));
  const cells = rows.map((row) =>
    kind.fields.flatMap((field) => field.write((row[field.name] ?? emptyOf(field.headers.length)) as never)),
  );
  const used = headers.map((header, index) => !optional.has(header) || cells.some((line) => line[index] !== ''));
  const kept = (line: readonly string[]) => line.filter((_, index) => used[index]);
  writeFileSync(new URL(kind.file, FILES), stringify([kept(headers), ...cells.map(kept)]));
}

export function writeJson(file: string, value: unknown): void {
  writeFileSync(new URL(file, FILES), `${JSON.stringify(value, null, 2)}\n`);
}

function emptyOf(columns: number): unknown {
  return columns === 1 ? null : {};
}
