import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { Day } from '#values/day.ts';
import { toFt } from '#values/money.ts';
import type { Empties } from '../procedure/priceable.ts';
import type { ListPriceRow } from './price-list.ts';
import type { RateRow } from './rates.ts';

const PAGE = 5_000;

/** List prices for everybody, page by page as packed text, so that 100,000 products never stand in memory as rows. */
export async function eachListPrice(db: Db, take: (row: ListPriceRow) => void): Promise<void> {
  let after = 0;
  for (;;) {
    const page = await db.row<{ packed: string | null; last: number | null; count: number }>(sql`
      select string_agg(concat_ws('|', amount_ft, valid_from, valid_to, sku), E'\n' order by id) as packed, max(id) as last, count(*) as count from (
        select * from price_condition
        where id > ${after} and kind = 'PR00' and sku is not null and amount_ft is not null and company_id is null and price_group is null order by id limit ${PAGE}) page`);
    for (const line of (page?.packed ?? '').split('\n')) if (line !== '') take(unpacked(line));
    if (!page?.last || page.count < PAGE) return;
    after = page.last;
  }
}

function unpacked(line: string): ListPriceRow {
  const [amount, from, to] = line.split('|', 3) as [string, Day, Day];
  return { amount: Number(amount), from, to, sku: line.slice(amount.length + from.length + to.length + 3) };
}

export async function listPricesOf(db: Db, skus: readonly string[]): Promise<ListPriceRow[]> {
  return db.rows<ListPriceRow>(sql`
    select sku, amount_ft as amount, valid_from as from, valid_to as to from price_condition
    where kind = 'PR00' and sku = any(${skus}) and amount_ft is not null and company_id is null and price_group is null order by id`);
}

/** List prices agreed with one sold-to or one price group. */
export async function agreedListPrices(
  db: Db,
): Promise<(ListPriceRow & { companyId: string | null; priceGroup: string | null })[]> {
  return db.rows(sql`
    select sku, amount_ft as amount, valid_from as from, valid_to as to, company_id as "companyId", price_group as "priceGroup" from price_condition
    where kind = 'PR00' and sku is not null and amount_ft is not null and (company_id is not null or price_group is not null)`);
}

export async function allRates(db: Db): Promise<RateRow[]> {
  return db.rows<RateRow>(sql`
    select kind, sku, brand, company_id as "companyId", price_group as "priceGroup", transport_type as "transportType",
      rate_bp as rate, reference, valid_from as from, valid_to as to
    from price_condition where kind <> 'PR00' and rate_bp is not null`);
}

export interface LegalRateRow {
  readonly kind: string;
  readonly value: number;
  readonly from: Day;
}

/** Newest first. */
export async function legalRates(db: Db): Promise<LegalRateRow[]> {
  return db.rows<LegalRateRow>(sql`select kind, value, valid_from as from from legal_rate order by valid_from desc`);
}

export async function allEmpties(db: Db): Promise<Empties[]> {
  const rows = await db.rows<Omit<Empties, 'deposit'> & { deposit: number }>(sql`
    select sku, kind, deposit_ft as deposit, condition, tare_g as "tareG" from empties order by withdrawn, sku`);
  return rows.map((row) => ({ ...row, deposit: toFt(row.deposit) }));
}
