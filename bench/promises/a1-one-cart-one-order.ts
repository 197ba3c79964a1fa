import { setTimeout as pause } from 'node:timers/promises';
import { placeAtLast, readyCartAtLast, until } from './customer.ts';
import type { Placing } from './customer.ts';
import type { Measurable } from './promise.ts';
import { wrong } from './promise.ts';

/** Carts placed by several calls at once, again and again, while server and database are killed in the middle. */
export const a1: Measurable<{ carts: number; kills: number; restarts: number }> = {
  code: 'A1',
  title: 'One cart makes at most one order',
  portal: { users: 8 },
  small: { carts: 16, kills: 2, restarts: 1 },
  full: { carts: 1_000, kills: 25, restarts: 6 },
  async run(portal, { carts, kills, restarts }, random) {
    const { url } = portal;
    const placing: Placing = { attempts: 0, unknown: 0, told: new Map() };
    const tokens = await Promise.all(portal.users.map((user) => portal.signIn(user)));
    let begun = 0;
    let done = 0;
    let killed = 0;
    let restarted = 0;
    const customers = portal.users.map(async (user, index) => {
      while (begun < carts) {
        begun += 1;
        const cart = await readyCartAtLast(url, tokens[index]!, user);
        const calls = 3 + Math.floor(random() * 8);
        await Promise.all(Array.from({ length: calls }, () => placeAtLast(url, tokens[index]!, cart, placing)));
        done += 1;
      }
    });
    const killer = (async () => {
      for (let blow = 0; blow < kills + restarts; blow += 1) {
        const due = ((blow + 0.5) * carts) / (kills + restarts);
        while (done < due) await pause(5);
        await pause(random() * 700);
        if (blow % Math.ceil((kills + restarts) / restarts) === 0 && restarted < restarts) {
          portal.killDatabase('SIGQUIT');
          restarted += 1;
          continue;
        }
        await portal.stopServer('SIGKILL');
        killed += 1;
        await portal.startServer();
      }
    })();
    await Promise.all([...customers, killer]);

    const orders = await portal.query<{ cart: string; number: string; sap: string; whole: boolean }>(
      `select p.cart_id as cart, number, sap_id as sap, line_count > 0 and line_count = (select count(*) from order_line l where (l.company_id, l.order_number) = (o.company_id, o.number)) as whole
      from customer_order o left join placed_cart p on (p.company_id, p.order_number) = (o.company_id, o.number) where uid like 'promise-%'`,
    );
    const ofCart = Map.groupBy(orders, ({ cart }) => cart);
    const told = [...placing.told];
    const booked = () =>
      portal.query<{ sap: string }>('select sap_id as sap from erp_order where sap_id = any($1)', [
        orders.map(({ sap }) => sap),
      ]);
    const drained = await until(async () => (await booked()).length >= orders.length, 120);
    const inErp = await booked();
    return {
      carts: told.length,
      attempts: placing.attempts,
      unknown: placing.unknown,
      kills: killed,
      restarts: restarted,
      orders: orders.length,
      dup: [...ofCart.values()].filter((found) => found.length > 1).length,
      ackedButLost: told.filter(([cart, [number]]) => ofCart.get(cart)?.[0]?.number !== number).length,
      twoNumbers: told.filter(([, numbers]) => numbers.size > 1).length,
      halfOrders: orders.filter(({ whole }) => !whole).length,
      lostToErp: orders.length - new Set(inErp.map(({ sap }) => sap)).size,
      dupInErp: inErp.length - new Set(inErp.map(({ sap }) => sap)).size,
      drainedSeconds: drained,
    };
  },
  broken: (figures, { carts, kills, restarts }) =>
    wrong(figures, {
      carts,
      orders: carts,
      dup: 0,
      ackedButLost: 0,
      twoNumbers: 0,
      halfOrders: 0,
      lostToErp: 0,
      dupInErp: 0,
      kills: (value) => value >= kills,
      restarts: (value) => value >= restarts,
    }),
};
