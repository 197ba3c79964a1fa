import { cut } from '#values/text.ts';

/** Workbooks of strangers (.xlsx, .ods), read as tables of texts. What the cells mean is not known here. */

export interface BookLimits {
  /** Bytes of everything in it, unpacked. */
  readonly unpacked: number;
  /** How many times smaller than its content a part of more than a megabyte may be. */
  readonly ratio: number;
  /** Also of its worksheets: one format has all of them in one part, and the other may name parts that are not there. */
  readonly parts: number;
  /** Of every row; what is empty does not count. */
  readonly columns: number;
  /** Of all its worksheets, also empty ones that only have a colour. */
  readonly cells: number;
  readonly sharedStrings: number;
  /** Characters of one cell. */
  readonly text: number;
}

/** Why a workbook is refused as a whole, whatever it is about. */
export type BookFault =
  | 'type'
  | 'oldFormat'
  | 'macros'
  | 'nested'
  | 'external'
  | 'encrypted'
  | 'broken'
  | 'doctype'
  | 'unpacked'
  | 'cells';

/** Thrown while reading; nothing of the file is kept then. */
export class BookRefused<Reason extends string = BookFault> extends Error {
  readonly reason: Reason;
  readonly params: Readonly<Record<string, string | number>>;
  constructor(reason: Reason, params: Readonly<Record<string, string | number>> = {}) {
    super(reason);
    this.reason = reason;
    this.params = params;
  }
}

/** A cell as its format holds it. */
export interface TableCell {
  readonly at: number;
  readonly text: string;
  /** The text to take where a day is expected: formats that keep days as numbers say it here. */
  readonly day?: string;
  /** A formula or an error stands in it. */
  readonly formula?: boolean;
}

/** What spans rows of one column. */
export interface Merge {
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

/** Takes a worksheet row by row. */
export interface Table<Rows> {
  /** Columns that nobody sees, both included; said before the rows. */
  hide(from: number, to: number): void;
  /** The rows of a format in their order; `row` is the number that the spreadsheet shows, if it says one. */
  add(cells: readonly TableCell[], row?: number, isHidden?: boolean): void;
  end(merges?: readonly Merge[]): Rows;
}

/** Counts the cells of all worksheets of a workbook, for each alone may be within the limit. Throws `cells`. */
export function cellCount({ cells: most }: Pick<BookLimits, 'cells'>): (cells: number) => void {
  let count = 0;
  return (cells) => {
    count += cells;
    if (count > most) throw new BookRefused('cells');
  };
}

/** Spreadsheets allow 31 characters, or show no more of a tab than this. */
const TAB_LENGTH = 100;

/** What a tab says, as people read it and a database holds it: in a file it may be megabytes, and each look at what came of the file would carry them. */
export function tabName(text = ''): string {
  return cut(text, TAB_LENGTH).replaceAll(/[\p{Cc}\p{Cs}]+/gu, ' ');
}

/** The worksheets as they are. Throws `unpacked` for more of them than there may be parts. */
export function fewSheets<Sheet>(sheets: readonly Sheet[], { parts }: Pick<BookLimits, 'parts'>): readonly Sheet[] {
  if (sheets.length > parts) throw new BookRefused('unpacked');
  return sheets;
}

/** A worksheet of a workbook, not read yet. */
export interface UnreadSheet {
  /** By `tabName`. */
  readonly name: string;
  readonly hidden: boolean;
  readonly read: <Rows>(table: Table<Rows>) => Rows;
}
