import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { Day } from '#values/day.ts';
import type { Ft } from '#values/money.ts';
import type { Texts } from '#values/text.ts';

export interface PriceChange {
  readonly sku: string;
  readonly name: Texts | null;
  readonly from: Day;
  /** What would hold on that day without the import; null: the product has no price until then. */
  readonly before: Ft | null;
  readonly after: Ft;
}

/** desk.md, 6: a value more than a fifth away from what it was is odd. */
const ODD = 0.2;

/** List prices that an import brings, beside those that they follow: the farthest from what they were first, at most `limit`; with the number of all and of the odd ones, and the first day of the latest. */
export async function priceChangesOf(
  db: Db,
  importId: number,
  limit: number,
): Promise<{ total: number; odd: number; lastFrom: Day | null; changes: PriceChange[] }> {
  const rows = await db.rows<PriceChange & { total: number; odd: number; lastFrom: Day }>(sql`
    with brought as (
      select n.sku, n.valid_from, n.amount_ft as after, coalesce((d.before->>'amount_ft')::bigint, o.amount_ft) as before
      from desk_import_difference d
        cross join lateral jsonb_to_record(d.after) as n (kind text, sku text, company_id text, price_group text, transport_type text, amount_ft bigint, valid_from date)
        left join lateral (
          select c.amount_ft from price_condition c where c.kind = 'PR00' and c.sku = n.sku and c.company_id is not distinct from n.company_id
            and c.price_group is not distinct from n.price_group and c.transport_type is not distinct from n.transport_type
            and c.valid_from < n.valid_from and c.valid_to >= n.valid_from
          order by c.valid_from desc limit 1
        ) o on true
      where d.import_id = ${importId} and d.file = 'price-conditions.csv' and n.kind = 'PR00' and n.amount_ft is not null
    ), judged as (
      select b.*, case when b.before > 0 then abs(b.after - b.before) / b.before::numeric end as far from brought b
    )
    select j.sku, p.name, j.valid_from as "from", j.before::float8 as before, j.after::float8 as after, count(*) over ()::int as total,
      (count(*) filter (where j.far > ${ODD}) over ())::int as odd, max(j.valid_from) over () as "lastFrom"
    from judged j left join product p on p.sku = j.sku order by j.far desc nulls last, j.sku, j.valid_from limit ${limit}`);
  return {
    total: rows[0]?.total ?? 0,
    odd: rows[0]?.odd ?? 0,
    lastFrom: rows[0]?.lastFrom ?? null,
    changes: rows.map(({ total: _total, odd: _odd, lastFrom: _last, ...change }) => change),
  };
}
