import type { Day } from '#values/day.ts';
import type { ImportFaultCode, WrongImport } from '#vocabulary/import-fault.ts';
import type { DeskPermission } from '#vocabulary/desk-permission.ts';
import type { Caller } from '../../context.ts';
import type { Db } from '../db/db.ts';
import type { FaultAt, Field } from './field.ts';

export type Row = Record<string, unknown>;

/** A condition between the row `s` that refers and the row `t` that it names. */
export interface Condition {
  /** SQL over `s` and `t`; `rows(file)` is what a kind will hold. */
  sql(rows: (file: string) => string): string;
  /** Other files that the SQL reads: an import of one of them alone must leave the condition true. */
  readonly reads?: readonly string[];
  /** Its sentence, which goes on behind the one that says what is not there: `inCompanyOfShipTo`. */
  readonly says: ImportFaultCode;
}

/** What a column must point at: a row of another kind (or of the same one) under this column. */
export interface Reference {
  readonly column: string;
  readonly to: string;
  readonly toColumn: string;
  /** How the values lie in the column: one, an array, or [{sku, count}]. */
  readonly shape?: 'one' | 'array' | 'counted';
  /** For code lists: which list. */
  readonly list?: string;
  /** What else must hold between a row and the row that it names. */
  readonly also?: Condition;
}

/**
 * Something that only all rows together can show: SQL that gives `row` (0: the file as a whole) and `value` of the staged rows at fault;
 * `of(file)` is what a kind will hold, `today` the business day.
 */
export interface WholeCheck {
  readonly column: string;
  /** It finds rows that are not there, so it is left out when some could not be read. */
  readonly findsMissing?: true;
  /** Who may do it all the same; null: the operator by a command. */
  mayPass?(caller: Caller | null): boolean;
  wrong(value: string): WrongImport;
  sql(rows: string, of: (file: string) => string, today: Day): string;
}

/** One kind of the supplier's data: its file, its table, and what must be true of a row. The area that owns the table describes it (`import-kinds.ts`). */
export interface Kind {
  /** Also its name in `Reference.to`. */
  readonly file: string;
  readonly about: string;
  /**
   * What somebody at the desk must be allowed to change to import it. Without one it is not imported on screen: nobody raises their own rights by
   * a file, and files beside a table come by the command line alone.
   */
  readonly right?: DeskPermission;
  /** When its rows are written; `data` unless told. */
  readonly stage?: 'stock' | 'people';
  /** A table of the area that describes the kind. */
  readonly table: string;
  readonly fields: readonly Field[];
  /** Names of the fields that say which row it is. */
  readonly key: readonly string[];
  /**
   * A column that no two rows share, and what the columns of a row become that has lost its value to another row of the file: SQL over the
   * row `t`. Rows may exchange their values, and one that was withdrawn keeps nothing from others.
   */
  readonly unique?: { readonly column: string; readonly givenBack: Readonly<Record<string, string>> };
  /** A row that the file no longer has: marked, because history or other rows name it, or deleted. */
  readonly missing: 'withdrawn' | 'deleted';
  /** The table has a column `version`: people at the desk may write its rows, too. */
  readonly versioned?: true;
  readonly references?: readonly Reference[];
  readonly wholeChecks?: readonly WholeCheck[];
  /** Fields that count for new rows only; afterwards the portal owns them. */
  readonly initial?: readonly string[];
  /** Values of a column by what people call them in lists of their own, as `plainSize` writes it. */
  readonly called?: Readonly<Record<string, (db: Db) => Promise<ReadonlyMap<string, string>>>>;
  /**
   * Columns that rows with one of these values need: a list of somebody's own is asked for them. `check` says the same of each row.
   */
  readonly neededWith?: readonly {
    readonly column: string;
    readonly values: readonly string[];
    readonly columns: readonly string[];
  }[];
  /** What a row must fulfil beyond its single cells; `now` is the business instant of the import. */
  check?(row: Row, fault: FaultAt, now: Date): void;
  /** Columns that follow from the row itself. */
  derive?(row: Row, now: Date): Row;
  /** Columns that follow from other tables: SQL over the staged row `s`. */
  readonly derived?: Readonly<Record<string, string>>;
  /** What a column of a row that is there already becomes, where the file alone does not decide: SQL over the row `t` and the staged row `s`. */
  readonly settled?: Readonly<Record<string, string>>;
  /** What the portal keeps of each row of the file, changed or not: SQL over the row `t` and the staged row `s`. */
  readonly remembered?: Readonly<Record<string, string>>;
  /** Rows that no import changes any more: SQL over the row `t`. */
  readonly frozen?: string;
  /** Columns that name files in a folder beside the table, and the columns that hold what is in them (their checksums). */
  readonly files?: {
    readonly folder: string;
    readonly columns: Readonly<Record<string, string>>;
    /** Stores what is in a file. */
    keep(db: Db, path: string, mediaType: string): Promise<{ readonly checksum: string }>;
    read(db: Db, checksum: string): AsyncIterable<Buffer>;
  };
  /** Who may what hangs on these rows: each that an import changes is an entry of the audit. Which columns name whom it concerns, and the company that may read it. */
  readonly audited?: { readonly uid?: string; readonly companyId?: string };
  /** Change topics that the caches of the portal follow. */
  readonly topics: readonly string[];
  /** Who follows the topics reads single rows again: while few rows change they are told the key of each, which has one column. */
  readonly followedByRow?: true;
}
