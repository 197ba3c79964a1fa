import type { Ctx } from '../../context.ts';
import type { Extent } from './folder/stage.store.ts';
import { danglingOf, doublesOf, wholeFaults } from './folder/stage.store.ts';
import type { Kind } from '#platform/import-kind/kind.ts';
import type { Fault } from './fault.ts';
import { FAULTS_SHOWN } from './fault.ts';
import { kindsOf } from './kinds.ts';

export type Add = (fault: Fault) => void;

export interface Faults {
  readonly all: readonly Fault[];
  readonly add: Add;
  /** How many more are shown. */
  readonly room: number;
}

/** Faults that are found, at most FAULTS_SHOWN. */
export function collector(): Faults {
  const all: Fault[] = [];
  return {
    all,
    add: (fault) => {
      if (all.length < FAULTS_SHOWN) all.push(fault);
    },
    get room() {
      return FAULTS_SHOWN - all.length;
    },
  };
}

/** What only all rows together can show: doubles, and names that nothing bears. */
export async function checkTogether(
  ctx: Ctx,
  kinds: readonly Kind[],
  faults: Faults,
  extent: Extent = 'whole',
): Promise<void> {
  const { db, today } = ctx;
  const staged = new Set(kinds.map((kind) => kind.file));
  const staging = { kinds: kindsOf(ctx), files: staged, extent };
  const faulty = new Set(faults.all.map(({ file }) => file));
  for (const kind of kinds) {
    const at = (row: number, column: string, reason: string) => faults.add({ file: kind.file, row, column, reason });
    for (const columns of [kind.key, ...(kind.unique ? [[kind.unique.column]] : [])]) {
      const column = columns.map((name) => (name === 'email_key' ? 'email' : name)).join(', ');
      for (const { row, first } of await doublesOf(db, extent, kind, columns, faults.room))
        at(row, column, first === 0 ? 'says the same as a row that the portal has' : `says the same as row ${first}`);
    }
    // Rows that could not be read are missing from what was staged.
    for (const check of (kind.wholeChecks ?? []).filter(({ findsMissing }) => !(findsMissing && faulty.has(kind.file))))
      for (const { row, value } of await wholeFaults(db, staging, kind, check, today, faults.room))
        at(row, check.column, check.reason(value));
  }
  for (const kind of staging.kinds) {
    for (const reference of kind.references ?? []) {
      const own = staged.has(kind.file);
      const says = reference.also ? ` ${reference.also.says}` : '';
      const by = [reference.to, ...(reference.also?.reads ?? [])].find((file) => staged.has(file));
      if ((!own && !by) || faults.room === 0) continue;
      for (const { row, value, count } of await danglingOf(db, staging, kind, reference, faults.room)) {
        const place = `${reference.to}${reference.list ? ` (list ${reference.list})` : ''}`;
        if (own)
          faults.add({
            file: kind.file,
            row,
            column: reference.column,
            reason: `names ${JSON.stringify(value)}, which ${staged.has(reference.to) ? place : `the portal (${place})`} does not have${says}`,
          });
        else
          faults.add({
            file: by!,
            row: 0,
            column: by === reference.to ? reference.toColumn : '',
            reason:
              by === reference.to
                ? `lacks ${JSON.stringify(value)}, which ${count} rows of the portal (${kind.file}) need${says}`
                : `leaves ${count} rows of the portal (${kind.file}) with ${JSON.stringify(value)}, which ${place} does not have${says}; bring ${kind.file} along`,
          });
      }
    }
  }
}
