import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { runRevisions } from '#modules/orders/index.ts';
import { atDesk } from '#modules/orders/test-desk.ts';
import { SHIP_TO } from '#modules/orders/test-shop.ts';
import { circuitOf } from '#modules/erp/index.ts';
import { sql } from '#platform/db/sql.ts';
import { contextOf } from '../../context.ts';
import type { SapOrder } from './test-sap-shop.ts';
import { startSapShop } from './test-sap-shop.ts';

// What a clerk reads of orders that SAP does not know as they stand here.
const { sap, shop, owner, placed, events, poll, atSap, recover, close } = await startSapShop();
const { call } = await atDesk(shop, ['service']);
beforeEach(recover);
afterAll(close);

interface Page {
  status: string;
  question: { kind: string; customerBlocked: boolean } | null;
  refused: { errand: string; why: string } | null;
  waitsForErp: { errand: string; since: string; why: string } | null;
  unfit: { reason: string } | null;
  changing: { since: string; until: string | null } | null;
}
const page = async ({ number }: SapOrder) => (await call<Page>('service', 'GET', `orders/${number}`)).body;
const onToday = async ({ number }: SapOrder) =>
  (await call<{ items: { orderNumber: string; reason: string }[] }>('service', 'GET', 'work-items')).body.items.flatMap(
    ({ orderNumber, reason }) => (orderNumber === number ? [reason] : []),
  );
const erpAway = async () => (await call<{ erpAway: object | null }>('service', 'GET', 'work-items')).body.erpAway;
const booked = async (): Promise<SapOrder> => {
  const order = await placed();
  await expect.poll(() => events(order)).toContain('sent');
  return order;
};
const mutate = <T>(document: string, variables: object) =>
  shop.graphql<T>(document, { token: owner, variables, headers: { outletid: SHIP_TO } });
const beginChange = async ({ number }: SapOrder) =>
  (
    await mutate<{ changeOrder: { cart: { id: string } } }>(
      'mutation ($number: String!) { changeOrder(order_number: $number) { cart { id } } }',
      { number },
    )
  ).data.changeOrder.cart.id;
const giveUp = ({ number }: SapOrder) =>
  mutate('mutation ($number: String!) { giveUpChange(order_number: $number) { success } }', { number });
const toEnd = { timeout: 40_000 };

