import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import pg from 'pg';
import { describe, expect, inject, test } from 'vitest';
import type { PackedReturnable, PackedStep } from '#modules/orders/index.ts';
import { unpackedReturnables, unpackedSteps } from '#modules/orders/index.ts';
import { startShop } from '#modules/orders/test-shop.ts';
import { migrate } from './migrate.ts';
import { readMigrations } from './migrations.ts';
import type { TestDatabase } from './test-database.ts';
import { freshDatabase } from './test-database.ts';

/**
 * promise C9. A file is the small demo as one version of the product made it (its name is the commit), after its first start: rows of
 * every table, the migrations by the names of then. To keep it small there are 40 orders and cases with what belongs to them, 40 rows of the
 * counted months, and the beginning of each kept file. Versions whose migrations equal those of another one here are left out.
 */
const FOLDER = new URL('./earlier-versions/', import.meta.url);
const versions = readdirSync(FOLDER).sort();

interface Version {
  readonly tables: Readonly<Record<string, readonly Record<string, unknown>[]>>;
  readonly sequences: Readonly<Record<string, number>>;
}

/** Applied files are never edited, so the schema of then is made by the files of today. */
const FORMERLY: Readonly<Record<string, string>> = { '0121_sheets_as_sent.sql': '0122_sheets_as_sent.sql' };

const versionOf = (file: string): Version =>
  JSON.parse(brotliDecompressSync(readFileSync(new URL(file, FOLDER))).toString('utf8')) as Version;

async function restored(file: string, also = ''): Promise<TestDatabase> {
  const { tables, sequences } = versionOf(file);
  const database = await freshDatabase({ connection: inject('testCluster').connection, template: 'template0' });
  const client = new pg.Client(database.connection);
  await client.connect();
  try {
    await client.query('create table migration (name text primary key, at timestamptz not null default now())');
    const texts = new Map(readMigrations().map(({ name, text }) => [name, [text].flat().join('\n')]));
    for (const name of tables['migration']!.map((row) => String(row['name'])).sort())
      await client.query(texts.get(FORMERLY[name] ?? name)!);
    await client.query(
      `begin; set local session_replication_role = replica; ${Object.keys(tables)
        .map((table) => `delete from "${table}"`)
        .join('; ')}`,
    );
    for (const [table, all] of Object.entries(tables)) {
      // Papers were left out, and what was archived of them was not.
      const rows = table === 'archived_document' ? [] : all;
      const columns = Object.keys(rows[0] ?? {}).map((column) => `"${column}"`);
      if (rows.length > 0)
        await client.query(
          `insert into "${table}" (${columns.join()}) overriding system value select ${columns.join()} from json_populate_recordset(null::"${table}", $1)`,
          [JSON.stringify(rows)],
        );
    }
    for (const [sequence, last] of Object.entries(sequences))
      await client.query('select setval($1, $2)', [sequence, last]);
    await client.query(`commit; ${also}`);
  } finally {
    await client.end();
  }
  return database;
}

/** Tables whose keys have got the company first. */
const OF_CUSTOMERS = ['payer', 'bill_to', 'business_partner', 'ship_to', 'access_grant', 'saved_order', 'purchase'];
/** What was taken away of a role stands under the names of permissions of today. */
const withoutRenamed = (row: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(row).filter(([column]) => column !== 'revoked'));

const keyOfLine = ({ order_number, line }: { order_number?: unknown; line?: unknown }) =>
  `${String(order_number)} ${String(line).padStart(4, '0')}`;

async function migrated(database: TestDatabase): Promise<string[]> {
  const told: string[] = [];
  const pool = new pg.Pool({ ...database.connection, max: 2 });
  await migrate(pool, (message) => void told.push(message)).finally(() => pool.end());
  return told;
}

/** One question to the database, which goes then. */
async function asked<Row extends object>(database: TestDatabase, question: string): Promise<pg.QueryResult<Row>> {
  const client = new pg.Client(database.connection);
  await client.connect();
  const answer = await client.query<Row>(question).finally(() => client.end());
  await database.drop();
  return answer;
}

/** Rows that are not there as they were, and rows that were not there, of tables that keep theirs; a column that came later says nothing here. */
async function changedRows(
  { connection }: TestDatabase,
  tables: readonly (readonly [table: string, rows: readonly Record<string, unknown>[]])[],
): Promise<object[]> {
  const client = new pg.Client(connection);
  await client.connect();
  const changed: object[] = [];
  for (const [table, before] of tables.filter(([, rows]) => rows.length > 0)) {
    const columns = Object.keys(before[0]!).map((column) => `"${column}"`);
    const was = `(select ${columns.join()} from json_populate_recordset(null::"${table}", $1))`;
    const is = `(select ${columns.join()} from "${table}")`;
    const text = `select '${table}' as "table", * from (${was} except all ${is} union all (${is} except all ${was})) one`;
    changed.push(...(await client.query<object>(text, [JSON.stringify(before)])).rows);
  }
  await client.end();
  return changed;
}

