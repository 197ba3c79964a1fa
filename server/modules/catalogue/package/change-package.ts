import { tellChange } from '#platform/db/changes.ts';
import type { Day } from '#values/day.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { Ctx } from '../../../context.ts';
import { writeActive, writeLimit, writeValidTo } from './package.store.ts';

/** What the supplier may change of a package by hand, beside the file. */
export type PackageChange =
  | { readonly active: boolean }
  | { readonly validTo: Day }
  | { readonly limitedAmount: number };

/** Carts keep their line and say why it cannot come. PRODUCT_NOT_FOUND; a mix has no limit to change. */
export async function changePackage(ctx: Ctx, sku: string, change: PackageChange): Promise<void> {
  await ctx.transaction(async ({ db }) => {
    const touched =
      'active' in change
        ? await writeActive(db, sku, change.active)
        : 'validTo' in change
          ? await writeValidTo(db, sku, change.validTo)
          : await writeLimit(db, sku, change.limitedAmount);
    if (touched === 0) throw new Refusal('PRODUCT_NOT_FOUND', { sku });
    await tellChange(db, 'catalogue', sku);
  });
}
