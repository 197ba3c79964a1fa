import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { ErpPriceQuestion } from '#modules/erp/index.ts';
import { askPrices } from '#modules/erp/index.ts';
import { atDesk } from '#modules/orders/test-desk.ts';
import { SHIP_TO } from '#modules/orders/test-shop.ts';
import { sql } from '#platform/db/sql.ts';
import { addDays, toDay } from '#values/day.ts';
import { dayText } from '#wording/day-text.ts';
import { readMapping } from './mapping.ts';
import { startSapShop } from './test-sap-shop.ts';

// Before an order is placed SAP says what of it there is, whether its credit would do, and what it would charge. The portal's own price counts here.
const CONDITIONS = {
  deposits: ['ZDEP'],
  redemptionFees: ['ZDRS'],
  bottleFees: ['Z099'],
  deliveryFees: ['ZFEE'],
};
const { sap, shop, owner, mappingFile, placed, events, poll, atSap, recover, close } = await startSapShop({
  mapping: { prices: { conditionType: 'ZPR0' }, conditions: CONDITIONS },
  conditions: [],
});

const desk = await atDesk(shop, ['operator', 'service']);

interface Reported {
  sapId: string;
  statusLabel: string;
  short: object[];
  failsCredit: boolean;
}
/** What the supplier's people read of an order on the report. */
const reportedOf = async ({ sapId }: { readonly sapId: string }) =>
  (await desk.call<{ orders: Reported[] }>('operator', 'GET', 'erp/price-differences')).body.orders.find(
    (one) => one.sapId === sapId,
  );

interface Totals {
  deposit: number;
  redemptionFee: number;
  z099: number;
  goods: number;
}
interface Check {
  state: string;
  differences: { what: string; message: string }[];
}
const ask = async (cart: string, lang = 'en') =>
  (await shop.rest<Check>(owner, `orders/GetErpCheck?cartId=${cart}`, { outletid: SHIP_TO, lang })).body;
/** What SAP says, once it has answered: on a machine that is busy two seconds may pass without an answer. */
const check = async (cart: string, lang = 'en') => {
  let answer: Check = { state: '', differences: [] };
  await expect.poll(async () => (answer = await ask(cart, lang)).state).toBe('answered');
  return answer;
};
const review = async (cart: string) =>
  (
    await shop.rest<{ totals: Totals; deliveryDate: string; isCheckedByErp: boolean }>(
      owner,
      `orders/GetOrderReview?cartId=${cart}`,
      { outletid: SHIP_TO },
    )
  ).body;
const simulations = () => sap.exchanges.filter(({ request }) => request.path.includes('A_SalesOrderSimulation')).length;
/** The condition records of SAP, so that it charges as much as the portal. */
const chargeAsHere = async ({ totals: { deposit, redemptionFee, z099 } }: { totals: Totals }) => {
  await atSap(`condition ZDEP * ${deposit}`);
  await atSap(`condition ZDRS * ${redemptionFee}`);
  await atSap(`condition Z099 * ${z099}`);
};

let cart = '';
beforeEach(async () => {
  recover();
  await atSap('no-records');
  cart = await shop.readyCart(owner);
  await chargeAsHere(await review(cart));
});
afterAll(close);

test('says nothing where SAP has the goods, the credit and the same sums', async () => {
  expect(await review(cart)).toMatchObject({ isCheckedByErp: true });
  expect(await check(cart)).toMatchObject({ state: 'answered', differences: [] });
});

test('names goods that SAP has too little of, and the day of the rest, in the language of the customer', async () => {
  await atSap('stock 100101 3 2026-12-18');
  await atSap('stock 200201 1');
  const { state, differences } = await check(cart);
  expect(state).toBe('answered');
  expect(differences.map(({ what }) => what)).toEqual(['availability', 'availability']);
  expect(differences[0]!.message).toMatch(/3 of 4 .+18 Dec 2026/);
  expect(differences[1]!.message).toMatch(/1 of 3 .+knows no day/);
  expect((await check(cart, 'hu')).differences[0]!.message).toMatch(/4 helyett 3 .+2026\. 12\. 18\./);
});

test('what another order has taken is not there for the next one', async () => {
  await atSap('stock 100101 6');
  expect(await check(cart)).toMatchObject({ differences: [] });
  const { sapId } = await placed(cart);
  await expect.poll(() => sap.books.order(sapId)?.items[0]?.confirmed).toBe(4);
  const next = await shop.readyCart(owner);
  expect((await check(next)).differences[0]!.message).toMatch(/2 of 4/);
});

test('says that SAP would hold the order for its credit, and the order is placed all the same', async () => {
  await atSap('limit 1000001 1');
  expect((await check(cart)).differences.map(({ what }) => what)).toEqual(['credit']);
  const { sapId } = await placed(cart);
  await expect.poll(() => sap.books.order(sapId)?.credit).toBe('B');
});

