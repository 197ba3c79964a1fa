import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { Day } from '#values/day.ts';
import type { Texts } from '#values/text.ts';
import type { CustomerType } from '#vocabulary/customer-type.ts';

/** A product as it was offered on a day. */
export interface OfferedProduct {
  readonly sku: string;
  readonly name: Texts;
  readonly packaging: Texts;
}

/** What customers of a type could buy on a day, in the order of the catalogue; null when that day was never written down. */
export async function offersOn(db: Db, type: CustomerType, day: Day, limit: number): Promise<OfferedProduct[] | null> {
  const offers = await db.rows<OfferedProduct>(sql`
    select o.sku, o.name, o.packaging from product_offer o left join product p on p.sku = o.sku
    where o.from_day <= ${day}::date and (o.to_day is null or o.to_day >= ${day}::date) and ${type} = any(o.customer_types)
    order by p.position, o.sku limit ${limit}`);
  return offers.length > 0 || (await db.row(sql`select from product_offer where from_day <= ${day}::date limit 1`))
    ? offers
    : null;
}
