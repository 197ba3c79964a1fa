import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { circuitOf } from '#modules/erp/index.ts';
import { SHIP_TO } from '#modules/orders/test-shop.ts';
import { sql } from '#platform/db/sql.ts';
import { deadLetters } from '#platform/events/outbox.views.ts';
import { CALLS, FAULTS } from '../../../tools/sap-simulator/faults.ts';
import type { Call, Fault, Planned } from '../../../tools/sap-simulator/faults.ts';
import type { SapOrder } from './test-sap-shop.ts';
import { startSapShop } from './test-sap-shop.ts';

// Eight faults, four calls, before and after SAP has committed: 64 rows, each SAP_FAULT_RUNS times (once unless told).
const RUNS = Number(process.env['SAP_FAULT_RUNS'] ?? 1);
const ROWS = CALLS.flatMap((call) =>
  FAULTS.flatMap((fault) => (['before', 'after'] as const).map((when) => ({ call, fault, when }))),
);

const { sap, shop, owner, placed, events, poll, recover, close } = await startSapShop();
beforeEach(async () => {
  recover();
  await shop.app.database.run(sql`update cart set status = 'replaced' where status = 'active'`);
});
afterAll(async () => {
  expect(await deadLetters(shop.app.database)).toEqual([]);
  await close();
});

const isSent = async (order: SapOrder) => {
  await expect.poll(() => events(order), { timeout: 40_000 }).toContain('sent');
};
const statusHere = async ({ number }: SapOrder) =>
  (await shop.app.database.row<{ status: string }>(sql`select status from customer_order where number = ${number}`))!
    .status;
const plan = (call: Call, fault: Fault, when: Planned['when']) => sap.faults.plan([{ call, fault, when, times: 1 }]);
const mutate = async <T>(document: string, variables: object) =>
  (await shop.graphql<T>(document, { token: owner, variables, headers: { outletid: SHIP_TO } })) as {
    data: T | null;
    errors?: unknown[];
  };
const isRejectedThere = ({ sapId }: SapOrder) =>
  sap.books.order(sapId)!.items.every(({ rejected }) => rejected === '50');

const STORIES: Readonly<Record<(typeof CALLS)[number], (break_: () => void) => Promise<void>>> = {
  async create(breakNext) {
    const before = sap.books.orders.length;
    breakNext();
    const order = await placed();
    await isSent(order);
    expect(sap.books.orders).toHaveLength(before + 1);
    expect(sap.books.order(order.sapId)!.items.map(({ quantity }) => quantity)).toEqual([4, 4, 3]);
    expect((await events(order)).filter((what) => what === 'confirmed')).toHaveLength(1);
  },
  async change(breakNext) {
    const order = await placed();
    await isSent(order);
    const begin = async () =>
      (
        await mutate<{ changeOrder: { cart: { replaces_order: object | null } | null } | null }>(
          'mutation ($number: String!) { changeOrder(order_number: $number) { cart { replaces_order { order_number } } } }',
          { number: order.number },
        )
      ).data?.changeOrder?.cart?.replaces_order ?? null;
    breakNext();
    // They may read that the order cannot be changed now; when they read that it can, SAP holds it.
    if ((await begin()) === null) {
      circuitOf(shop.app).succeeded();
      expect(await begin()).not.toBeNull();
    }
    expect(sap.books.order(order.sapId)!.deliveryBlock).toBe('Z1');
    await mutate('mutation ($number: String!) { giveUpChange(order_number: $number) { success } }', {
      number: order.number,
    });
    await expect.poll(() => sap.books.order(order.sapId)!.deliveryBlock).toBe('');
  },
  async cancel(breakNext) {
    const order = await placed();
    await isSent(order);
    const cancel = async () =>
      (
        await mutate<{ cancelOrder: { code: string } }>(
          'mutation ($id: String!) { cancelOrder(sap_id: $id) { code } }',
          { id: order.sapId },
        )
      ).data!.cancelOrder.code;
    breakNext();
    const told = await cancel();
    if (told === 'CANCELLED') expect(isRejectedThere(order)).toBe(true);
    else {
      expect(['ERP_AWAY', 'ORDER_IN_WORK']).toContain(told);
      expect(await statusHere(order)).toBe('Open');
      circuitOf(shop.app).succeeded();
      expect(['CANCELLED', 'ALREADY_CANCELLED']).toContain(await cancel());
    }
    expect([isRejectedThere(order), await statusHere(order)]).toEqual([true, 'Cancelled']);
  },
  async read(breakNext) {
    const order = await placed();
    await isSent(order);
    sap.books.deliver(order.sapId);
    breakNext();
    await poll();
    circuitOf(shop.app).succeeded();
    await poll();
    expect(await statusHere(order)).toBe('In Progress');
    expect((await events(order)).filter((what) => what === 'preparing')).toHaveLength(1);
  },
};

describe.each(Array.from({ length: RUNS }, (_one, at) => at + 1))('run %i', () => {
  test.each(ROWS)(
    '$call with "$fault" $when SAP committed: the order is there once, and both sides agree',
    async ({ call, fault, when }) => {
      await STORIES[call](() => plan(call, fault, when));
      expect(sap.faults.left).toEqual([]);
    },
    60_000,
  );
});
