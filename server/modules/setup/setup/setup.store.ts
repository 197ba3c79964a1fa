import { someProduct } from '#modules/catalogue/index.ts';
import { someCompany } from '#modules/company/index.ts';
import { someAccount } from '#modules/identity/index.ts';
import type { Db } from '#platform/db/db.ts';
import { part, sql } from '#platform/db/sql.ts';
import type { Setup, Step } from './setup.ts';

const COLUMNS = part`began_at as "beganAt", opened_at as "openedAt", link_hash as "linkHash", link_until as "linkUntil", link_used_at as "linkUsedAt",
  examples_set::float8 as "examplesSet", test_order as "testOrder"`;

/** Null: this portal was never closed. */
export function loadSetup(db: Db): Promise<Setup | null> {
  return db.row<Setup>(sql`select ${COLUMNS} from setup`);
}

/** The same, locked: acts of a set-up go one after another. */
export function lockSetup(db: Db): Promise<Setup | null> {
  return db.row<Setup>(sql`select ${COLUMNS} from setup for update`);
}

/** Answers whether a set-up begins: only where nobody and nothing is. */
export async function beginEmpty(db: Db, at: Date): Promise<boolean> {
  return (
    (await db.run(sql`insert into setup (began_at) select ${at} where not ${someAccount} and not ${someCompany} and not ${someProduct}
      on conflict do nothing`)) === 1
  );
}

export async function writeLink(db: Db, { hash, until }: { hash: string; until: Date }): Promise<void> {
  await db.run(sql`update setup set link_hash = ${hash}, link_until = ${until}, link_used_at = null`);
}

export async function writeLinkUsed(db: Db, at: Date): Promise<void> {
  await db.run(sql`update setup set link_used_at = ${at}`);
}

export async function writeOpened(db: Db, at: Date): Promise<void> {
  await db.run(sql`update setup set opened_at = ${at} where opened_at is null`);
}

export async function writeExamples(db: Db, changeSet: number | null): Promise<void> {
  await db.run(sql`update setup set examples_set = ${changeSet}`);
}

export async function writeTestOrder(db: Db, number: string | null): Promise<void> {
  await db.run(sql`update setup set test_order = ${number}`);
}

export interface StepRow {
  readonly step: Step;
  readonly draft: Readonly<Record<string, string>> | null;
  readonly doneAt: Date | null;
}

export function stepRows(db: Db): Promise<StepRow[]> {
  return db.rows<StepRow>(sql`select step, draft, done_at as "doneAt" from setup_step order by step`);
}

/** What somebody typed; null: it was sent. */
export async function writeDraft(
  db: Db,
  step: Step,
  draft: Readonly<Record<string, string>> | null,
  uid: string,
): Promise<void> {
  const json = draft && JSON.stringify(draft);
  await db.run(sql`insert into setup_step (step, draft, by_uid) values (${step}, ${json}::jsonb, ${uid})
    on conflict (step) do update set draft = excluded.draft, by_uid = excluded.by_uid`);
}

export async function writeDone(db: Db, step: Step, at: Date | null, uid: string): Promise<void> {
  await db.run(sql`insert into setup_step (step, done_at, by_uid) values (${step}, ${at}, ${uid})
    on conflict (step) do update set done_at = excluded.done_at, by_uid = excluded.by_uid`);
}
