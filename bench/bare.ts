import { createServer } from 'node:http';
import pg from 'pg';

// The yardstick: what Node and PostgreSQL can do when nobody is in between. One hand-written statement for the same 25
// products with the caller's price and the total, `JSON.stringify`, nothing else: no token, no cache, no checks.
const pool = new pg.Pool({ connectionString: process.argv[2], max: 10 });
const LIST = `
  select p.*, p.name->>'hu' as name, p.variant->>'hu' as variant, k.packaging->>'hu' as packaging, k.pieces_per_unit, k.units_per_layer, k.units_per_layer * k.layers_per_pallet as units_per_pallet, k.sales_unit,
         pr.amount_ft as list_price, pr.amount_ft - round(pr.amount_ft * coalesce(c.rate_bp, 0) / 10000.0) - round(pr.amount_ft * coalesce(b.rate_bp, 0) / 10000.0) as your_price,
         w.id is not null as favourite, u.last_day, u.last_quantity
  from (
    select id, sku, name, brand, variant, pack_code, unit_gross_g, redemption_fee_ft, returnables, is_new, is_last, is_sale, is_promo, position, count(*) over () as total
    from product where active and not withdrawn and $4 = any (customer_types) order by position, id limit 25 offset $5
  ) p
  join pack k on k.code = p.pack_code
  join lateral (select amount_ft from price_condition where kind = 'PR00' and sku = p.sku and valid_from <= current_date order by valid_from desc limit 1) pr on true
  left join price_condition c on c.kind = 'ZC07' and c.company_id = $1 and c.valid_from <= current_date and c.valid_to >= current_date
  left join price_condition b on b.kind = 'ZCON' and b.company_id = $1 and b.brand = p.brand and b.valid_from <= current_date and b.valid_to >= current_date
  left join wishlist_item w on w.uid = $2 and w.sku = p.sku
  left join purchase u on u.ship_to_id = $3 and u.sku = p.sku
  order by p.position, p.id`;

createServer((request, response) => {
  const page = Number(new URL(request.url!, 'http://x').searchParams.get('page') ?? 1);
  pool.query({ name: 'list', text: LIST, values: [process.argv[3], 'u-whs', process.argv[4], 'WHS', (page - 1) * 25] }).then(
    ({ rows }) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ total: Number(rows[0]?.total ?? 0), items: rows })),
    (error: Error) => response.writeHead(500).end(error.message),
  );
}).listen(Number(process.argv[5]), '127.0.0.1', () => process.stdout.write('ready\n'));
