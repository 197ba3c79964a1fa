import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startShop } from '#modules/orders/test-shop.ts';
import type { Shop } from '#modules/orders/test-shop.ts';
import { sql } from '#platform/db/sql.ts';

let shop: Shop;
let owner: string;
let rival: string;
let accountant: string;
let clerk: string;

beforeAll(async () => {
  shop = await startShop();
  [owner, rival, accountant, clerk] = (await Promise.all(
    ['owner', 'rival', 'accountant', 'clerk'].map((who) => shop.signIn(`${who}@demo.example`)),
  )) as [string, string, string, string];
});
afterEach(() => shop.supplier('erp up', clerk));
afterAll(() => shop.close());

interface Answer {
  message: string;
  status: string | null;
  code: string;
}
const cancel = async (sapId: string, token = owner, language = 'en') =>
  (
    await shop.graphql<{ cancelOrder: Answer }>(
      'mutation ($sap: String!) { cancelOrder(sap_id: $sap) { message status code } }',
      {
        token,
        variables: { sap: sapId },
        headers: { lang: language },
      },
    )
  ).data.cancelOrder;
const placed = async () => (await shop.place(owner, await shop.readyCart(owner))).order!;
const move = (number: string, what: string) => shop.supplier(`order ${number} ${what}`, clerk);
const statusOf = async (number: string) =>
  (await shop.rest<{ status: string; deliveryStatus: string }>(owner, `orders/${number}`)).body;
const events = async (number: string, what: string) =>
  (
    await shop.app.database.rows(
      sql`select 1 as one from order_event where order_number = ${number} and what = ${what}`,
    )
  ).length;

const BLOCKED = { message: 'Non-existent or blocked order', code: 'ORDER_BLOCKED' };
const CANCELLED = { message: 'The order has been cancelled successfully', status: 'Cancelled', code: 'CANCELLED' };
const BEFORE = {
  ...CANCELLED,
  message: expect.stringMatching(/^The order had already been cancelled by \S+ \S+ \(\d+ \w+ 2026 at \d\d:\d\d\)\.$/),
};
const DELIVERY = { message: 'Delivery already created has been blocked', code: 'DELIVERY_CREATED' };
const ISSUED = { message: 'Non-cancelable order, goods issue already carried out', code: 'GOODS_ISSUED' };

describe('cancelling an order', () => {
  test('an open order is cancelled; asked again, it says that it already was', async () => {
    const { order_number: number, sap_id: sapId } = await placed();
    expect(await cancel(sapId)).toEqual(CANCELLED);
    expect(await statusOf(number)).toMatchObject({ status: 'Cancelled', deliveryStatus: 'CANCELLED' });
    expect(await cancel(sapId)).toEqual(BEFORE);
    expect(await cancel(sapId, owner, 'hu')).toMatchObject({
      message: expect.stringMatching(
        /^Ezt a rendelést már korábban lemondták \(Bárány Olivér, 2026\. \p{L}+ \d+\. \d+:\d\d\)\.$/u,
      ),
    });
    expect(await events(number, 'cancelled')).toBe(1);
  });

  test('an unknown order and a foreign one are the same, and so is one that the supplier has blocked', async () => {
    const { order_number: number, sap_id: sapId } = await placed();
    expect(await cancel('4599999999')).toMatchObject({ ...BLOCKED, status: null });
    expect(await cancel(sapId, rival)).toEqual(await cancel('4599999999', rival));
    expect((await statusOf(number)).status).toBe('Open');
    await shop.app.database.run(sql`update customer_order set blocked = true where number = ${number}`);
    expect(await cancel(sapId)).toMatchObject(BLOCKED);
    expect((await statusOf(number)).status).toBe('Open');
  });

  test('a cancelled order is called so in every line of its page: nobody has rejected it', async () => {
    const { order_number: number, sap_id: sapId } = await placed();
    await cancel(sapId);
    const { body } = await shop.rest<Record<string, string>>(owner, `orders/${number}`, { lang: 'hu' });
    expect(body).toMatchObject({ processingStatus: 'Fully Rejected', statusLabel: 'Lemondva' });
    expect([body['processingStatusLabel'], body['deliveryStatusLabel']]).toEqual(['Lemondva', 'Lemondva']);
  });

  test('who may not order may not cancel', async () => {
    const { sap_id: sapId } = await placed();
    const { errors } = await shop.graphql('mutation ($sap: String!) { cancelOrder(sap_id: $sap) { code } }', {
      token: accountant,
      variables: { sap: sapId },
    });
    expect(errors![0]!.extensions).toMatchObject({ category: 'graphql-authorization' });
  });

  test('once the delivery is created nothing is cancelled, and once the goods are issued neither', async () => {
    const { order_number: number, sap_id: sapId } = await placed();
    await move(number, 'prepare');
    expect(await cancel(sapId)).toEqual({ ...DELIVERY, status: 'In Progress' });
    expect((await statusOf(number)).status).toBe('In Progress');
    await move(number, 'ship');
    expect(await cancel(sapId)).toEqual({ ...ISSUED, status: 'Dispatched / Invoiced' });
    expect((await statusOf(number)).status).toBe('Dispatched / Invoiced');
  });

  test('while the ERP is away nothing is reported as cancelled', async () => {
    const { order_number: number, sap_id: sapId } = await placed();
    await shop.supplier('erp down', clerk);
    expect(await cancel(sapId)).toMatchObject({ code: 'ERP_AWAY', message: 'Something went wrong, try again later.' });
    expect((await statusOf(number)).status).toBe('Open');
    await shop.supplier('erp up', clerk);
    expect(await cancel(sapId)).toEqual(CANCELLED);
  });

  test('an answer that gets lost costs another call and nothing else', async () => {
    const { order_number: number, sap_id: sapId } = await placed();
    await shop.supplier('erp lose-acknowledgements 1', clerk);
    expect(await cancel(sapId)).toMatchObject({ code: 'ERP_AWAY' });
    // Nobody prepares what the ERP has cancelled.
    expect((await move(number, 'prepare')).body.code).toBe('ORDER_MOVE_NOT_ALLOWED');
    expect(await cancel(sapId)).toEqual(CANCELLED);
    expect((await statusOf(number)).status).toBe('Cancelled');
  });

  test('its goods are free again, once, however often it is asked', async () => {
    const { order_number: number, sap_id: sapId } = await placed();
    const answers = await Promise.all(Array.from({ length: 5 }, () => cancel(sapId)));
    // One of them did it; the others hear who did.
    expect(answers.filter(({ message }) => message === CANCELLED.message)).toEqual([CANCELLED]);
    for (const answer of answers.filter(({ message }) => message !== CANCELLED.message)) expect(answer).toEqual(BEFORE);
    expect(await events(number, 'cancelled')).toBe(1);
  });
});

