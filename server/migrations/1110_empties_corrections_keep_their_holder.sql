-- A correction of empties keeps with whom it counts: it followed whichever delivery stood next to its day, also one that was reported later. Orders that were placed as
-- trials take nothing of their company's cash and credit any more; what an exposure contains stays as it is. Nobody's data.
alter table empties_correction add column company_id text, add column payer_id text;
update empties_correction c set (company_id, payer_id) = (
  select coalesce(n.company_id, p.company_id), coalesce(n.payer_id, p.payer_id)
  from ship_to p left join lateral (
    select company_id, payer_id from delivery n where n.ship_to_id = p.id and not n.trial order by n.day > c.day, abs(n.day - c.day) limit 1) n on true
  where p.id = c.ship_to_id);

with freed as (
  update reservation r set ended_at = now()
  from customer_order o left join company c on c.id = o.company_id
  where (o.company_id, o.number) = (r.company_id, r.order_number) and o.trial and r.ended_at is null
    and (r.kind = 'cash' or c.as_of is null or r.at > c.as_of
      or not exists (select from order_event e where e.order_number = r.order_number and e.what not in ('placed', 'cancelled') and e.at <= c.as_of))
  returning r.company_id, r.kind, r.key, r.period, r.amount
)
update quota q set used = q.used - f.amount
from (select company_id, kind, key, period, sum(amount) as amount from freed group by 1, 2, 3, 4) f
where (q.company_id, q.kind, q.key, q.period) = (f.company_id, f.kind, f.key, f.period);
