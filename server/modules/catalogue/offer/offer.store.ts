import type { Db } from '#platform/db/db.ts';
import { part, sql } from '#platform/db/sql.ts';
import type { Day } from '#values/day.ts';
import { addDays } from '#values/day.ts';

/** What customers can buy now, as rows of `product_offer` say it. */
const OFFERED = part`
  select p.sku, p.customer_types, p.name, k.packaging from product p join pack k on k.code = p.pack_code where p.active and not p.withdrawn`;

/** Since when everything counts as offered that was there before anybody wrote it down. */
const EVER: Day = '0001-01-01' as Day;

/** Writes down what is on offer today, where it is another than yesterday: names, packagings and types of customers, too. Safe to repeat. */
export async function recordOffers(db: Db, today: Day): Promise<void> {
  const isFirst = (await db.row(sql`select from product_offer limit 1`)) === null;
  const differs = part`o.to_day is null and not exists (
    select from offered n where n.sku = o.sku and (n.customer_types, n.name, n.packaging) = (o.customer_types, o.name, o.packaging))`;
  // What changes twice in a day was on offer as it is at its end; days that the business clock took back never were.
  await db.run(
    sql`with offered as (${OFFERED}) delete from product_offer o where o.from_day >= ${today}::date and ${differs}`,
  );
  await db.run(
    sql`with offered as (${OFFERED}) update product_offer o set to_day = ${addDays(today, -1)}::date where o.from_day < ${today}::date and ${differs}`,
  );
  await db.run(sql`
    insert into product_offer (sku, from_day, customer_types, name, packaging)
    select n.sku, ${isFirst ? EVER : today}::date, n.customer_types, n.name, n.packaging from (${OFFERED}) n
    where not exists (select from product_offer o where o.sku = n.sku and o.to_day is null) on conflict do nothing`);
}
