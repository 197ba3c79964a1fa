import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stringify } from 'csv-stringify/sync';
import { asOfNow } from '#modules/access/index.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { Ctx } from '../../../context.ts';
import type { Imported, ImportOptions } from '../import-folder.ts';
import { importFiles } from '../import-folder.ts';
import { kindsOf } from '../kinds.ts';
import { mayChange, rightsOfFiles } from '../rights-of-kinds.ts';

/** A row as somebody typed it: cells under the headers of the kind's file. */
export interface TypedRow {
  readonly file: string;
  readonly cells: Readonly<Record<string, string>>;
}

/**
 * Brings rows of several kinds that were typed on screen, as an import of just these rows: the same reading, the same checks, all or nothing, one change set. The row of a fault counts from 1
 * among the rows of its file. Only kinds that the caller may change: DESK_FORBIDDEN; INVALID_INPUT for others.
 */
export async function bringRows(
  ctx: Ctx,
  rows: readonly TypedRow[],
  options: Pick<ImportOptions, 'dryRun' | 'onlyChecks' | 'lasting'> = {},
): Promise<Imported> {
  const [kinds, rights] = [kindsOf(ctx), rightsOfFiles(ctx)];
  const files = Map.groupBy(rows, ({ file }) => file);
  const requireRights = (by: Ctx) => {
    for (const file of files.keys()) {
      const right = rights.get(file);
      if (!right || !kinds.some((kind) => kind.file === file)) throw new Refusal('INVALID_INPUT', { name: file });
      if (by.caller && !mayChange(by, right)) throw new Refusal('DESK_FORBIDDEN', { permission: right });
    }
  };
  requireRights(ctx);
  const folder = await mkdtemp(join(tmpdir(), 'hordo-rows-'));
  try {
    for (const [file, typed] of files) {
      const kind = kinds.find((one) => one.file === file)!;
      const needed = kind.fields.flatMap(({ headers, optionalHeaders }) =>
        headers.filter((header) => !optionalHeaders.includes(header)),
      );
      const columns = [...new Set([...needed, ...typed.flatMap(({ cells }) => Object.keys(cells))])];
      const records = typed.map(({ cells }) => columns.map((column) => cells[column]?.trim() ?? ''));
      await writeFile(join(folder, file), stringify([columns, ...records]));
    }
    const imported = await importFiles(ctx, folder, {
      ...options,
      someRows: true,
      byHand: true,
      look: async (tx) => requireRights(await asOfNow(tx)), // it waited for the rows
    });
    // A header stands above them in a file, and not on screen.
    return { ...imported, faults: imported.faults.map((fault) => ({ ...fault, row: Math.max(0, fault.row - 1) })) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
