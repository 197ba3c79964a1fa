import type { Day } from '#values/day.ts';
import type { Db } from '#platform/db/db.ts';
import type { Part } from '#platform/db/sql.ts';
import { part, raw, sql } from '#platform/db/sql.ts';
import type { Kind, Reference, Row, WholeCheck } from '#platform/import-kind/kind.ts';
import { once, stageOf, wantedOf } from '#platform/import-kind/stage-sql.ts';

const run = (db: Db, text: string) => db.run(once(sql`${raw(text)}`));

/** From so many changed rows on a table is another one to the planner. */
const MANY = 1_000;

export const names = (columns: readonly string[], prefix = '') =>
  columns.map((column) => `${prefix}${column}`).join(', ');

export function columnsOf(kind: Kind): string[] {
  return [
    ...new Set([
      ...kind.fields.map((field) => field.name),
      ...Object.keys(kind.derive?.({}, new Date(0)) ?? {}),
      ...Object.keys(kind.derived ?? {}),
      ...Object.values(kind.files?.columns ?? {}),
    ]),
  ];
}

export async function createStage(db: Db, kind: Kind): Promise<void> {
  await run(
    db,
    `create temp table ${stageOf(kind)} on commit drop as select 0 as row, ${names(columnsOf(kind))} from ${kind.table} with no data`,
  );
}

/** `rows` carry their number under `row`. */
export async function addToStage(db: Db, kind: Kind, rows: readonly Row[]): Promise<void> {
  const stage = raw(stageOf(kind));
  await db.run(
    once(
      sql`insert into ${stage} select * from json_populate_recordset(null::${stage}, ${JSON.stringify(rows)}::json)`,
    ),
  );
}

/** Rows of the file that are not brought in. */
export async function dropFromStage(db: Db, kind: Kind, rows: readonly number[]): Promise<void> {
  await db.run(once(sql`delete from ${raw(stageOf(kind))} where row = any(${rows}::int[])`));
}

/** Stages rows that leave, by their keys: under a number below 0, with what they say, so that the checks see what loses its target. Only a stage of `some` rows has them. */
export async function stageLeaving(db: Db, kind: Kind, keys: readonly string[]): Promise<void> {
  await db.run(
    once(sql`
    insert into ${raw(stageOf(kind))} (row, ${raw(names(columnsOf(kind)))}) select -1, ${raw(names(columnsOf(kind), 't.'))}
    from unnest(${keys}::text[]) k (key) cross join lateral ${raw(keyedRow(kind, 'k.key'))} s join ${raw(kind.table)} t on ${raw(sameKey(kind))}
    where ${raw(marked(kind) ? 'not t.withdrawn' : 'true')}`),
  );
}

export async function analyzeStage(db: Db, kind: Kind): Promise<void> {
  await run(db, `analyze ${stageOf(kind)}`);
}

const marked = (kind: Kind) => kind.missing === 'withdrawn';
/** The key of a row as one value. */
export const keyOf = (kind: Kind, prefix = 't.') =>
  `jsonb_build_array(${names(kind.key.map((column) => `${prefix}${column}`))})::text`;

/** A row of the kind with nothing but its key, of the key as one value: joined by its columns the table is found by its index. */
export const keyedRow = (kind: Kind, key: string) =>
  `jsonb_populate_record(null::${kind.table}, jsonb_build_object(${kind.key.map((column, place) => `'${column}', ${key}::jsonb->${place}`).join(', ')}))`;

/** Whether an import describes a kind wholly, and takes away what it lacks; one of some rows takes away only those that are staged as leaving. */
export type Extent = 'whole' | 'some';

/** All kinds, the files of which rows are staged, and how much of each. */
export interface Staging {
  readonly kinds: readonly Kind[];
  readonly files: ReadonlySet<string>;
  readonly extent: Extent;
}

/**
 * What a kind will hold after this import: its staged rows, or what the portal has when its file is not there. Of a stage of some rows the others are read
 * where they stand, under the number 0: a catalogue is not copied for one product.
 */
function rowsOf({ kinds, files, extent }: Staging, file: string): string {
  const kind = kinds.find((one) => one.file === file)!;
  if (!files.has(file)) return `(select 0 as row, * from ${kind.table}${marked(kind) ? ' where not withdrawn' : ''})`;
  return extent === 'whole' ? stageOf(kind) : withOthers(kind, 'true');
}

