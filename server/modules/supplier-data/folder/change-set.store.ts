import type { Db } from '#platform/db/db.ts';
import { raw, sql } from '#platform/db/sql.ts';
import type { Kind } from '#platform/import-kind/kind.ts';
import { SETTINGS_FILE } from '../kinds.ts';
import type { Extent, Merged } from './stage.store.ts';
import { columnsOf, comparedOf, keyOf, keyedRow, names, raised, sameKey, stageLeaving } from './stage.store.ts';
import { once, stageOf, wantedOf } from '#platform/import-kind/stage-sql.ts';

export interface ChangedFile extends Merged {
  readonly file: string;
  readonly checksum: string | null;
}

export interface ChangeSet {
  readonly id: number;
  readonly madeAt: Date;
  readonly undoes: number | null;
  readonly undoneBy: number | null;
  readonly files: readonly ChangedFile[];
  /** Of a first import, which has nothing to go back to, no rows are kept. */
  readonly kept: boolean;
  /** It can be taken back whenever it was made. */
  readonly lasting: boolean;
}

const SET = raw(
  `c.id, c.made_at as "madeAt", c.undoes, (select u.id from change_set u where u.undoes = c.id) as "undoneBy", c.files, c.kept, c.lasting`,
);

/** Rows as they are before the import stand in `kept` until its end, and are written once, with what became of them. */
export async function openChangeSet(
  db: Db,
  {
    madeAt,
    by,
    undoes,
    kept,
    lasting,
  }: Pick<ChangeSet, 'madeAt' | 'undoes' | 'kept' | 'lasting'> & { readonly by: string | null },
): Promise<number> {
  await db.run(
    once(
      sql`create temporary table kept (file text not null, key text not null, before jsonb, uid text) on commit drop`,
    ),
  );
  return (await db.row<{ id: number }>(
    sql`insert into change_set (made_at, by_uid, undoes, files, kept, lasting) values (${madeAt}, ${by}, ${undoes}, '[]', ${kept}, ${lasting}) returning id`,
  ))!.id;
}

export async function closeChangeSet(db: Db, id: number, files: readonly ChangedFile[]): Promise<void> {
  await db.run(sql`update change_set set files = ${JSON.stringify(files)}::jsonb where id = ${id}`);
}

/** Of an import that changed nothing. */
export async function dropChangeSet(db: Db, id: number): Promise<void> {
  await db.run(sql`delete from change_set where id = ${id}`);
}

export function newestChangeSets(db: Db, count: number): Promise<ChangeSet[]> {
  return db.rows(sql`select ${SET} from change_set c order by c.id desc limit ${count}`);
}

export function changeSetOf(db: Db, id: number): Promise<ChangeSet | null> {
  return db.row(sql`select ${SET} from change_set c where c.id = ${id}`);
}

/** Rows of a change set older than this are forgotten: it can be told, and not taken back. Answers how many. */
export function forgetItems(db: Db, madeBefore: Date): Promise<number> {
  return db.run(
    sql`delete from change_item i using change_set c where c.id = i.set_id and c.made_at < ${madeBefore} and not c.lasting`,
  );
}

const marked = (kind: Kind) => kind.missing === 'withdrawn';
const imageColumns = (kind: Kind) => [...columnsOf(kind), ...(marked(kind) ? ['withdrawn'] : [])];
/** A row of the table `t` as one value. */
const imageOf = (kind: Kind) => `(select to_jsonb(image) from (select ${names(imageColumns(kind), 't.')}) image)`;
const isWithdrawn = (image: string) => `coalesce((${image}->>'withdrawn')::boolean, false)`;