/** Columns, indexes and constraints, in words. */
async function schemaOf(connection: pg.PoolConfig): Promise<string[]> {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client
    .query<{ line: string }>(
      `select concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default, is_generated) as line from information_schema.columns where table_schema = 'public'
      union all select indexdef from pg_indexes where schemaname = 'public'
      union all select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint where connamespace = 'public'::regnamespace
      union all select 'migrated ' || name || ' ' || checksum from migration order by 1`,
    )
    .finally(() => client.end());
  return rows.map(({ line }) => line);
}

describe('data of an earlier version', () => {
  test.each(versions)('%s is upgraded, starts and takes an order', async (file) => {
    const database = await restored(file);
    expect((await migrated(database)).length).toBeGreaterThan(0);
    const fresh = await freshDatabase();
    expect(await schemaOf(database.connection)).toEqual(await schemaOf(fresh.connection));
    await fresh.drop();
    const shop = await startShop({}, database);
    try {
      const owner = await shop.signIn('owner@demo.example');
      const { order, error } = await shop.place(owner, await shop.readyCart(owner, { number: 'AFTER-UPGRADE' }));
      expect(error).toBeNull();
      const { body } = await shop.rest<{ sopList: { orderNumber: string }[] }>(owner, 'orders?limit=2');
      expect(body.sopList).toHaveLength(2);
      expect(body.sopList[0]!.orderNumber).toBe(order!.order_number);
    } finally {
      await shop.close();
    }
  });

  test.each([
    [
      'in the first hour, before the migration of the ERP was edited',
      '09f1311',
      'alter table erp_order drop column number, drop column next_at, add investigated_until date, alter document drop default; create index purchase_of_sku on purchase (sku)',
    ],
    [
      'when 0122 was called 0121',
      '442b90d',
      `update migration set name = '0121_sheets_as_sent.sql' where name = '0122_sheets_as_sent.sql'`,
    ],
  ])('made %s, gets the schema of all others', async (_when, version, also) => {
    const database = await restored(
      versions.find((file) => file.startsWith(version))!,
      also,
    );
    await migrated(database);
    const fresh = await freshDatabase();
    expect((await schemaOf(database.connection)).toSorted()).toEqual((await schemaOf(fresh.connection)).toSorted());
    await Promise.all([database.drop(), fresh.drop()]);
  });

  test('says of each line of an order the words, steps and empties that it said before, and of which company it is', async () => {
    const file = versions.at(-1)!;
    const database = await restored(file);
    await migrated(database);
    const { rows } = await asked<
      Record<string, unknown> & { steps: PackedStep[] | null; returnables: PackedReturnable[] | null }
    >(
      database,
      `select l.order_number, l.line, o.company_id, t.name, t.packaging, l.price_steps as steps, l.returnable_rows as returnables, coalesce(l.choices, '[]') as choices
        from customer_order o join order_line l on (l.company_id, l.order_number) = (o.company_id, o.number) join ordered_product t on t.hash = l.product_hash order by 1, 2`,
    );
    const { order_line: lines = [], customer_order: orders = [] } = versionOf(file).tables;
    const companies = new Map(orders.map((order) => [order['number'], order['company_id']]));
    const before = lines.map(({ order_number, line, name, packaging, steps, returnables, choices }) => {
      const company_id = companies.get(order_number);
      return { order_number, line, company_id, name, packaging, steps, returnables, choices };
    });
    expect(before.length).toBeGreaterThan(200);
    expect(
      rows.map((row) => ({
        ...row,
        steps: unpackedSteps(row.steps, row.returnables),
        returnables: unpackedReturnables(row.returnables),
      })),
    ).toEqual(before.toSorted((one, other) => (keyOfLine(one) < keyOfLine(other) ? -1 : 1)));
  });

  test('names the order that was made of a cart', async () => {
    const file = versions.at(-1)!;
    const database = await restored(
      file,
      `update customer_order set cart_id = md5(number) where right(number, 1) < '8'`,
    );
    await migrated(database);
    const { rows } = await asked<{ of: string }>(
      database,
      `select concat_ws(' ', company_id, cart_id, order_number) as of from placed_cart order by order_number`,
    );
    const { customer_order: orders = [] } = versionOf(file).tables;
    const placed = orders
      .map((order) => ({ company: String(order['company_id']), number: String(order['number']) }))
      .filter(({ number }) => number.slice(-1) < '8')
      .toSorted((one, other) => (one.number < other.number ? -1 : 1));
    expect(placed.length).toBeGreaterThan(20);
    expect(rows.map(({ of }) => of)).toEqual(
      placed.map(({ company, number }) => `${company} ${createHash('md5').update(number).digest('hex')} ${number}`),
    );
  });

  test('says of each case and what belongs to it what it said before, and of which company it is', async () => {
    const file = versions.at(-1)!;
    const { ticket: cases = [], ...others } = versionOf(file).tables;
    const companies = new Map(cases.map(({ case_number, company_id }) => [case_number, company_id]));
    const parts = ['ticket_comment', 'ticket_event', 'ticket_note', 'ticket_read', 'ticket_attachment'].map(
      (table) =>
        [
          table,
          (others[table] ?? []).map((row) => ({ ...row, company_id: companies.get(row['case_number']) })),
        ] as const,
    );
    const database = await restored(file);
    await migrated(database);
    expect(await changedRows(database, [['ticket', cases], ...parts])).toEqual([]);
    expect(parts.flatMap(([, rows]) => rows).length).toBeGreaterThan(50);
    await database.drop();
  });

  test('keeps each paper with what is archived of it, by its company, and whose its number is', async () => {
    const file = versions.find((name) => name.startsWith('442b90d'))!;
    const { document: papers = [], empties_correction: corrections = [] } = versionOf(file).tables;
    const database = await restored(
      file,
      `insert into archived_document (document_id, file_key, bytes, sha256, archived_at) select id, 'kept/' || id, 9, 'x', now() from document where id % 3 = 0`,
    );
    await migrated(database);
    expect(await changedRows(database, [['empties_correction', corrections]])).toEqual([]);
    const { rows } = await asked<{ id: string; said: string; numbered: boolean; archived: boolean }>(
      database,
      `select d.id, concat_ws(' ', d.company_id, d.type, d.number, d.order_number, d.gross) as said, d.type not in ('FT', 'JT', 'SZ') or d.number ~ '^80[0-9]{8}$' or exists (
          select from paper_number p where (p.type, p.number) = (d.type, d.number)
            and p.holder in (d.order_number, concat_ws(' ', d.company_id, case d.type when 'SZ' then d.ship_to_id else d.payer_id end))) as numbered,
          exists (select from archived_document a where (a.company_id, a.document_id, a.file_key) = (d.company_id, d.id, 'kept/' || d.id)) as archived
       from document d`,
    );
    const now = new Map(rows.map(({ id, said }) => [Number(id), said]));
    const said = ({ company_id, type, number, order_number, gross }: Record<string, unknown>) =>
      [company_id, type, number, order_number, gross].filter((value) => value !== null).join(' ');
    expect(papers.map(({ id }) => now.get(Number(id)))).toEqual(papers.map(said));
    expect(papers.length).toBeGreaterThan(500);
    expect(rows.filter(({ numbered }) => !numbered)).toEqual([]);
    const archived = rows.flatMap((row) => (row.archived ? [Number(row.id)] : []));
    expect(archived.toSorted()).toEqual(
      papers
        .map(({ id }) => Number(id))
        .filter((id) => id % 3 === 0)
        .toSorted(),
    );
  });

  test('keeps what is a customer’s as it was, and parts a withdrawn ship-to from a payer that is of another company', async () => {
    const file = versions.at(-1)!;
    const { tables } = versionOf(file);
    const [first, second] = tables['ship_to']!.map(({ id }) => String(id));
    const foreign = `(select p.id from payer p where p.company_id <> ship_to.company_id order by p.id limit 1)`;
    const database = await restored(
      file,
      `update ship_to set payer_id = ${foreign} where id in ('${first}', '${second}'); update ship_to set withdrawn = true where id = '${first}'`,
    );
    await migrated(database);
    const before = OF_CUSTOMERS.map((table) => [table, tables[table]!.map(withoutRenamed)] as const);
    for (const [table, rows] of before) expect(rows.length, table).toBeGreaterThan(1);
    const changed = (await changedRows(database, before)) as { table: string; id: string }[];
    expect(changed.filter(({ table, id }) => table !== 'ship_to' || (id !== first && id !== second))).toEqual([]);
    const { rows } = await asked(
      database,
      `select id, payer_id as payer, withdrawn from ship_to where id in ('${first}', '${second}') order by id`,
    );
    expect(rows).toEqual([
      { id: first, payer: null, withdrawn: true },
      { id: second, payer: expect.stringMatching(/^1100/) as string, withdrawn: false },
    ]);
  });

  test('gives each delivery its note, also one that was left out because another order’s had its number', async () => {
    const notesAfter = async (also: string) => {
      const database = await restored(
        versions.find((file) => file.startsWith('442b90d'))!,
        also,
      );
      await migrated(database);
      const { rows } = await asked(
        database,
        `select number, order_number, company_id, payer_id, ship_to_id, issued_on::text, performed_on::text, facts from document where type = 'SZ' order by number`,
      );
      return rows;
    };
    const notes = await notesAfter('');
    expect(notes.length).toBeGreaterThan(10);
    expect(await notesAfter(`delete from document where type = 'SZ'`)).toEqual(notes);
  });
});