/** The staged rows of a kind that stay, with those of its table that have no staged row, as far as `condition` takes them (`t`). */
function withOthers(kind: Kind, condition: string): string {
  return `(select row, ${names(columnsOf(kind))} from ${stageOf(kind)} where row > 0 union all select 0, ${names(columnsOf(kind), 't.')} from ${kind.table} t
    where ${marked(kind) ? 'not t.withdrawn and ' : ''}${condition} and not exists (select from ${stageOf(kind)} s where ${sameKey(kind)}))`;
}

/** That no row of the target will have a value in a column, where only some rows are staged: its table and its stage are each asked by that value. */
function lacks({ kinds, files }: Staging, to: string, holds: string): string {
  const target = kinds.find((one) => one.file === to)!;
  const stands = `${marked(target) ? 'not t.withdrawn and ' : ''}${holds}`;
  if (!files.has(to)) return `not exists (select from ${target.table} t where ${stands})`;
  return `not exists (select from ${stageOf(target)} t where t.row > 0 and ${holds})
    and not exists (select from ${target.table} t where ${stands} and not exists (select from ${stageOf(target)} s where ${sameKey(target)}))`;
}

/** Values of a column that staged rows have had and nobody has any more. */
async function lostValues(db: Db, staged: Staging, { to, toColumn, list }: Reference): Promise<string[]> {
  const target = staged.kinds.find((one) => one.file === to)!;
  const listed = list ? ` and t.list = '${list}'` : '';
  const had = `select distinct t.${toColumn} as value from ${target.table} t join ${stageOf(target)} s on ${sameKey(target)} where t.${toColumn} is not null${listed}`;
  const rows = await db.rows<{ value: string }>(
    once(
      sql`${raw(`select value::text from (${had}) v where ${lacks(staged, to, `t.${toColumn} = v.value${listed}`)}`)}`,
    ),
  );
  return rows.map(({ value }) => value);
}

/** What a column of a kind's staged rows says, and said before. */
const touchedIn = (kind: Kind, column: string) =>
  `select s.${column} from ${stageOf(kind)} s union all select t.${column} from ${kind.table} t join ${stageOf(kind)} s on ${sameKey(kind)}`;

interface Wrong {
  readonly row: number;
  readonly value: string;
  readonly count: number;
}

/** Values that point at nothing; `row` is 0 for rows that the portal has already. */
export async function danglingOf(
  db: Db,
  staged: Staging,
  kind: Kind,
  reference: Reference,
  limit: number,
): Promise<Wrong[]> {
  const rows = (file: string) => rowsOf(staged, file);
  const { column, to, toColumn, shape = 'one', list } = reference;
  const value = { one: `s.${column}`, array: 'v.value', counted: 'v.sku' }[shape];
  const spread = {
    one: '',
    array: `cross join lateral unnest(s.${column}) as v (value)`,
    counted: `cross join lateral jsonb_to_recordset(s.${column}) as v (sku text)`,
  }[shape];
  const also = [...(list ? [`t.list = '${list}'`] : []), ...(reference.also ? [reference.also.sql(rows)] : [])]
    .map((condition) => ` and ${condition}`)
    .join('');
  const own = staged.files.has(kind.file);
  // Rows of this file are reported one by one; rows that the portal has already, once for each value.
  const grouped = own ? 's.row' : '0';
  const found = (from: string, wrong: Part) =>
    db.rows<Wrong>(
      once(sql`
    select ${raw(`${grouped} as row, ${value}::text as value, count(*)::int as count from ${from} s ${spread}
    where ${value} is not null`)} and ${wrong}
    group by 1, 2 order by 1, 2 limit ${limit}`),
    );
  const readsStaged = [...(reference.also?.reads ?? [])].some((file) => staged.files.has(file));
  if (staged.extent === 'whole' || readsStaged)
    return found(
      rows(kind.file),
      part`not exists (select from ${raw(`${rows(to)} t where t.${toColumn} = ${value}${also}`)})`,
    );
  const wrong = raw(lacks(staged, to, `t.${toColumn} = ${value}${also}`));
  // Where only some rows are staged the others point at what they pointed at, unless that is another row now, or nobody has it any more.
  if (reference.also && staged.files.has(to)) {
    const target = staged.kinds.find((one) => one.file === to)!;
    return found(
      rows(kind.file),
      part`(s.row > 0 or ${raw(`${value} in (${touchedIn(target, toColumn)})`)}) and ${wrong}`,
    );
  }
  const lost = staged.files.has(to) ? await lostValues(db, staged, reference) : [];
  if (lost.length > 0)
    return found(rows(kind.file), part`(s.row > 0 or ${raw(value)}::text = any(${lost})) and ${wrong}`);
  return own ? found(stageOf(kind), part`s.row > 0 and ${wrong}`) : [];
}

