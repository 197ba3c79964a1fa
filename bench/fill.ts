import type pg from 'pg';

/**
 * A bigger supplier made from the demo's own files: its 149 products under new codes until there are `products`, each with its
 * price, and orders of three lines each until there are `orders`. Set-based, and in one transaction: a database is filled or it is not, so
 * that one whose filling was cut short can be filled again, and a filled one stays as it is.
 */
export async function fill(pool: pg.Pool, { products, orders }: { products: number; orders: number }): Promise<void> {
  await inOneTransaction(pool, async (client) => {
    await fillProducts(client, products);
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from customer_order where created_by = 'bench'`,
    );
    const { count } = rows[0]!;
    if (count < orders) await fillOrders(client, count + 1, orders);
    // Thousands of orders go to one day and depot here.
    await client.query(
      `insert into portal_config (key, value) values ('delivery.trucksPerDay', '0') on conflict (key) do update set value = excluded.value`,
    );
    // Measured orders end neither cash nor credit of their companies.
    await client.query('update company set credit_limit = 1000000000000, exposure = 0');
    await client.query(
      `insert into portal_config (key, value) values ('payment.cashMonthlyLimit', '1000000000') on conflict (key) do update set value = excluded.value`,
    );
  });
  // With the map of what everybody sees, which a database that lived through the same orders would have.
  await pool.query('vacuum (analyze)');
}

/** What is written refers to rows that were read in the same statement: asking for each of millions again takes most of the time. */
export async function inOneTransaction(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(
      `begin; set local session_replication_role = replica; set local maintenance_work_mem = '512MB'; set local work_mem = '256MB'`,
    );
    await work(client);
    await client.query('commit');
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}

async function fillProducts(client: pg.PoolClient, products: number): Promise<void> {
  await client.query(
    `insert into product (sku, name, brand, brand_code, variant, category_url_key, pack_code, material_type, country_of_origin, price_segment, excise_kind, alcohol_tenths,
       unit_gross_g, redemption_fee_ft, returnables, ean_piece, ean_unit, customer_types, is_new, is_sale, is_last, is_promo, features, description, images, downloads, position, active)
     select 'B' || lpad(n::text, 6, '0'), jsonb_build_object('hu', 'Próba ' || n || ' ' || (name->>'hu'), 'en', 'Trial ' || n || ' ' || (name->>'en')), brand, brand_code, variant, category_url_key, pack_code, material_type,
       country_of_origin, price_segment, excise_kind, alcohol_tenths, unit_gross_g, redemption_fee_ft, returnables, '299' || lpad(n::text, 10, '0'), '298' || lpad(n::text, 10, '0'),
       array['WHS', 'POS Food', 'POS Horeca'], false, false, false, false, features, description, images, downloads, 1000 + n, true
     from generate_series(1, greatest(0, $1 - (select count(*) from product))) n
     join (select *, row_number() over (order by sku) as place, count(*) over () as many from product where not withdrawn) base on base.place = 1 + n % base.many`,
    [products],
  );
  await client.query(
    `insert into price_condition (kind, sku, amount_ft, valid_from)
     select 'PR00', sku, 2000 + (id * 37 % 40000), '2020-01-01' from product p
     where sku like 'B%' and not exists (select from price_condition c where c.sku = p.sku) on conflict do nothing`,
  );
}

async function fillOrders(client: pg.PoolClient, first: number, last: number): Promise<void> {
  // Built once over a million rows they take minutes; kept up row by row, the better part of an hour.
  const indexes = await withoutIndexes(client, ['customer_order', 'order_line']);
  // How many ship-tos there are is asked once beside the join: within it, each order would be held against each ship-to.
  await client.query(
    `insert into customer_order (number, sap_id, uid, created_by, company_id, ship_to_id, payer_id, bill_to_id, customer_type, order_type, channel, status, processing_status, delivery_status, placed_at,
       request_date, delivery_date, transport_type, payment_method, parties, list_total, net_total, vat, amount_due, total_quantity, line_count)
     select '29' || lpad(n::text, 8, '0'), '49' || lpad(n::text, 8, '0'), null, 'bench', s.company_id, s.id, s.payer_id, s.bill_to_id, s.customer_type, 'ZOR', 'portal', 'Paid', 'Completely Processed', 'DELIVERED',
       now() - (n % 730) * interval '1 day', current_date - n % 730, current_date - n % 730, 'ZSO', 'K', '{}', 30000, 27000, 7290, 34290, 30, 3
     from generate_series($1::int, $2::int) n join (select *, row_number() over (order by id) as place from ship_to) s on s.place = 1 + n % (select count(*) from ship_to)`,
    [first, last],
  );
  await client.query(
    `with products as (
       insert into ordered_product (hash, name, packaging, brand, pack_code, volume_ml)
       select distinct on (1) substring(sha256(convert_to(sku, 'UTF8')) for 16), name, '{"hu":"Rekesz"}', brand, pack_code, 500 from product on conflict do nothing
     )
     insert into order_line (company_id, order_number, line, sku, product_hash, sales_unit, pieces_per_unit, quantity, list_unit, list_value, your_value, net, vat)
     select o.company_id, o.number, l, p.sku, substring(sha256(convert_to(p.sku, 'UTF8')) for 16), 'REK', 20, 10, 1000, 10000, 9000, 9000, 2430
     from customer_order o cross join generate_series(1, 3) l join (select sku, row_number() over (order by sku) as place from product limit 140) p on p.place = 1 + (hashtext(o.number) & 127 + l) % 128
     where o.created_by = 'bench' and o.number >= '29' || lpad($1::text, 8, '0')`,
    [first],
  );
  for (const definition of indexes) await client.query(definition);
}

/** Drops the indexes that no constraint needs; answers what makes them again. */
async function withoutIndexes(client: pg.PoolClient, tables: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
     where i.indrelid = any($1::text[]::regclass[]) and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [tables],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}
