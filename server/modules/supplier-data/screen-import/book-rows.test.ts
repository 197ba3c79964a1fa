import { describe, expect, test } from 'vitest';
import { odsWith, sheetXml, workbookParts, zipOf } from '#modules/bulk-upload/test-sheet.ts';
import { csvOfBook } from './book-rows.ts';

const HEAD = ['sku', 'name_hu', 'valid_from', 'cut_off'];
const ROW = ['100101', 'Világos; „hordós”', '2026-11-24', '12:00'];
const forms = { days: ['valid_from'], times: ['cut_off'] };
const xlsx = (xml: string) => csvOfBook({ kind: 'xlsx', bytes: zipOf(workbookParts(xml)), ...forms }).toString();
const ods = (rows: string) =>
  csvOfBook({
    kind: 'ods',
    bytes: odsWith(
      `<office:document-content><office:body><office:spreadsheet><table:table table:name="A">${rows}</table:table></office:spreadsheet></office:body></office:document-content>`,
    ),
    ...forms,
  }).toString();
const refused = (reason: string, params: object) => expect.objectContaining({ reason, params });

describe('the rows of a workbook', () => {
  test('stand in CSV under the numbers that the spreadsheet shows, days and times as the import reads them', () => {
    const xml = sheetXml([HEAD, ROW, ROW])
      .replace('<c r="C3" t="inlineStr"><is><t>2026-11-24</t></is></c>', '<c r="C3"><v>46350</v></c>')
      .replace('<c r="D3" t="inlineStr"><is><t>12:00</t></is></c>', '<c r="D3"><v>0.3125</v></c>')
      .replaceAll(/r="(\w?)3"/g, 'r="$15"');
    expect(xlsx(xml).split('\n')).toEqual([
      'sku,name_hu,valid_from,cut_off',
      '100101,Világos; „hordós”,2026-11-24,12:00',
      '',
      '',
      '100101,Világos; „hordós”,2026-11-24,07:30',
      '',
    ]);
    const text = (value: string) =>
      `<table:table-cell office:value-type="string"><text:p>${value}</text:p></table:table-cell>`;
    const day =
      '<table:table-cell office:value-type="date" office:date-value="2026-11-24T00:00:00"><text:p>24.11.</text:p></table:table-cell>';
    const row = (cells: string) => `<table:table-row>${cells}</table:table-row>`;
    expect(ods(row(HEAD.map(text).join('')) + row(`${text('100101')}<table:table-cell/>${day}${text('12:00')}`))).toBe(
      'sku,name_hu,valid_from,cut_off\n100101,,2026-11-24,12:00\n',
    );
  });

  test('are refused as a whole with a formula, a hidden row or column, or a merged cell, by their place', () => {
    const xml = sheetXml([HEAD, ROW]);
    expect(() => xlsx(xml.replace('<c r="A2" t="inlineStr"><is>', '<c r="A2" t="inlineStr"><f>B1</f><is>'))).toThrow(
      refused('CELL', { cell: 'A2' }),
    );
    expect(() => xlsx(xml.replace('<row r="2"', '<row r="2" hidden="1"'))).toThrow(refused('HIDDEN', { place: 'A2' }));
    const hidden = xml.replace('<sheetData>', '<cols><col min="2" max="2" hidden="1"/></cols><sheetData>');
    expect(() => xlsx(hidden)).toThrow(refused('HIDDEN', { place: 'B1' }));
    const merged = xml.replace('</sheetData>', '</sheetData><mergeCells><mergeCell ref="B1:B2"/></mergeCells>');
    expect(() => xlsx(merged)).toThrow(refused('CELL', { cell: 'B1' }));
    expect(() => xlsx(sheetXml([]))).toThrow(refused('EMPTY', {}));
    expect(() => xlsx(sheetXml([HEAD, ROW.with(1, 'x'.repeat(20_000))]))).toThrow(refused('CELL', { cell: 'B2' }));
  });

  test('are refused when a text that stands in the file once comes to more in them than a list holds', () => {
    const xml = `<worksheet><sheetData>${'<row><c t="s"><v>0</v></c></row>'.repeat(2_000)}</sheetData></worksheet>`;
    const parts = { ...workbookParts(xml), 'xl/sharedStrings.xml': `<sst><si><t>${'x'.repeat(19_999)}</t></si></sst>` };
    const book = { kind: 'xlsx', bytes: zipOf(parts), ...forms } as const;
    expect(() => csvOfBook(book)).toThrow(refused('unpacked', {}));
  });
});
