import { describe, expect, test } from 'vitest';
import { tableFaults, tablesIn, tablesOf } from './tables.ts';

const tables = new Set(['customer_order', 'ship_to', 'company']);
const owned = {
  customer_order: { owner: 'orders', reads: ['support'] },
  ship_to: { owner: 'company' },
  company: { owner: 'company' },
};
const said = [{ path: 'server/modules/support/a.store.ts', text: 'db.rows(sql`select 1 from customer_order`)' }];
const faultsOf = (path: string, text: string) => tableFaults([...said, { path, text }], tables, owned);

test('an area writes and reads its own tables', () => {
  expect(
    faultsOf('server/modules/company/x.store.ts', 'db.run(sql`update ship_to s set name = 1 from company c`)'),
  ).toEqual([]);
});

test.each([
  ['writes', 'db.run(sql`update customer_order set status = 1`)'],
  ['writes', 'db.run(sql`delete from customer_order`)'],
  ['reads', 'db.rows(sql`select 1 from ship_to s join customer_order o on true`)'],
  ['reads', 'const which = part`exists (select from customer_order)`;'],
  ['reads', "raw('select 1 from company c, customer_order o')"],
  ['writes', "export const orders: Kind = { file: 'orders.csv', table: 'customer_order' };"],
  ['reads', 'db.rows(sql`select ${part`(select 1 from customer_order)`}`)'],
])('a statement of another area that %s a table is named: %s', (what, text) => {
  expect(faultsOf('server/modules/company/x.store.ts', text)).toEqual([
    `server/modules/company/x.store.ts:1  company ${what} customer_order, which is orders's: ask its door`,
  ]);
});

test('a table without an owner, an owner without a table, and a reading that has ended are named', () => {
  expect(tableFaults([], new Set(['mail']), { ship_to: { owner: 'company', reads: ['orders'] } })).toEqual([
    'mail: no area owns it (tools/checks/tables.ts)',
    'ship_to: there is no such table (tools/checks/tables.ts)',
    'ship_to: orders is said to read it, and does not',
  ]);
});

test.each([
  ['update company set name = 1', ['server/modules/company/x.store.ts:1  changes company, which is only added to']],
  ['delete from company', ['server/modules/company/x.store.ts:1  changes company, which is only added to']],
  ['insert into company (id) values (1)', []],
])('a table that is only added to: %s', (statement, faults) => {
  const source = { path: 'server/modules/company/x.store.ts', text: `db.run(sql\`${statement}\`)` };
  expect(tableFaults([source], new Set(['company']), { company: { owner: 'company', onlyAddedTo: true } })).toEqual(
    faults,
  );
});

test('tables are those that the migrations leave', () => {
  expect([
    ...tablesOf(['create table a (x int); create table b (y int);', 'drop table a; alter table b rename to c;']),
  ]).toEqual(['c']);
});

test('what stands in quotes in a statement is no table', () => {
  expect(tablesIn({ path: 'server/x.ts', text: "sql`select 'from ship_to' from company`" }, tables)).toEqual([
    { table: 'company', does: 'reads', line: 1 },
  ]);
});

test('a table after a comma and a column is seen', () => {
  expect(tablesIn({ path: 'server/x.ts', text: 'sql`select id, name from ship_to`' }, tables)).toEqual([
    { table: 'ship_to', does: 'reads', line: 1 },
  ]);
});

test('a table that more than three areas read is named', () => {
  const readers = ['a', 'b', 'c', 'd'];
  const reading = readers.map((area) => ({
    path: `server/modules/${area}/x.store.ts`,
    text: 'sql`select from company`',
  }));
  const faultsWith = (reads: readonly string[]) =>
    tableFaults(reading.slice(0, reads.length), new Set(['company']), { company: { owner: 'company', reads } });
  expect(faultsWith(readers.slice(0, 3))).toEqual([]);
  expect(faultsWith(readers)).toEqual(['company: 4 areas read it, and 3 may: ask the door of company']);
});

describe('a piece of a statement that an owner gives to others', () => {
  const piece = 'const FROM = part`from ship_to`;\nexport const places = part`(select id ${FROM})`;';
  const faultsOfPiece = (file: string, readers: readonly string[], text = piece) =>
    tableFaults(
      [
        { path: `server/modules/company/${file}`, text },
        { path: 'server/modules/company/index.ts', text: `export { places } from './${file}';` },
        ...readers.map((area) => ({
          path: `server/modules/${area}/x.store.ts`,
          text: "import { places } from '#modules/company/index.ts';\nsql`select from ${places} s`;",
        })),
      ],
      new Set(['ship_to']),
      { ship_to: { owner: 'company' } },
    );

  test('is read by three areas', () => {
    expect(faultsOfPiece('places.views.ts', ['a', 'b', 'c'])).toEqual([]);
  });

  test.each([
    ['a constant', piece],
    [
      'a function',
      'export function places(id: string): Part {\n  return part`(select from ship_to where id = ${id})`;\n}',
    ],
    ['an arrow', 'export const places = (id: string) => part`(select from ship_to where id = ${id})`;'],
    ['text', "export const places = raw('(select from ship_to)');"],
  ])('is named when a fourth one reads it: %s', (_how, text) => {
    expect(faultsOfPiece('places.views.ts', ['d', 'c', 'b', 'a'], text)).toEqual([
      'server/modules/company/places.views.ts  4 areas read places, and 3 may: a, b, c, d',
    ]);
  });

  test('is named where it does not stand in a .views.ts', () => {
    expect(faultsOfPiece('places.store.ts', ['a'])).toEqual([
      'server/modules/company/places.store.ts  a reads places: a piece for others stands in a .views.ts',
    ]);
  });

  test('does not count when it names no table, or is an answer', () => {
    const condition = 'export const places = part`s.id = 1`;';
    const answer = 'export const places = (db: Db) => db.rows(sql`select id from ship_to`);';
    for (const text of [condition, answer])
      expect(faultsOfPiece('places.store.ts', ['a', 'b', 'c', 'd'], text)).toEqual([]);
  });
});
