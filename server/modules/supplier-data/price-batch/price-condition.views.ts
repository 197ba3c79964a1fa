import { companiesPriced, placesHeld, priceGroups } from '#modules/company/index.ts';
import type { Db } from '#platform/db/db.ts';
import type { Part } from '#platform/db/sql.ts';
import type { Kind } from '#platform/import-kind/kind.ts';
import { joined, part, raw, sql } from '#platform/db/sql.ts';
import { addDays } from '#values/day.ts';
import type { Day } from '#values/day.ts';
import type { Texts } from '#values/text.ts';
import { keyOf } from '../folder/stage.store.ts';

export interface ConditionRow {
  readonly id: number;
  readonly key: string;
  readonly version: number;
  readonly kind: 'PR00' | 'ZC07' | 'ZCON' | 'ZPRO' | 'ZVOL' | 'ZTRN';
  readonly sku: string | null;
  readonly productName: Texts | null;
  readonly brand: string | null;
  readonly companyId: string | null;
  readonly companyName: string | null;
  readonly priceGroup: string | null;
  readonly transportType: string | null;
  readonly amount: number | null;
  readonly rate: number | null;
  readonly reference: string | null;
  readonly from: Day;
  readonly to: Day;
}

export interface ConditionFilter {
  readonly kind?: ConditionRow['kind'] | undefined;
  readonly state: 'today' | 'ending' | 'future' | 'ended' | 'all';
  readonly companyId?: string | undefined;
  readonly priceGroup?: string | undefined;
  readonly sku?: string | undefined;
  readonly search: string;
}

const ENDING_DAYS = 60;
const rowOf = (kind: Kind) =>
  raw(`t.id, ${keyOf(kind)} as key, t.version::int as version, t.kind, t.sku, p.name as "productName", t.brand, t.company_id as "companyId",
  c.name as "companyName", t.price_group as "priceGroup", t.transport_type as "transportType", t.amount_ft as amount, t.rate_bp as rate, t.reference,
  t.valid_from as "from", t.valid_to as "to"`);
const NAMED = part`left join product p on p.sku = t.sku left join ${companiesPriced} c on c.id = t.company_id`;

/** Numbers of conditions with these words of their own, or in the name of their product or company; by the indexes that hold these texts, because a catalogue has hundreds of thousands of conditions. */
function holding(search: string): Part {
  const like = part`folded(${`%${search.replace(/[\\%_]/g, '\\$&')}%`})`;
  return part`select o.id from price_condition o where folded(coalesce(o.reference, '') || ' ' || coalesce(o.sku, '') || ' ' || coalesce(o.brand, '') || ' ' || coalesce(o.company_id, '') || ' ' || coalesce(o.price_group, '')) like ${like}
    union select o.id from product p join price_condition o on o.sku = p.sku where folded(coalesce(p.name->>'hu', '')) like ${like}
    union select o.id from ${companiesPriced} c join price_condition o on o.company_id = c.id where folded(c.name) like ${like}`;
}

/** Those for everybody, and those of these companies (null: of all). */
export async function conditionsOf(
  db: Db,
  file: Kind,
  { kind, state, companyId, priceGroup, sku, search }: ConditionFilter,
  companies: readonly string[] | null,
  today: Day,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ total: number; rows: ConditionRow[] }> {
  const states: Record<ConditionFilter['state'], Part> = {
    today: part`${today} between t.valid_from and t.valid_to`,
    ending: part`${today} between t.valid_from and t.valid_to and t.valid_to <= ${addDays(today, ENDING_DAYS)}`,
    future: part`t.valid_from > ${today}`,
    ended: part`t.valid_to < ${today}`,
    all: part`true`,
  };
  const conditions: Part[] = [
    states[state],
    ...(companies ? [part`(t.company_id is null or t.company_id = any(${companies}))`] : []),
    ...(kind ? [part`t.kind = ${kind}`] : []),
    ...(companyId
      ? [
          part`(t.company_id = ${companyId} or t.price_group = (select o.price_group from ${companiesPriced} o where o.id = ${companyId}))`,
        ]
      : []),
    ...(priceGroup ? [part`t.price_group = ${priceGroup}`] : []),
    ...(sku ? [part`(t.sku = ${sku} or t.brand = (select o.brand from product o where o.sku = ${sku}))`] : []),
  ];
  const where = joined(conditions, ' and ');
  // Words are looked for once; without them the newest are read from their index and the others only counted. Names are looked up for the page alone.
  const found = search
    ? part`found as materialized (select t.id, t.valid_from from price_condition t join (${holding(search)}) held on held.id = t.id where ${where}),`
    : part``;
  const source = search ? part`found t` : part`price_condition t where ${where}`;
  const rows = await db.rows<ConditionRow & { readonly total: number }>(sql`
    with ${found}
      page as materialized (select t.id from ${source} order by t.valid_from desc, t.id desc offset ${offset} limit ${limit}),
      counted as materialized (select count(*)::int as total from ${source})
    select ${rowOf(file)}, counted.total from counted left join page on true left join price_condition t on t.id = page.id ${NAMED}
    order by t.valid_from desc, t.id desc`);
  // A page behind the last has no condition, but the count.
  return {
    total: rows[0]!.total,
    rows: rows.flatMap(({ total: _total, ...row }) => (row.id === null ? [] : [row])),
  };
}

export function conditionById(db: Db, kind: Kind, id: number): Promise<ConditionRow | null> {
  return db.row<ConditionRow>(sql`select ${rowOf(kind)} from price_condition t ${NAMED} where t.id = ${id}`);
}

/** What a condition can be for. */
export async function reachesToChoose(db: Db): Promise<{ priceGroups: string[]; brands: string[] }> {
  // From one to the next in their index: few brands have all products.
  const brands = await db.rows<{ name: string }>(sql`
    with recursive brand as (
      (select min(p.brand) as name from product p where not p.withdrawn)
      union all
      select (select min(p.brand) from product p where not p.withdrawn and p.brand > b.name) from brand b where b.name is not null)
    select name from brand where name is not null limit 500`);
  return { priceGroups: await priceGroups(db), brands: brands.map(({ name }) => name) };
}

/** Three companies that a condition reaches, of different kinds as far as there are, and a product that it is about. */
export async function reachedBy(
  db: Db,
  {
    sku,
    brand,
    companyId,
    priceGroup,
  }: { sku: string | null; brand: string | null; companyId: string | null; priceGroup: string | null },
  companies: readonly string[] | null,
): Promise<{ companies: string[]; sku: string | null }> {
  const reached = await db.rows<{ id: string }>(sql`
    select c.id from (select c.*, row_number() over (partition by c.customer_type order by c.id) as no from ${companiesPriced} c
      where not c.withdrawn and (${companyId}::text is null or c.id = ${companyId}) and (${priceGroup}::text is null or c.price_group = ${priceGroup})
        and (${companies}::text[] is null or c.id = any(${companies}::text[]))
        and exists (select from ${placesHeld} s where s.company_id = c.id)) c
    order by c.no, c.id limit 3`);
  const product = await db.row<{ sku: string }>(sql`
    select p.sku from product p where p.active and not p.withdrawn and (${sku}::text is null or p.sku = ${sku}) and (${brand}::text is null or p.brand = ${brand}) order by p.position, p.sku limit 1`);
  return { companies: reached.map(({ id }) => id), sku: product?.sku ?? null };
}
