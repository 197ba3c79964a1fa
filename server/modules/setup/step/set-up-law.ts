import { fileURLToPath } from 'node:url';
import { emptiesSkus, packRows } from '#modules/catalogue/index.ts';
import { hasCodeList } from '#modules/delivery/index.ts';
import type { Imported, TypedRow } from '#modules/supplier-data/index.ts';
import { bringRows, importFiles } from '#modules/supplier-data/index.ts';
import type { Ctx } from '../../../context.ts';
import { writeDraft } from '../setup/setup.store.ts';
import { ROLES, base } from './base.ts';

export interface LawData {
  readonly rates: readonly { readonly kind: string; readonly value: number; readonly validFrom: string }[];
  /** Codes of the usual packagings that this supplier uses. */
  readonly packs: readonly string[];
}

/**
 * Step 3: rates, packagings with their empties, and the lists of codes that everything needs. What stands already stays as it is, so that pressing it again overwrites
 * nothing.
 */
export async function setUpLaw(ctx: Ctx, { rates, packs }: LawData): Promise<Imported> {
  const known = {
    lists: await hasCodeList(ctx.db, 'sales-unit'),
    packs: (await packRows(ctx.db)).map(({ code }) => code),
    empties: await emptiesSkus(ctx.db),
  };
  if (!known.lists) {
    const roles = await importFiles(ctx, fileURLToPath(ROLES), { someRows: true, byHand: true });
    if (roles.faults.length > 0) return roles;
  }
  const rows = (file: string, cells: readonly TypedRow['cells'][]): TypedRow[] =>
    cells.map((one) => ({ file, cells: one }));
  const brought = await bringRows(ctx, [
    ...rows(
      'legal-rates.csv',
      rates.map(({ kind, value, validFrom }) => ({ kind, value: String(value), valid_from: validFrom })),
    ),
    ...rows('code-lists.csv', known.lists ? [] : base.codeLists),
    ...rows('holidays.csv', known.lists ? [] : base.movedDays),
    ...rows('categories.csv', known.lists ? [] : base.categories),
    ...rows(
      'empties.csv',
      base.empties.filter(({ sku }) => !known.empties.includes(sku!)),
    ),
    ...rows(
      'packs.csv',
      base.packs.filter(({ code }) => packs.includes(code!) && !known.packs.includes(code!)),
    ),
  ]);
  if (brought.faults.length === 0) await writeDraft(ctx.db, 3, null, ctx.caller!.uid);
  return brought;
}
