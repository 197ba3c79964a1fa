-- The months of a whole company, without its ship-tos: who may see all of them reads a hundredth of the rows. Summed up from
-- sales_month whenever that is counted, in the same transaction; may be thrown away with it and counted again.
create table company_month (
  company_id text not null,
  month date not null,
  brand text not null, pack_code text not null,
  ml bigint not null, net bigint not null,
  primary key (company_id, month, brand, pack_code)
);
create index sales_month_of_company on sales_month (company_id, month);
insert into company_month (company_id, month, brand, pack_code, ml, net)
select company_id, month, brand, pack_code, sum(ml), sum(net) from sales_month group by company_id, month, brand, pack_code;
