import type { Db } from '#platform/db/db.ts';
import { raw, sql } from '#platform/db/sql.ts';
import type { Kind } from '#platform/import-kind/kind.ts';
import type { Day } from '#values/day.ts';
import type { Ft } from '#values/money.ts';
import type { Texts } from '#values/text.ts';
import { keyOf } from '../folder/stage.store.ts';

export interface PriceChange {
  readonly sku: string;
  readonly from: Day;
  /** What would hold on that day without the import; null: the product has no price until then. */
  readonly before: Ft | null;
  readonly after: Ft;
}

/** What an import does to list prices: the number of all, of the odd ones, the first day of the latest, and the farthest from what they were. */
export interface PriceChanges {
  readonly total: number;
  readonly odd: number;
  readonly lastFrom: Day | null;
  readonly changes: readonly PriceChange[];
}

/** The kind that list prices are rows of. */
export const PRICES_FILE = 'price-conditions.csv';
/** desk.md, 6: a value more than a fifth away from what it was is odd. */
const ODD = 0.2;

const CONDITION = raw('sku, company_id, price_group, transport_type, amount_ft, valid_from, valid_to');
const AS_CONDITION = raw(
  'kind text, sku text, company_id text, price_group text, transport_type text, amount_ft bigint, valid_from date, valid_to date',
);

/**
 * List prices that a change set brings, all of them, beside those that they follow: the farthest from what they were first, at most `limit`. In the transaction
 * of the import: what it has written already counts as it was before.
 */
export async function priceChangesOf(db: Db, kind: Kind, setId: number, limit: number): Promise<PriceChanges> {
  const rows = await db.rows<PriceChange & { total: number; odd: number; lastFrom: Day }>(sql`
    with item as materialized (
      select key, before, after from change_item where set_id = ${setId} and file = ${kind.file}
    ), brought as materialized (
      select i.key, (i.before->>'amount_ft')::bigint as stood, n.* from item i cross join lateral jsonb_to_record(i.after) as n (${AS_CONDITION})
      where n.kind = 'PR00' and n.amount_ft is not null
    ), earlier as materialized (
      select ${CONDITION} from item i cross join lateral jsonb_to_record(i.before) as b (${AS_CONDITION}) where b.kind = 'PR00'
      union all
      select ${CONDITION} from ${raw(kind.table)} t
      where t.kind = 'PR00' and t.sku in (select sku from brought) and not exists (select from item i where i.key = ${raw(keyOf(kind))})
    ), judged as (
      select distinct on (b.key) b.sku, b.valid_from, b.amount_ft as after, coalesce(b.stood, e.amount_ft) as before
      from brought b left join earlier e on e.sku = b.sku and coalesce(e.company_id, '') = coalesce(b.company_id, '')
        and coalesce(e.price_group, '') = coalesce(b.price_group, '') and coalesce(e.transport_type, '') = coalesce(b.transport_type, '')
        and e.valid_from < b.valid_from and e.valid_to >= b.valid_from
      order by b.key, e.valid_from desc
    ), far as (
      select j.*, case when before > 0 then abs(after - before) / before::numeric end as far from judged j
    )
    select sku, valid_from as "from", before::float8 as before, after::float8 as after, count(*) over ()::int as total,
      (count(*) filter (where far > ${ODD}) over ())::int as odd,
      max(valid_from) over () as "lastFrom"
    from far order by far desc nulls last, sku, valid_from limit ${limit}`);
  return {
    total: rows[0]?.total ?? 0,
    odd: rows[0]?.odd ?? 0,
    lastFrom: rows[0]?.lastFrom ?? null,
    changes: rows.map(({ sku, from, before, after }) => ({ sku, from, before, after })),
  };
}

/** What the products of these codes are called, also of one that is off sale. */
export async function namesOfProducts(db: Db, skus: readonly string[]): Promise<ReadonlyMap<string, Texts>> {
  const rows = await db.rows<{ sku: string; name: Texts }>(sql`select sku, name from product where sku = any(${skus})`);
  return new Map(rows.map(({ sku, name }) => [sku, name]));
}
