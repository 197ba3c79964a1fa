import ExcelJS from 'exceljs';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { workbook } from './workbook.ts';

test('a column is as wide as its longest text, and a text keeps away from the number before it', async () => {
  const long = 'Karton 4 x (6 x 0,33 l) egyutas üveg';
  const bytes = await workbook({
    title: 'Lista',
    columns: [
      { head: 'Kiszerelés', width: 12 },
      { head: 'Összeg', width: 12, form: 'whole' },
      { head: 'Állapot', width: 8 },
    ],
    rows: [
      [long, 1_200, 'Nyitott'],
      ['Láda', 5, 'x'.repeat(200)],
      ['Ez a lista nem teljes: csak az első tízezer sor van benne, szűkítse.'],
    ],
  });
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(bytes.buffer as ArrayBuffer);
  const [pack, amount, state] = [1, 2, 3].map((at) => book.worksheets[0]!.getColumn(at));
  expect([pack!.width, amount!.width, state!.width]).toEqual([long.length + 1, 12, 61]);
  expect([amount!.alignment?.horizontal, state!.alignment?.indent]).toEqual(['right', 1]);
});

test('a text with signs that no workbook can hold leaves them out, and the others are read', async () => {
  const columns = [{ head: 'Név', width: 12 }];
  const bytes = await workbook({ title: 'Lista', columns, rows: [['Vendég\ufffe\uffffló\u0008'], ['Söröző']] });
  const texts = Object.entries(unzipSync(bytes)).flatMap(([name, part]) =>
    name.endsWith('.xml') ? [Buffer.from(part).toString()] : [],
  );
  expect(texts.join('')).toContain('Vendégló');
  for (const sign of ['\ufffe', '\uffff', '\u0008']) expect(texts.join('')).not.toContain(sign);
});