/** Rows that have the same values in the columns as an earlier row. */
export function doublesOf(
  db: Db,
  extent: Extent,
  kind: Kind,
  columns: readonly string[],
  limit: number,
): Promise<{ row: number; first: number }[]> {
  // No row of the table has the key of a staged row: that one stands in its place.
  const isWhole = extent === 'whole' || columns === kind.key;
  const rows = isWhole
    ? stageOf(kind)
    : `${withOthers(kind, `(${names(columns, 't.')}) in (select ${names(columns)} from ${stageOf(kind)})`)} o`;
  return db.rows(
    once(
      sql`${raw(`
    select row, first from (select row, min(row) over (partition by ${names(columns)}) as first from ${rows} where ${
      columns
        .filter((column) => !nullable(kind, column))
        .map((column) => `${column} is not null`)
        .join(' and ') || 'true'
    }) s
    where row > first order by row limit ${limit}`)}`,
    ),
  );
}

export function wholeFaults(
  db: Db,
  staged: Staging,
  kind: Kind,
  check: WholeCheck,
  today: Day,
  limit: number,
): Promise<{ row: number; value: string }[]> {
  const text = check.sql(rowsOf(staged, kind.file), (file) => rowsOf(staged, file), today);
  return db.rows(once(sql`${raw(`select * from (${text}) f order by row limit ${limit}`)}`));
}

export interface Merged {
  readonly rows: number;
  readonly added: number;
  readonly changed: number;
  readonly gone: number;
}

/** Fills the columns of the stage that follow from other tables: once those hold what the import brings. */
export async function deriveStage(db: Db, kind: Kind): Promise<void> {
  const derived = Object.entries(kind.derived ?? {});
  if (derived.length > 0)
    await run(db, `update ${stageOf(kind)} s set ${derived.map(([column, text]) => `${column} = ${text}`).join(', ')}`);
}

/** How many rows the portal has of a kind, and how many of them the staged file lacks. */
export async function missingOf(db: Db, kind: Kind): Promise<{ present: number; missing: number }> {
  const there = `from ${kind.table} t where ${kind.missing === 'withdrawn' ? 'not t.withdrawn' : 'true'}`;
  // A condition of its own: as a filter of the count it would be asked row by row.
  const lacking = `(select count(*)::int ${there} and not exists (select from ${stageOf(kind)} s where ${sameKey(kind)}))`;
  return (await db.row<{ present: number; missing: number }>(
    once(sql`${raw(`select (select count(*)::int ${there}) as present, ${lacking} as missing`)}`),
  ))!;
}

/** How many rows the portal has of a kind. */
export async function kindRows(db: Db, kind: Kind): Promise<number> {
  return (await db.row<{ rows: number }>(
    sql`select count(*)::int as rows from ${raw(kind.table)} t where ${raw(marked(kind) ? 'not t.withdrawn' : 'true')}`,
  ))!.rows;
}

/** What every change of a row raises, where people at the desk may write it, too. */
export function raised({ versioned }: Kind): string {
  return versioned ? ', version = t.version + 1' : '';
}

