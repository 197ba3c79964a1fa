import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { AppliedMigration, Migration } from './migrations.ts';
import { compareMigrations, readMigrations } from './migrations.ts';
import { unlessLocked, withSessionLock } from './session-lock.ts';

const LOCK_WAIT_MS = 500;
const LOCK_PAUSE_MS = 2_000;
const LOCK = 4_823_001; // any number of processes may start together: one migrates, the others wait

/**
 * Brings the database to the version of this release. Forward only: a database of a newer release, or one whose migrations were
 * edited, is refused. A file runs whole in one transaction, or not at all; with `-- no transaction` statement by statement, all
 * of them again after an interruption; then nobody waits longer than a second behind a statement.
 */
export async function migrate(
  pool: pg.Pool,
  log: (message: string) => void = () => {},
  release: readonly Migration[] = readMigrations(),
): Promise<void> {
  await withSessionLock(pool, LOCK, async (client) => {
    await client.query(
      'create table if not exists migration (name text primary key, at timestamptz not null default now())',
    );
    const { pending, renamed, unknown } = compareMigrations(release, await appliedIn(client));
    if (unknown.length > 0) throw new Error(newerThan(unknown));
    if (!(await hasChecksums(client))) await client.query('alter table migration add column checksum text');
    for (const { from, to } of renamed)
      await client.query('update migration set name = $2, checksum = $3 where name = $1', [from, to.name, to.checksum]);
    for (const migration of pending) {
      await apply(client, migration);
      log(`migrated ${migration.name}`);
    }
  });
}

/** Throws in plain words unless the database is of the version of this release. Changes nothing. */
export async function requireMigrated(pool: pg.Pool, release: readonly Migration[] = readMigrations()): Promise<void> {
  const { pending, unknown } = compareMigrations(release, await appliedIn(pool));
  if (unknown.length > 0) throw new Error(newerThan(unknown));
  if (pending.length > 0)
    throw new Error(
      `the database is of an earlier version than this release (it lacks ${shortened(pending.map(({ name }) => name))}). Run npm run migrate, or start the server of this release, first`,
    );
}

async function apply(client: pg.Client, { name, checksum, text }: Migration): Promise<void> {
  const done = `insert into migration (name, checksum) values ('${name}', '${checksum}')`;
  try {
    if (typeof text === 'string') await client.query(`begin;\n${text};\n${done}; commit;`);
    else await runPieces(client, [...text, done]);
  } catch (error) {
    await client.query('rollback');
    throw new Error(`migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
}

/**
 * A statement that gives way keeps what it has committed until then: a block may commit after each table. Asked again it may find its own work in its
 * way; then the file begins anew, as after an interruption.
 */
async function runPieces(client: pg.Client, statements: readonly string[]): Promise<void> {
  let at = 0;
  while (at < statements.length) {
    let gaveWay = false;
    try {
      while (!(await runPiece(client, statements[at]!))) {
        gaveWay = true;
        await sleep(LOCK_PAUSE_MS);
      }
      at += 1;
    } catch (error) {
      if (!gaveWay) throw error;
      await client.query('rollback');
      at = 0;
    }
  }
}

/**
 * A statement that wants a table for itself waits behind whoever reads it, a backup of an hour for instance, and everybody who comes later waits behind
 * the statement. So it gives up in time, lets them pass, and asks again. An index that is made concurrently holds up nobody while it waits.
 * False: it gave way.
 */
async function runPiece(client: pg.Client, statement: string): Promise<boolean> {
  if (!/\bconcurrently\b/i.test(statement)) return unlessLocked(client, LOCK_WAIT_MS, () => client.query(statement));
  await client.query(statement);
  return true;
}

type Questions = Pick<pg.Pool, 'query'> | Pick<pg.Client, 'query'>;

async function hasChecksums(db: Questions): Promise<boolean> {
  const { rowCount } = await db.query(
    `select 1 from pg_attribute where attrelid = to_regclass('migration') and attname = 'checksum'`,
  );
  return Boolean(rowCount);
}

async function appliedIn(db: Questions): Promise<AppliedMigration[]> {
  const { rows } = await db.query<{ there: boolean }>(`select to_regclass('migration') is not null as there`);
  if (!rows[0]!.there) return [];
  return (
    await db.query<AppliedMigration>(
      `select name, ${(await hasChecksums(db)) ? 'checksum' : 'null as checksum'} from migration order by name`,
    )
  ).rows;
}

function newerThan(unknown: readonly string[]): string {
  return `the database was made by a newer release (it has ${shortened(unknown)}). Start that release, or restore a backup that was made before it`;
}

function shortened(names: readonly string[]): string {
  return names.length > 3 ? `${names.slice(0, 3).join(', ')} and ${names.length - 3} more` : names.join(', ');
}
