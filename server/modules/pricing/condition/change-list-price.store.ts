import { tellChange } from '#platform/db/changes.ts';
import { sql } from '#platform/db/sql.ts';
import type { Ft } from '#values/money.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { Ctx } from '../../../context.ts';

/** The supplier changes the list price (net, of a sales unit) from today's business day on; later price lists stay as they are. */
export async function changeListPrice(ctx: Ctx, sku: string, price: Ft): Promise<void> {
  if (price < 0) throw new Refusal('INVALID_INPUT', { name: 'price' });
  await ctx.transaction(async ({ db, today }) => {
    if (!(await db.row(sql`select 1 from product where sku = ${sku} and not withdrawn`)))
      throw new Refusal('PRODUCT_NOT_FOUND', { sku });
    await db.run(sql`
      insert into price_condition (kind, sku, amount_ft, valid_from) values ('PR00', ${sku}, ${price}, ${today})
      on conflict (kind, coalesce(sku, ''), coalesce(brand, ''), coalesce(company_id, ''), coalesce(price_group, ''), coalesce(transport_type, ''), valid_from)
      do update set amount_ft = excluded.amount_ft, valid_to = '9999-12-31', version = price_condition.version + 1`);
    await tellChange(db, 'prices', sku);
  });
}
