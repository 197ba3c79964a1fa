import { part } from '#platform/db/sql.ts';

/** Orders that take of a quota: a row each with company_id, number, quota (its kind), period, amount and placed_at. Trials take nothing, nor does what is paid on account. */
export const ordersHoldingQuotas = part`(
  select o.company_id, o.number, m.quota, case m.quota when 'cash' then to_char(o.delivery_date, 'YYYY-MM') else '' end as period, o.amount_due as amount, o.placed_at
  from customer_order o
  left join code_list c on c.list = 'payment-method' and c.code = o.payment_method
  cross join lateral (select case coalesce(c.data->>'kind', left(o.payment_method, 1)) when 'K' then 'cash' when 'B' then null when 'E' then null else 'credit' end) as m (quota)
  where m.quota is not null and not o.trial and o.amount_due > 0 and o.status not in ('Draft', 'Cancelled', 'Rejected') and o.delivery_status <> 'NOT DELIVERED'
    and (m.quota = 'cash' or o.status <> 'Paid'))`;
