import { stringify } from 'csv-stringify/sync';
import { inertCell } from '#values/inert-cell.ts';

export interface Sheet {
  readonly name: string;
  readonly mime: string;
  readonly body: Uint8Array;
}

export interface SheetColumn {
  readonly head: string;
  readonly width: number;
  /** How a spreadsheet shows the number. */
  readonly form?: '# ##0' | '# ##0.00' | '0.0';
}

/** Rows as a sheet: numbers stay numbers, and no text is a formula (promises F5). */
export async function writeSheet(
  title: string,
  name: string,
  format: 'csv' | 'xlsx',
  columns: readonly SheetColumn[],
  rows: readonly (readonly (string | number | null)[])[],
): Promise<Sheet> {
  const inert = rows.map((row) => row.map((cell) => (typeof cell === 'string' ? inertCell(cell) : cell)));
  if (format === 'csv') {
    // A semicolon, a decimal comma and a byte order mark are what spreadsheets in Hungary open as they should.
    const cast = { number: (value: number) => String(value).replace('.', ',') };
    const body = Buffer.from(stringify([columns.map(({ head }) => head), ...inert], { delimiter: ';', bom: true, cast }));
    return { name: `${name}.csv`, mime: 'text/csv; charset=utf-8', body };
  }
  // Loaded with the first sheet: it costs a start and the memory of everybody who never asks for one.
  const { default: ExcelJS } = await import('exceljs');
  const book = new ExcelJS.Workbook();
  const sheet = book.addWorksheet(title, { views: [{ state: 'frozen', ySplit: 1 }] });
  sheet.columns = columns.map(({ head, width, form }) => ({ header: head, width, ...(form && { style: { numFmt: form } }) }));
  sheet.getRow(1).font = { bold: true };
  for (const row of inert) sheet.addRow(row);
  const body = new Uint8Array(await book.xlsx.writeBuffer());
  return { name: `${name}.xlsx`, mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', body };
}
