-- no transaction
-- What belongs to an order carries its company, first in its keys, so that a company's rows lie together and the large tables can be divided one day (decision
-- 1450). What all orders of a product share stands once in ordered_product; price steps and returnable rows are lists without the names of their fields. Lines and events are carried over in
-- pieces while orders are written; a release before this one cannot write orders from the moment on in which company_id is required. Nothing here is about a person.
create table if not exists ordered_product (
  hash bytea primary key,                     -- 16 bytes of the SHA-256 of the rest
  name jsonb not null,                        -- language -> text, as it was when it was ordered; all else too
  packaging jsonb not null,
  brand text,
  pack_code text,
  volume_ml int                               -- of one piece
);

alter table order_line add column if not exists company_id text,
  add column if not exists product_hash bytea,   -- ordered_product.hash; nothing is ever taken out of there
  add column if not exists price_steps json,  -- [[code, base, amount, rate, reference], ...], short of what is null at the end
  add column if not exists returnable_rows json;      -- [[sku, units, unit price, total, redemption fee], ...]

alter table order_line alter column choices drop not null, alter column choices drop default;

alter table order_event add column if not exists company_id text;

alter table order_message add column if not exists company_id text;

alter table order_print add column if not exists company_id text;

create or replace procedure carry_orders_over() language plpgsql as $$
declare
  behind text := '';
  upto text;
  is_whole boolean := exists (select from pg_attribute where attrelid = 'order_line'::regclass and attname = 'name' and not attisdropped);
begin
  loop
    select max(number) into upto from (select number from customer_order where number > behind order by number limit 500) piece;
    exit when upto is null;
    if is_whole then
      insert into ordered_product (hash, name, packaging, brand, pack_code, volume_ml)
      select distinct on (hash) substring(sha256(convert_to(jsonb_build_array(l.name, l.packaging, l.brand, l.pack_code, l.volume_ml)::text, 'UTF8')) for 16) as hash,
        l.name, l.packaging, l.brand, l.pack_code, l.volume_ml
      from order_line l where l.order_number > behind and l.order_number <= upto and l.product_hash is null order by hash on conflict do nothing;
      update order_line l set company_id = o.company_id, product_hash = substring(sha256(convert_to(jsonb_build_array(l.name, l.packaging, l.brand, l.pack_code, l.volume_ml)::text, 'UTF8')) for 16),
        name = '{}', packaging = '{}', brand = null, pack_code = null, volume_ml = null,
        choices = nullif(l.choices, '[]'), steps = '[]', returnables = '[]',
        price_steps = (select ('[' || string_agg(concat('[', s->'code', ',', coalesce(s->'base', 'null'), ',', s->'amount',
            case when s->>'reference' is not null then concat(',', coalesce(s->'rate', 'null'), ',', s->'reference') when s->>'rate' is not null then ',' || (s->>'rate') end, ']'), ',' order by place) || ']')::json
          from jsonb_array_elements(l.steps) with ordinality as e (s, place)),
        returnable_rows = (select ('[' || string_agg(concat('[', r->'sku', ',', r->'units', ',', r->'unitPrice', ',', r->'total', ',', coalesce(r->'redemptionFee', 'false'), ']'), ',' order by place) || ']')::json
          from jsonb_array_elements(l.returnables) with ordinality as e (r, place))
      from customer_order o where o.number = l.order_number and l.order_number > behind and l.order_number <= upto and l.product_hash is null;
    end if;
    update order_event e set company_id = o.company_id from customer_order o
    where o.number = e.order_number and e.order_number > behind and e.order_number <= upto and e.company_id is null;
    update order_message t set company_id = o.company_id from customer_order o
    where o.number = t.order_number and t.order_number > behind and t.order_number <= upto and t.company_id is null;
    update order_print t set company_id = o.company_id from customer_order o
    where o.number = t.order_number and t.order_number > behind and t.order_number <= upto and t.company_id is null;
    commit;
    behind := upto;
  end loop;
end $$;

call carry_orders_over();

-- From here on nothing is written without its company; what was written since its piece was carried over follows.
do $$
declare
  one text;
begin
  foreach one in array array['order_line', 'order_event', 'order_message', 'order_print'] loop
    if not (select attnotnull from pg_attribute where attrelid = one::regclass and attname = 'company_id') then
      execute format('alter table %I drop constraint if exists %I, add constraint %I check (company_id is not null) not valid', one, one || '_of_company', one || '_of_company');
    end if;
  end loop;
  if not (select attnotnull from pg_attribute where attrelid = 'order_line'::regclass and attname = 'product_hash') then
    alter table order_line drop constraint if exists order_line_has_product, add constraint order_line_has_product check (product_hash is not null) not valid;
  end if;
end $$;

call carry_orders_over();

do $$
declare
  one text;
