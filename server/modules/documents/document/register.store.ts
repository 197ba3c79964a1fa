import type { Db } from '#platform/db/db.ts';
import type { Raw } from '#platform/db/sql.ts';
import { raw, sql } from '#platform/db/sql.ts';
import type { Day } from '#values/day.ts';
import { HELD_BY } from '../empties-account/empties-account.views.ts';

/** The letters for an overdue invoice: after so many days past due (rules 3.3), each gives as many days to pay as the first. */
const LETTERS = [
  { after: 8, mark: '', letter: 1 },
  { after: 20, mark: '-2', letter: 2 },
] as const;
const DAYS_TO_PAY = 8;

/** What was paid for an invoice `d`: less what was credited. */
const PAYMENT = raw(`-(d.gross + coalesce((select sum(c.gross) from document c where c.type = 'JT' and c.order_number = d.order_number), 0))`);
/** To whom a paper is addressed, as they are when it is issued. */
const PARTY = ({ raw: of }: Raw) =>
  raw(`jsonb_build_object('party', jsonb_build_object('id', ${of}.id, 'name', ${of}.name, 'street', ${of}.street, 'city', ${of}.city,
        'postcode', ${of}.postcode, 'country', ${of}.country, 'taxNumber', ${of}.tax_number))`);
const TERMS = raw(`jsonb_build_object('name', c.name, 'type', c.type, 'validFrom', c.valid_from, 'validTo', c.valid_to, 'brandDiscounts', c.brand_discounts,
        'targetHl', c.target_hl, 'tiers', c.tiers, 'bonusBase', c.bonus_base, 'subject', c.subject)`);

