import ExcelJS from 'exceljs';
import { expect, test } from 'vitest';
import { writeSheet } from './write-sheet.ts';

const COLUMNS = [
  { head: 'Name', width: 20 },
  { head: 'Ft', width: 12, form: 'whole' },
] as const;
const rows = (count: number) => Array.from({ length: count }, (_, at) => [`=row ${at}`, at]);
const linesOf = (body: Uint8Array) => Buffer.from(body).toString().trim().split('\n');

test('a sheet that had to be cut says so in its last row, one that fits says nothing', async () => {
  const cut = { most: 3, words: 'Cut after 3 rows' };
  const [fits, long] = [
    await writeSheet('', 'T', 't', 'csv', COLUMNS, rows(3), cut),
    await writeSheet('', 'T', 't', 'csv', COLUMNS, rows(4), cut),
  ];
  expect(linesOf(fits.body)).toHaveLength(4);
  expect(linesOf(long.body).slice(-2)).toEqual(["'=row 2;2", 'Cut after 3 rows']);
});

test('a workbook holds the same rows: numbers as numbers, no formula, its head fixed', async () => {
  const { body, name } = await writeSheet('', 'Sold', 'sold', 'xlsx', COLUMNS, rows(2), { most: 1, words: 'Cut' });
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(body.buffer as ArrayBuffer);
  const sheet = book.getWorksheet('Sold')!;
  const values = [1, 2, 3].map((row) => [1, 2].map((column) => sheet.getCell(row, column).value));
  expect([name, values]).toEqual([
    'sold.xlsx',
    [
      ['Name', 'Ft'],
      ["'=row 0", 0],
      ['Cut', null],
    ],
  ]);
  expect(sheet.views[0]).toMatchObject({ state: 'frozen', ySplit: 1 });
});

test('days are days and thousands are parted as the reader’s program does it, on a page as wide as the sheet', async () => {
  const columns = [
    { head: 'Day', width: 12, form: 'day' },
    { head: 'Month', width: 12, form: 'month' },
    { head: 'Expected bonus (Ft)', width: 12, form: 'whole' },
  ] as const;
  const rows_ = [
    ['2026-11-23', '2026-10', 1_058_985],
    ['', '', null],
  ];
  const [{ body }, csv] = [
    await writeSheet('', 'T', 't', 'xlsx', columns, rows_),
    await writeSheet('', 'T', 't', 'csv', columns, rows_),
  ];
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(body.buffer as ArrayBuffer);
  const sheet = book.worksheets[0]!;
  expect([1, 2, 3].map((column) => sheet.getCell(2, column).value)).toEqual([
    new Date('2026-11-23'),
    new Date('2026-10-01'),
    1_058_985,
  ]);
  expect([1, 2, 3].map((column) => [sheet.getCell(2, column).numFmt, sheet.getCell(3, column).value])).toEqual([
    ['yyyy-mm-dd', null],
    ['yyyy-mm', null],
    ['#,##0', null],
  ]);
  // No head is cut off, and the filter reaches all rows.
  expect([sheet.getColumn(3).width, sheet.getCell(1, 3).alignment?.horizontal, sheet.autoFilter]).toEqual([
    23,
    'right',
    'A1:C3',
  ]);
  expect(sheet.pageSetup).toMatchObject({ orientation: 'landscape', fitToWidth: 1, fitToHeight: 0 });
  expect(sheet.getCell(1, 1).font).toMatchObject({ name: 'Calibri', bold: true });
  expect(linesOf(csv.body)[1]).toBe('2026-11-23;2026-10;1058985');
});
