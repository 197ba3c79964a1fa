import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

const FOLDER = new URL('../../migrations/', import.meta.url);
/** The first line of a file whose statements commit one by one: `create index concurrently`, a backfill in pieces. */
const NO_TRANSACTION = /^-- no transaction\b.*\n/;

/** One file of `server/migrations`: `NNNN_words.sql`. */
export interface Migration {
  readonly name: string;
  readonly number: string;
  /** Of the text, SHA-256. Number and checksum are what a database knows it by. */
  readonly checksum: string;
  /** One text for one transaction; or, with `-- no transaction`, its paragraphs, each a statement that may be repeated. */
  readonly text: string | readonly string[];
}

/** Names that migrations had before databases wrote down checksums, and what they are called now. */
const FORMER_NAMES: Readonly<Record<string, string>> = { '0121_sheets_as_sent.sql': '0122_sheets_as_sent.sql' };

/** The migrations of this release, in their order. */
export function readMigrations(): Migration[] {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((name) => migrationOf(name, readFileSync(new URL(name, FOLDER), 'utf8')));
}

export function migrationOf(name: string, written: string): Migration {
  const text = written.replaceAll('\r\n', '\n');
  return {
    name,
    number: numberOf(name),
    checksum: createHash('sha256').update(text).digest('hex'),
    text: NO_TRANSACTION.test(text)
      ? text
          .replace(NO_TRANSACTION, '')
          .split(/\n\s*\n/)
          .filter((paragraph) => paragraph.trim())
      : text,
  };
}

const numberOf = (name: string) => name.split('_')[0]!;

/** A row of the table `migration`. Databases of earlier releases have no checksums. */
export interface AppliedMigration {
  readonly name: string;
  readonly checksum: string | null;
}

export interface Comparison {
  /** What the database lacks. */
  readonly pending: readonly Migration[];
  /** Rows that have no checksum yet, or another name than the file. */
  readonly renamed: readonly { readonly from: string; readonly to: Migration }[];
  /** Names that this release does not know: the database is of a newer one. */
  readonly unknown: readonly string[];
}

/** Compares a database with a release. Throws when an applied migration was edited. */
export function compareMigrations(release: readonly Migration[], rows: readonly AppliedMigration[]): Comparison {
  const byName = new Map(release.map((one) => [one.name, one]));
  const byChecksum = new Map(release.map((one) => [one.checksum, one]));
  const numbers = new Set(release.map((one) => one.number));
  const applied = new Set<Migration>();
  const renamed: { from: string; to: Migration }[] = [];
  const unknown: string[] = [];
  for (const { name, checksum } of rows) {
    const known = checksum === null ? byName.get(FORMER_NAMES[name] ?? name) : byChecksum.get(checksum);
    if (known) {
      applied.add(known);
      if (name !== known.name || checksum === null) renamed.push({ from: name, to: known });
    } else if (checksum !== null && numbers.has(numberOf(name)))
      throw new Error(
        `migration ${name} was edited after this database had applied it; bring the file back as it was and put the change into a new one`,
      );
    else unknown.push(name);
  }
  return { pending: release.filter((one) => !applied.has(one)), renamed, unknown };
}
