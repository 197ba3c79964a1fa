import type { Db } from '#platform/db/db.ts';
import { part, sql } from '#platform/db/sql.ts';
import type { Day } from '#values/day.ts';
import type { Language } from '#values/text.ts';

const sold = part`p.active and not p.withdrawn`;
const priced = (today: Day) =>
  part`exists (select from price_condition c where c.kind = 'PR00' and c.sku = p.sku and c.valid_from <= ${today} and c.valid_to >= ${today})`;

const named = (language: Language) => part`coalesce(nullif(p.name->>${language}, ''), p.name->>'hu')`;

/** Products that nobody can order today, because they have no list price. */
export async function countUnpriced(db: Db, today: Day): Promise<number> {
  const row = await db.row<{ products: number }>(
    sql`select count(*)::int as products from product p where ${sold} and not ${priced(today)}`,
  );
  return row!.products;
}

/** The first 200 of them. */
export function unpricedProducts(db: Db, today: Day, language: Language): Promise<{ sku: string; name: string }[]> {
  return db.rows(
    sql`select p.sku, ${named(language)} as name from product p where ${sold} and not ${priced(today)} order by p.sku limit 200`,
  );
}

/** The first 100 with a list price of today. */
export function pricedProducts(db: Db, today: Day, language: Language): Promise<{ sku: string; name: string }[]> {
  return db.rows(
    sql`select p.sku, ${named(language)} as name from product p where ${sold} and ${priced(today)} order by p.sku limit 100`,
  );
}

/** Kinds of legal rates that a portal for beer and cider cannot do without, and that hold today. */
export async function countLegalRates(db: Db, today: Day): Promise<number> {
  const row = await db.row<{ kinds: number }>(
    sql`select count(distinct kind)::int as kinds from legal_rate where kind in ('VAT', 'EXCISE_BEER', 'EXCISE_CIDER') and valid_from <= ${today}`,
  );
  return row!.kinds;
}

/** Rates that stand, by kind and first day; 500 at most. */
export function legalRateRows(db: Db): Promise<{ kind: string; validFrom: Day; value: number }[]> {
  return db.rows(
    sql`select kind, valid_from as "validFrom", value from legal_rate order by kind, valid_from limit 500`,
  );
}
