import { expect, test } from 'vitest';
import { readOds } from '#platform/sheet/book/read-ods.ts';
import { readXlsx } from '#platform/sheet/book/read-xlsx.ts';
import { odsOf, odsWith, sheetXml, workbookParts, zipOf } from '../test-sheet.ts';
import { headings } from './headings.ts';
import { ordersIn } from './orders-in.ts';
import { LIMITS } from './sheet.ts';

const HEAD = ['Ship-to', 'Delivery date', 'Own order number', 'Transport type', 'Product', 'Quantity', 'Note'];
const row = (number: string) => ['2000001', '2026-11-24', number, '', '100101', '5', ''];

const xlsx = (xml: string, more: Readonly<Record<string, string>> = {}) =>
  readXlsx(zipOf({ ...workbookParts(xml), ...more }), LIMITS, (sheets) => ordersIn(headings(), sheets));
const ods = (content: string) => readOds(odsWith(content), LIMITS, (sheets) => ordersIn(headings(), sheets));
const broken = expect.objectContaining({ reason: 'broken' });

test('rejects a workbook whose tabs are one part: a small file would have it read a thousand times', () => {
  const tab = (number: number) => `<sheet name="S${number}" sheetId="${number}" r:id="rId1"/>`;
  const tabs = `<workbook xmlns:r="r"><sheets>${tab(1)}${tab(2)}</sheets></workbook>`;
  expect(() => xlsx(sheetXml([HEAD, row('A')]), { 'xl/workbook.xml': tabs })).toThrow(broken);
});

test('takes a cell of the shared strings without a number for an empty one, not for the first string', () => {
  const xml = sheetXml([HEAD, row('A')]).replaceAll(
    /(<c r="[DG]2") t="inlineStr"><is><t><\/t><\/is><\/c>/g,
    '$1 t="s"/>',
  );
  const { rows } = xlsx(xml, { 'xl/sharedStrings.xml': '<sst><si><t>Pickup</t></si></sst>' });
  expect(rows).toEqual([
    { row: 2, cells: { shipTo: '2000001', day: '2026-11-24', number: 'A', sku: '100101', quantity: '5' } },
  ]);
});

test('of merged cells that lie over each other only the upper ones are spread', () => {
  const rows = [row('A'), row('').with(0, ''), row('').with(0, ''), row('D')];
  const merges = ['C2:C3', 'C3:C5', 'A2:A4'].map((ref) => `<mergeCell ref="${ref}"/>`).join('');
  const xml = sheetXml([HEAD, ...rows]).replace('</sheetData>', `</sheetData><mergeCells>${merges}</mergeCells>`);
  expect(xlsx(xml).rows.map(({ cells: { shipTo, number } }) => [shipTo, number])).toEqual([
    ['2000001', 'A'],
    ['2000001', 'A'],
    ['2000001', undefined],
    ['2000001', 'D'],
  ]);
});

test('rejects worksheets of LibreOffice that have no end, and passes over an empty one', () => {
  const whole = Buffer.from(odsOf([HEAD, row('A')]));
  expect(readOds(whole, LIMITS, (sheets) => ordersIn(headings(), sheets)).rows).toHaveLength(1);
  const body = (inside: string) =>
    `<office:document-content><office:body>${inside}</office:body></office:document-content>`;
  expect(() => ods(body('<table:table >'.repeat(100)))).toThrow(broken);
  expect(() => ods(body('<table:table '.repeat(100)))).toThrow(expect.objectContaining({ reason: 'broken' }));
  const cells = [HEAD, row('A')].map(
    (texts) =>
      `<table:table-row>${texts.map((text) => `<table:table-cell office:value-type="string"><text:p>${text}</text:p></table:table-cell>`).join('')}</table:table-row>`,
  );
  const orders = `<table:table table:name="Orders">${cells.join('')}</table:table>`;
  expect(ods(body(`<table:table table:name="Empty"/>${orders}`))).toMatchObject({ worksheet: 'Orders' });
});