begin
  foreach one in array array['order_line', 'order_event', 'order_message', 'order_print'] loop
    if not (select attnotnull from pg_attribute where attrelid = one::regclass and attname = 'company_id') then
      execute format('alter table %I validate constraint %I', one, one || '_of_company');
      commit;
      execute format('alter table %I alter column company_id set not null', one);
    end if;
    execute format('alter table %I drop constraint if exists %I', one, one || '_of_company');
    commit;
  end loop;
  if not (select attnotnull from pg_attribute where attrelid = 'order_line'::regclass and attname = 'product_hash') then
    alter table order_line validate constraint order_line_has_product;
    commit;
    alter table order_line alter column product_hash set not null;
  end if;
  alter table order_line drop constraint if exists order_line_has_product;
end $$;

alter table order_line drop column if exists name, drop column if exists packaging, drop column if exists steps, drop column if exists returnables,
  drop column if exists brand, drop column if exists pack_code, drop column if exists volume_ml;

drop procedure carry_orders_over;

drop index concurrently if exists order_of_number;

create unique index concurrently order_of_number on customer_order (number);

drop index concurrently if exists customer_order_key;

create unique index concurrently customer_order_key on customer_order (company_id, number);

do $$
declare
  child text;
begin
  foreach child in array array['order_line', 'order_event', 'order_delivery', 'order_bill', 'order_credit', 'order_message', 'order_print', 'order_release', 'order_given', 'order_revision'] loop
    execute format('alter table %I drop constraint if exists %I', child, child || '_order_number_fkey');
    commit;
  end loop;
  alter table order_revision drop constraint if exists order_revision_new_number_fkey;
  commit;
  -- A mark is of the supplier's people; it needs no order to stand.
  alter table work_mark drop constraint if exists work_mark_order_number_fkey;
end $$;

do $$
begin
  if (select cardinality(conkey) from pg_constraint where conname = 'customer_order_pkey') = 1 then
    alter table customer_order drop constraint customer_order_pkey, add constraint customer_order_pkey primary key using index customer_order_key;
  end if;
end $$;

drop index concurrently if exists customer_order_key;

drop index concurrently if exists order_line_key;

create unique index concurrently order_line_key on order_line (company_id, order_number, line);

drop index concurrently if exists order_event_key;

create unique index concurrently order_event_key on order_event (company_id, order_number, id);

drop index concurrently if exists order_delivery_key;

create unique index concurrently order_delivery_key on order_delivery (company_id, order_number, place);

drop index concurrently if exists order_bill_key;

create unique index concurrently order_bill_key on order_bill (company_id, order_number, number);

drop index concurrently if exists order_credit_key;

create unique index concurrently order_credit_key on order_credit (company_id, order_number, number);

drop index concurrently if exists order_message_key;

create unique index concurrently order_message_key on order_message (company_id, order_number, id);

drop index concurrently if exists order_print_key;

create unique index concurrently order_print_key on order_print (company_id, order_number, paper);

drop index concurrently if exists order_release_key;

create unique index concurrently order_release_key on order_release (company_id, order_number);

do $$
declare
  child text;
begin
  foreach child in array array['order_line', 'order_event', 'order_delivery', 'order_bill', 'order_credit', 'order_message', 'order_print', 'order_release', 'order_given'] loop
    execute format('alter table %I drop constraint if exists %I', child, child || '_order_fkey');
    if child <> 'order_given' then
      execute format('alter table %I drop constraint if exists %I, add constraint %I primary key using index %I', child, child || '_pkey', child || '_pkey', child || '_key');
    end if;
    execute format('alter table %I add constraint %I foreign key (company_id, order_number) references customer_order (company_id, number) on delete cascade not valid', child, child || '_order_fkey');
    commit;
    execute format('alter table %I validate constraint %I', child, child || '_order_fkey');
    commit;
  end loop;
end $$;

do $$
begin
  alter table order_revision drop constraint if exists order_revision_order_fkey, drop constraint if exists order_revision_new_order_fkey;
  alter table order_revision
    add constraint order_revision_order_fkey foreign key (company_id, order_number) references customer_order (company_id, number) on delete cascade,
    add constraint order_revision_new_order_fkey foreign key (company_id, new_number) references customer_order (company_id, number) on delete cascade;
  drop index if exists order_revision_of, order_revision_waits, order_revision_new;
  create index order_revision_of on order_revision (company_id, order_number);
  create unique index order_revision_waits on order_revision (company_id, order_number) where state = 'waits';
  create index order_revision_new on order_revision (company_id, new_number) where new_number is not null;
end $$;

drop index concurrently if exists order_event_of_order;

drop index concurrently if exists order_message_of;

drop index concurrently if exists order_given_of_order;

drop index concurrently if exists order_event_invoice_cancelled;

create index concurrently order_event_invoice_cancelled on order_event (company_id, order_number) where what = 'invoiceCancelled';
