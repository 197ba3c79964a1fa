import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { Day } from '#values/day.ts';
import type { Texts } from '#values/text.ts';
import { ADMINISTRATOR } from '#vocabulary/desk-permission.ts';
import type { SetupFacts } from './setup.ts';

/** How far the supplier is, in one statement. A product without a list price of today cannot be ordered; nor can a place without a route. */
export async function setupFacts(db: Db, today: Day): Promise<SetupFacts> {
  return (await db.row<SetupFacts>(sql`select
    array(select key from portal_config) as settings,
    (select count(distinct kind)::int from legal_rate where kind in ('VAT', 'EXCISE_BEER', 'EXCISE_CIDER') and valid_from <= ${today}) as rates,
    (select count(*)::int from pack where not withdrawn) as packs,
    (select count(*)::int from product where active and not withdrawn) as products,
    (select count(*)::int from product p where p.active and not p.withdrawn and not exists (select from price_condition c
      where c.kind = 'PR00' and c.sku = p.sku and c.valid_from <= ${today} and c.valid_to >= ${today})) as unpriced,
    (select count(*)::int from ship_to where not withdrawn and status = 'active' and cardinality(route_days) > 0) as places,
    (select count(*)::int from ship_to where not withdrawn and status = 'active' and cardinality(route_days) = 0) as routeless,
    (select count(distinct g.uid)::int from supplier_grant g) as people`))!;
}

/** Rates that stand, by kind and first day. */
export function standingRates(db: Db): Promise<{ kind: string; validFrom: Day; value: number }[]> {
  return db.rows(
    sql`select kind, valid_from as "validFrom", value from legal_rate order by kind, valid_from limit 500`,
  );
}

/** Whether somebody may do everything already. */
export async function hasAdministrator(db: Db): Promise<boolean> {
  return (await db.row(sql`select from supplier_grant g where g.role = ${ADMINISTRATOR} limit 1`)) !== null;
}

/** Codes that stand already, of what the base brings: it never overwrites what somebody has made of it. */
export async function knownCodes(db: Db): Promise<{ lists: boolean; packs: string[]; empties: string[] }> {
  return (await db.row<{
    lists: boolean;
    packs: string[];
    empties: string[];
  }>(sql`select exists (select from code_list where list = 'sales-unit') as lists,
    array(select code from pack where not withdrawn) as packs, array(select sku from empties where not withdrawn) as empties`))!;
}

export function packRows(
  db: Db,
): Promise<{ code: string; packaging: Texts; pieces: number; volumeMl: number; tareG: number; pieceG: number }[]> {
  return db.rows(
    sql`select code, packaging, pieces_per_unit as pieces, volume_ml as "volumeMl", unit_tare_g as "tareG", empty_piece_g as "pieceG" from pack where not withdrawn order by code limit 500`,
  );
}

export function categoryRows(db: Db): Promise<{ urlKey: string; name: Texts }[]> {
  return db.rows(
    sql`select url_key as "urlKey", name from category where not withdrawn order by position, id limit 500`,
  );
}

export function unpricedProducts(db: Db, today: Day): Promise<{ sku: string; name: string }[]> {
  return db.rows(sql`select p.sku, p.name->>'hu' as name from product p where p.active and not p.withdrawn and not exists (select from price_condition c
      where c.kind = 'PR00' and c.sku = p.sku and c.valid_from <= ${today} and c.valid_to >= ${today}) order by p.sku limit 200`);
}

/** Where a test order can go and what of: the first of each. */
export function orderablePlaces(db: Db): Promise<{ id: string; name: string; companyName: string }[]> {
  return db.rows(sql`select s.id, s.name, c.name as "companyName" from ship_to s join company c on c.id = s.company_id
    where not s.withdrawn and not c.withdrawn and s.status = 'active' and cardinality(s.route_days) > 0 order by s.id limit 50`);
}

export function orderableProducts(db: Db, today: Day): Promise<{ sku: string; name: string }[]> {
  return db.rows(sql`select p.sku, p.name->>'hu' as name from product p join price_condition c on c.kind = 'PR00' and c.sku = p.sku and c.valid_from <= ${today} and c.valid_to >= ${today}
    where p.active and not p.withdrawn group by p.sku, p.name order by p.sku limit 100`);
}