describe('the page of an order at the desk', () => {
  test('says that its customer is changing it, since when, and until when; and no more when they have stopped', async () => {
    const order = await booked();
    expect((await page(order)).changing).toBeNull();
    const before = shop.app.clock.real().getTime();
    await beginChange(order);
    const { changing } = await page(order);
    expect(Date.parse(changing!.since)).toBeGreaterThanOrEqual(before);
    // The cut-off of its day, by the clock of the business.
    expect(Date.parse(changing!.until!)).toBeGreaterThan(shop.app.clock.business().getTime());
    await giveUp(order);
    expect((await page(order)).changing).toBeNull();
  });

  test('says that SAP does not know yet that nobody changes it any more', async () => {
    const order = await booked();
    await beginChange(order);
    sap.faults.plan([{ fault: 'away', call: 'any', when: 'before', times: 1_000 }]);
    await giveUp(order);
    await expect.poll(async () => (await page(order)).waitsForErp).toMatchObject({ errand: 'release' });
    await expect.poll(erpAway).toMatchObject({ waiting: 1 });
    expect(Date.parse((await page(order)).waitsForErp!.since)).not.toBeNaN();
    sap.faults.plan([]);
    circuitOf(shop.app).succeeded();
    await expect.poll(async () => (await page(order)).waitsForErp, toEnd).toBeNull();
    expect(await erpAway()).toBeNull();
    expect(sap.books.order(order.sapId)!.deliveryBlock).toBe('');
  });

  test('says that SAP still has an order whose place another has taken, and what was said last', async () => {
    const order = await booked();
    const cart = await beginChange(order);
    sap.faults.plan([{ fault: 'locked', call: 'cancel', when: 'before', times: 1_000 }]);
    const { order: next } = await shop.place(owner, cart);
    expect(next).not.toBeNull();
    await expect
      .poll(async () => (await page(order)).waitsForErp)
      .toMatchObject({ errand: 'withdraw', why: expect.stringContaining('KOVACSJ') as string });
    sap.faults.plan([]);
    await expect.poll(async () => (await page(order)).waitsForErp, toEnd).toBeNull();
    expect(sap.books.order(order.sapId)!.items.every(({ rejected }) => rejected !== '')).toBe(true);
  });

  test('says of an order whose place another has taken that SAP has gone on with it, and does not call it an order that never came there', async () => {
    const order = await booked();
    const cart = await beginChange(order);
    const withdrawal = sap.faults.hold('cancel', 'before');
    await shop.place(owner, cart);
    await withdrawal.isThere;
    await atSap(`unblock ${order.sapId}`);
    await atSap(`deliver ${order.sapId}`);
    withdrawal.letGo();
    await expect
      .poll(async () => (await page(order)).refused, toEnd)
      .toMatchObject({
        errand: 'withdraw',
        sentAgain: 0,
        why: `The order ${order.sapId} was cancelled here, and the ERP has created its delivery.`,
      });
    expect(await onToday(order)).toEqual(['erp-goes-on']);
    // The delivery that SAP reports is the same matter.
    for (const _ of [1, 2]) await poll();
    await expect.poll(async () => (await page(order)).unfit?.reason).toBe('erp-goes-on');
    expect(await onToday(order)).toEqual(['erp-goes-on']);
    const today = (await call<{ total: number; items: { orderNumber: string }[] }>('service', 'GET', 'work-items'))
      .body;
    expect(today.total).toBe(new Set(today.items.map(({ orderNumber }) => orderNumber)).size);
  });

  test('says in the bell which order SAP did not let a clerk change', async () => {
    const order = await booked();
    const { lines } = (await call<{ lines: { line: number }[] }>('service', 'GET', `orders/${order.number}`)).body;
    await atSap(`deliver ${order.sapId}`);
    const decided = { orderNumber: order.number, day: null, lines: [{ line: lines[0]!.line, quantity: 1 }] };
    const reason = 'The truck has failed';
    const checked = await call<{ orders: { dueBefore: number; dueAfter: number }[] }>(
      'service',
      'POST',
      'order-revisions/checks',
      { orders: [decided], reason },
    );
    const { dueBefore, dueAfter } = checked.body.orders[0]!;
    const id = randomUUID().replaceAll('-', '');
    const { status } = await call('service', 'POST', 'order-revisions', {
      id,
      reason,
      orders: [{ ...decided, dueBefore, dueAfter }],
    });
    expect(status).toBe(200);
    await shop.app.database.run(sql`update order_revision_batch set due_at = now() - interval '1 second'`);
    await runRevisions.run(contextOf(shop.app));
    const { notices } = (await call<{ notices: object[] }>('service', 'GET', 'notices')).body;
    expect(notices).toContainEqual(
      expect.objectContaining({ kind: 'decision-refused-by-erp', object: id, about: order.number, count: 1 }),
    );
  });

  test('goes on with an order that SAP has let go on before its change was placed: the change is refused, and nothing comes twice', async () => {
    const order = await booked();
    const cart = await beginChange(order);
    const before = sap.books.orders.length;
    await atSap(`unblock ${order.sapId}`);
    await atSap(`deliver ${order.sapId}`);
    const { error } = await shop.place(owner, cart);
    expect(error?.code).toBe('CHANGE_ENDED');
    await poll();
    expect([await page(order), sap.books.orders.length]).toMatchObject([
      { refused: null, changing: null, status: 'In Progress' },
      before,
    ]);
    // It is no change any more: the same cart orders more.
    await giveUp(order);
    expect((await shop.place(owner, cart)).order).not.toBeNull();
  });

  test('of two presses that place a change, the one that hears late of the old order answers the order that the other one made', async () => {
    const order = await booked();
    const cart = await beginChange(order);
    const late = sap.faults.hold('read', 'before');
    const second = shop.place(owner, cart);
    await late.isThere;
    const { order: made } = await shop.place(owner, cart);
    await atSap(`block ${order.sapId}`);
    late.letGo();
    expect((await second).order?.order_number).toBe(made!.order_number);
  });

  test('says so, too, where SAP has blocked the order instead of rejecting it', async () => {
    const order = await booked();
    const cart = await beginChange(order);
    const withdrawal = sap.faults.hold('cancel', 'before');
    await shop.place(owner, cart);
    await withdrawal.isThere;
    await atSap(`block ${order.sapId}`);
    withdrawal.letGo();
    await expect.poll(async () => (await page(order)).refused?.errand, toEnd).toBe('withdraw');
    expect(await onToday(order)).toEqual(['erp-goes-on']);
  });

  test('says of an order whose delivery SAP blocks that it is blocked, and not that its credit keeps it', async () => {
    const order = await booked();
    await atSap(`block ${order.sapId}`);
    await poll();
    expect((await page(order)).question).toMatchObject({ kind: 'block', customerBlocked: false });
    expect(await onToday(order)).toEqual(['block']);
    await atSap(`unblock ${order.sapId}`);
    await atSap(`credit ${order.sapId}`);
    await poll();
    expect((await page(order)).question).toMatchObject({ kind: 'credit' });
    expect(await onToday(order)).toEqual(['credit']);
  });
});

test('an order whose goods arrive today counts as delivered today, whatever day it was for', async () => {
  const delivered = async () =>
    (await call<{ steps: { step: string; orders: number }[] }>('service', 'GET', 'day-flow')).body.steps.find(
      ({ step }) => step === 'delivered',
    )!.orders;
  const before = await delivered();
  const order = await booked();
  const { delivery } = await atSap(`deliver ${order.sapId}`);
  for (const words of [`issue ${delivery}`, `arrive ${delivery}`]) await atSap(words);
  for (const _ of [1, 2]) await poll();
  expect(await events(order)).toContain('delivered');
  expect(await delivered()).toBe(before + 1);
});