describe('cancelling while the supplier works on the order', () => {
  test('races the making of the delivery without a wrong answer', async () => {
    const outcomes = new Set<string>();
    for (let round = 0; round < 12; round += 1) {
      const { order_number: number, sap_id: sapId } = await placed();
      const late = round % 3;
      const work = async () => {
        if (late === 2) await pause(round);
        return move(number, 'prepare');
      };
      const [answers, prepared] = await Promise.all([
        Promise.all([cancel(sapId), cancel(sapId), cancel(sapId)]),
        late === 0 ? move(number, 'prepare') : work(),
      ]);
      const { status } = await statusOf(number);
      const codes = new Set(answers.map(({ code }) => code));
      expect(codes.size).toBe(1);
      outcomes.add([...codes][0]!);
      if (codes.has('CANCELLED')) {
        expect(status).toBe('Cancelled');
        expect(prepared.body.code).toBe('ORDER_MOVE_NOT_ALLOWED');
      } else {
        expect([...codes]).toEqual(['DELIVERY_CREATED']);
        expect(status).toBe('In Progress');
        expect(prepared.status).toBe(200);
      }
      expect((await events(number, 'cancelled')) + (await events(number, 'preparing'))).toBe(1);
    }
    expect(outcomes.size).toBeGreaterThan(0);
  });

  test('waits for a delivery that is being made at this moment, and books nothing as cancelled that goes out', async () => {
    const { order_number: number, sap_id: sapId } = await placed();
    await shop.app.database.run(
      sql`insert into erp_order (sap_id, number, received_at) values (${sapId}, ${number}, now())`,
    );
    const both = await shop.app.database.transaction(async (tx) => {
      await tx.run(sql`select 1 from customer_order where number = ${number} for update`);
      const work = move(number, 'prepare');
      await pause(200); // the supplier is in the middle of it
      const answer = cancel(sapId);
      await pause(200);
      return { work, answer };
    });
    expect((await both.work).status).toBe(200);
    expect(await both.answer).toMatchObject(DELIVERY);
    expect((await statusOf(number)).status).toBe('In Progress');
    expect(await shop.app.database.row(sql`select cancelled_at from erp_order where number = ${number}`)).toEqual({
      cancelled_at: null,
    });
  });

  test('races the goods issue: never cancelled, and goods issued is said only of goods that are', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { order_number: number, sap_id: sapId } = await placed();
      await move(number, 'prepare');
      const [answers] = await Promise.all([
        Promise.all([cancel(sapId), cancel(sapId), cancel(sapId)]),
        move(number, 'ship'),
      ]);
      for (const { code } of answers) expect(['DELIVERY_CREATED', 'GOODS_ISSUED']).toContain(code);
      expect((await statusOf(number)).status).toBe('Dispatched / Invoiced');
      expect(await cancel(sapId)).toMatchObject(ISSUED);
      expect(await events(number, 'cancelled')).toBe(0);
    }
  });
});

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