test('compares deposits and fees by the condition types of the mapping', async () => {
  const { deposit } = (await review(cart)).totals;
  await atSap(`condition ZDEP * ${deposit + 1_000}`);
  await atSap('condition ZFEE * 7500');
  const { differences } = await check(cart);
  expect(differences.map(({ what }) => what)).toEqual(['charges', 'charges']);
  expect(differences[0]!.message).toMatch(/^Deposits .+ You order at /);
  expect(differences[1]!.message).toMatch(/7,500.Ft there, 0.Ft here/);
});

test('says what the goods come to at SAP where SAP prices them otherwise', async () => {
  const { prices, ...rest } = JSON.parse(readFileSync(mappingFile, 'utf8')) as { prices: unknown };
  writeFileSync(mappingFile, JSON.stringify({ ...rest, prices: 'erp' }));
  const { goods } = (await review(cart)).totals;
  expect(goods).not.toBe(11 * 4_200);
  expect((await check(cart)).differences).toMatchObject([
    { what: 'goods', message: expect.stringMatching(/46,200.Ft there/) as string },
  ]);
  writeFileSync(mappingFile, JSON.stringify({ ...rest, prices }));
});

test('says that nobody knows while SAP does not answer, and ordering asks SAP nothing', async () => {
  const before = simulations();
  const other = await shop.readyCart(owner);
  expect(simulations()).toBe(before);
  sap.faults.plan([{ fault: 'away', call: 'simulate', when: 'before', times: 1 }]);
  expect(await ask(other)).toEqual({ revision: expect.any(Number) as number, state: 'unanswered', differences: [] });
  const order = await placed(other);
  await expect.poll(() => events(order)).toContain('sent');
  expect((await check(await shop.readyCart(owner))).differences).toEqual([]);
});

describe('questions that are asked at one moment', () => {
  const question = (sku: string, quantity: number): ErpPriceQuestion => ({
    orderType: 'ZOR',
    orderReason: null,
    soldTo: '1000001',
    shipTo: SHIP_TO,
    payer: '1000001',
    requestDate: toDay('2026-11-23'),
    deliveryDate: toDay('2026-11-25'),
    transportType: 'ZST',
    placeOfShipment: null,
    paymentMethod: null,
    customerOrderNumber: 'ONCE-1',
    currency: 'HUF',
    lines: [{ line: 1, sku, quantity, salesUnit: 'REK', isReturn: false, net: 1_000 }],
  });

  test('the same one goes to SAP once and all hear its answer; another one, and the same one later, go by themselves', async () => {
    const before = simulations();
    const same = await Promise.all(Array.from({ length: 5 }, () => askPrices(shop.app, question('100101', 4))));
    expect(new Set(same).size).toBe(1);
    await expect.poll(simulations).toBe(before + 1);
    await Promise.all([askPrices(shop.app, question('100101', 4)), askPrices(shop.app, question('100101', 5))]);
    await expect.poll(simulations).toBe(before + 3);
  });
});

test('what SAP has booked otherwise stands on the report of the supplier, and nothing where it has not', async () => {
  const { deposit } = (await review(cart)).totals;
  const same = await placed(cart);
  await expect.poll(() => events(same)).toContain('sent');
  const other = await shop.readyCart(owner);
  await atSap('stock 100101 3');
  await atSap('limit 1000001 1');
  await atSap(`condition ZDEP * ${deposit + 1_000}`);
  const order = await placed(other);
  const reported = async () =>
    (await desk.call<{ orders: { sapId: string }[] }>('operator', 'GET', 'erp/price-differences')).body.orders;
  await expect.poll(reported).toContainEqual(
    expect.objectContaining({
      sapId: order.sapId,
      short: [{ sku: '100101', quantity: 4, confirmed: 3 }],
      failsCredit: true,
      charges: [{ charge: 'deposits', here: deposit, there: deposit + 1_000 }],
    }),
  );
  expect((await reported()).map(({ sapId }) => sapId)).not.toContain(same.sapId);
});

