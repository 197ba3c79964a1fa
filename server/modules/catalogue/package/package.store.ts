import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { Day } from '#values/day.ts';
import type { Package } from './package.ts';
import type { KitChange } from './take-kits.ts';

/** Withdrawn ones too: a cart and an order must show what they hold. */
export function allPackages(db: Db): Promise<Package[]> {
  return db.rows<Package>(sql`
    select id, sku, kind, name, description, items, customer_types as "customerTypes", kit_discount_bp as "kitDiscount", multiple_of as "multipleOf",
      minimum_amt as minimum, limited_amount as "limitedAmount", valid_from as "validFrom", valid_to as "validTo", coalesce(counted_from, valid_from) as "countedFrom", active and not withdrawn as active
    from package order by position, sku`);
}

export interface TakenRow {
  readonly sku: string;
  readonly companyId: string;
  readonly shipToId: string;
  readonly taken: number;
}

/** What was taken within the validities of now. */
export function allTaken(db: Db): Promise<TakenRow[]> {
  return db.rows<TakenRow>(sql`
    select t.package_sku as sku, t.company_id as "companyId", t.ship_to_id as "shipToId", t.taken from package_taken t
    join package p on p.sku = t.package_sku and coalesce(p.counted_from, p.valid_from) = t.valid_from where p.limited_amount > 0`);
}

/**
 * Counts kits of a company at a ship-to up or (a negative quantity) down, in one statement that locks its row: a second transaction waits and
 * sees the sum. Returns what is taken with these and how many may be taken (0: no limit), also when it is more: then the caller's
 * transaction must not commit.
 */
export async function countKits(
  db: Db,
  { sku, companyId, shipToId, validFrom, quantity }: KitChange,
): Promise<{ taken: number; limit: number }> {
  const row = await db.row<{ taken: number; limit: number }>(sql`
    insert into package_taken as t (company_id, package_sku, ship_to_id, valid_from, taken) values (${companyId}, ${sku}, ${shipToId}, ${validFrom}, greatest(${quantity}, 0))
    on conflict (company_id, package_sku, ship_to_id, valid_from) do update set taken = greatest(t.taken + ${quantity}, 0)
    returning taken, coalesce((select p.limited_amount from package p where p.sku = package_sku), 0) as "limit"`);
  return row!;
}

export function writeActive(db: Db, sku: string, active: boolean): Promise<number> {
  return db.run(sql`update package set active = ${active} where sku = ${sku} and not withdrawn`);
}

/** A validity that ends before it begins becomes one that is over: it begins on the same day then. Its kits stay counted. */
export function writeValidTo(db: Db, sku: string, validTo: Day): Promise<number> {
  return db.run(
    sql`update package set valid_to = ${validTo}, valid_from = least(valid_from, ${validTo}::date), counted_from = coalesce(counted_from, valid_from) where sku = ${sku} and not withdrawn`,
  );
}

export function writeLimit(db: Db, sku: string, limitedAmount: number): Promise<number> {
  return db.run(
    sql`update package set limited_amount = ${limitedAmount} where sku = ${sku} and kind = 'KIT' and not withdrawn`,
  );
}
