import type { DeskPermission } from '#vocabulary/desk-permission.ts';
import type { Day } from '#values/day.ts';
import type { ImportNote } from '#vocabulary/import-note.ts';
import type { Fault } from '../fault.ts';
import type { PriceChanges } from './price-change.views.ts';
import type { PersonName } from '#values/person-name.ts';

export const MEANINGS = ['rows', 'whole'] as const;
/** `rows`: the files name some rows, the others stay; `whole`: what a file lacks is withdrawn. */
export type Meaning = (typeof MEANINGS)[number];
export type ImportState = 'checking' | 'checked' | 'applying' | 'applied' | 'undoing' | 'undone' | 'failed';

export interface CheckedFile {
  readonly file: string;
  readonly rows: number;
  readonly added: number;
  readonly changed: number;
  readonly gone: number;
}

/** What the last check found. */
export interface Checked {
  readonly files: readonly CheckedFile[];
  readonly faults: readonly Fault[];
  /** Files that would take more than a tenth of their kind away: that is asked once more. */
  readonly withdraws: readonly string[];
  /** What is wrong with rows that are left out (decision 1312); an import of before has none. */
  readonly leftOut?: readonly Fault[];
  /** What follows beyond the rows; an import of before has none. */
  readonly notes?: readonly ImportNote[];
  /** What it does to list prices, as it was looked at; an import of before has none. */
  readonly prices?: PriceChanges;
}

/** A file as it was sent: `name` is that of its kind, `headings` what its own list calls our columns (decision 1001). */
export interface UploadedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly sentAs: string;
  readonly headings?: Readonly<Record<string, string>>;
}

/** What is kept of it beside its rows; one of before has no name of its own. */
export type KeptFile = Omit<UploadedFile, 'bytes' | 'sentAs'> & { readonly bytes: number; readonly sentAs?: string };

export interface ScreenImport {
  readonly id: number;
  readonly byUid: string;
  readonly by: PersonName | null;
  readonly meaning: Meaning;
  /** Rows with faults are left out. */
  readonly withoutFaulty: boolean;
  readonly state: ImportState;
  readonly madeAt: Date;
  readonly asOf: Date;
  readonly files: readonly KeptFile[];
  readonly rights: readonly DeskPermission[];
  readonly checked: Partial<Checked>;
  readonly mark: string | null;
  readonly again: boolean;
  readonly changeSet: number | null;
  /** It stands checked, and is applied on this day, as `applyBy` said. */
  readonly applyOn: Day | null;
  readonly applyBy: string | null;
  /** When the day had come for which it waited. */
  readonly dueAt: Date | null;
}

/** One row that an import would change, or has changed. */
export interface RowDifference {
  readonly no: number;
  readonly file: string;
  readonly key: string;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
}
