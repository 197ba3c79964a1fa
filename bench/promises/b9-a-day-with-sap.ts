import { setTimeout as pause } from 'node:timers/promises';
import { CALLS, FAULTS } from '../../tools/sap-simulator/faults.ts';
import { Refused } from '../../tools/sap-simulator/books.ts';
import type { Books } from '../../tools/sap-simulator/books.ts';
import type { SapSimulator } from '../../tools/sap-simulator/start.ts';
import { ask, placeAtLast, readyCartAtLast, until } from './customer.ts';
import type { Placing } from './customer.ts';
import type { Portal } from './portal.ts';
import type { Measurable } from './promise.ts';
import { wrong } from './promise.ts';

const GOODS = ['100101', '100102', '200201'];
/** The customers’ own number of all orders of the day. */
const NUMBER = 'DAY';
const STEP_MS = 100;
/** Of a hundred orders: whose customer cancels, or begins to change and leaves it; that SAP rejects; that come in two deliveries; that come short for good. */
const SHARES = { cancelled: 4, changed: 4, rejected: 2, inTwo: 10, short: 8 };
/** Of a hundred invoices: that SAP cancels, or credits a unit of. */
const BILL_SHARES = { cancelled: 2, credited: 5 };

type Random = () => number;
const pick = <T>(random: Random, all: readonly T[]): T => all[Math.floor(random() * all.length)]!;

/**
 * A day at a supplier with SAP: customers order, cancel and begin changes; people at SAP deliver, bill, credit and reject; and at any moment SAP is slow,
 * away, forgets to answer, or somebody has locked the order. In the evening both sides have the same.
 */
export const b9: Measurable<{ orders: number }> = {
  code: 'B9',
  title: 'After a day of faults at SAP both sides have the same orders, deliveries and invoices',
  portal: { users: 8, sap: true },
  small: { orders: 24 },
  full: { orders: Number(process.env['SAP_DAY_ORDERS'] ?? 2_000) },
  async run(portal, { orders }, random) {
    const sap = portal.sap!;
    const placing: Placing = { attempts: 0, unknown: 0, told: new Map() };
    const begun = performance.now();
    let [open, faults] = [orders, 0];
    const customers = Promise.all(
      portal.users.map(async (user) => {
        const token = await portal.signIn(user);
        while (open > 0) {
          open -= 1;
          const lines = GOODS.map((sku) => ({ sku, quantity: 4 + Math.floor(random() * 9) }));
          const cart = await readyCartAtLast(portal.url, token, user, { lines, number: NUMBER });
          const number = await placeAtLast(portal.url, token, cart, placing);
          const dice = random() * 100;
          if (dice < SHARES.cancelled) await cancel(portal, token, number);
          else if (dice < SHARES.cancelled + SHARES.changed) await beginAndLeaveChange(portal, token, number);
        }
      }),
    );
    customers.catch(() => {}); // it is heard below
    const people = atSap(sap, random);
    let isDay = true;
    const trouble = (async () => {
      while (isDay) {
        const fault = pick(random, FAULTS);
        const times = fault === 'slow' ? 1 : 1 + Math.floor(random() * 3);
        sap.faults.plan([{ fault, call: pick(random, CALLS), when: random() < 0.5 ? 'before' : 'after', times }]);
        faults += 1;
        await pause(200 + random() * 1_800);
      }
    })();
    await customers;
    await pause(people.isIdle() ? 0 : 5_000);
    isDay = false;
    await trouble;
    sap.faults.plan([]);
    const isSent = async () =>
      (await portal.query(`select 1 from outbox where topic = 'order-placed' limit 1`)).length === 0;
    await until(isSent, 120);
    await until(people.isIdle, 120, 3 * STEP_MS);
    people.goHome();
    const daySeconds = Math.round((performance.now() - begun) / 1_000);
    const drainedSeconds = await drained(portal);
    const left = await differences(portal);
    if (left.length > 0) process.stderr.write(`${left.slice(0, 5).join('\n')}\n`);
    const [here, there] = [await sumsHere(portal), sumsThere(sap.books)];
    // Who cancels before the order has come is answered at once; then it never comes.
    const lost = await portal.query(
      `select 1 from customer_order where customer_order_number = $1 and status <> 'Cancelled' and not sap_id = any($2)`,
      [NUMBER, sap.books.orders.map(({ number }) => number)],
    );
    const [stopped] = await portal.query<{ dead: number; faulty: number }>(
      `select (select count(*)::int from outbox where dead_at is not null) as dead, (select count(*)::int from sap_document where state = 'faulty') as faulty`,
    );
    return {
      placed: new Set([...placing.told.values()].flatMap((told) => [...told])).size,
      faults,
      daySeconds,
      drainedSeconds,
      differences: left.length,
      lost: lost.length,
      deadLetters: stopped!.dead,
      faultyDocuments: stopped!.faulty,
      bodiesAgainstTheDescription: sap.wrong.length,
      ...Object.fromEntries(
        Object.entries(there).flatMap(([name, value]) => [
          [`${name}There`, value],
          [`${name}Here`, here[name as keyof Sums]],
        ]),
      ),
    };
  },
  broken: (figures, { orders }) =>
    wrong(figures, {
      placed: orders,
      differences: 0,
      lost: 0,
      deadLetters: 0,
      faultyDocuments: 0,
      bodiesAgainstTheDescription: 0,
      ...Object.fromEntries(
        Object.keys(SUMS_IN).map((name) => [`${name}Here`, (value: number) => value === figures[`${name}There`]]),
      ),
    }),
};