describe('an order that SAP has', () => {
  interface Detail {
    status: string;
    deliveryDate: string;
    lines: {
      line: number;
      quantity: number;
      confirmedQuantity: number | null;
      confirmedLater: { day: string; quantity: number }[];
    }[];
    toCome: { line: number; quantity: number }[];
    timeLine: { reason: string | null }[];
  }
  const booked = async () => {
    const order = await placed(cart);
    await expect.poll(() => events(order)).toContain('sent');
    return order;
  };
  const toldOf = ({ lines, timeLine }: Detail) => [lines[0]!.confirmedQuantity, timeLine[1]!.reason !== null];
  /** What SAP confirms of the first line, and whether the time line says that it is less, for the customer and at the desk. */
  const told = async ({ number }: { readonly number: string }) => [
    toldOf((await shop.rest<Detail>(owner, `orders/${number}`)).body),
    toldOf((await desk.call<Detail>('service', 'GET', `orders/${number}`)).body),
  ];
  /** What its orderer has been written of it after its confirmation, the newest first. */
  const mailsAbout = async ({ number }: { readonly number: string }) => {
    const answer = await fetch(`${shop.url}/demo/mailbox?format=json&q=${number}`);
    const { results } = (await answer.json()) as { results: { subject: string; text: string }[] };
    return results.filter(({ subject }) => !subject.includes('elküldtük')).map(({ text }) => text);
  };
  const both = (...one: [number | null, boolean]) => [one, one];

  test('names what SAP confirms of a line, less and more again, on both pages and on the report', async () => {
    const order = await booked();
    expect([await told(order), await reportedOf(order)]).toEqual([both(null, false), undefined]);
    await atSap(`confirm ${order.sapId} 10=3`);
    await poll();
    await poll();
    expect(await told(order)).toEqual(both(3, true));
    expect(await mailsAbout(order)).toEqual([expect.stringMatching(/\n100101 [^\n]*: 4 helyett 3\n/)]);
    expect(await reportedOf(order)).toMatchObject({
      short: [{ sku: '100101', quantity: 4, confirmed: 3 }],
      failsCredit: false,
    });
    await atSap(`confirm ${order.sapId} 10=4`);
    await poll();
    expect([await told(order), await reportedOf(order)]).toEqual([both(4, false), undefined]);
    expect((await mailsAbout(order))[0]).toContain('teljes rendelt mennyiségben');
    for (const words of ['10=0', '20=0', '30=0']) await atSap(`confirm ${order.sapId} ${words}`);
    await poll();
    expect(await told(order)).toEqual(both(0, true));
  });

  test('names what SAP confirms of a line when it books, and nothing is confirmed before SAP confirms something', async () => {
    await atSap('stock 100101 3');
    const order = await booked();
    await poll();
    expect(await told(order)).toEqual(both(3, true));
    const first = sap.books.order(order.sapId)!;
    cart = await shop.readyCart(owner);
    for (const { material } of first.items) await atSap(`stock ${material} 0`);
    const other = await booked();
    await poll();
    expect(await events(other)).not.toContain('confirmed');
  });

  describe('of which a part comes later', () => {
    const read = async ({ number }: { readonly number: string }) =>
      Promise.all([
        shop.rest<Detail>(owner, `orders/${number}`).then(({ body }) => body),
        desk.call<Detail>('service', 'GET', `orders/${number}`).then(({ body }) => body),
      ]);
    const later = async (order: { readonly number: string }) =>
      (await read(order)).map(({ lines }) => [lines[0]!.confirmedQuantity, lines[0]!.confirmedLater]);
    const dayAfter = async (order: { readonly number: string }, days: number) =>
      addDays(toDay((await read(order))[0].deliveryDate), days);

    test('says on both pages, in the mail and on the report how much of it comes on which day, until all comes in time', async () => {
      const order = await booked();
      const day = await dayAfter(order, 9);
      await atSap(`confirm ${order.sapId} 10=4:1@${day}`);
      await poll();
      await poll();
      const parts = [{ day, quantity: 1 }];
      expect(await later(order)).toEqual([
        [4, parts],
        [4, parts],
      ]);
      for (const { timeLine } of await read(order))
        expect(timeLine[1]!.reason).toBe('The supplier delivers a part later than on the day of the order.');
      expect(await mailsAbout(order)).toEqual([
        expect.stringMatching(new RegExp(`\\n100101 [^\\n]*: 4, ebből 1: ${dayText('hu', day)}\\n`)),
      ]);
      expect(await reportedOf(order)).toMatchObject({
        short: [{ sku: '100101', quantity: 4, confirmed: 4, later: parts }],
      });

      await atSap(`confirm ${order.sapId} 10=3:1@${day}`);
      await poll();
      expect((await mailsAbout(order))[0]).toContain(`: 4 helyett 3, ebből 1: ${dayText('hu', day)}`);
      await atSap(`confirm ${order.sapId} 10=4`);
      await poll();
      expect([await later(order), await reportedOf(order)]).toEqual([
        [
          [4, []],
          [4, []],
        ],
        undefined,
      ]);
      expect((await mailsAbout(order))[0]).toContain('teljes rendelt mennyiségben');
    });

    test('says so of an order that SAP books so, and never before that all of it comes in time', async () => {
      await atSap(`stock 100101 3 2031-12-18`);
      const order = await booked();
      expect(await events(order)).not.toContain('confirmed');
      await poll();
      const parts = [{ day: '2031-12-18', quantity: 1 }];
      expect(await later(order)).toEqual([
        [4, parts],
        [4, parts],
      ]);
    });

    test('names nothing for later where SAP confirms more than was ordered, and all of that in time', async () => {
      const order = await booked();
      await atSap(`confirm ${order.sapId} 10=9:5@${await dayAfter(order, 9)}`);
      await poll();
      expect(await later(order)).toEqual([
        [null, []],
        [null, []],
      ]);
    });

    test('counts what SAP confirms for an earlier day as in time', async () => {
      const order = await booked();
      await atSap(`confirm ${order.sapId} 10=4:1@${await dayAfter(order, -1)}`);
      await poll();
      expect(await later(order)).toEqual([
        [null, []],
        [null, []],
      ]);
    });
  });

  test('announces of the rest what SAP confirms, once a part has come', async () => {
    const order = await booked();
    await atSap(`confirm ${order.sapId} 10=3`);
    const { delivery } = await atSap(`deliver ${order.sapId} 10=1`);
    for (const words of [`issue ${delivery}`, `arrive ${delivery}`]) await atSap(words);
    const toCome = async () => (await shop.rest<Detail>(owner, `orders/${order.number}`)).body.toCome;
    await poll();
    await expect.poll(toCome).toEqual([{ line: 1, quantity: 1 }]);
  });

  test('stands on the report with its state while its credit check fails, and no more after its release', async () => {
    await atSap('limit 1000001 1');
    const order = await booked();
    await expect
      .poll(() => reportedOf(order))
      .toMatchObject({ failsCredit: true, statusLabel: expect.any(String) as string });
    await atSap(`release ${order.sapId}`);
    await poll();
    expect(await reportedOf(order)).toBeUndefined();
  });

  test('is on the report no more when it was cancelled, or delivered and billed', async () => {
    await atSap('condition ZFEE * 7500');
    const cancelled = await booked();
    cart = await shop.readyCart(owner);
    const order = await booked();
    for (const one of [cancelled, order])
      await expect.poll(() => reportedOf(one)).toMatchObject({ statusLabel: 'Open' });
    await atSap(`reject ${cancelled.sapId} 00`);
    const { delivery } = await atSap(`deliver ${order.sapId}`);
    for (const words of [`issue ${delivery}`, `arrive ${delivery}`]) await atSap(words);
    const { bill } = await atSap(`bill ${delivery}`);
    await atSap(`clear ${bill}`);
    for (const _ of [1, 2]) await poll();
    expect([await reportedOf(cancelled), await reportedOf(order)]).toEqual([undefined, undefined]);
  });
});

