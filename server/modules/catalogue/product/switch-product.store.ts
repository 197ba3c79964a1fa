import { tellChange } from '#platform/db/changes.ts';
import { sql } from '#platform/db/sql.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { Ctx } from '../../../context.ts';

/** The supplier takes a product out of sale, or puts it back. Carts keep their line and say why it cannot come. */
export async function switchProduct(ctx: Ctx, sku: string, on: boolean): Promise<void> {
  await ctx.transaction(async ({ db }) => {
    const touched = await db.run(
      sql`update product set active = ${on}, version = version + 1 where sku = ${sku} and not withdrawn`,
    );
    if (touched === 0) throw new Refusal('PRODUCT_NOT_FOUND', { sku });
    await tellChange(db, 'catalogue', sku);
  });
}
