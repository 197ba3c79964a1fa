import { setTimeout as pause } from 'node:timers/promises';
import { CALLS, FAULTS } from '../../tools/sap-simulator/faults.ts';
import type { Planned } from '../../tools/sap-simulator/faults.ts';
import type { SapSimulator } from '../../tools/sap-simulator/start.ts';
import { ask, placeAtLast, readyCartAtLast, until } from './customer.ts';
import type { Placing } from './customer.ts';
import type { Portal, User } from './portal.ts';
import type { Measurable } from './promise.ts';
import { wrong } from './promise.ts';

type Call = (typeof CALLS)[number];
/** One row of the matrix in one run: an order, and what goes wrong with one call about it. */
interface Row extends Omit<Planned, 'times'> {
  readonly call: Call;
  /** The customer's own number, by which SAP knows the order before the portal has told its number. */
  readonly name: string;
  readonly user: User;
  readonly token: string;
  number: string;
  sapId: string;
  /** How often the portal was killed when the fault came; null: it has not come. */
  killsBefore: number | null;
  /** What the customer was told that was not so, or what did not end as it should. */
  readonly wrong: string[];
}

const MOMENTS = ['before', 'after'] as const;
const REJECTED_BY_CUSTOMER = '50';
const HELD = 'Z1';
const ENDS_WITHIN_SECONDS = 150;
const LONGEST_WAIT_TO_KILL_MS = 300;

/**
 * Eight faults at four calls, before and after SAP has committed: 64 rows. While the rows of a call are under way, `kill -9` ends the portal (which
 * carries its worker) after each fault, and it is started again. In the end each order is at SAP once, both sides agree, and nobody was told otherwise.
 */
export const b10: Measurable<{ runs: number; faults: number; calls: number }> = {
  code: 'B10',
  title: 'Whatever fails at SAP while the portal is killed: each order is there once, and both sides agree',
  portal: { database: 'outside', users: FAULTS.length * MOMENTS.length, sap: true },
  onlyByCommand: true, // server/erp-connection/sap: each row without a kill, and kills without the rows
  small: { runs: 1, faults: 1, calls: 1 },
  full: { runs: Number(process.env['SAP_FAULT_RUNS'] ?? 10), faults: FAULTS.length, calls: CALLS.length },
  async run(portal, { runs, faults, calls }, random) {
    const sap = portal.sap!;
    const killer = killerOf(portal, random);
    const chosen = FAULTS.length === faults ? FAULTS : [FAULTS[3]];
    const all: Row[] = [];
    for (let run = 0; run < runs; run += 1) {
      for (const call of CALLS.slice(0, calls)) {
        // A token ends before a long run does.
        const tokens = await Promise.all(portal.users.map((user) => portal.signIn(user)));
        const rows = chosen.flatMap((fault, at) =>
          MOMENTS.map((when, place): Row => {
            const user = at * MOMENTS.length + place;
            return {
              call,
              fault,
              when,
              name: `${run}-${call}-${fault}-${when}`,
              user: portal.users[user]!,
              token: tokens[user]!,
              number: '',
              sapId: '',
              killsBefore: null,
              wrong: [],
            };
          }),
        );
        all.push(...rows);
        await runCall(portal, rows, killer);
        for (const { name, wrong: found } of rows)
          if (found.length > 0) process.stderr.write(`${name}: ${found.join('; ')}\n`);
      }
    }
    process.stdout.write(`\n${tableOf(all)}\n`);
    const [stopped] = await portal.query<{ dead: number; faulty: number }>(
      `select (select count(*)::int from outbox where dead_at is not null) as dead, (select count(*)::int from sap_document where state = 'faulty') as faulty`,
    );
    return {
      rows: all.length,
      faultsThatCame: all.filter(({ killsBefore }) => killsBefore !== null).length,
      killedAfterTheFault: all.filter(({ killsBefore }) => killsBefore !== null && killer.kills() > killsBefore).length,
      held: all.filter((row) => row.wrong.length === 0).length,
      kills: killer.kills(),
      atSapTwice: all.filter(({ name }) => thereAs(sap, name).length > 1).length,
      deadLetters: stopped!.dead,
      faultyDocuments: stopped!.faulty,
      bodiesAgainstTheDescription: sap.wrong.length,
    };
  },
  broken: (figures, { runs, faults, calls }) => {
    const rows = runs * calls * faults * MOMENTS.length;
    return wrong(figures, {
      rows,
      faultsThatCame: rows,
      killedAfterTheFault: rows,
      held: rows,
      atSapTwice: 0,
      deadLetters: 0,
      faultyDocuments: 0,
      bodiesAgainstTheDescription: 0,
    });
  },
};

