import { expect, test } from 'vitest';
import { headings } from '../sheet/headings.ts';
import { eachRecord, readCsv } from '../sheet/read-csv.ts';
import { codeIn, readDay } from './read-cells.ts';

test.each([
  ['2026-11-24', '2026-11-24'],
  ['2026. 11. 24.', '2026-11-24'],
  ['2026.1.4', '2026-01-04'],
  ['2026/11/24', '2026-11-24'],
  ['2026-11-24T00:00:00.000Z', '2026-11-24'],
  ['24/11/2026', null],
  ['11-24-2026', null],
  ['2026-02-30', null],
  ['tomorrow', null],
])('the day %j is %j', (text, day) => {
  expect(readDay(text)).toBe(day);
});

test('distinguishes a value of a drop-down from typed text', () => {
  expect(['100101 – Világos – 20 x 0,5 l', '100101 - X', ' 100101 ', 'AB-12'].map(codeIn)).toEqual([
    '100101',
    '100101',
    '100101',
    'AB-12',
  ]);
});

test('quoted cells may hold separators, quotes and lines, and stay one row', () => {
  const records: string[][] = [];
  eachRecord('a;"b;""c""\r\nd";e\r\n\r\n1;2', ';', (cells) => records.push(cells));
  expect(records).toEqual([['a', 'b;"c"\r\nd', 'e'], [''], ['1', '2']]);
});

test.each([';', '\t', ','])(
  'the sign that makes a heading parts the cells, however many others stand in a note: %j',
  (sign) => {
    const head = ['Szállítási cím', 'Szállítási nap', 'Saját rendelésszám', 'Termék', 'Mennyiség', 'Megjegyzés'].join(
      sign,
    );
    const note = '"hátul; csengetni; az udvar felől, Jani, Béla, Kati, vagy Éva, átveszi,\tköszönjük"';
    const rows = readCsv(
      new TextEncoder().encode(`${head}\n${['2000001', '2026-12-15', 'PK-1', '100101', '10', note].join(sign)}\n`),
      headings(),
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]!.cells).toMatchObject({
      shipTo: '2000001',
      quantity: '10',
      note: expect.stringContaining('köszönjük'),
    });
  },
);
