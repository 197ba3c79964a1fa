import { choiceKeyOf } from '#modules/catalogue/index.ts';
import type { PackageItem } from '#modules/catalogue/index.ts';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';

/** Király Réka of Zöldlomb left a cart behind: a kit that is over since, and crates that can be had. */
const WHO = { uid: 'u-1000025-1', kit: 'P10001', sku: '100101' } as const;

/** The edge case "a cart whose package has expired": it is as old as the last day of the package. Answers its lines; none without package or person. */
export async function writeExpiredCart(db: Db): Promise<number> {
  const kit = await db.row<{ items: PackageItem[]; validTo: string }>(
    sql`select items, valid_to as "validTo" from package where sku = ${WHO.kit}`,
  );
  if (!kit) return 0;
  return db.run(sql`
    with made as (
      insert into cart (id, uid, status, company_id, ship_to_id, transport_type, order_type, customer_order_number, next_line, created_at, updated_at)
      select md5('expired ' || a.uid), a.uid, 'active', a.company_id, s.id, 'ZSO', 'ZOR', '', 3, ${kit.validTo}::date, ${kit.validTo}::date
      from account a join lateral (select id from ship_to where company_id = a.company_id and status = 'active' order by id limit 1) s on true
      where a.uid = ${WHO.uid} and not exists (select from cart c where c.uid = a.uid and c.status = 'active')
      returning id
    )
    insert into cart_item (cart_id, line, sku, quantity, choices, choice_key)
    select id, 1, ${WHO.kit}, 3, ${JSON.stringify(kit.items)}::jsonb, ${choiceKeyOf(kit.items)} from made
    union all select id, 2, ${WHO.sku}, 8, '[]'::jsonb, '' from made`);
}