/** Keeps the rows that `merge` will add, change or take away, as they are before it. */
export async function keepBefore(db: Db, kind: Kind, extent: Extent = 'whole'): Promise<void> {
  const [t, s] = [`t.${kind.key[0]}`, `s.${kind.key[0]}`];
  const left = [...comparedOf(kind).map((column) => `t.${column}`), ...(marked(kind) ? ['t.withdrawn'] : [])];
  const right = [...comparedOf(kind).map((column) => wantedOf(kind, column)), ...(marked(kind) ? ['false'] : [])];
  const differs = left.length === 0 ? 'false' : `(${left.join(', ')}) is distinct from (${right.join(', ')})`;
  const gone = marked(kind) ? `${s} is null and not t.withdrawn` : `${s} is null`;
  const uid = kind.audited?.uid;
  await db.run(
    once(sql`
    insert into kept (file, key, before, uid)
    select ${kind.file}, ${raw(`case when ${t} is null then ${keyOf(kind, 's.')} else ${keyOf(kind)} end, case when ${t} is not null then ${imageOf(kind)} end,
      ${uid ? `coalesce(t.${uid}, s.${uid})` : 'null'}
    from ${stageOf(kind)} s ${extent === 'whole' ? 'full' : 'left'} join ${kind.table} t on ${sameKey(kind)}
    where case when ${t} is null then true when ${s} is null then ${extent === 'whole' ? gone : 'false'} else s.row < 0 or ${differs} end`)}`),
  );
}

/** Keeps the rows of the table that a condition names, whatever becomes of them. */
export async function keepRows(
  db: Db,
  kind: Kind,
  condition: { readonly column: string; readonly values: readonly string[] },
): Promise<void> {
  const uid = kind.audited?.uid;
  await db.run(
    once(sql`
    insert into kept (file, key, before, uid)
    select ${kind.file}, ${raw(keyOf(kind))}, ${raw(imageOf(kind))}, ${raw(uid ? `t.${uid}` : 'null')} from ${raw(kind.table)} t
    where ${raw(`t.${condition.column}`)} = any(${condition.values}) and not exists (select from kept k where k.file = ${kind.file} and k.key = ${raw(keyOf(kind))})`),
  );
}

/** Writes the kept rows of these kinds with what has become of them; those that are as they were are no change. */
export async function writeItems(db: Db, setId: number, kinds: readonly Kind[]): Promise<void> {
  await db.run(once(sql`analyze kept`));
  const files = new Set(
    (await db.rows<{ file: string }>(once(sql`select distinct file from kept`))).map(({ file }) => file),
  );
  for (const kind of kinds.filter(({ file }) => files.has(file)))
    await db.run(
      once(sql`
      insert into change_item (set_id, file, key, before, after, uid)
      select ${setId}, k.file, k.key, k.before, k.after, k.uid
      from (select k.*, case when ${raw(`t.${kind.key[0]}`)} is not null then ${raw(imageOf(kind))} end as after
        from kept k cross join lateral ${raw(keyedRow(kind, 'k.key'))} s left join ${raw(kind.table)} t on ${raw(sameKey(kind))} where k.file = ${kind.file}) k
      where k.before is distinct from k.after`),
    );
}

export async function keepSetting(db: Db, setId: number, key: string, before: unknown, after: unknown): Promise<void> {
  const image = (value: unknown) => (value === undefined ? null : JSON.stringify(value));
  await db.run(
    sql`insert into change_item (set_id, file, key, before, after) values (${setId}, ${SETTINGS_FILE}, ${key}, ${image(before)}::jsonb, ${image(after)}::jsonb)`,
  );
}

export function settingsOfSet(db: Db, setId: number): Promise<{ key: string; before: unknown; after: unknown }[]> {
  return db.rows(
    sql`select key, before, after from change_item where set_id = ${setId} and file = ${SETTINGS_FILE} order by key`,
  );
}

/** Which files have rows that can be put back. */
export async function filesOfSet(db: Db, setId: number): Promise<Set<string>> {
  const rows = await db.rows<{ file: string }>(sql`select distinct file from change_item where set_id = ${setId}`);
  return new Set(rows.map(({ file }) => file));
}

