-- no transaction
-- Which order was made of a cart (decision 1460): one cart, one order, kept in a table of its own, for a key of orders that leaves the company out could not
-- be kept once orders are divided. Carried over in pieces while orders are written; a release before this one cannot place orders from the end of this on.
-- Nothing here is about a person.
create table if not exists placed_cart (
  company_id text not null,
  cart_id text not null,          -- of a cart, or of a draft that is in nobody's cart
  order_number text not null,
  primary key (company_id, cart_id)
);

-- What an earlier release places meanwhile is written here along; a transaction that began before the trigger has ended when it stands.
do $$
begin
  if exists (select from pg_attribute where attrelid = 'customer_order'::regclass and attname = 'cart_id' and not attisdropped) then
    create or replace function write_placed_cart() returns trigger language plpgsql as 'begin insert into placed_cart values (new.company_id, new.cart_id, new.number); return null; end';
    create or replace trigger write_placed_cart after insert on customer_order for each row when (new.cart_id is not null) execute function write_placed_cart();
  end if;
end $$;

do $$
declare
  behind text := '';
  upto text;
begin
  if not exists (select from pg_attribute where attrelid = 'customer_order'::regclass and attname = 'cart_id' and not attisdropped) then return; end if;
  loop
    select max(number) into upto from (select number from customer_order where number > behind order by number limit 5000) piece;
    exit when upto is null;
    insert into placed_cart (company_id, cart_id, order_number)
    select company_id, cart_id, number from customer_order where number > behind and number <= upto and cart_id is not null on conflict do nothing;
    commit;
    behind := upto;
  end loop;
end $$;

do $$
begin
  alter table placed_cart drop constraint if exists placed_cart_order_fkey;
  alter table placed_cart add constraint placed_cart_order_fkey foreign key (company_id, order_number) references customer_order (company_id, number) on delete cascade not valid;
end $$;

alter table placed_cart validate constraint placed_cart_order_fkey;

drop index concurrently if exists placed_cart_of_id;

-- Who knows the cart alone.
create index concurrently placed_cart_of_id on placed_cart (cart_id);

do $$
begin
  drop trigger if exists write_placed_cart on customer_order;
  alter table customer_order drop column if exists cart_id;
  drop function if exists write_placed_cart;
end $$;