test('counts the cells of all worksheets together: a small file of many would otherwise be read for a minute', () => {
  const half = LIMITS.cells / 2 + 1;
  const blank = '<table:table-cell office:value-type="string"><text:p>\u00a0</text:p></table:table-cell>';
  const rows = `<table:table-row table:number-rows-repeated="${half}">${blank}</table:table-row>`;
  const body = (tables: string) =>
    `<office:document-content><office:body>${tables}</office:body></office:document-content>`;
  const one = `<table:table table:name="Blank">${rows}</table:table>`;
  expect(() => ods(body(one))).toThrow(expect.objectContaining({ reason: 'empty' }));
  expect(() => ods(body(one + one))).toThrow(expect.objectContaining({ reason: 'cells' }));
  const wide = `<table:table-row>${blank.replace('cell ', 'cell table:number-columns-repeated="9999" ').repeat(LIMITS.cells / 100)}</table:table-row>`;
  expect(() => ods(body(`<table:table table:name="Wide">${wide}</table:table>`))).toThrow(
    expect.objectContaining({ reason: 'cells' }),
  );
  const xml = `<worksheet><sheetData><row>${'<c/>'.repeat(6)}</row></sheetData></worksheet>`;
  const sheets = [1, 2].map((n) => `<sheet name="S${n}" sheetId="${n}" r:id="rId${n}"/>`).join('');
  const relations = [1, 2].map((n) => `<Relationship Id="rId${n}" Target="worksheets/sheet${n}.xml"/>`).join('');
  const parts = {
    ...workbookParts(xml),
    'xl/workbook.xml': `<workbook xmlns:r="r"><sheets>${sheets}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${relations}</Relationships>`,
    'xl/worksheets/sheet2.xml': xml,
  };
  expect(() => readXlsx(zipOf(parts), { ...LIMITS, cells: 10 }, (tabs) => ordersIn(headings(), tabs))).toThrow(
    expect.objectContaining({ reason: 'cells' }),
  );
});

const tableOf = (name: string, rows: readonly string[][]) => {
  const cell = (text: string) =>
    `<table:table-cell office:value-type="string"><text:p>${text}</text:p></table:table-cell>`;
  const inside = rows.map((texts) => `<table:table-row>${texts.map(cell).join('')}</table:table-row>`).join('');
  return `<table:table table:name="${name}">${inside}</table:table>`;
};
const contentOf = (tables: string) =>
  `<office:document-content><office:body>${tables}</office:body></office:document-content>`;
/** A workbook of Excel with tabs of these names: the first has the orders. */
const tabsOf = (names: readonly string[]) => ({
  'xl/workbook.xml': `<workbook xmlns:r="r"><sheets>${names.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('')}</sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships>${names.map((_name, at) => `<Relationship Id="rId${at + 1}" Target="worksheets/sheet${at + 1}.xml"/>`).join('')}</Relationships>`,
});

test('calls a worksheet by the beginning of its name, in one line: a file may have one of megabytes, and each look at its job would carry it', () => {
  const long = `Rest\u0001\n${'x'.repeat(1_000_000)}`;
  const beginning = `Rest ${'x'.repeat(94)}`;
  const orders = [HEAD, row('A')];
  const book = { ...tabsOf(['Orders', long]), 'xl/worksheets/sheet2.xml': sheetXml([['nothing']]) };
  expect(xlsx(sheetXml(orders), book)).toMatchObject({ worksheet: 'Orders', unread: [beginning] });
  expect(xlsx(sheetXml(orders), tabsOf([long]))).toMatchObject({ worksheet: beginning, unread: [] });
  const both = contentOf(tableOf('Orders', orders) + tableOf(long, [['nothing']]));
  expect(ods(both)).toMatchObject({ worksheet: 'Orders', unread: [beginning] });
});

test('rejects a workbook of more worksheets than it may have parts, also of such as are not there', () => {
  const names = Array.from({ length: LIMITS.parts + 1 }, (_, at) => `S${at}`);
  const tooLarge = expect.objectContaining({ reason: 'unpacked' });
  expect(() => xlsx(sheetXml([HEAD, row('A')]), tabsOf(names))).toThrow(tooLarge);
  const tables = names.map((name) => tableOf(name, [['nothing']])).join('');
  expect(() => ods(contentOf(tableOf('Orders', [HEAD, row('A')]) + tables))).toThrow(tooLarge);
});

test('rejects rows that hold more text than the longest file, also what merged cells say in each of them', () => {
  const long = 'x'.repeat(LIMITS.text);
  const rows = (note: string, n: number) => Array.from({ length: n }, () => row('A').with(6, note));
  const tooMuch = expect.objectContaining({ reason: 'unpacked' });
  expect(xlsx(sheetXml([HEAD, ...rows(long, 4_500)])).rows).toHaveLength(4_500);
  const shared = { 'xl/sharedStrings.xml': `<sst><si><t>${long}</t></si></sst>` };
  const twice = (xml: string) => xml.replaceAll(/ t="inlineStr"><is><t>long<\/t><\/is>/g, ' t="s"><v>0</v>');
  expect(() => xlsx(twice(sheetXml([HEAD, ...rows('long', 4_500).map((one) => one.with(2, 'long'))])), shared)).toThrow(
    tooMuch,
  );
  const merges = '</sheetData><mergeCells><mergeCell ref="C2:C4501"/></mergeCells>';
  const first = row(long).with(6, long);
  const merged = sheetXml([HEAD, first, ...rows(long, 4_499).map((one) => one.with(2, ''))]);
  expect(() => xlsx(merged.replace('</sheetData>', merges))).toThrow(tooMuch);
});