/** The companies of the rows of a file that a change set changed, as they were and as they are; null: some are nobody's. */
export async function companiesOfSet(db: Db, setId: number, file: string): Promise<(string | null)[]> {
  const rows = await db.rows<{ companyId: string | null }>(sql`
    select distinct image->>'company_id' as "companyId" from change_item i cross join unnest(array[i.before, i.after]) as image
    where i.set_id = ${setId} and i.file = ${file} and image is not null`);
  return rows.map(({ companyId }) => companyId);
}

/** The keys of the rows of a file that a change set changed. */
export async function keysOfSet(db: Db, setId: number, file: string): Promise<string[]> {
  const rows = await db.rows<{ key: string }>(
    sql`select key from change_item where set_id = ${setId} and file = ${file} order by key`,
  );
  return rows.map(({ key }) => key);
}

/** What became of the rows of a file in a change set; `columns` only of one that was changed. */
export function rowsOfSet(
  db: Db,
  setId: number,
  file: string,
): Promise<{ key: string; how: 'added' | 'changed' | 'gone'; columns: string | null }[]> {
  return db.rows(sql`
    select key, case when before is null then 'added' when after is null then 'gone' else 'changed' end as how,
      case when before is not null and after is not null then
        (select string_agg(k, ', ' order by k) from jsonb_object_keys(after) k where before->k is distinct from after->k) end as columns
    from change_item where set_id = ${setId} and file = ${file} order by key`);
}

/** How many rows of each file come back that were withdrawn. */
export async function broughtBack(db: Db, setId: number): Promise<ReadonlyMap<string, number>> {
  const rows = await db.rows<{ file: string; n: number }>(sql`
    select file, count(*)::int as n from change_item
    where set_id = ${setId} and ${raw(isWithdrawn('before'))} and after is not null and not ${raw(isWithdrawn('after'))} group by file`);
  return new Map(rows.map(({ file, n }) => [file, n]));
}

/** The values in these columns that change sets may still put back. */
export async function valuesKept(db: Db, file: string, columns: readonly string[]): Promise<string[]> {
  const rows = await db.rows<{ value: string }>(
    sql`select distinct i.before->>c as value from change_item i cross join unnest(${columns}::text[]) as c where i.file = ${file} and i.before->>c is not null`,
  );
  return rows.map(({ value }) => value);
}

/** Keys of rows that are not what the change set has made of them. What the portal itself goes on with (`initial`) does not count, nor does a column that the release which made the set did not have. */
export async function changedSince(db: Db, setId: number, kind: Kind, limit: number): Promise<string[]> {
  const compared = [...kind.key, ...comparedOf(kind), ...(marked(kind) ? ['withdrawn'] : [])];
  const rows = await db.rows<{ key: string }>(
    once(sql`
    select i.key from change_item i cross join lateral ${raw(keyedRow(kind, 'i.key'))} s left join ${raw(kind.table)} t on ${raw(sameKey(kind))}
    where i.set_id = ${setId} and i.file = ${kind.file} and case when i.after is null or ${raw(`t.${kind.key[0]}`)} is null then (i.after is null) <> (${raw(`t.${kind.key[0]}`)} is null)
      else (select (${raw(names(compared, 'r.'))}) from jsonb_populate_record(t, i.after) r) is distinct from (${raw(names(compared, 't.'))}) end
    order by i.key limit ${limit}`),
  );
  return rows.map(({ key }) => key);
}

/** Stages the rows of the change set as they were before it, and those that were not there as leaving. The others of the kind are none of its business. */
export async function stageBefore(db: Db, setId: number, kind: Kind): Promise<void> {
  const columns = names(columnsOf(kind));
  const returns = `i.before is not null and not ${isWithdrawn('i.before')}`;
  const later = await columnsSince(db, setId, kind);
  const [there, image] =
    later.length === 0
      ? ['', 'i.before']
      : [
          `cross join lateral ${keyedRow(kind, 'i.key')} s left join ${kind.table} t on ${sameKey(kind)}`,
          `${await defaultsOf(db, kind, later)} || coalesce(to_jsonb(t), '{}') || i.before`,
        ];
  await db.run(
    once(sql`
    insert into ${raw(stageOf(kind))} (row, ${raw(columns)})
    select row_number() over (order by i.key), ${raw(names(columnsOf(kind), 'r.'))}
    from change_item i ${raw(there)} cross join lateral jsonb_populate_record(null::${raw(kind.table)}, ${raw(image)}) r
    where i.set_id = ${setId} and i.file = ${kind.file} and ${raw(returns)}`),
  );
  const left = await db.rows<{ key: string }>(
    sql`select i.key from change_item i where i.set_id = ${setId} and i.file = ${kind.file} and not (${raw(returns)})`,
  );
  if (left.length > 0)
    await stageLeaving(
      db,
      kind,
      left.map(({ key }) => key),
    );
}

