import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startShop } from '#modules/orders/test-shop.ts';
import type { Shop } from '#modules/orders/test-shop.ts';
import { sql } from '#platform/db/sql.ts';
import { tellAndHear } from '#platform/test/heard.ts';

let shop: Shop;
let owner: string;
let basic: string;
let rival: string;
let accountant: string;

beforeAll(async () => {
  shop = await startShop({ ERP: 'none' });
  [owner, basic, rival, accountant] = (await Promise.all(
    ['owner', 'basic', 'rival', 'accountant'].map((who) => shop.signIn(`${who}@demo.example`)),
  )) as [string, string, string, string];
});
afterAll(() => shop.close());

interface Found {
  kind: string;
  number: string;
  what: string;
  detail: string;
  whole: boolean;
  elsewhere: boolean;
}
const find = async (token: string, number: string) => {
  const { status, body } = await shop.rest<{ results: Found[] }>(token, `numbers?number=${encodeURIComponent(number)}`);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.results;
};
const namesOf = (found: readonly Found[]) => found.map(({ kind, number }) => `${kind} ${number}`);
const kindsOf = (found: readonly Found[]) => [...new Set(found.map(({ kind }) => kind))];
const row = async <T extends object>(text: ReturnType<typeof sql>) => (await shop.app.database.row<T>(text))!;
const orderOf = (companyId: string) =>
  row<{ number: string; sapId: string }>(
    sql`select number, sap_id as "sapId" from customer_order where company_id = ${companyId} order by number desc limit 1`,
  );
const orderAt = (shipToId: string) =>
  row<{ number: string }>(
    sql`select number from customer_order where ship_to_id = ${shipToId} order by number desc limit 1`,
  );
const paperOf = (companyId: string, type: string) =>
  row<{ number: string }>(
    sql`select number from document where company_id = ${companyId} and type = ${type} and issued_on <= '2026-01-01' order by id desc limit 1`,
  );

describe('the search by a number', () => {
  test('finds an order by its number, by its number in the ERP and by the number that the customer gave it', async () => {
    const { number, sapId } = await orderOf('1000001');
    await shop.app.database.run(
      sql`update customer_order set customer_order_number = 'Zsuzsi-7/B' where number = ${number}`,
    );
    const order = { kind: 'order', number, what: 'Order', elsewhere: false };
    expect((await find(owner, number))[0]).toMatchObject({ ...order, whole: true });
    expect((await find(owner, sapId))[0]).toMatchObject({ ...order, whole: true });
    const [byOwn] = await find(owner, ' zsuzsi-7/b ');
    expect(byOwn).toMatchObject({ ...order, whole: false });
    expect(byOwn!.detail).toContain('Zsuzsi-7/B');
  });

  test('finds an invoice and a delivery note as they are written by hand, their own number before all that contain it', async () => {
    for (const type of ['FT', 'SZ']) {
      const { number } = await paperOf('1000001', type);
      expect((await find(owner, number))[0]).toMatchObject({ kind: 'paper', number, whole: true, elsewhere: false });
      expect((await find(owner, number.toLowerCase().replaceAll('/', '-')))[0]).toMatchObject({ number, whole: true });
    }
    const { number } = await paperOf('1000001', 'FT');
    expect((await find(owner, number.replace(/\/0+/, '/')))[0]).toMatchObject({ number, whole: true });
  });

  test('finds a contract and a case', async () => {
    const contract = await row<{ number: string }>(
      sql`select number from contract where company_id = '1000001' and not withdrawn limit 1`,
    );
    // Once: its paper stands on its page.
    expect(namesOf(await find(owner, contract.number))).toEqual([`contract ${contract.number}`]);
    expect(await find(owner, contract.number)).toContainEqual(
      expect.objectContaining({ kind: 'contract', number: contract.number, what: 'Contract', whole: true }),
    );
    const { number } = await row<{ number: string }>(
      sql`select case_number as number from ticket where company_id = '1000001' and uid = 'u-owner' limit 1`,
    );
    expect((await find(owner, number))[0]).toMatchObject({ kind: 'case', number, what: 'Case', whole: true });
  });

  test('finds nothing of another company, and at most five of each kind', async () => {
    const { number } = await orderOf('1000001');
    const paper = await paperOf('1000001', 'FT');
    for (const text of [number, paper.number]) expect(await find(rival, text)).toEqual([]);
    const found = await find(owner, '000');
    expect(found.length).toBeGreaterThan(5);
    for (const kind of ['order', 'paper', 'contract', 'case'])
      expect(found.filter((one) => one.kind === kind).length).toBeLessThanOrEqual(5);
  });

  test('finds papers of an order without the order for a person without My Orders, and neither at a ship-to where they have no role', async () => {
    const { number } = await orderAt('2000002');
    expect(namesOf(await find(owner, number))).toContain(`order ${number}`);
    expect(namesOf(await find(basic, number))).not.toContain(`order ${number}`);
    const billed = await row<{ number: string; shipTo: string }>(
      sql`select order_number as number, ship_to_id as "shipTo" from document where company_id = '1000004' and type = 'FT' and order_number is not null order by id desc limit 1`,
    );
    expect(kindsOf(await find(accountant, billed.number))).toEqual(['order', 'paper']);
    await shop.app.database.run(
      sql`update access_grant set revoked = '{My Orders}' where uid = 'u-accountant' and ship_to_id = ${billed.shipTo}`,
    );
    await tellAndHear(shop.app, 'access');
    expect(kindsOf(await find(accountant, billed.number))).toEqual(['paper']);
  });

  test.each(['', '  ', '%%%', '///', '12'])(
    'finds nothing for %j, which is in nearly every number or in none',
    async (text) => {
      const { status, body } = await shop.rest<{ results?: Found[] }>(
        owner,
        `numbers?number=${encodeURIComponent(text)}`,
      );
      expect(status === 200 ? body.results : []).toEqual([]);
    },
  );
});
