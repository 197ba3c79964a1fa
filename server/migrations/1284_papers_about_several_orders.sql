-- A delivery note or an invoice of an ERP may be about several orders of a customer: each order has its part of it, under the paper's number.
alter table document drop constraint document_type_number_key;
create unique index document_of_number on document (type, number, order_number) nulls not distinct;

-- Notes that had a number of another order's got no paper.
insert into document (type, number, trial, company_id, payer_id, ship_to_id, order_number, delivery_place, issued_on, performed_on, facts)
select 'SZ', y.note_number, y.trial, y.company_id, y.payer_id, y.ship_to_id, y.order_number, y.place, case when m.place is null then coalesce(o.loading_date, y.day) else y.day end, y.day,
  jsonb_build_object('parties', o.parties, 'customerOrderNumber', o.customer_order_number, 'noteForDriver', o.note_for_driver,
    'pallets', round(o.pallets_centi / 100.0 * coalesce(s.share, 1), 2), 'weightG', round(o.weight_g * coalesce(s.share, 1)))
    || case when m.place is null or (m.place = 1 and m.last) then '{}' else jsonb_build_object('delivery', m.place, 'restFollows', not m.last) end
from delivery y join customer_order o on o.number = y.order_number
left join order_delivery m on (m.order_number, m.place) = (y.order_number, y.place)
left join lateral (
  select (select sum(v.weight_g) from delivery_line v where (v.company_id, v.delivery_id) = (y.company_id, y.id) and v.kind = 'goods')::numeric
    / nullif(sum(l.quantity * coalesce(p.unit_gross_g, 0)), 0) as share
  from order_line l left join product p on p.sku = l.sku where l.order_number = y.order_number and not l.is_return and m.place is not null) s on true
where not exists (select from document d where (d.type, d.number, d.order_number) = ('SZ', y.note_number, y.order_number))
order by y.id on conflict do nothing;

-- A paper is of one customer: an invoice of one payer, a delivery note of one ship-to. Numbers of our own series are of one order; our delivery notes may meet an ERP's.
create function refuse_number_of_another() returns trigger language plpgsql as $$
begin
  if exists (
    select from fresh n join document d on d.type = n.type and d.number = n.number and d.id <> n.id
    where (n.type in ('FT', 'JT') and ((d.company_id, d.payer_id) is distinct from (n.company_id, n.payer_id)
        or exists (select from invoice_series s where starts_with(n.number, s.series || '/' || s.year || '/'))))
      or (n.type = 'SZ' and (d.company_id, d.ship_to_id) is distinct from (n.company_id, n.ship_to_id) and n.number !~ '^80[0-9]{8}$')
  ) then
    raise unique_violation using message = 'another paper has this number';
  end if;
  return null;
end $$;
create trigger document_number_of_one after insert on document referencing new table as fresh for each statement execute function refuse_number_of_another();