/** Columns that the release which made the set did not have: it says nothing of them. */
async function columnsSince(db: Db, setId: number, kind: Kind): Promise<string[]> {
  const rows = await db.rows<{ column: string }>(sql`
    select c as "column" from unnest(${columnsOf(kind)}::text[]) c
    where exists (select from change_item i where i.set_id = ${setId} and i.file = ${kind.file} and i.before is not null and not i.before ? c) order by 1`);
  return rows.map(({ column }) => column);
}

/** What these columns hold in a new row that does not name them, as one value. */
async function defaultsOf(db: Db, kind: Kind, columns: readonly string[]): Promise<string> {
  const rows = await db.rows<{ column: string; is: string }>(sql`
    select a.attname as "column", pg_get_expr(d.adbin, d.adrelid) as is from pg_attrdef d join pg_attribute a on (a.attrelid, a.attnum) = (d.adrelid, d.adnum)
    where d.adrelid = to_regclass(${kind.table}) and a.attname = any(${columns}) order by 1`);
  return `jsonb_build_object(${rows.map(({ column, is }) => `'${column}', ${is}`).join(', ')})`;
}

/** A row that was withdrawn before the change set has its values of then again. */
export async function restoreWithdrawn(db: Db, setId: number, kind: Kind): Promise<void> {
  if (!marked(kind)) return;
  const columns = comparedOf(kind);
  await db.run(
    once(sql`
    update ${raw(kind.table)} t set ${raw(columns.map((column) => `${column} = case when i.before ? '${column}' then r.${column} else t.${column} end`).join(', ') + raised(kind))}
    from change_item i cross join lateral jsonb_populate_record(null::${raw(kind.table)}, i.before) r cross join lateral ${raw(keyedRow(kind, 'i.key'))} s
    where i.set_id = ${setId} and i.file = ${kind.file} and ${raw(sameKey(kind))} and ${raw(isWithdrawn('i.before'))}
      and not (${raw(kind.frozen ?? 'false')})`),
  );
}

/** The key of a staged row, as people read it. */
export async function keyAtRow(db: Db, kind: Kind, row: number): Promise<string> {
  const found = await db.row<{ key: string }>(
    once(sql`select ${raw(keyOf(kind, 's.'))} as key from ${raw(stageOf(kind))} s where s.row = ${row}`),
  );
  return found ? readableKey(found.key) : String(row);
}

export function readableKey(key: string): string {
  return (JSON.parse(key) as unknown[]).filter((value) => value !== null).join('/');
}

/** A row that a change set changed. */
export interface ChangedRow {
  readonly file: string;
  readonly key: string;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
}

/** The rows of a set, at most so many of each file, and a mark that is the same for the same changes. */
export async function changedRows(db: Db, setId: number, most: number): Promise<{ rows: ChangedRow[]; mark: string }> {
  const rows = await db.rows<ChangedRow>(sql`
    select file, key, before, after from (select i.*, row_number() over (partition by file order by key) as no from change_item i where set_id = ${setId}) i
    where no <= ${most} order by file, key`);
  const all = await db.row<{ mark: string }>(
    sql`select md5(coalesce(string_agg(md5(concat_ws('|', file, key, before, after)), '' order by file, key), '')) as mark from change_item where set_id = ${setId}`,
  );
  return { rows, mark: all!.mark };
}
