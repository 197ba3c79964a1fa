import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Desk } from '#modules/orders/test-desk.ts';
import { atDesk } from '#modules/orders/test-desk.ts';
import type { Shop } from '#modules/orders/test-shop.ts';
import { startShop } from '#modules/orders/test-shop.ts';
import { sql } from '#platform/db/sql.ts';
import { heard, tellAndHear } from '#platform/test/heard.ts';
import { contextOf } from '../../../context.ts';
import { runSupplier } from '../../../supplier/run-supplier.ts';

let shop: Shop;
let tokens: Desk['tokens'];
let desk: Desk['call'];

beforeAll(async () => {
  shop = await startShop({ ERP: 'none' });
  ({ tokens, call: desk } = await atDesk(shop, ['owner', 'rival', 'service', 'lead', 'sales'], { hears: true }));
});
afterAll(() => shop.close());

interface Act {
  kind: string;
  orderNumber: string;
  seen: { status: string; deliveryStatus: string };
  amount: number;
}
interface Case {
  status: string;
  lastAnswer: string;
  acts: Act[];
  held: { withAct: Act | null } | null;
  messages: { kind: string; text: string; doneWith: { act: string; object: string; amount: number } | null }[];
}

async function placed(who = 'owner', shipToId = '2000001'): Promise<string> {
  const token = tokens.get(who)!;
  const { order, error } = await shop.place(token, await shop.readyCart(token, { shipTo: shipToId }));
  if (!order) throw new Error(JSON.stringify(error));
  return order.order_number;
}
/** An order that waits for somebody to let it pass. */
async function heldOrder(due: number): Promise<string> {
  const number = await placed();
  await shop.app.database.run(
    sql`update customer_order set delivery_status = 'ORDER UNDER INVESTIGATION', amount_due = ${due} where number = ${number}`,
  );
  return number;
}
/** A case of the owner about an order. */
async function caseOf(orderNumber: string): Promise<string> {
  const response = await fetch(`${shop.url}/api/general/tickets/CreateTicket?market=HU`, {
    method: 'POST',
    headers: { authorization: `Bearer ${tokens.get('owner')!}`, lang: 'hu', 'content-type': 'application/json' },
    body: JSON.stringify({
      title: 'I need it no more',
      description: `Please cancel order ${orderNumber}.`,
      mainCategory: 'RENDELES',
      subCategory: 'HIANYZO',
      shipToId: '2000001',
      phone: '+36 1 999 0123',
    }),
  });
  return ((await response.json()) as { caseNumber: string }).caseNumber;
}
const look = async (id: string, who = 'service') => (await desk<Case>(who, 'GET', `tickets/${id}`)).body;
const offered = async (id: string, kind: string, who = 'service') =>
  (await look(id, who)).acts.find((act) => act.kind === kind)!;
const answer = async (id: string, withAct: Act | undefined, who = 'service') =>
  desk<{ held: { id: number } | null }>(who, 'POST', `tickets/${id}/held-answers`, {
    text: 'We have seen to it.',
    seen: (await look(id, who)).lastAnswer,
    status: 'In Progress',
    withAct,
  });
/** Its person does not wait; answers why it was refused. */
const runNow = async (id: number, who = 'service') =>
  (await desk<{ done: boolean; failed: string | null }>(who, 'POST', `held-acts/${id}/run`)).body;
const order = async (number: string) =>
  (await desk<{ status: string; deliveryStatus: string }>('lead', 'GET', `orders/${number}`)).body;
const answers = async (id: string) => (await look(id)).messages.filter(({ kind }) => kind === 'supplier');
const reasons = async (number: string) =>
  (
    await shop.app.database.rows<{ what: string; reason: string }>(
      sql`select what, reason from security_event where detail->>'order' = ${number} order by id`,
    )
  ).map(({ what, reason }) => `${what}: ${reason}`);

