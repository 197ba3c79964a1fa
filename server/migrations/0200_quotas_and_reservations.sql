-- A quota bounds what the orders of a company take together; `used` is what its reservations sum up to. Credit: what they have changed since `company.as_of`.
create table quota (
  company_id text not null, kind text not null check (kind in ('cash', 'credit')),
  key text not null default '', period text not null default '',   -- period: 'YYYY-MM' of the delivery day for cash
  used bigint not null default 0,
  primary key (company_id, kind, key, period)
);

create table reservation (
  company_id text not null, order_number text not null, kind text not null, key text not null default '', period text not null default '',
  amount bigint not null check (amount > 0),
  at timestamptz not null,                     -- when the order was placed
  ended_at timestamptz,                        -- null: the order stands
  primary key (company_id, order_number, kind, key, period),
  foreign key (company_id, kind, key, period) references quota on delete cascade
);

-- The moment that `exposure` describes: it contains the orders placed until then.
alter table company add column as_of timestamptz;
update company set as_of = (select max(finished_at) from import_run where file = 'companies.csv');

-- What orders hold already. Credit: open orders, and those placed since the exposure was imported.
create temporary table standing on commit drop as
select o.company_id, o.number, m.kind, case m.kind when 'cash' then to_char(o.delivery_date, 'YYYY-MM') else '' end as period, o.amount_due as amount, o.placed_at
from customer_order o
left join code_list c on c.list = 'payment-method' and c.code = o.payment_method
cross join lateral (select case coalesce(c.data->>'kind', left(o.payment_method, 1)) when 'K' then 'cash' when 'B' then null when 'E' then null else 'credit' end) as m (kind)
left join company b on b.id = o.company_id
where m.kind is not null and o.amount_due > 0 and o.status not in ('Draft', 'Cancelled', 'Rejected') and o.delivery_status <> 'NOT DELIVERED'
  and (m.kind = 'cash' or o.status in ('Open', 'In Progress') or (o.status <> 'Paid' and o.placed_at > b.as_of));
insert into quota (company_id, kind, period, used)
select s.company_id, s.kind, s.period, coalesce(sum(s.amount) filter (where s.kind = 'cash' or b.as_of is null or s.placed_at > b.as_of), 0)
from standing s left join company b on b.id = s.company_id group by s.company_id, s.kind, s.period;
insert into reservation (company_id, order_number, kind, period, amount, at) select company_id, number, kind, period, amount, placed_at from standing;
