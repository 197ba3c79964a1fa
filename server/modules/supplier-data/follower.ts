import type { Kind } from '#platform/import-kind/kind.ts';
import type { ImportNote } from '#vocabulary/import-note.ts';
import type { Ctx } from '../../context.ts';
import type { Difference, Extent } from './folder/stage.store.ts';

/**
 * Rows are written in this order. Last what others wait for until the end: stock, in the order of the locks of placing, and the people who sign in.
 * `kept` is the end, when the change set is written.
 */
export const STAGES = ['data', 'stock', 'people', 'kept'] as const;
export type Stage = (typeof STAGES)[number];

/** What an area does in the transaction of an import, before and after rows are written. */
export interface Follower {
  /** Only when this file is imported; without one, in every import. */
  readonly file?: string;
  /** It begins before the rows of this stage are written: what it must lock or read first. */
  readonly from: Stage;
  /** What it answers runs after the rows of this stage. */
  readonly to: Stage;
  begin(tx: Ctx, extent: Extent): Promise<(following: Following) => Promise<void>>;
}

/** What a follower may ask of the import. */
export interface Following {
  /** Notes rows before the follower takes them away, so that an undo of the import puts them back, too. */
  keepRows(file: string, condition: { readonly column: string; readonly values: readonly string[] }): Promise<void>;
  /** Writes into the audit what a follower changed. */
  recordDifferences(file: string, differences: readonly Difference[]): Promise<void>;
  /** The values in columns of a file that change sets may still put back. */
  valuesKept(file: string, columns: readonly string[]): Promise<string[]>;
  /** Says something to who imports. */
  note(note: ImportNote): void;
}

/** What the areas have registered with the import: a table of contents (`server/surfaces/supplier-data.ts`). */
export interface SupplierData {
  /** What is referred to before what refers to it. */
  readonly kinds: readonly Kind[];
  readonly followers: readonly Follower[];
}
