import type { Ctx } from '../../context.ts';
import type { Extent } from './folder/stage.store.ts';
import { danglingOf, doublesOf, wholeFaults } from './folder/stage.store.ts';
import type { Kind, Reference } from '#platform/import-kind/kind.ts';
import type { WrongImport } from '#vocabulary/import-fault.ts';
import { wrongImport } from '#vocabulary/import-fault.ts';
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
    const at = (row: number, column: string, wrong: WrongImport) =>
      faults.add({ file: kind.file, row, column, ...wrong });
    for (const columns of [kind.key, ...(kind.unique ? [[kind.unique.column]] : [])]) {
      const column = columns.map((name) => (name === 'email_key' ? 'email' : name)).join(', ');
      for (const { row, first } of await doublesOf(db, extent, kind, columns, faults.room))
        at(row, column, first === 0 ? wrongImport('sameAsPortal') : wrongImport('sameAsRow', { first: String(first) }));
    }
    // Rows that could not be read are missing from what was staged.
    const checks = (kind.wholeChecks ?? []).filter(
      (check) => !(check.findsMissing && faulty.has(kind.file)) && !check.mayPass?.(ctx.caller),
    );
    for (const check of checks)
      for (const { row, value } of await wholeFaults(db, staging, kind, check, today, faults.room))
        at(row, check.column, check.wrong(value));
  }
  for (const kind of staging.kinds) {
    for (const reference of kind.references ?? []) {
      const own = staged.has(kind.file);
      const also = reference.also ? { also: reference.also.says } : {};
      const by = [reference.to, ...(reference.also?.reads ?? [])].find((file) => staged.has(file));
      if ((!own && !by) || faults.room === 0) continue;
      for (const { row, value, count } of await danglingOf(db, staging, kind, reference, faults.room)) {
        if (own) {
          const wrong = absent(value, reference, staged.has(reference.to));
          faults.add({ file: kind.file, row, column: reference.column, ...wrong });
          continue;
        }
        const needed = { value, count, place: kind.file };
        const wrong =
          by === reference.to
            ? wrongImport('stillNeeded', needed)
            : wrongImport('leavesWithout', { ...needed, missing: reference.to });
        faults.add({ file: by!, row: 0, column: by === reference.to ? reference.toColumn : '', ...wrong, ...also });
      }
    }
  }
}

function absent(value: string, { to, list, also }: Reference, comesAlong: boolean): WrongImport {
  if (also) return { ...wrongImport('unfit', { value, place: to }), also: also.says };
  if (list) return wrongImport('absentCode', { value, list });
  return wrongImport(comesAlong ? 'absent' : 'absentInPortal', { value, place: to });
}