/** All rows of a call at once: each fault comes, each is followed by a kill, and each row ends as if nothing had been. */
async function runCall(portal: Portal, rows: readonly Row[], killer: Killer): Promise<void> {
  const sap = portal.sap!;
  const isCreate = rows[0]!.call === 'create';
  const carts = await Promise.all(
    rows.map(({ token, user, name }) => readyCartAtLast(portal.url, token, user, { number: name })),
  );
  const placing: Placing = { attempts: 0, unknown: 0, told: new Map() };
  const place = (row: Row, at: number) =>
    placeAtLast(portal.url, row.token, carts[at]!, placing).then(async (number) => {
      const [found] = await portal.query<{ sapId: string }>(
        `select sap_id as "sapId" from customer_order where number = $1`,
        [number],
      );
      [row.number, row.sapId] = [number, found!.sapId];
    });
  if (!isCreate) {
    await Promise.all(rows.map(place));
    await until(async () => (await eventsOf(portal, rows, 'confirmed')).size === rows.length, ENDS_WITHIN_SECONDS);
  }
  const about = ({ name, sapId }: Row) => (isCreate ? `"${name}"` : sapId);
  sap.faults.plan(
    rows.map((row) => ({ call: row.call, fault: row.fault, when: row.when, times: 1, about: about(row) })),
  );
  let isOver = false;
  const killing = (async () => {
    while (!isOver) {
      const left = new Set(sap.faults.left.map((one) => one.about));
      for (const row of rows)
        if (row.killsBefore === null && !left.has(about(row))) {
          row.killsBefore = killer.kills();
          killer.ask();
        }
      await pause(10);
    }
  })();
  const watching = (async () => {
    while (!isOver) {
      await noteUntruths(portal, rows);
      await pause(200);
    }
  })();
  killing.catch(() => {}); // both are heard below
  watching.catch(() => {});
  await Promise.all(rows.map((row, at) => (row.call === 'create' ? place(row, at) : STORIES[row.call](portal, row))));
  const remaining = async () => (await differences(portal, rows)).length === 0 && sap.faults.left.length === 0;
  await until(remaining, ENDS_WITHIN_SECONDS, 500);
  isOver = true;
  await Promise.all([killing, watching, killer.idle()]);
  for (const { row, why } of await differences(portal, rows)) row.wrong.push(why);
  for (const row of rows) if (row.killsBefore === null) row.wrong.push('the fault never came');
  if (!isCreate) return;
  for (const [cart, numbers] of placing.told)
    if (numbers.size > 1) rows[carts.indexOf(cart)]!.wrong.push(`told ${[...numbers].join(' and ')}`);
}

const STORIES: Readonly<Record<Exclude<Call, 'create'>, (portal: Portal, row: Row) => Promise<void>>> = {
  async change(portal, row) {
    const sap = portal.sap!;
    await atLast(async () => {
      const { data } = await ask<{ changeOrder: { cart: { replaces_order: object | null } | null } | null }>(
        portal.url,
        row.token,
        'mutation ($number: String!) { changeOrder(order_number: $number) { cart { replaces_order { order_number } } } }',
        { number: row.number },
        { shipTo: row.user.shipTo },
      );
      if (!data.changeOrder?.cart?.replaces_order) return false;
      if (sap.books.order(row.sapId)!.deliveryBlock !== HELD)
        row.wrong.push('told that it may be changed, SAP goes on');
      return true;
    });
    // They look at the order until its fault has come, and then leave it as it was.
    await atLast(async () => {
      const { errors } = await ask(
        portal.url,
        row.token,
        'mutation ($number: String!) { giveUpChange(order_number: $number) { success } }',
        { number: row.number },
        { shipTo: row.user.shipTo },
      );
      return !errors;
    });
  },
  cancel: (portal, row) =>
    atLast(async () => {
      const { data } = await ask<{ cancelOrder: { code: string } }>(
        portal.url,
        row.token,
        'mutation ($id: String!) { cancelOrder(sap_id: $id) { code } }',
        { id: row.sapId },
        { shipTo: row.user.shipTo },
      );
      const { code } = data.cancelOrder;
      if (code === 'ERP_AWAY' || code === 'ORDER_IN_WORK') return false;
      if (code !== 'CANCELLED' && code !== 'ALREADY_CANCELLED') row.wrong.push(`told ${code}`);
      else if (!isRejected(portal.sap!, row.sapId)) row.wrong.push(`told ${code}, SAP goes on`);
      return true;
    }),
  async read(portal, row) {
    portal.sap!.books.deliver(row.sapId);
  },
};

const isRejected = ({ books }: SapSimulator, sapId: string) =>
  books.order(sapId)?.items.every(({ rejected }) => rejected === REJECTED_BY_CUSTOMER) === true;
const thereAs = ({ books }: SapSimulator, name: string) =>
  books.orders.filter(({ head }) => head['PurchaseOrderByCustomer'] === name);

/** Again, as a customer does who had no answer or was asked to try once more. */
async function atLast(isDone: () => Promise<boolean>): Promise<void> {
  for (let times = 0; times < 300; times += 1) {
    if (await isDone().catch(() => false)) return;
    await pause(500);
  }
}

