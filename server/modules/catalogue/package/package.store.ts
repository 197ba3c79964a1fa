import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { Day } from '#values/day.ts';
import type { Package } from './package.ts';

/** Withdrawn ones too: a cart and an order must show what they hold. */
export function allPackages(db: Db): Promise<Package[]> {
  return db.rows<Package>(sql`
    select id, sku, kind, name, description, items, customer_types as "customerTypes", kit_discount_bp as "kitDiscount", multiple_of as "multipleOf",
      minimum_amt as minimum, limited_amount as "limitedAmount", valid_from as "validFrom", valid_to as "validTo", active and not withdrawn as active
    from package order by position, sku`);
}

export interface TakenRow {
  readonly sku: string;
  readonly shipToId: string;
  readonly taken: number;
}

/** What was taken within the validities of now. */
export function allTaken(db: Db): Promise<TakenRow[]> {
  return db.rows<TakenRow>(sql`
    select t.package_sku as sku, t.ship_to_id as "shipToId", t.taken from package_taken t
    join package p on p.sku = t.package_sku and p.valid_from = t.valid_from where p.limited_amount > 0`);
}

/**
 * Counts kits of a ship-to up, in one statement that locks its row: whoever comes at the same time waits and sees the sum.
 * Answers what was taken with these, also when it is more than may be: then the caller's transaction must not commit.
 */
export async function countKits(db: Db, sku: string, shipToId: string, validFrom: Day, quantity: number): Promise<number> {
  const row = await db.row<{ taken: number }>(sql`
    insert into package_taken as t (package_sku, ship_to_id, valid_from, taken) values (${sku}, ${shipToId}, ${validFrom}, ${quantity})
    on conflict (package_sku, ship_to_id, valid_from) do update set taken = t.taken + excluded.taken
    returning taken`);
  return row!.taken;
}

export async function giveKitsBack(db: Db, sku: string, shipToId: string, validFrom: Day, quantity: number): Promise<void> {
  await db.run(sql`
    update package_taken set taken = greatest(taken - ${quantity}, 0) where package_sku = ${sku} and ship_to_id = ${shipToId} and valid_from = ${validFrom}`);
}