/** Enters what comes round: letters for overdue invoices, monthly statements, price lists, contracts. Safe to repeat on any day. */
export async function registerPeriodicPapers(db: Db, today: Day): Promise<number> {
  // A letter asks for what is open when it is written: the invoice less what was credited.
  const letters = await db.run(sql`
    insert into document (type, number, company_id, payer_id, ship_to_id, order_number, issued_on, due_on, net, vat, outside_vat, gross, facts)
    select 'FF', 'FF' || case when left(d.number, 1) between '0' and '9' then '' else '-' end || d.number || l.mark, d.company_id, d.payer_id, d.ship_to_id, d.order_number, d.due_on + l.after, d.due_on + l.after + ${DAYS_TO_PAY}::int,
      d.net + c.net, d.vat + c.vat, d.outside_vat + c.outside_vat, d.gross + c.gross,
      d.facts || jsonb_build_object('original', d.number, 'originalDueOn', d.due_on, 'originalGross', d.gross, 'letter', l.letter)
    from document d
    cross join jsonb_to_recordset(${JSON.stringify(LETTERS)}::jsonb) as l(after int, mark text, letter int)
    cross join lateral (
      select coalesce(sum(net), 0) as net, coalesce(sum(vat), 0) as vat, coalesce(sum(outside_vat), 0) as outside_vat, coalesce(sum(gross), 0) as gross
      from document where type = 'JT' and order_number = d.order_number) c
    where d.type = 'FT' and d.paid_on is null and d.gross + c.gross > 0 and d.due_on + l.after <= ${today}::date
    order by d.due_on + l.after, d.id on conflict do nothing`);
  // A month is stated on the third of the next one, for payers of whom anything moved in it or was open at its end (rules 3.3). A payer that has
  // moved to another company has a statement of each; the number of the second says of which.
  const statements = await db.run(sql`
    with moved as (
      select 'EK' as type, company_id, payer_id, '' as of, issued_on as day, gross as amount from document where type in ('FT', 'JT')
      union all
      select 'EK', company_id, payer_id, '', paid_on, ${PAYMENT} from document d where type = 'FT' and paid_on is not null
      union all
      select 'GE', d.company_id, d.payer_id, v.sku, d.day, v.came from delivery d join delivery_line v on (v.company_id, v.delivery_id) = (d.company_id, d.id)
      where v.kind = 'empties' and v.came <> 0
      union all
      select 'GE', coalesce(n.company_id, p.company_id), coalesce(n.payer_id, p.payer_id), c.sku, c.day, c.pieces
      from empties_correction c join ship_to p on p.id = c.ship_to_id ${HELD_BY} where not c.withdrawn
    ), monthly as (
      select type, company_id, payer_id, of, date_trunc('month', day::timestamp)::date as month, sum(amount) as amount from moved
      where payer_id is not null group by 1, 2, 3, 4, 5
    ), asked as (
      select type, company_id, payer_id, of, m::date as month
      from (select type, company_id, payer_id, of, min(month) as since from monthly group by 1, 2, 3, 4) k
      cross join generate_series(since::timestamp, ${today}::date - interval '1 month 2 days', '1 month') m
    ), stated as (
      select a.*, m.amount is not null as moved, sum(m.amount) over (partition by a.type, a.company_id, a.payer_id, a.of order by a.month) as balance
      from asked a left join monthly m using (type, company_id, payer_id, of, month)
    )
    , missing as (
      select distinct s.type, s.company_id, s.payer_id, s.month, s.type || '-' || s.payer_id || '-' || to_char(s.month, 'YYYYMM') as number from stated s
      where (s.moved or s.balance <> 0) and s.month + interval '1 month 2 days' <= ${today}::date
        and not exists (select from document d where (d.type, d.company_id, d.payer_id, d.period_from) = (s.type, s.company_id, s.payer_id, s.month))
    )
    insert into document (type, number, company_id, payer_id, issued_on, period_from, period_to, facts)
    select k.type, k.number || case when k.company_id = p.company_id and not exists (select from document d where (d.type, d.number) = (k.type, k.number)) then ''
        else '-' || k.company_id end, k.company_id, k.payer_id,
      (k.month + interval '1 month 2 days')::date, k.month, (k.month + interval '1 month - 1 day')::date, ${PARTY(raw('p'))}
    from missing k join payer p on p.id = k.payer_id
    order by k.month, k.payer_id, k.type on conflict do nothing`);
  // A price of one company or price group is nobody else's list.
  const lists = await db.run(sql`
    insert into document (type, number, company_id, issued_on, period_from, facts)
    select distinct 'AR', 'AR-' || c.company_id || '-' || to_char(p.valid_from, 'YYYYMMDD'), c.company_id, p.valid_from, p.valid_from, ${PARTY(raw('s'))}
    from (select company_id, min(issued_on) as since from document where type = 'FT' group by company_id) c
    join company s on s.id = c.company_id
    join (select distinct company_id, price_group, valid_from, valid_to from price_condition where kind = 'PR00') p
      on p.valid_to >= c.since and p.valid_from <= ${today}::date and (p.company_id is null or p.company_id = c.company_id)
      and (p.price_group is null or p.price_group = s.price_group)
    on conflict do nothing`);
  // A contract that was changed gets a paper of its own; the one that was given out stays.
  const contracts = await db.run(sql`
    with agreed as (
      select c.number, c.company_id, c.payer_id, c.valid_from, c.valid_to, ${TERMS} as terms from contract c where not c.withdrawn
    ), given as (
      select contract_number, count(*) as versions, (array_agg(facts->'terms' order by id desc))[1] as terms from document where type = 'SR' group by contract_number
    )
    insert into document (type, number, company_id, payer_id, contract_number, issued_on, period_from, period_to, facts)
    select 'SR', a.number || case when g.versions is null then '' else '/' || g.versions + 1 end, a.company_id, a.payer_id, a.number,
      case when g.versions is null then least(a.valid_from, ${today}::date) else ${today}::date end, a.valid_from, a.valid_to,
      ${PARTY(raw('p'))} || jsonb_build_object('terms', a.terms, 'payments',
        coalesce((select jsonb_agg(label->>'hu' order by code) from code_list where list = 'payment-method' and code = any(p.payment_methods)), '[]'))
    from agreed a join payer p on p.id = a.payer_id left join given g on g.contract_number = a.number
    where g.versions is null or g.terms is distinct from a.terms
    order by a.number on conflict do nothing`);
  return letters + statements + lists + contracts;
}
