import { expect, test } from 'vitest';
import { key, whole } from '#platform/import-kind/field.ts';
import { LARGEST_LIST, headOf, withColumns } from './named-columns.ts';

const KIND = { fields: [key('sku', ''), whole('amount_ft', '')] };
const SOURCES = [
  { column: 'sku', from: 'Cikk', value: '' },
  { column: 'amount_ft', from: 'Ár', value: '' },
];

test('a heading that stands there twice brings both columns, for nobody knows which one was meant', async () => {
  const csv = Buffer.from('Cikk;Ár;Ár\n100101;6200;6500\n');
  expect((await withColumns('a.csv', csv, SOURCES, KIND)).toString()).toBe(
    'sku,amount_ft,amount_ft\n100101,6200,6500\n',
  );
});

test('a text with a comma in every word is refused before its words are compared with all columns', async () => {
  const words = (count: number) => Buffer.from(`${Array.from({ length: count }, (_, at) => `a${at}`).join(',')}\n1\n`);
  expect((await headOf('a.csv', words(200))).header).toHaveLength(200);
  await expect(headOf('a.csv', words(201))).rejects.toMatchObject({
    code: 'IMPORT_COLUMNS_MANY',
    params: { name: 'a.csv' },
  });
});

test('a heading that is repeated endlessly is no list either: each of them would be a cell of every row', async () => {
  const csv = (headings: number) => Buffer.from(`${Array.from({ length: headings }, () => 'Cikk').join(',')}\n1\n1\n`);
  expect((await withColumns('a.csv', csv(200), SOURCES, KIND)).toString().split('\n')).toHaveLength(4);
  await expect(withColumns('a.csv', csv(201), SOURCES, KIND)).rejects.toMatchObject({ code: 'IMPORT_COLUMNS_MANY' });
});

test('of a heading that is repeated two columns are brought, for these tell what is wrong', async () => {
  const csv = Buffer.from(`${Array.from({ length: 200 }, () => 'Cikk').join(',')}\n${'1\n'.repeat(3)}`);
  expect((await withColumns('a.csv', csv, SOURCES, KIND)).toString()).toBe('sku,sku\n1,\n1,\n1,\n');
});

test('a value that is the same in every row makes no list that is larger than a server has room for', async () => {
  const sources = [
    { column: 'sku', from: 'Cikk', value: '' },
    { column: 'amount_ft', from: null, value: 'x'.repeat(200) },
  ];
  const csv = (rows: number) => Buffer.from(`Cikk\n${'1\n'.repeat(rows)}`);
  expect((await withColumns('a.csv', csv(1_000), sources, KIND)).length).toBeGreaterThan(200_000);
  const refused = await withColumns('a.csv', csv(LARGEST_LIST / 200), sources, KIND).then(
    ({ length }) => length,
    (error: unknown) => error,
  );
  expect(refused).toMatchObject({ code: 'IMPORT_LIST_LARGE', params: { name: 'a.csv', mb: 32 } });
});

test('others have their turn while a list of megabytes is read', async () => {
  const csv = Buffer.from(`Cikk;Ár\n${'100101;"6200"\n'.repeat(400_000)}`);
  let turns = 0;
  let done = false;
  const next = (): void => {
    turns += 1;
    if (!done) setImmediate(next);
  };
  setImmediate(next);
  const read = await withColumns('a.csv', csv, SOURCES, KIND);
  done = true;
  expect(read.toString().split('\n')).toHaveLength(400_002);
  expect(turns).toBeGreaterThan(20);
});
