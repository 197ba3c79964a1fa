import { stringify } from 'csv-stringify/sync';
import ExcelJS from 'exceljs';
import { inertCell } from '#values/inert-cell.ts';
import { say } from '#wording/say.ts';
import type { Ctx } from '../../../context.ts';
import type { TypeNames } from './document.present.ts';
import type { DocumentFilter } from './document.views.ts';
import { listDocuments } from './list-documents.ts';

const MOST_ROWS = 10_000;
const AT_ONCE = 1_000;
const COLUMNS = ['type', 'number', 'date', 'due', 'shipTo', 'order', 'net', 'vat', 'outsideVat', 'amount', 'state'] as const;

export interface Sheet {
  readonly name: string;
  readonly mime: string;
  readonly body: Uint8Array;
}

/** The list as a sheet for whoever keeps the books: amounts are numbers, and no text is a formula. */
export async function exportDocuments(ctx: Ctx, filter: DocumentFilter, format: 'csv' | 'xlsx', names: TypeNames): Promise<Sheet> {
  const heads = COLUMNS.map((column) => say(ctx.language, `document.column.${column}`));
  const rows = await allRows(ctx, filter, names);
  const name = `${say(ctx.language, 'document.exportName')}-${ctx.today}.${format}`;
  if (format === 'csv') {
    // A semicolon and a byte order mark are what spreadsheets in Hungary open as they should.
    const body = Buffer.from(stringify([heads, ...rows], { delimiter: ';', bom: true }));
    return { name, mime: 'text/csv; charset=utf-8', body };
  }
  const book = new ExcelJS.Workbook();
  const sheet = book.addWorksheet(say(ctx.language, 'document.exportName'), { views: [{ state: 'frozen', ySplit: 1 }] });
  sheet.columns = heads.map((header, index) => ({
    header,
    width: [16, 22, 12, 12, 34, 14, 14, 14, 14, 14, 12][index]!,
    ...(index >= 6 && index <= 9 && { style: { numFmt: '# ##0' } }),
  }));
  sheet.getRow(1).font = { bold: true };
  for (const row of rows) sheet.addRow(row);
  const body = new Uint8Array(await book.xlsx.writeBuffer());
  return { name, mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', body };
}

async function allRows(ctx: Ctx, filter: DocumentFilter, names: TypeNames): Promise<(string | number | null)[][]> {
  const rows: (string | number | null)[][] = [];
  for (let offset = 0; offset < MOST_ROWS; offset += AT_ONCE) {
    const page = await listDocuments(ctx, filter, { offset, limit: AT_ONCE });
    for (const { type, number, issuedOn, dueOn, shipToName, orderNumber, net, vat, outsideVat, gross, state } of page.rows) {
      const texts = [names.get(type) ?? type, number, issuedOn, dueOn ?? '', shipToName ?? '', orderNumber ?? ''].map(inertCell);
      rows.push([...texts, net, vat, outsideVat, gross, state === null ? '' : say(ctx.language, `document.state.${state}`)]);
    }
    if (page.rows.length < AT_ONCE) break;
  }
  return rows;
}