/** A slow machine has more time, as long as it gets on. */
const STILL_SECONDS = 120;

/** Waits until both sides have the same, or nothing has been read for a while. Answers how long that took. */
async function drained(portal: Portal): Promise<number> {
  const begun = performance.now();
  const seconds = () => Math.round((performance.now() - begun) / 1_000);
  for (let [read, since] = [-1, begun]; performance.now() - since < STILL_SECONDS * 1_000;) {
    const [now] = await portal.query<{ read: number }>(
      `select count(*)::int + coalesce(sum(reading), 0)::float8 as read from sap_document where state = 'taken'`,
    );
    // The sums of all orders are much to count while they change.
    if (now!.read === read && (await differences(portal)).length === 0) return seconds();
    if (now!.read !== read) [read, since] = [now!.read, performance.now()];
    await pause(1_000);
  }
  return seconds();
}

async function cancel({ url, query }: Portal, token: string, number: string): Promise<void> {
  const [order] = await query<{ sapId: string }>('select sap_id as "sapId" from customer_order where number = $1', [
    number,
  ]);
  await asked(async () => {
    const { data } = await ask<{ cancelOrder: { code: string } }>(
      url,
      token,
      'mutation ($id: String!) { cancelOrder(sap_id: $id) { code } }',
      { id: order!.sapId },
    );
    return !['ERP_AWAY', 'ORDER_IN_WORK'].includes(data.cancelOrder.code);
  });
}

async function beginAndLeaveChange({ url }: Portal, token: string, number: string): Promise<void> {
  await asked(async () => {
    const { data } = await ask<{ changeOrder: { cart: { replaces_order: object | null } | null } | null }>(
      url,
      token,
      'mutation ($number: String!) { changeOrder(order_number: $number) { cart { replaces_order { order_number } } } }',
      { number },
    );
    return Boolean(data?.changeOrder?.cart?.replaces_order);
  });
  await asked(async () => {
    const { errors } = await ask(
      url,
      token,
      'mutation ($number: String!) { giveUpChange(order_number: $number) { success } }',
      { number },
    );
    return !errors;
  });
}

/** As people do whom the portal asks to try again; they give up after some times. */
async function asked(isDone: () => Promise<boolean>): Promise<void> {
  for (let times = 0; times < 10; times += 1) {
    if (await isDone().catch(() => false)) return;
    await pause(1_000);
  }
}

