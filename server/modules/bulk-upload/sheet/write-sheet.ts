import type ExcelJS from 'exceljs';
import { HEAD_FONT, PRINTED } from '#platform/sheet/printed.ts';
import { inert } from './inert.ts';
import type { Column } from './sheet.ts';
import { COLUMNS, LIMITS } from './sheet.ts';

/** A list behind a drop-down, on a sheet of its own: the first column is what is chosen. */
export interface ListSheet {
  readonly name: string;
  readonly heading: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** A workbook for orders: what the template and the error file have in common. */
export interface Book {
  readonly name: string;
  readonly headings: Readonly<Record<Column, string>>;
  /** What stands over each heading when the cell is chosen. */
  readonly hints: Readonly<Partial<Record<Column, string>>>;
  /** Heading of a further column for the reasons; without one there is none. */
  readonly reasonHeading?: string;
  readonly rows: readonly { readonly cells: Readonly<Partial<Record<Column, string>>>; readonly reason?: string }[];
  readonly shipTos: ListSheet;
  readonly products: ListSheet;
  readonly help: ListSheet;
  /** The delivery days of all ship-tos, and of each in the order of `shipTos`: what can be chosen follows the ship-to of the row. */
  readonly days: readonly string[];
  readonly daysOf: readonly (readonly string[])[];
  readonly transports: readonly string[];
  readonly units: readonly string[];
}

const WIDTHS: Readonly<Record<Column, number>> = {
  shipTo: 38,
  day: 14,
  number: 20,
  transport: 18,
  sku: 46,
  quantity: 12,
  unit: 12,
  note: 32,
};
/** The last column that a sheet can have. */
const LAST = 16_384;
/** With a width of their own they are written as one. */
const BESIDE: Partial<ExcelJS.Column> = { width: 9.5, style: { protection: { locked: false } } };
const FROZEN: Partial<ExcelJS.WorksheetView>[] = [{ state: 'frozen', ySplit: 1 }];
const INK = { argb: 'FF2B1D12' };
const HEAD = { type: 'pattern', pattern: 'solid', fgColor: { argb: 'FF15362A' } } as const;
const PAPER = { type: 'pattern', pattern: 'solid', fgColor: { argb: 'FFFBE7DF' } } as const;

/** The workbook's bytes: heading locked, cells below open, choices as drop-down lists, no formula in any cell. */
export async function writeSheet(book: Book): Promise<Uint8Array> {
  const { default: Excel } = await import('exceljs');
  const workbook = new Excel.Workbook();
  workbook.creator = 'Hordó';
  workbook.views = [{ x: 0, y: 0, width: 24_000, height: 14_000, firstSheet: 0, activeTab: 0, visibility: 'visible' }];
  const orders = workbook.addWorksheet(book.name, { views: FROZEN, pageSetup: PRINTED });
  const lists = { shipTo: listSheet(workbook, book.shipTos), sku: listSheet(workbook, book.products) };
  const choices = workbook.addWorksheet('_', { state: 'hidden' });
  listSheet(workbook, book.help);

  orders.columns = [
    ...COLUMNS.map((column) => ({
      key: column,
      width: WIDTHS[column],
      style: { protection: { locked: false }, numFmt: column === 'day' ? 'yyyy-mm-dd' : '@' },
    })),
    ...(book.reasonHeading ? [{ key: 'reason', width: 70, style: { protection: { locked: false } } }] : []),
  ];
  // A format of whole numbers would show 1.5 as 2, and write it so into a CSV file.
  orders.getColumn('quantity').numFmt = 'General';
  // A row can be deleted on a protected sheet when all of it is open, also what stands beside our columns.
  for (let index = orders.columns.length + 1; index <= LAST; index += 1) Object.assign(orders.getColumn(index), BESIDE);
  const texts = [
    ...COLUMNS.map((column) => book.headings[column]),
    ...(book.reasonHeading ? [book.reasonHeading] : []),
  ];
  head(orders, texts);
  for (const { cells, reason } of book.rows) {
    const row = orders.addRow([
      ...COLUMNS.map((column) => valueOf(column, cells[column])),
      ...(reason ? [inert(reason)] : []),
    ]);
    if (reason) row.getCell(COLUMNS.length + 1).fill = PAPER;
  }

  const last = LIMITS.rows + 1;
  const list = (column: Column, formula: string, strict: boolean) =>
    validate(orders, column, last, {
      type: 'list',
      allowBlank: true,
      formulae: [formula],
      showErrorMessage: strict,
      errorStyle: 'stop',
    });
  if (lists.shipTo) list('shipTo', lists.shipTo, false);
  if (lists.sku) list('sku', lists.sku, false);
  for (const [index, [column, values]] of (
    [
      ['transport', book.transports],
      ['unit', book.units],
    ] as const
  ).entries()) {
    if (values.length === 0) continue;
    for (const [at, value] of values.entries()) choices.getCell(at + 1, index + 1).value = inert(value);
    const letter = 'AB'[index]!;
    list(column, `_!$${letter}$1:$${letter}$${values.length}`, true);
  }
  const days = dayLists(choices, book, lists.shipTo);
  if (days) list('day', days, false);
  validate(orders, 'quantity', last, {
    type: 'whole',
    operator: 'greaterThan',
    allowBlank: true,
    formulae: [0],
    showErrorMessage: false,
  });
  for (const column of COLUMNS)
    if (book.hints[column]) orders.getCell(1, COLUMNS.indexOf(column) + 1).note = book.hints[column];
  await orders.protect('', {
    selectLockedCells: true,
    selectUnlockedCells: true,
    formatColumns: true,
    insertRows: true,
    deleteRows: true,
    sort: true,
    autoFilter: true,
  });
  return new Uint8Array(await workbook.xlsx.writeBuffer());
}

function listSheet(workbook: ExcelJS.Workbook, { name, heading, rows }: ListSheet): string | null {
  if (rows.length === 0 && heading.length === 0) return null;
  const sheet = workbook.addWorksheet(name, { views: FROZEN, pageSetup: PRINTED });
  head(sheet, heading);
  for (const row of rows) sheet.addRow(row.map(inert));
  for (const [index, text] of heading.entries())
    sheet.getColumn(index + 1).width = rows.reduce(
      (width, row) => Math.max(width, widthOf(row[index] ?? '')),
      widthOf(text),
    );
  return rows.length > 0 ? `'${name.replaceAll("'", "''")}'!$A$2:$A$${rows.length + 1}` : null;
}

/** What a text needs, in signs; a long one goes on in the next cell. */
const widthOf = (text: string) => Math.min(64, Math.max(12, text.length + 2));

function head(sheet: ExcelJS.Worksheet, texts: readonly string[]): void {
  const row = sheet.getRow(1);
  for (const [index, text] of texts.entries()) {
    const cell = row.getCell(index + 1);
    cell.value = inert(text);
    cell.font = { ...HEAD_FONT, color: { argb: 'FFF7EFDD' } };
    cell.fill = HEAD;
    cell.numFmt = '@';
    cell.protection = { locked: true };
    cell.alignment = { vertical: 'middle' };
    cell.border = { bottom: { style: 'thin', color: INK } };
  }
  row.height = 22;
}

const DAYS_FROM = 4;

/**
 * Columns of days on the sheet of choices: the first of all ship-tos, then one for each; over each how many there are. Answers
 * what the rule of the second row asks for: the days of the ship-to that its first cell begins, of all when it names none. (A column
 * each, not a row: LibreOffice offers the first column only.)
 */
function dayLists(choices: ExcelJS.Worksheet, { days, daysOf }: Book, shipTos: string | null): string | null {
  if (days.length === 0) return null;
  for (const [index, own] of [days, ...daysOf].entries()) {
    const column = choices.getColumn(DAYS_FROM + index);
    column.numFmt = 'yyyy-mm-dd';
    for (const [at, day] of own.entries()) choices.getCell(at + 2, DAYS_FROM + index).value = dateOf(day);
    // Nothing free: one empty choice, because a list of none is an error.
    const count = choices.getCell(1, DAYS_FROM + index);
    count.value = Math.max(1, own.length);
    count.numFmt = '0';
  }
  const first = choices.getColumn(DAYS_FROM).letter;
  const last = choices.getColumn(DAYS_FROM + daysOf.length).letter;
  if (!shipTos || daysOf.length === 0) return `_!$${first}$2:$${first}$${days.length + 1}`;
  const place = `IF($A2="",0,IFERROR(MATCH($A2&"*",${shipTos},0),0))`;
  return `OFFSET(_!$${first}$2,0,${place},INDEX(_!$${first}$1:$${last}$1,1,1+${place}),1)`;
}

/** One rule for a whole column: a rule for each cell would be a file of megabytes. */
function validate(sheet: ExcelJS.Worksheet, column: Column, last: number, rule: ExcelJS.DataValidation): void {
  const letter = 'ABCDEFGH'[COLUMNS.indexOf(column)]!;
  // The types of exceljs leave this out.
  (
    sheet as unknown as { dataValidations: { add(range: string, rule: ExcelJS.DataValidation): void } }
  ).dataValidations.add(`${letter}2:${letter}${last}`, rule);
}

function valueOf(column: Column, text: string | undefined): string | number | Date | null {
  if (text === undefined) return null;
  if (column === 'quantity' && /^-?\d{1,9}$/.test(text)) return Number(text);
  if (column === 'day' && /^\d{4}-\d{2}-\d{2}$/.test(text)) return dateOf(text) ?? inert(text);
  return inert(text);
}

function dateOf(day: string): Date | null {
  const ms = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(ms) ? null : new Date(ms);
}
