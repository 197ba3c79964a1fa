import { describe, expect, test } from 'vitest';
import { odsWith, sheetXml, workbookParts, zipOf } from '../test-sheet.ts';
import { headings } from './headings.ts';
import { readCsv } from './read-csv.ts';
import { readOds } from '#platform/sheet/book/read-ods.ts';
import { readXlsx } from '#platform/sheet/book/read-xlsx.ts';
import { ordersIn } from './orders-in.ts';
import { LIMITS } from './sheet.ts';

const HEAD = ['Ship-to', 'Delivery date', 'Own order number', 'Product', 'Quantity', 'Unit'];
const ROW = ['2000001', '2026-11-24', 'A-1', '100101', '5', 'pallet'];

const workbook = (xml: string) => readXlsx(zipOf(workbookParts(xml)), LIMITS, (sheets) => ordersIn(headings(), sheets));
const ods = (columns: string, rows: readonly (readonly string[])[]) => {
  const cell = (text: string) =>
    text === ''
      ? '<table:table-cell/>'
      : `<table:table-cell office:value-type="string"><text:p>${text}</text:p></table:table-cell>`;
  const body = rows.map((cells) => `<table:table-row>${cells.map(cell).join('')}</table:table-row>`).join('');
  const content = `<office:document-content><office:body><office:spreadsheet><table:table table:name="A">${columns}${body}</table:table></office:spreadsheet></office:body></office:document-content>`;
  return readOds(odsWith(content), LIMITS, (sheets) => ordersIn(headings(), sheets));
};

describe('columns of a sheet', () => {
  test('rejects a heading that names a column twice, in any language: which one is meant nobody knows', () => {
    const text = (...lines: readonly (readonly string[])[]) =>
      Buffer.from(lines.map((cells) => cells.join(';')).join('\n'));
    expect(() => readCsv(text([...HEAD, 'Mennyiség'], [...ROW, '500']), headings())).toThrow(
      expect.objectContaining({ reason: 'twice', params: { names: 'Mennyiség' } }),
    );
    expect(readCsv(text(HEAD, ROW), headings())[0]!.cells.quantity).toBe('5');
  });

  test('rejects orders in a hidden column, and takes one that is empty', () => {
    const hide = (xml: string, at: number) =>
      xml.replace('<sheetData>', `<cols><col min="${at}" max="${at}" width="0" hidden="1"/></cols><sheetData>`);
    const hiddenUnit = expect.objectContaining({ reason: 'hiddenColumn', params: { names: 'Unit' } });
    expect(() => workbook(hide(sheetXml([HEAD, ROW]), 6))).toThrow(hiddenUnit);
    expect(workbook(hide(sheetXml([HEAD, ROW.with(5, '')]), 6)).rows).toHaveLength(1);
    expect(workbook(hide(sheetXml([HEAD, [...ROW, 'mine']]), 7)).rows).toHaveLength(1);
    const columns =
      '<table:table-column table:number-columns-repeated="5"/><table:table-column table:visibility="collapse"/>';
    expect(() => ods(columns, [HEAD, ROW])).toThrow(hiddenUnit);
    expect(ods(columns, [HEAD, ROW.with(5, '')]).rows).toHaveLength(1);
  });

  test('reads a truth value as the word that the sheet shows, not as a number', () => {
    const xml = sheetXml([HEAD, ROW]).replace(
      '<c r="E2" t="inlineStr"><is><t>5</t></is></c>',
      '<c r="E2" t="b"><v>1</v></c>',
    );
    expect(workbook(xml).rows[0]!.cells.quantity).toBe('TRUE');
  });
});