/** Makes the table what the derived stage says; touches only rows that differ. */
export async function merge(db: Db, kind: Kind, extent: Extent = 'whole'): Promise<Merged> {
  const stage = stageOf(kind);
  const all = columnsOf(kind);
  const compared = comparedOf(kind);
  const goes =
    extent === 'whole'
      ? part`not exists (select from ${raw(stage)} s where ${raw(sameKey(kind))})`
      : part`exists (select from ${raw(stage)} s where s.row < 0 and ${raw(sameKey(kind))})`;
  const gone = await db.run(
    once(
      marked(kind)
        ? sql`update ${raw(kind.table)} t set withdrawn = true${raw(raised(kind))} where not withdrawn and ${goes}`
        : sql`delete from ${raw(kind.table)} t where ${goes}`,
    ),
  );
  if (kind.unique)
    await run(
      db,
      `update ${kind.table} t set ${setting(kind.unique.givenBack)}${raised(kind)} from ${stage} s where s.row > 0 and t.${kind.unique.column} = s.${kind.unique.column} and not (${sameKey(kind)})`,
    );
  const left = [...compared.map((column) => `t.${column}`), ...(marked(kind) ? ['t.withdrawn'] : [])];
  const right = [...compared.map((column) => wantedOf(kind, column)), ...(marked(kind) ? ['false'] : [])];
  const sets = [
    ...compared.map((column) => `${column} = ${wantedOf(kind, column)}`),
    ...(marked(kind) ? ['withdrawn = false'] : []),
  ];
  const changed =
    left.length === 0
      ? 0
      : await run(
          db,
          `update ${kind.table} t set ${sets.join(', ')}${raised(kind)} from ${stage} s where s.row > 0 and ${sameKey(kind)} and (${left.join(', ')}) is distinct from (${right.join(', ')})`,
        );
  const added = await run(
    db,
    `insert into ${kind.table} (${names(all)}) select ${names(all, 's.')} from ${stage} s where s.row > 0 and not exists (select from ${kind.table} t where ${sameKey(kind)}) order by s.row`,
  );
  if (kind.remembered)
    await run(
      db,
      `update ${kind.table} t set ${setting(kind.remembered)}${raised(kind)} from ${stage} s where s.row > 0 and ${sameKey(kind)} and not (${kind.frozen ?? 'false'}) and (${Object.keys(
        kind.remembered,
      )
        .map((column) => `t.${column}`)
        .join(', ')}) is distinct from (${Object.values(kind.remembered).join(', ')})`,
    );
  // The plans of what comes next, also within this import, must know of it.
  if (added + changed + gone >= MANY) await run(db, `analyze ${kind.table}`);
  const { rows } = (await db.row<{ rows: number }>(
    once(sql`select count(*) as rows from ${raw(stage)} where row > 0`),
  ))!;
  return { rows, added, changed, gone };
}

/** A row that an import changes: whom it concerns, which company may read of it, and names of columns; no values, for they are personal. */
export interface Difference {
  readonly how: 'added' | 'changed' | 'gone';
  /** The row's key, its parts divided by a slash. */
  readonly key: string;
  readonly columns: string;
  readonly uid: string | null;
  readonly companyId: string | null;
}

export async function isEmpty(db: Db, kind: Kind): Promise<boolean> {
  return (await db.row(sql`select from ${raw(kind.table)} limit 1`)) === null;
}

/** What `merge` will do to the table, row by row; null when it holds no row yet. */
export async function differencesOf(db: Db, kind: Kind, extent: Extent = 'whole'): Promise<Difference[] | null> {
  if (await isEmpty(db, kind)) return null;
  const unequal = [
    ...comparedOf(kind).map((column) => [column, wantedOf(kind, column)]),
    ...(kind.missing === 'withdrawn' ? [['withdrawn', 'false']] : []),
  ];
  const named = unequal.map(
    ([column, wanted]) => `case when t.${column} is distinct from ${wanted} then '${column}' end`,
  );
  const either = (column: string | undefined) => (column ? `coalesce(s.${column}, t.${column})` : 'null::text');
  return db.rows(
    once(
      sql`${raw(`
    select * from (
      select case when t.${kind.key[0]} is null then 'added' when s.${kind.key[0]} is null or s.row < 0 then 'gone' else 'changed' end as how,
        concat_ws('/', ${kind.key.map(either).join(', ')}) as key, ${either(kind.audited?.uid)} as uid, ${either(kind.audited?.companyId)} as "companyId",
        case when t.${kind.key[0]} is null or s.${kind.key[0]} is null or s.row < 0 then '' else concat_ws(', ', ${named.join(', ')}) end as columns
      from ${stageOf(kind)} s ${extent === 'whole' ? 'full' : 'left'} join ${kind.table} t on ${sameKey(kind)}
      where coalesce(s.row <> 0, ${extent === 'whole' && marked(kind) ? 'not t.withdrawn' : String(extent === 'whole')})) d
    where how <> 'changed' or columns <> '' order by key`)}`,
    ),
  );
}

function nullable(kind: Kind, column: string): boolean {
  return kind.fields.some((field) => field.name === column && !field.required);
}

/** The assignments of an update. */
function setting(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([column, value]) => `${column} = ${value}`)
    .join(', ');
}

/** What decides whether a row that is there already is written. */
export function comparedOf(kind: Kind): string[] {
  return columnsOf(kind).filter((column) => !kind.key.includes(column) && !kind.initial?.includes(column));
}

/** Null is a value of its own in keys; coalesce keeps the comparison fit for a hash join. */
export function sameKey(kind: Kind): string {
  return kind.key
    .map((column) =>
      nullable(kind, column) ? `coalesce(t.${column}, '') = coalesce(s.${column}, '')` : `t.${column} = s.${column}`,
    )
    .join(' and ');
}