/** The people at SAP: each document takes its next step sooner or later. Nobody is disturbed by what SAP refuses them. */
function atSap({ books }: SapSimulator, random: Random): { isIdle(): boolean; goHome(): void } {
  const fates = new Map<string, number>();
  let isOpen = true;
  let moves = 0;
  const attempt = (act: () => void) => {
    try {
      act();
      moves += 1;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
    }
  };
  const isEnded = (number: string) => {
    const { items, closed } = books.order(number)!;
    return closed === true || items.every(({ rejected }) => rejected);
  };
  const openUnits = (number: string) =>
    books.order(number)!.items.reduce((sum, { confirmed }) => sum + confirmed, 0) -
    books.deliveriesOf(number).reduce((sum, { items }) => sum + unitsOf(items), 0);

  function step(): void {
    for (const { number, items } of books.orders) {
      if (isEnded(number) || random() < 0.5) continue;
      const fate = fates.get(number) ?? random() * 100;
      fates.set(number, fate);
      const deliveries = books.deliveriesOf(number).length;
      if (openUnits(number) === 0) continue;
      if (fate < SHARES.rejected)
        attempt(() => {
          books.requireUndelivered(number);
          books.change(number, { items: items.map((item) => ({ ...item, rejected: '61' })) });
        });
      else if (fate < SHARES.rejected + SHARES.inTwo + SHARES.short) {
        const isShort = fate >= SHARES.rejected + SHARES.inTwo;
        if (deliveries === 0) attempt(() => void books.deliver(number, { [items[0]!.number]: 2 }));
        else attempt(() => (isShort ? books.change(number, { closed: true }) : void books.deliver(number)));
      } else if (deliveries === 0) attempt(() => void books.deliver(number));
    }
    for (const { number, picking, issuedAt, arrivedAt } of books.deliveries) {
      if (random() < 0.5) continue;
      if (issuedAt === null) attempt(() => books.move(number, picking === 'A' && random() < 0.5 ? 'pick' : 'issue'));
      else if (arrivedAt === null) attempt(() => books.move(number, 'arrive'));
      if (issuedAt !== null && !billed.has(number))
        attempt(() => {
          billed.add(number);
          bill(books.charge(number).number);
        });
    }
  }
  const billed = new Set<string>();
  function bill(number: string): void {
    const fate = random() * 100;
    if (fate < BILL_SHARES.cancelled) return void books.cancelBill(number);
    books.clear(number);
    if (fate < BILL_SHARES.cancelled + BILL_SHARES.credited)
      books.creditMemo(number, { [books.bill(number)!.items[0]!.orderItem]: 1 });
  }
  const timer = setInterval(() => isOpen && step(), STEP_MS);
  let seen = -1;
  return {
    /** Nothing has moved since the last question. */
    isIdle() {
      const isSame =
        seen === moves && books.deliveries.every(({ arrivedAt, number }) => arrivedAt && billed.has(number));
      seen = moves;
      return isSame;
    },
    goHome() {
      isOpen = false;
      clearInterval(timer);
    },
  };
}

const unitsOf = (items: readonly { readonly quantity: number }[]) =>
  items.reduce((sum, { quantity }) => sum + quantity, 0);
const netOf = (items: readonly { readonly net: number }[]) => items.reduce((sum, { net }) => sum + net, 0);

