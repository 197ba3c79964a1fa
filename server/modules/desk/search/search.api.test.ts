import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Desk } from '#modules/orders/test-desk.ts';
import { atDesk } from '#modules/orders/test-desk.ts';
import type { Shop } from '#modules/orders/test-shop.ts';
import { startShop } from '#modules/orders/test-shop.ts';
import { sql } from '#platform/db/sql.ts';

let shop: Shop;
let desk: Desk['call'];

beforeAll(async () => {
  shop = await startShop({ ERP: 'none' });
  ({ call: desk } = await atDesk(shop, ['service', 'sales', 'editor']));
});
afterAll(() => shop.close());

type Who = 'service' | 'sales' | 'editor';
const search = async (who: Who, q: string) =>
  (
    await desk<{ found: { kind: string; id: string; detail: string; companyId: string; orderNumber?: string }[] }>(
      who,
      'GET',
      `search?q=${encodeURIComponent(q)}`,
    )
  ).body.found;
const query = async <T extends object>(text: ReturnType<typeof sql>) => (await shop.app.database.row<T>(text))!;

describe('the search of the desk', () => {
  test('finds a product by its code before all numbers that contain it, by its EAN and by its name without accents', async () => {
    const product = expect.objectContaining({ kind: 'product', id: '100101' }) as unknown;
    expect((await search('service', '100101'))[0]).toEqual(product);
    const { ean } = await query<{ ean: string }>(
      sql`select coalesce(ean_piece, ean_unit) as ean from product where sku = '100101'`,
    );
    expect(await search('service', ean)).toContainEqual(product);
    expect((await search('service', 'vilagos')).map(({ kind }) => kind)).toContain('product');
  });

  test('finds a user by name and by e-mail, in any order of the words and without accents', async () => {
    const owner = expect.objectContaining({ kind: 'user', id: 'u-owner' }) as unknown;
    const { first, last, email } = await query<{ first: string; last: string; email: string }>(
      sql`select first_name as first, plain_name(last_name) as last, email from account where uid = 'u-owner'`,
    );
    expect(await search('service', `${first} ${last}`)).toContainEqual(owner);
    expect(await search('service', email)).toContainEqual(owner);
  });

  test('finds nobody whom an import took away or who was erased, as the lists', async () => {
    const { email } = await query<{ email: string }>(sql`select email from account where uid = 'u-basic'`);
    const found = async (words: string) => (await search('service', words)).map(({ id }) => id);
    expect(await found(email)).toContain('u-basic');
    await shop.app.database.run(sql`update account set withdrawn = true where uid = 'u-basic'`);
    expect(await found(email)).not.toContain('u-basic');
    await shop.app.database.run(sql`update account set withdrawn = false, erased_at = now() where uid = 'u-basic'`);
    expect(await found(email)).not.toContain('u-basic');
    await shop.app.database.run(sql`update account set erased_at = null where uid = 'u-basic'`);
  });

  test.each(['\u0301\u0301\u0301', '...', '%%%', '\u0301\u0301\u0301 \u0301\u0301\u0301'])(
    'finds nothing for words without a letter (%j), and looks through nothing row by row',
    async (words) => {
      expect(await search('service', words)).toEqual([]);
    },
  );

  test('finds a paper by its number in any case, without its zeros and as its file is called, with its order', async () => {
    const { number, order } = await query<{ number: string; order: string }>(
      sql`select number, order_number as order from document where type = 'FT' and order_number is not null order by id desc limit 1`,
    );
    const paper = { kind: 'paper', id: number, orderNumber: order };
    expect((await search('service', number.toLowerCase()))[0]).toMatchObject(paper);
    // As it is written by hand, and as its file is called.
    const short = number.replace(/\/0+/, '/');
    expect(short).not.toBe(number);
    expect((await search('service', short))[0]).toMatchObject(paper);
    expect((await search('service', number.replaceAll('/', '-')))[0]).toMatchObject(paper);
  });

  test('finds an order by the number that the ERP gave it, also where it stands there with zeros or letters', async () => {
    const { number } = await query<{ number: string }>(
      sql`update customer_order set erp_number = '00008765SO' where number = (select max(number) from customer_order) returning number`,
    );
    for (const words of ['8765SO', '00008765SO', '8765so'])
      expect((await search('service', words)).map(({ kind, id }) => [kind, id])).toContainEqual(['order', number]);
  });

  test('finds nobody by a number that is only like theirs, and says days as people write them', async () => {
    // The number of a case is like those of many a customer.
    expect((await search('service', 'HD-1000001')).map(({ kind, id }) => `${kind} ${id}`)).toEqual(['case HD-1000001']);
    expect(await search('service', '1000001')).toContainEqual(
      expect.objectContaining({ kind: 'customer', id: '1000001' }),
    );
    const order = await query<{ number: string }>(sql`select number from customer_order order by number desc limit 1`);
    expect((await search('service', order.number))[0]!.detail).toMatch(/, \d{1,2} [A-Z][a-z]{2,3} 20\d\d$/);
  });

  test('finds only what the roles of the caller may see', async () => {
    await shop.app.database.run(sql`update company set salesperson_uid = null where id = '1000001'`);
    const { number } = await query<{ number: string }>(
      sql`select number from document where type = 'FT' and company_id = '1000001' limit 1`,
    );
    const { email } = await query<{ email: string }>(sql`select email from account where uid = 'u-owner'`);
    for (const words of [number, email, '1000001'])
      expect((await search('sales', words)).map(({ companyId }) => companyId)).not.toContain('1000001');
    for (const words of [number, email]) expect(await search('editor', words)).toEqual([]);
    expect((await search('editor', '100101')).map(({ kind }) => kind)).toEqual(['product']);
  });
});
