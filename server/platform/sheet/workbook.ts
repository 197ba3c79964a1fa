import ExcelJS from 'exceljs';
import { xmlText } from '#values/xml-text.ts';
import { HEAD_FONT, PRINTED } from './printed.ts';

/** What the cells of a column are; without one they are texts. The language of the reader's program says how thousands and decimals look. */
export type SheetForm = 'whole' | 'tenths' | 'hundredths' | 'day' | 'month';

export interface WorkbookColumn {
  readonly head: string;
  readonly width: number;
  readonly form?: SheetForm | undefined;
}

export interface WorkbookFacts {
  readonly title: string;
  readonly columns: readonly WorkbookColumn[];
  readonly rows: readonly (readonly (string | number | null)[])[];
}

const FORMATS: Readonly<Record<SheetForm, string>> = {
  whole: '#,##0',
  tenths: '0.0',
  hundredths: '#,##0.00',
  day: 'yyyy-mm-dd',
  month: 'yyyy-mm',
};

/** For the arrow of the filter. */
const BESIDE_HEAD = 4;
/** Longer texts are cut on paper; the cell holds them whole. */
const WIDEST = 60;

/** One sheet under a bold head that stays where it is and filters. Ten thousand rows are a second of work. */
export async function workbook({ title, columns, rows }: WorkbookFacts): Promise<Uint8Array> {
  const book = new ExcelJS.Workbook();
  const sheet = book.addWorksheet(title, { views: [{ state: 'frozen', ySplit: 1 }], pageSetup: PRINTED });
  sheet.columns = columns.map(({ head, width, form }, at) => ({
    header: head,
    width: Math.max(width, head.length + BESIDE_HEAD, form ? 0 : longestIn(rows, at)),
    ...(form && {
      style: {
        numFmt: FORMATS[form],
        alignment: { horizontal: isRight(form) ? 'right' : 'left' },
      },
    }),
    // Beside a number that ends at the line a text would go on with it.
    ...(!form && isRight(columns[at - 1]?.form) && { style: { alignment: { horizontal: 'left', indent: 1 } } }),
  }));
  sheet.getRow(1).font = HEAD_FONT;
  sheet.autoFilter = { from: { row: 1, column: 1 }, to: { row: rows.length + 1, column: columns.length } };
  for (const row of rows) sheet.addRow(row.map((cell, at) => valueOf(cell, columns[at]?.form)));
  return new Uint8Array(await book.xlsx.writeBuffer());
}

const isRight = (form: SheetForm | undefined) => form !== undefined && form !== 'day' && form !== 'month';

/** A row of a single cell is a word about the whole sheet, and may lie over the others. */
function longestIn(rows: WorkbookFacts['rows'], at: number): number {
  let longest = 0;
  for (const row of rows)
    if (row.length > 1) longest = Math.max(longest, Math.min(String(row[at] ?? '').length, WIDEST) + 1);
  return longest;
}

/** Days are days for the spreadsheet too, and an empty text is an empty cell. */
function valueOf(cell: string | number | null, form: SheetForm | undefined): string | number | Date | null {
  if (cell === '') return null;
  const isDay = (form === 'day' || form === 'month') && typeof cell === 'string' && /^\d{4}-\d{2}(-\d{2})?$/.test(cell);
  if (isDay) return new Date(`${cell.slice(0, 7)}-${cell.slice(8) || '01'}T00:00:00Z`);
  return typeof cell === 'string' ? xmlText(cell) : cell;
}
