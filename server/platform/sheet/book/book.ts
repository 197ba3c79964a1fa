/** Workbooks of strangers (.xlsx, .ods), read as tables of texts. What the cells mean is not known here. */

export interface BookLimits {
  /** Bytes of everything in it, unpacked. */
  readonly unpacked: number;
  /** How many times smaller than its content a part of more than a megabyte may be. */
  readonly ratio: number;
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

/** A worksheet of a workbook, not read yet. */
export interface UnreadSheet {
  readonly name: string;
  readonly hidden: boolean;
  readonly read: <Rows>(table: Table<Rows>) => Rows;
}
