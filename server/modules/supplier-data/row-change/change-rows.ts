import type { Ctx } from '../../../context.ts';
import { bringStaged } from '../bring-staged.ts';
import { checkTogether, collector } from '../check-staged.ts';
import type { ChangedRow } from '../folder/change-set.store.ts';
import { changedRows } from '../folder/change-set.store.ts';
import { pictureTaker } from '../folder/pictures.ts';
import { readCells } from '../folder/read-rows.ts';
import { addToStage, analyzeStage, createStage, stageLeaving } from '../folder/stage.store.ts';
import { byHand, lockImport } from '#platform/import-kind/import-turn.ts';
import type { Kind, Row } from '#platform/import-kind/kind.ts';
import type { WrongImport } from '#vocabulary/import-fault.ts';
import { wrongImport } from '#vocabulary/import-fault.ts';
import type { StoredRow } from './row-change.store.ts';
import { fileColumns, rowsByKey } from './row-change.store.ts';

/** So many rows are changed at once by hand; more come as a file. */
export const MOST_CHANGES = 1_000;

/** What somebody typed of one row: the cells that change, under the headers of the kind's file. */
export interface RowChange {
  /** The values of the key, in its order; null where the kind has none. */
  readonly key: readonly (string | null)[];
  /** What was seen; null: the row is new. */
  readonly version: number | null;
  /** null: the row goes. */
  readonly cells: Readonly<Record<string, string>> | null;
}

/** What is wrong with a row that was typed: the row by its key, '' for all of them. */
export interface RowFault extends WrongImport {
  readonly key: string;
  readonly column: string;
}

export interface ChangedRows {
  readonly changeSet: number | null;
  readonly rows: readonly ChangedRow[];
  readonly faults: readonly RowFault[];
  /** Rows that are not as they were seen, as they are now; null: there is none any more. */
  readonly stale: readonly { readonly key: string; readonly now: StoredRow | null }[];
}

/** Takes a preview back. */
class Preview extends Error {}

/**
 * Changes rows by hand as an import of these rows would: the same reading of cells, the same checks over the whole kind, one change set that
 * can be taken back. All or nothing: with a fault or a stale row nothing is changed. `preview` only says what would change, outside of any transaction.
 */
export async function changeRows(
  ctx: Ctx,
  kind: Kind,
  changes: readonly RowChange[],
  { preview }: { readonly preview: boolean },
): Promise<ChangedRows> {
  if (preview && ctx.db.inTransaction) throw new Error('a preview inside a transaction would stay');
  let changed: ChangedRows | null = null;
  try {
    await byHand(ctx, async (tx) => {
      changed = await change(tx, kind, changes);
      if (preview) throw new Preview();
    });
  } catch (error) {
    if (!(error instanceof Preview)) throw error;
  }
  return preview ? { ...changed!, changeSet: null } : changed!;
}

async function change(tx: Ctx, kind: Kind, changes: readonly RowChange[]): Promise<ChangedRows> {
  const nothing = { changeSet: null, rows: [], faults: [], stale: [] };
  if (!(await lockImport(tx.db)))
    return { ...nothing, faults: [{ key: '', column: '', ...wrongImport('anotherRuns') }] };
  const keyed = changes.map((one) => ({ ...one, text: keyText(one.key) }));
  const stored = await rowsByKey(
    tx.db,
    kind,
    keyed.map(({ text }) => text),
    true,
  );
  const stale = keyed.flatMap(({ text, version }) => {
    const now = stored.get(text) ?? null;
    return (now?.version ?? null) === version ? [] : [{ key: text, now }];
  });
  if (stale.length > 0) return { ...nothing, stale };

  const faults = collector();
  await createStage(tx.db, kind);
  const rows: Row[] = [];
  const leaving: string[] = [];
  const takePictures = pictureTaker(tx, null);
  for (const [index, { text, cells }] of keyed.entries()) {
    if (cells === null) {
      leaving.push(text);
      continue;
    }
    const before = stored.get(text);
    const fault = (column: string, wrong: WrongImport) =>
      faults.add({ file: kind.file, row: index + 1, column, ...wrong });
    const row = readCells({ ...(before && cellsOf(kind, before.row)), ...cells }, kind, tx.now, fault);
    if (!row) continue;
    await takePictures(kind, row, fault, before?.row);
    rows.push({
      ...Object.fromEntries(fileColumns(kind).map((name) => [name, (cells[name] ?? before?.row[name]) || null])),
      ...row,
      row: index + 1,
    });
  }
  await addToStage(tx.db, kind, rows);
  const extent = 'some';
  if (leaving.length > 0) await stageLeaving(tx.db, kind, leaving);
  await analyzeStage(tx.db, kind);
  await checkTogether(tx, [kind], faults, extent);
  if (faults.all.length > 0)
    return {
      ...nothing,
      faults: faults.all.map(({ row, file: _file, ...fault }) => ({
        ...fault,
        key: row > 0 ? keyed[row - 1]!.text : '',
      })),
    };
  const { changeSet } = await bringStaged(tx, { kinds: [kind], settings: null, checksumOf: async () => null, extent });
  return {
    ...nothing,
    changeSet,
    rows: changeSet === null ? [] : (await changedRows(tx.db, changeSet, MOST_CHANGES)).rows,
  };
}

/** As PostgreSQL writes the key of a row. */
export function keyText(key: readonly (string | null)[]): string {
  return `[${key.map((value) => JSON.stringify(value)).join(', ')}]`;
}

/** A row as the cells of the kind's file. */
export function cellsOf(kind: Kind, row: Row): Record<string, string> {
  return Object.fromEntries(
    kind.fields.flatMap((field) => {
      const cells = field.write(row[field.name] as never);
      return field.headers.map((header, index) => [header, cells[index]!] as const);
    }),
  );
}
