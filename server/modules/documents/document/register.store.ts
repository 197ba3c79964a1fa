import { companiesOnPapers } from '#modules/company/index.ts';
import type { Db } from '#platform/db/db.ts';
import type { Part, Raw } from '#platform/db/sql.ts';
import { part, raw, sql } from '#platform/db/sql.ts';
import type { Day } from '#values/day.ts';
import { addDays } from '#values/day.ts';
import { emptiesMoves, movementsOf } from '../empties-account/empties-account.views.ts';
import { statedAccountOf } from '../paper/paper.views.ts';
import { accountMoves, openItems } from './open-items.views.ts';

/** The letters for an overdue invoice: after so many days past due (rules 3.3), each gives as many days to pay as the first. */
const LETTERS = [
  { after: 8, mark: '', letter: 1 },
  { after: 20, mark: '-2', letter: 2 },
] as const;
const DAYS_TO_PAY = 8;
/** A statement that is issued in its time keeps its rows; what is entered for years at once, with the first start, is drawn when it is asked for. */
const DAYS_OF_NEW = 62;

/** To whom a paper is addressed, as they are when it is issued. */
const PARTY = ({ raw: of }: Raw) =>
  raw(`jsonb_build_object('party', jsonb_build_object('id', ${of}.id, 'name', ${of}.name, 'street', ${of}.street, 'city', ${of}.city,
        'postcode', ${of}.postcode, 'country', ${of}.country, 'taxNumber', ${of}.tax_number))`);
const TERMS =
  raw(`jsonb_build_object('name', c.name, 'type', c.type, 'validFrom', c.valid_from, 'validTo', c.valid_to, 'brandDiscounts', c.brand_discounts,
        'targetHl', c.target_hl, 'tiers', c.tiers, 'bonusBase', c.bonus_base, 'subject', c.subject)`);

/** All prices and discounts in force on the day of `k`, of those that `where` takes (`q`), as one checksum. */
const pricesOn = (where: Part) => part`(
        select md5(coalesce(string_agg((q.kind, q.sku, q.brand, q.price_group, q.transport_type, q.amount_ft, q.rate_bp, q.valid_from)::text, ',' order by q.kind,
          q.sku, q.brand, q.price_group, q.transport_type, q.valid_from), ''))
        from price_condition q where ${where} and k.day between q.valid_from and q.valid_to)`;

/** Who issues papers from a day on (`paper_text`); null: since ever. */
export interface Issuer {
  readonly since: Day | null;
  readonly seller: string;
}

