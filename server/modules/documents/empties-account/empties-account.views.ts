import type { Db } from '#platform/db/db.ts';
import type { Part } from '#platform/db/sql.ts';
import { part, raw, sql } from '#platform/db/sql.ts';
import type { Day } from '#values/day.ts';
import type { Movement } from './empties-account.ts';

/** Whose account: some ship-tos of companies, or all that a payer paid for. */
export type Holder =
  | { readonly companyIds: readonly string[]; readonly shipToIds: readonly string[] }
  | { readonly companyId: string; readonly payerId: string };

/** The delivery `n` to a ship-to that is nearest to a day, trials aside; none where nothing was ever delivered. SQL over names of ours. */
const nearest = (shipTo: string, day: string) => `left join lateral (
    select company_id, payer_id from delivery n where n.ship_to_id = ${shipTo} and not n.trial order by n.day > ${day}, abs(n.day - ${day}) limit 1) n on true`;

/** Who holds the empties of a row with a `ship_to_id` and a `day` that is brought in: of the delivery nearest to the day, else as the ship-to is now. SQL over names of ours. */
export const holderOf = (row: string, column: 'company_id' | 'payer_id') => `(
  select coalesce(n.${column}, p.${column}) from ship_to p ${nearest('p.id', `${row}.day`)} where p.id = ${row}.ship_to_id)`;

/** Of a correction `c`: company and payer that it was brought in for; of one that says no payer, that of the nearest delivery (`n`), else of the ship-to (`p`). */
const HELD_BY = raw(nearest('c.ship_to_id', 'c.day'));
const [COMPANY, PAYER] = [raw('c.company_id'), raw('coalesce(c.payer_id, n.payer_id, p.payer_id)')];

/**
 * Until which day empties have been stated to who holds those of a row with a `ship_to_id` on a day: SQL over names of ours, null when they never were. What is stated
 * does not change: a correction of such a day counts behind it (`counts_on`).
 */
export const statedTo = (row: string, day: string) => `(
  select max(g.period_to) from ship_to p ${nearest('p.id', day)}
  join document g on g.type = 'GE'
    and (g.company_id, g.payer_id) = (coalesce(${row}.company_id, n.company_id, p.company_id), coalesce(${row}.payer_id, n.payer_id, p.payer_id))
  where p.id = ${row}.ship_to_id)`;

/**
 * The movements of empties accounts: what was loaded and arrived, with company and payer as they were, and corrections beside. A row each with
 * company_id, payer_id, ship_to_id, sku, name (as it was delivered, in Hungarian; null for a correction), day, kind, pieces and unit_price, which is
 * null where it is not known. `deliveries` narrows deliveries `d`, `corrections` corrections `c` with who holds them (`COMPANY`, `PAYER`). An
 * opening is one of the kinds: sums begin anew with it, because it contains everything before it.
 */
export function emptiesMoves(deliveries: Part, corrections: Part, to: Day): Part {
  return part`
        select d.company_id, d.payer_id, d.ship_to_id, v.sku, v.name, d.day, case when v.returned then 'returned' else 'delivered' end as kind, v.came as pieces, v.unit_price
        from delivery d join delivery_line v on (v.company_id, v.delivery_id) = (d.company_id, d.id) and v.kind = 'empties'
        where ${deliveries} and not d.trial and d.state in ('delivered', 'part') and d.day <= ${to}::date
        union all
        select ${COMPANY}, ${PAYER}, c.ship_to_id, c.sku, null, coalesce(c.counts_on, c.day), c.kind, c.pieces, (
          select v.unit_price from delivery y join delivery_line v on (v.company_id, v.delivery_id) = (y.company_id, y.id) and v.kind = 'empties' and v.sku = c.sku
          where y.ship_to_id = c.ship_to_id and not y.trial and v.unit_price is not null order by y.day > c.day, abs(y.day - c.day) limit 1)
        from empties_correction c join ship_to p on p.id = c.ship_to_id ${HELD_BY}
        where ${corrections} and not c.withdrawn and coalesce(c.counts_on, c.day) <= ${to}::date`;
}

/**
 * Counts an account from the deliveries, as they were loaded and arrived, with company and payer as they were: what arrived went out,
 * what came back came in, corrections stand beside. A movement is worth the deposit of its day, a correction that of the delivery
 * next to it. Both days are included.
 */
export function movementsOf(db: Db, holder: Holder, from: Day, to: Day): Promise<Movement[]> {
  const [delivered, corrected] =
    'payerId' in holder
      ? [
          part`d.company_id = ${holder.companyId} and d.payer_id = ${holder.payerId}`,
          part`${COMPANY} = ${holder.companyId} and ${PAYER} = ${holder.payerId}`,
        ]
      : [
          part`d.company_id = any(${holder.companyIds}) and d.ship_to_id = any(${holder.shipToIds})`,
          part`c.ship_to_id = any(${holder.shipToIds}) and ${COMPANY} = any(${holder.companyIds})`,
        ];
  return db.rows<Movement>(sql`
    with begun as (
      select *, max(day) filter (where kind = 'opening') over (partition by ship_to_id, sku) as since,
        -- What the last delivery called it; other languages are known while it is still called so.
        first_value(name) over (partition by ship_to_id, sku order by name is null, day desc) as called
      from (${emptiesMoves(delivered, corrected, to)}) moves
    )
    select m.ship_to_id as "shipToId", s.name as "shipToName", m.sku, e.deposit_ft as deposit,
      case when m.called = '' or coalesce(m.called, e.name->>'hu') = e.name->>'hu' then e.name else jsonb_build_object('hu', m.called) end as name,
      coalesce(sum(pieces) filter (where day < ${from}::date or m.kind = 'opening'), 0)::int as opening,
      coalesce(sum(pieces) filter (where day >= ${from}::date and m.kind = 'delivered'), 0)::int as delivered,
      coalesce(sum(pieces) filter (where day >= ${from}::date and m.kind = 'returned'), 0)::int as returned,
      coalesce(sum(pieces) filter (where day >= ${from}::date and m.kind = 'correction'), 0)::int as corrected,
      round(sum(pieces * coalesce(m.unit_price, e.deposit_ft)))::bigint as value
    from begun m join ship_to s on s.id = m.ship_to_id join empties e on e.sku = m.sku
    where m.since is null or m.day >= m.since and (m.kind <> 'opening' or m.day = m.since)
    group by m.ship_to_id, s.name, m.sku, m.called, e.name, e.deposit_ft order by s.name, m.ship_to_id, m.sku`);
}
