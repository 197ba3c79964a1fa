import { nameOfPerson } from '#modules/identity/index.ts';
import type { Db } from '#platform/db/db.ts';
import { part, sql } from '#platform/db/sql.ts';
import { tellPerson } from '#platform/desk-notices/tell-desk.ts';
import type { Day } from '#values/day.ts';
import type { DeskPermission } from '#vocabulary/desk-permission.ts';
import type { ChangedRow } from '../folder/change-set.store.ts';
import type {
  Checked,
  ImportState,
  KeptFile,
  Meaning,
  RowDifference,
  ScreenImport,
  UploadedFile,
} from './screen-import.ts';

const ROW = part`i.id::int as id, i.by_uid as "byUid", ${nameOfPerson(part`i.by_uid`)} as by, i.meaning, i.without_faulty as "withoutFaulty", i.state,
  i.made_at as "madeAt", i.as_of as "asOf", i.files, i.rights, i.checked, i.mark, i.again, i.change_set::int as "changeSet",
  i.apply_on::text as "applyOn", i.apply_by as "applyBy", i.due_at as "dueAt"`;

export async function insertImport(
  db: Db,
  run: Pick<ScreenImport, 'byUid' | 'meaning' | 'madeAt' | 'asOf' | 'rights'>,
  files: readonly UploadedFile[],
): Promise<number> {
  const named = JSON.stringify(files.map(({ bytes, ...file }): KeptFile => ({ ...file, bytes: bytes.length })));
  const row = await db.row<{ id: number }>(sql`
    insert into desk_import (by_uid, meaning, state, made_at, as_of, files, rights)
    values (${run.byUid}, ${run.meaning}, 'checking', ${run.madeAt}, ${run.asOf}, ${named}::jsonb, ${run.rights}) returning id::int as id`);
  for (const { name, bytes } of files)
    await db.run(
      sql`insert into desk_import_file (import_id, name, content) values (${row!.id}, ${name}, ${Buffer.from(bytes)})`,
    );
  return row!.id;
}

export function importById(db: Db, id: number): Promise<ScreenImport | null> {
  return db.row<ScreenImport>(sql`select ${ROW} from desk_import i where i.id = ${id}`);
}

/** The same, locked: its state changes step by step. */
export async function lockScreenImport(db: Db, id: number): Promise<ScreenImport | null> {
  await db.run(sql`select from desk_import where id = ${id} for update`);
  return importById(db, id);
}

/** The newest first, of kinds that the rights reach. */
export function newestImports(
  db: Db,
  rights: readonly DeskPermission[],
  before: number | null,
  limit: number,
): Promise<ScreenImport[]> {
  return db.rows<ScreenImport>(sql`
    select ${ROW} from desk_import i where i.rights <@ ${rights} and (${before}::bigint is null or i.id < ${before}) order by i.id desc limit ${limit}`);
}

/** Of a person since an instant, the newest first. */
export function importsBy(db: Db, uid: string, since: Date, limit: number): Promise<ScreenImport[]> {
  return db.rows<ScreenImport>(
    sql`select ${ROW} from desk_import i where i.by_uid = ${uid} and coalesce(i.due_at, i.made_at) > ${since} order by i.id desc limit ${limit}`,
  );
}

export function filesOfImport(db: Db, id: number): Promise<{ name: string; content: Buffer }[]> {
  return db.rows(sql`select name, content from desk_import_file where import_id = ${id} order by name`);
}

export async function dropFiles(db: Db, id: number): Promise<void> {
  await db.run(sql`delete from desk_import_file where import_id = ${id}`);
}

/** `undone`: why it could not be taken back before is over. */
export async function writeImportState(
  db: Db,
  id: number,
  state: ImportState,
  changeSet?: number | null,
): Promise<void> {
  await db.run(
    sql`update desk_import set state = ${state}, apply_on = null, ${state === 'undone' ? part`checked = checked || '{"faults": []}',` : part``} change_set = coalesce(${changeSet ?? null}::bigint, change_set) where id = ${id}`,
  );
  if (!state.endsWith('ing')) await tellOwner(db, id);
}

/** Where it has come to rest, its person is told. */
async function tellOwner(db: Db, id: number): Promise<void> {
  const owner = await db.row<{ uid: string }>(sql`select by_uid as uid from desk_import where id = ${id}`);
  if (owner) await tellPerson(db, owner.uid, 'import');
}

export async function writeMeaning(
  db: Db,
  id: number,
  { meaning, withoutFaulty }: { meaning: Meaning; withoutFaulty: boolean },
): Promise<void> {
  await db.run(
    sql`update desk_import set meaning = ${meaning}, without_faulty = ${withoutFaulty}, state = 'checking', apply_on = null, mark = null, again = false where id = ${id}`,
  );
}

/** It waits for a day; null: no more. */
export async function writeApplyOn(db: Db, id: number, day: Day | null, byUid: string): Promise<void> {
  await db.run(sql`update desk_import set apply_on = ${day}, apply_by = ${byUid} where id = ${id}`);
}

/** Imports whose day has come. */
export function dueImports(
  db: Db,
  today: Day,
  except: readonly string[],
  limit: number,
): Promise<{ id: number; applyOn: Day }[]> {
  return db.rows(sql`
    select id::int as id, apply_on::text as "applyOn" from desk_import
    where state = 'checked' and apply_on <= ${today} and not id::text = any(${except}) order by id limit ${limit}`);
}

export async function writeDueAt(db: Db, id: number, at: Date): Promise<void> {
  await db.run(sql`update desk_import set due_at = ${at} where id = ${id}`);
}

/** What a check found, with the rows that it shows. */
export async function writeCheckedImport(
  db: Db,
  id: number,
  {
    checked,
    mark,
    rows,
    again,
    state,
  }: { checked: Checked; mark: string | null; rows: readonly ChangedRow[]; again: boolean; state: ImportState },
): Promise<void> {
  await db.run(
    sql`update desk_import set state = ${state}, apply_on = null, checked = ${JSON.stringify(checked)}::jsonb, mark = ${mark}, again = ${again} where id = ${id}`,
  );
  await db.run(sql`delete from desk_import_difference where import_id = ${id}`);
  await db.run(sql`
    insert into desk_import_difference (import_id, no, file, key, before, after)
    select ${id}, r.no, r.file, r.key, r.before, r.after
    from json_to_recordset(${JSON.stringify(rows.map((row, index) => ({ no: index + 1, ...row })))}::json) as r (no int, file text, key text, before jsonb, after jsonb)`);
  await tellOwner(db, id);
}

export function differencesOfImport(
  db: Db,
  id: number,
  { file, after, limit }: { file: string | null; after: number; limit: number },
): Promise<RowDifference[]> {
  return db.rows<RowDifference>(sql`
    select no, file, key, before, after from desk_import_difference
    where import_id = ${id} and no > ${after} and (${file}::text is null or file = ${file}) order by no limit ${limit}`);
}

/** Uploads that nobody applied, and what older ones would have changed. */
export async function forgetImports(
  db: Db,
  { filesBefore, before }: { filesBefore: Date; before: Date },
): Promise<void> {
  await db.run(
    sql`delete from desk_import_file f using desk_import i where i.id = f.import_id and i.apply_on is null and coalesce(i.due_at, i.made_at) < ${filesBefore}`,
  );
  await db.run(
    sql`delete from desk_import_difference d using desk_import i where i.id = d.import_id and i.apply_on is null and coalesce(i.due_at, i.made_at) < ${before}`,
  );
}