/** Enters what comes round: letters for overdue invoices, monthly statements, price lists, contracts, each by who issued on its day. Safe to repeat on any day. */
export async function registerPeriodicPapers(db: Db, today: Day, issuers: readonly Issuer[] = []): Promise<number> {
  const issuer = (day: Part) => part`jsonb_strip_nulls(jsonb_build_object('seller', (
        select r.seller from jsonb_to_recordset(${JSON.stringify(issuers)}::jsonb) as r(since date, seller text)
        where coalesce(r.since <= ${day}, true) order by r.since desc nulls last limit 1)))`;
  // A letter asks for what is open when it is written. Net and VAT of what was paid in part are nobody's.
  const letters = await db.run(sql`
    insert into document (type, number, company_id, payer_id, ship_to_id, order_number, invoice_id, issued_on, due_on, net, vat, outside_vat, gross, facts)
    select 'FF', 'FF' || case when left(d.number, 1) between '0' and '9' then '' else '-' end || d.number || l.mark, d.company_id, d.payer_id, d.ship_to_id, d.order_number, d.id, d.due_on + l.after, d.due_on + l.after + ${DAYS_TO_PAY}::int,
      case when whole then d.net + c.net end, case when whole then d.vat + c.vat end, case when whole then d.outside_vat + c.outside_vat end, o.open,
      d.facts || jsonb_build_object('original', d.number, 'originalDueOn', d.due_on, 'originalGross', d.gross, 'credited', c.gross, 'letter', l.letter) || ${issuer(part`d.due_on + l.after`)}
    from (${openItems(part`true`, today)}) o join document d on (d.company_id, d.id) = (o.company_id, o.invoice_id) and d.type = 'FT'
    cross join jsonb_to_recordset(${JSON.stringify(LETTERS)}::jsonb) as l(after int, mark text, letter int)
    cross join lateral (
      select coalesce(sum(net), 0) as net, coalesce(sum(vat), 0) as vat, coalesce(sum(outside_vat), 0) as outside_vat, coalesce(sum(gross), 0) as gross, d.gross + coalesce(sum(gross), 0) = o.open as whole
      from document where type = 'JT' and (company_id, invoice_id) = (d.company_id, d.id) and issued_on <= ${today}::date) c
    where o.open > 0 and d.due_on + l.after <= ${today}::date
    order by d.due_on + l.after, d.id on conflict do nothing`);
  // A month is stated on the third of the next one, for payers of whom anything moved in it or was open at its end (rules 3.3). A payer that has
  // moved to another company has a statement of each; the number of the second says of which.
  const statements = await db.rows<Statement>(sql`
    with moved as (
      select 'EK' as type, company_id, payer_id, '' as of, day, amount, false as opening from (${accountMoves(part`true`)}) account
      union all
      select 'GE', company_id, payer_id, ship_to_id || ' ' || sku, day, pieces, kind = 'opening' from (${emptiesMoves(part`true`, part`true`, today)}) empties where pieces <> 0 or kind = 'opening'
    ), placed as (
      select *, max(day) filter (where opening) over (partition by type, company_id, payer_id, of, month) as since
      from (select *, date_trunc('month', day::timestamp)::date as month from moved where payer_id is not null) m
    ), monthly as (
      -- An opening begins anew: what moved before it is in it.
      select type, company_id, payer_id, of, month, bool_or(opening) as anew, sum(amount) filter (where since is null or day >= since and (not opening or day = since)) as amount
      from placed group by 1, 2, 3, 4, 5
    ), asked as (
      select type, company_id, payer_id, of, m::date as month
      from (select type, company_id, payer_id, of, min(month) as since from monthly group by 1, 2, 3, 4) k
      cross join generate_series(since::timestamp, ${today}::date - interval '1 month 2 days', '1 month') m
    ), counted as (
      select a.*, m.amount, count(*) filter (where m.anew) over (partition by a.type, a.company_id, a.payer_id, a.of order by a.month) as part
      from asked a left join monthly m using (type, company_id, payer_id, of, month)
    ), stated as (
      select *, amount is not null as moved, sum(amount) over (partition by type, company_id, payer_id, of, part order by month) as balance from counted
    ), missing as (
      select distinct s.type, s.company_id, s.payer_id, s.month, s.type || '-' || s.payer_id || '-' || to_char(s.month, 'YYYYMM') as number from stated s
      where (s.moved or s.balance <> 0) and s.month + interval '1 month 2 days' <= ${today}::date
        and not exists (select from document d where (d.type, d.company_id, d.payer_id, d.period_from) = (s.type, s.company_id, s.payer_id, s.month))
    )
    insert into document (type, number, company_id, payer_id, issued_on, period_from, period_to, facts)
    select k.type, k.number || case when k.company_id = p.company_id and not exists (select from document d where (d.type, d.number) = (k.type, k.number)) then ''
        else '-' || k.company_id end, k.company_id, k.payer_id,
      (k.month + interval '1 month 2 days')::date, k.month, (k.month + interval '1 month - 1 day')::date,
      ${PARTY(raw('p'))} || ${issuer(part`(k.month + interval '1 month 2 days')::date`)} || case when k.type = 'EK' then '{}' else jsonb_build_object('shipTos', (
        select jsonb_object_agg(s.id, s.name) from ship_to s where s.company_id = k.company_id and s.payer_id = k.payer_id
          or s.id in (select ship_to_id from delivery y where y.company_id = k.company_id and y.payer_id = k.payer_id))) end
    from missing k join payer p on p.id = k.payer_id
    order by k.month, k.payer_id, k.type on conflict do nothing
    returning id::text, type, company_id as "companyId", payer_id as "payerId", period_from as "from", period_to as "to"`);
  for (const statement of statements) if (statement.to >= addDays(today, -DAYS_OF_NEW)) await keepStated(db, statement);
  // A price of one company or price group is nobody else's list. When the prices of the list in force are changed afterwards, the company gets a new
  // issue of it; the last one stays as it was issued.
  const lists = await db.run(sql`
    with list as (
      select distinct c.company_id, s.price_group, p.valid_from as day
      from (select company_id, min(issued_on) as since from document where type = 'FT' group by company_id) c
      join ${companiesOnPapers} s on s.id = c.company_id
      join (select distinct company_id, price_group, valid_from, valid_to from price_condition where kind = 'PR00') p
        on p.valid_to >= c.since and p.valid_from <= ${today}::date and (p.company_id is null or p.company_id = c.company_id)
        and (p.price_group is null or p.price_group = s.price_group)
    ), newest as (
      select distinct on (company_id) * from list order by company_id, day desc
    ), common as (
      select day, price_group, ${pricesOn(part`q.company_id is null and (q.price_group is null or q.price_group = k.price_group)`)} as prices
      from (select distinct day, price_group from newest) k
    ), priced as (
      select k.company_id, k.day, md5(concat(c.prices, ' ', ${pricesOn(part`q.company_id = k.company_id and (q.price_group is null or q.price_group = k.price_group)`)})) as prices
      from newest k join common c on c.day = k.day and c.price_group is not distinct from k.price_group
    ), given as (
      select distinct on (company_id, period_from) id, company_id, period_from as day, facts->>'prices' as prices,
        count(*) over (partition by company_id, period_from) as issues
      from document d where type = 'AR' order by company_id, period_from, id desc
    ), noted as (
      update document d set facts = d.facts || jsonb_build_object('prices', p.prices)
      from given g join priced p using (company_id, day)
      where (d.company_id, d.id) = (g.company_id, g.id) and g.prices is null
    ), due as (
      select company_id, day, 1 as issue, day as issued_on from list where not exists (select from given g where (g.company_id, g.day) = (list.company_id, list.day))
      union all
      select company_id, day, g.issues + 1, ${today}::date from given g join priced p using (company_id, day) where g.prices <> p.prices
    )
    insert into document (type, number, company_id, issued_on, period_from, facts)
    select 'AR', 'AR-' || u.company_id || '-' || to_char(u.day, 'YYYYMMDD') || case when u.issue = 1 then '' else '/' || u.issue end, u.company_id, u.issued_on, u.day,
      ${PARTY(raw('s'))} || ${issuer(part`u.issued_on`)} || coalesce((select jsonb_build_object('prices', p.prices) from priced p where (p.company_id, p.day) = (u.company_id, u.day)), '{}')
    from due u join ${companiesOnPapers} s on s.id = u.company_id order by u.day, u.company_id on conflict do nothing`);
  // A contract that was changed gets a paper of its own; the one that was given out stays.
  const agreedOn = part`case when g.versions is null then least(a.valid_from, ${today}::date) else ${today}::date end`;
  const contracts = await db.run(sql`
    with agreed as (
      select c.number, c.company_id, c.payer_id, c.valid_from, c.valid_to, ${TERMS} as terms from contract c where not c.withdrawn
    ), given as (
      select contract_number, count(*) as versions, (array_agg(facts->'terms' order by id desc))[1] as terms from document where type = 'SR' group by contract_number
    )
    insert into document (type, number, company_id, payer_id, contract_number, issued_on, period_from, period_to, facts)
    select 'SR', a.number || case when g.versions is null then '' else '/' || g.versions + 1 end, a.company_id, a.payer_id, a.number,
      ${agreedOn}, a.valid_from, a.valid_to,
      ${PARTY(raw('p'))} || ${issuer(agreedOn)} || jsonb_build_object('terms', a.terms, 'payments',
        coalesce((select jsonb_agg(label->>'hu' order by code) from code_list where list = 'payment-method' and code = any(p.payment_methods)), '[]'))
    from agreed a join payer p on p.id = a.payer_id left join given g on g.contract_number = a.number
    where g.versions is null or g.terms is distinct from a.terms
    order by a.number on conflict do nothing`);
  return letters + statements.length + lists + contracts;
}

interface Statement {
  readonly id: string;
  readonly type: 'EK' | 'GE';
  readonly companyId: string;
  readonly payerId: string;
  readonly from: Day;
  readonly to: Day;
}

/** Keeps with a statement what it says. */
async function keepStated(db: Db, { id, type, companyId, payerId, from, to }: Statement): Promise<void> {
  const stated =
    type === 'EK'
      ? { account: await statedAccountOf(db, { companyId, payerId }, from, to) }
      : { empties: await movementsOf(db, { companyId, payerId }, from, to) };
  await db.run(
    sql`update document set facts = facts || ${JSON.stringify(stated)}::jsonb where (company_id, id) = (${companyId}, ${id}::bigint)`,
  );
}