test('what the order has already is there for its change, and the credit check is said to count it twice', async () => {
  const order = await placed(cart);
  await expect.poll(() => events(order)).toContain('confirmed');
  // SAP's stock is now all in this order.
  await atSap('stock 100101 0');
  const { data } = await shop.graphql<{ changeOrder: { cart: { id: string } } }>(
    'mutation ($number: String!) { changeOrder(order_number: $number) { cart { id } } }',
    { token: owner, variables: { number: order.number } },
  );
  const change = data.changeOrder.cart.id;
  expect(await check(change)).toMatchObject({ state: 'answered', differences: [] });
  // What SAP has for a later day only is not there in time.
  await shop.app.database.run(
    sql`update order_line set confirmed_later = '[{"day": "2031-12-18", "quantity": 1}]' where order_number = ${order.number} and sku = '100101'`,
  );
  expect((await check(change)).differences).toMatchObject([{ what: 'availability' }]);
  await shop.app.database.run(
    sql`update order_line set confirmed_later = null where order_number = ${order.number} and sku = '100101'`,
  );
  await atSap('limit 1000001 1');
  expect((await check(change)).differences).toEqual([
    { what: 'credit', message: expect.stringMatching(/^The order as it was still counts/) as string },
  ]);
});

test('the simulator never says that less than nothing is free', async () => {
  await atSap('stock 100101 3 2026-12-18');
  const { sapId } = await placed(cart);
  await expect.poll(() => sap.books.order(sapId)?.items[0]?.confirmed).toBe(4);
  const page = await (await fetch(`${sap.url}/`)).text();
  expect(page).not.toMatch(/>-\d/);
});

test('a condition type that stands for two kinds, and a kind without types, are refused at start and named', () => {
  const whole = JSON.parse(readFileSync(mappingFile, 'utf8')) as object;
  const { deposits: _, ...three } = CONDITIONS;
  for (const [conditions, named] of [
    [{ ...CONDITIONS, bottleFees: ['ZDEP'] }, 'two places: ZDEP.'],
    [three, 'conditions.deposits'],
  ] as const) {
    const file = `${mappingFile}.wrong`;
    writeFileSync(file, JSON.stringify({ ...whole, conditions }));
    expect(() => readMapping(file)).toThrow(named);
  }
});