interface Standing {
  readonly number: string;
  readonly status: string;
  readonly preparing: number;
  readonly confirmed: number;
  readonly changing: boolean;
}
const standings = (portal: Portal, rows: readonly Row[]) =>
  portal.query<Standing>(
    `select o.number, o.status,
       (select count(*)::int from order_event e where (e.company_id, e.order_number) = (o.company_id, o.number) and e.what = 'preparing') as preparing,
       (select count(*)::int from order_event e where (e.company_id, e.order_number) = (o.company_id, o.number) and e.what = 'confirmed') as confirmed,
       o.hold_token is not null as changing
     from customer_order o where o.number = any($1)`,
    [rows.map(({ number }) => number)],
  );
async function eventsOf(portal: Portal, rows: readonly Row[], what: string): Promise<Set<string>> {
  const found = await portal.query<{ number: string }>(
    `select distinct order_number as number from order_event where what = $2 and order_number = any($1)`,
    [rows.map(({ number }) => number), what],
  );
  return new Set(found.map(({ number }) => number));
}

/** What customers read here has happened at SAP. The books are looked at afterwards: they only go forward. */
async function noteUntruths(portal: Portal, rows: readonly Row[]): Promise<void> {
  const { books } = portal.sap!;
  for (const { number, status } of await standings(portal, rows)) {
    const row = rows.find((one) => one.number === number)!;
    const isTrue =
      status === 'Cancelled'
        ? isRejected(portal.sap!, row.sapId)
        : status !== 'In Progress' || books.deliveriesOf(row.sapId).length > 0;
    const why = `read ${status} before SAP knew`;
    if (!isTrue && !row.wrong.includes(why)) row.wrong.push(why);
  }
}

/** What does not stand as it should, row by row. */
async function differences(portal: Portal, rows: readonly Row[]): Promise<{ row: Row; why: string }[]> {
  const sap = portal.sap!;
  const here = new Map((await standings(portal, rows)).map((one) => [one.number, one]));
  return rows.flatMap((row) => {
    const [found, there] = [here.get(row.number), thereAs(sap, row.name)];
    const [order] = there;
    if (there.length !== 1 || order!.number !== row.sapId) return [{ row, why: `${there.length} orders at SAP` }];
    const wanted = {
      status: { create: 'Open', change: 'Open', cancel: 'Cancelled', read: 'In Progress' }[row.call],
      preparing: row.call === 'read' ? 1 : 0,
      confirmed: 1,
      changing: false,
      block: '',
      rejected: row.call === 'cancel',
      deliveries: row.call === 'read' ? 1 : 0,
    };
    const is = {
      status: found?.status,
      preparing: found?.preparing,
      confirmed: found?.confirmed,
      changing: found?.changing,
      block: order!.deliveryBlock,
      rejected: isRejected(sap, row.sapId),
      deliveries: sap.books.deliveriesOf(row.sapId).length,
    };
    return Object.keys(wanted).flatMap((one) => {
      const key = one as keyof typeof wanted;
      return is[key] === wanted[key] ? [] : [{ row, why: `${key} is ${is[key]}, not ${wanted[key]}` }];
    });
  });
}

interface Killer {
  /** Soon there is a kill that begins after this. */
  ask(): void;
  kills(): number;
  idle(): Promise<void>;
}

/** `kill -9` to the portal, and its next start; those that ask meanwhile get one kill together. */
function killerOf(portal: Portal, random: () => number): Killer {
  let [kills, isAsked] = [0, false];
  let work: Promise<void> | null = null;
  const run = async () => {
    while (isAsked) {
      await pause(random() * LONGEST_WAIT_TO_KILL_MS);
      isAsked = false;
      await portal.stopServer('SIGKILL');
      kills += 1;
      await portal.startServer();
    }
    work = null;
  };
  return {
    ask() {
      isAsked = true;
      work ??= run();
      work.catch(() => {}); // heard by `idle`
    },
    kills: () => kills,
    idle: async () => work ?? undefined,
  };
}

/** A line for each call and moment, a column for each fault: rows that held, of those that ran. */
function tableOf(rows: readonly Row[]): string {
  const faults = FAULTS.filter((fault) => rows.some((row) => row.fault === fault));
  const cell = (call: Call, when: string, fault: string) => {
    const some = rows.filter((row) => row.call === call && row.when === when && row.fault === fault);
    return `${some.filter((row) => row.wrong.length === 0).length}/${some.length}`;
  };
  const lines = CALLS.filter((call) => rows.some((row) => row.call === call)).flatMap((call) =>
    MOMENTS.map((when) => `| ${call}, ${when} | ${faults.map((fault) => cell(call, when, fault)).join(' | ')} |`),
  );
  return [
    `| call, SAP committed | ${faults.join(' | ')} |`,
    `|---|${faults.map(() => '---|').join('')}`,
    ...lines,
  ].join('\n');
}