/** What is compared, with the query that counts it here, by order: forints and sales units. */
const SUMS_IN = {
  orders: `select sap_id as key, 1 as value from customer_order where sap_id is not null`,
  orderedUnits: `select o.sap_id as key, sum(l.quantity)::int as value from order_line l join customer_order o on (o.company_id, o.number) = (l.company_id, l.order_number) group by 1`,
  ended: `select sap_id as key, 1 as value from customer_order where status in ('Cancelled', 'Rejected')`,
  deliveries: `select o.sap_id as key, count(*)::int as value from delivery d join customer_order o on o.number = d.order_number where d.state in ('delivered', 'part') group by 1`,
  deliveredUnits: `select o.sap_id as key, sum(l.delivered_quantity)::int as value from order_line l join customer_order o on (o.company_id, o.number) = (l.company_id, l.order_number)
    where exists (select 1 from delivery d where d.order_number = o.number and d.state in ('delivered', 'part')) group by 1`,
  invoices: `select o.sap_id as key, count(*)::int as value from document d join customer_order o on o.number = d.order_number where d.type = 'FT' group by 1`,
  invoicedUnits: lines('FT', 'l.quantity'),
  invoicedNet: lines('FT', 'l.net'),
  credits: `select o.sap_id as key, count(*)::int as value from document d join customer_order o on o.number = d.order_number where d.type = 'JT' group by 1`,
  creditedUnits: lines('JT', '-l.quantity'),
  creditedNet: lines('JT', '-l.net'),
} as const;
type Sums = Record<keyof typeof SUMS_IN, number>;
type ByOrder = Record<keyof typeof SUMS_IN, Map<string, number>>;

function lines(type: 'FT' | 'JT', value: string): string {
  return `select o.sap_id as key, sum(${value})::float8 as value from document d join customer_order o on o.number = d.order_number
    join document_line l on l.document_id = d.id and l.company_id = d.company_id where d.type = '${type}' and l.kind = 'goods' group by 1`;
}

async function byOrderHere({ query }: Portal, numbers: readonly string[]): Promise<ByOrder> {
  const isOurs = new Set(numbers);
  const all = {} as ByOrder;
  for (const [name, text] of Object.entries(SUMS_IN)) {
    const rows = await query<{ key: string; value: number }>(text);
    all[name as keyof Sums] = new Map(rows.filter(({ key }) => isOurs.has(key)).map(({ key, value }) => [key, value]));
  }
  return all;
}

function byOrderThere(books: Books): ByOrder {
  const all = Object.fromEntries(Object.keys(SUMS_IN).map((name) => [name, new Map<string, number>()])) as ByOrder;
  const add = (name: keyof Sums, order: string, value: number) =>
    all[name].set(order, (all[name].get(order) ?? 0) + value);
  for (const { number, items } of books.orders) {
    add('orders', number, 1);
    add('orderedUnits', number, unitsOf(items));
    if (items.every(({ rejected }) => rejected)) add('ended', number, 1);
  }
  for (const { order, items, arrivedAt } of books.deliveries) {
    if (arrivedAt === null) continue;
    add('deliveries', order, 1);
    add('deliveredUnits', order, unitsOf(items));
  }
  for (const { type, order, items } of books.bills) {
    const [count, units, net] =
      type === 'F2'
        ? (['invoices', 'invoicedUnits', 'invoicedNet'] as const)
        : (['credits', 'creditedUnits', 'creditedNet'] as const);
    add(count, order, 1);
    add(units, order, unitsOf(items));
    add(net, order, netOf(items));
  }
  return all;
}

/** Each order and sum that is not the same on both sides, in words. */
async function differences(portal: Portal): Promise<string[]> {
  const there = byOrderThere(portal.sap!.books);
  const here = await byOrderHere(portal, [...there.orders.keys()]);
  return Object.keys(SUMS_IN).flatMap((one) => {
    const name = one as keyof Sums;
    return [...new Set([...there[name].keys(), ...here[name].keys()])].flatMap((order) => {
      const [a, b] = [there[name].get(order) ?? 0, here[name].get(order) ?? 0];
      return a === b ? [] : [`${order} ${name}: ${a} there, ${b} here`];
    });
  });
}

const total = (all: ByOrder) =>
  Object.fromEntries(
    Object.entries(all).map(([name, values]) => [name, [...values.values()].reduce((sum, value) => sum + value, 0)]),
  ) as Sums;
const sumsThere = (books: Books) => total(byOrderThere(books));
const sumsHere = async (portal: Portal) =>
  total(await byOrderHere(portal, [...byOrderThere(portal.sap!.books).orders.keys()]));