describe('an act that runs with an answer', () => {
  test('rejects the order when the answer goes and not before; the case, the order and the audit say so', async () => {
    const number = await placed();
    const id = await caseOf(number);
    const act = await offered(id, 'reject');
    expect(act).toMatchObject({ orderNumber: number, amount: expect.any(Number) as number });
    const { held } = (await answer(id, act)).body;
    expect((await look(id, 'lead')).held!.withAct).toEqual(act);
    expect((await order(number)).status).toBe('Open');
    expect(await answers(id)).toEqual([]);
    expect(await runNow(held!.id)).toEqual({ done: true, failed: null });
    expect((await order(number)).status).toBe('Rejected');
    expect(await answers(id)).toMatchObject([
      { text: 'We have seen to it.', doneWith: { act: 'reject', object: number, amount: act.amount } },
    ]);
    expect(await look(id)).toMatchObject({ status: 'In Progress', acts: [] });
    expect(await reasons(number)).toEqual([`order-moved: Lásd az ügyben adott válaszunkat: ${id}.`]);
    expect(JSON.stringify((await shop.rest(tokens.get('owner')!, `orders/${number}`)).body)).toContain(id);
  });

  test('does not run when its answer is refused: somebody wrote meanwhile', async () => {
    const number = await placed();
    const id = await caseOf(number);
    const { held } = (await answer(id, await offered(id, 'reject'))).body;
    const words = { kind: 'answer', text: 'I look into it.', seen: (await look(id, 'lead')).lastAnswer };
    expect((await desk('lead', 'POST', `tickets/${id}/messages`, words)).status).toBe(200);
    expect(await runNow(held!.id)).toMatchObject({ done: false, failed: expect.stringContaining('Vezető') as string });
    expect((await order(number)).status).toBe('Open');
    expect(await answers(id)).toMatchObject([{ text: 'I look into it.' }]);
  });

  test('keeps its answer back when it is refused: the order moved meanwhile; words and choice go back to who wrote', async () => {
    const number = await placed();
    const id = await caseOf(number);
    const act = await offered(id, 'reject');
    const { held } = (await answer(id, act)).body;
    const theirs = { move: 'reject', seen: act.seen, reason: 'No goods' };
    expect((await desk('lead', 'POST', `orders/${number}/moves`, theirs)).status).toBe(200);
    expect(await runNow(held!.id)).toMatchObject({ failed: expect.stringContaining('changed') as string });
    expect(await answers(id)).toEqual([]);
    expect(await reasons(number)).toEqual(['order-moved: No goods']);
    const { acts } = (
      await desk<{ acts: { id: number; what: string; choice: string }[] }>('service', 'GET', 'held-acts')
    ).body;
    expect(acts.find((one) => one.id === held!.id)).toMatchObject({
      what: 'answer-reject',
      choice: `reject ${number}`,
    });
  });

  test('is refused at once when the order comes to another sum than was seen, or was rejected by somebody else', async () => {
    const number = await placed();
    const id = await caseOf(number);
    const act = await offered(id, 'reject');
    expect((await answer(id, { ...act, amount: act.amount + 1 })).body.code).toBe('ORDER_CHANGED_MEANWHILE');
    await desk('lead', 'POST', `orders/${number}/moves`, { move: 'reject', seen: act.seen, reason: 'No goods' });
    expect((await order(number)).status).toBe('Rejected');
    expect((await answer(id, act)).body.code).toBe('ORDER_CHANGED_MEANWHILE');
    expect(await look(id)).toMatchObject({ held: null, acts: [] });
    expect(await answers(id)).toEqual([]);
  });

  test('is the one that waits when it is sent again, and nothing else is while it waits', async () => {
    const number = await placed();
    const id = await caseOf(number);
    const act = await offered(id, 'reject');
    const { held } = (await answer(id, act)).body;
    expect((await answer(id, act)).body.held!.id).toBe(held!.id);
    expect((await answer(id, undefined)).body.code).toBe('ACT_IS_HELD');
    await runNow(held!.id);
    expect(await answers(id)).toHaveLength(1);
  });

  test('is not offered while another act on the order waits', async () => {
    const number = await placed();
    const id = await caseOf(number);
    const act = await offered(id, 'reject');
    const { held } = (
      await desk<{ held: { id: number } }>('lead', 'POST', `orders/${number}/held-acts`, {
        act: 'reject',
        seen: act.seen,
        reason: 'No goods',
      })
    ).body;
    expect((await look(id)).acts).toEqual([]);
    expect((await answer(id, act)).body.code).toBe('ACT_IS_HELD');
    await desk('lead', 'DELETE', `held-acts/${held.id}`);
    expect((await look(id)).acts).toEqual([act]);
  });

  test('releases within the cap of who answers, and above it neither releases nor answers', async () => {
    const small = await heldOrder(200_000);
    const one = await caseOf(small);
    const { held } = (await answer(one, await offered(one, 'release'))).body;
    expect(await runNow(held!.id)).toEqual({ done: true, failed: null });
    expect(await order(small)).toMatchObject({ status: 'Open', deliveryStatus: 'AWAITING FULLFILLMENT' });
    expect(await answers(one)).toMatchObject([{ doneWith: { act: 'release', object: small } }]);
    expect(await reasons(small)).toEqual([`order-released: Case ${one}`]);
    const large = await heldOrder(400_000);
    const other = await caseOf(large);
    expect((await look(other)).acts.map(({ kind }) => kind)).toEqual(['reject']);
    const leads = await offered(other, 'release', 'lead');
    expect((await answer(other, leads)).body.code).toBe('RELEASE_OVER_CAP');
    expect((await order(large)).deliveryStatus).toBe('ORDER UNDER INVESTIGATION');
    expect(await answers(other)).toEqual([]);
  });

  test('takes the right to the order besides the right to the case, also in the moment in which it runs', async () => {
    const number = await placed();
    const id = await caseOf(number);
    const act = await offered(id, 'reject');
    expect((await look(id, 'sales')).acts).toEqual([]);
    expect((await answer(id, act, 'sales')).body.code).toBe('DESK_FORBIDDEN');
    const { held } = (await answer(id, act)).body;
    const may = async (acts: ReturnType<typeof sql>) => {
      await shop.app.database.run(acts);
      await tellAndHear(shop.app, 'access', 'u-service');
    };
    await may(sql`update desk_role set acts = array_remove(acts, 'Desk Orders') where name = 'Clerk'`);
    try {
      const { failed } = await runNow(held!.id);
      expect(failed).not.toBeNull();
      expect((await order(number)).status).toBe('Open');
      expect(await answers(id)).toEqual([]);
    } finally {
      await may(sql`update desk_role set acts = array_append(acts, 'Desk Orders') where name = 'Clerk'`);
    }
  });

  test('is of an order of the same company: that of another one does not exist', async () => {
    const foreign = await placed('rival', '2000005');
    const own = await placed();
    const id = await caseOf(own);
    const act = { ...(await offered(id, 'reject')), orderNumber: foreign };
    expect(await answer(id, act)).toMatchObject({ status: 404, body: { code: 'ORDER_NOT_FOUND' } });
    expect((await order(foreign)).status).toBe('Open');
  });

  test('goes at once where nothing is held', async () => {
    await runSupplier(contextOf(shop.app), ['limit', 'desk.undoSeconds', '0']);
    await heard(shop.app);
    const number = await placed();
    const id = await caseOf(number);
    expect((await answer(id, await offered(id, 'reject'))).body.held).toBeNull();
    expect((await order(number)).status).toBe('Rejected');
    expect(await answers(id)).toHaveLength(1);
  });
});
