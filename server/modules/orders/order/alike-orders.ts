import { accessScope } from '#modules/access/index.ts';
import { dayOf, readCart } from '#modules/cart/index.ts';
import { DAY_MS } from '#values/day.ts';
import type { Ctx } from '../../../context.ts';
import { savedLines } from '../reorder/saved-lines.ts';
import { standingOrders } from './order.views.ts';
import type { StandingOrder } from './order.views.ts';

const WITHIN_DAYS = 7;
const LOOKED_AT = 20;

export interface AlikeOrder extends StandingOrder {
  readonly sameGoods: boolean;
}

/**
 * Orders that stand already for the ship-to and the day of the caller's cart, of the last week, with the same goods or the same own number:
 * what two people of one outlet order without knowing of each other, or one person twice. An order that the cart changes is none of them.
 */
export async function alikeOrders(ctx: Ctx, cartId: string): Promise<readonly AlikeOrder[]> {
  const cart = await readCart(ctx, cartId);
  const { shipToId, customerOrderNumber, replaces } = cart;
  const day = dayOf(cart);
  if (!shipToId || !day || cart.lines.length === 0) return [];
  const since = new Date(ctx.now.getTime() - WITHIN_DAYS * DAY_MS);
  const [orders, lines] = await Promise.all([
    standingOrders(ctx.db, { shipToId, day, since }, accessScope(ctx.caller, 'Orders'), LOOKED_AT),
    savedLines(ctx, cart),
  ]);
  const goods = goodsOf(lines);
  return orders
    .filter(({ number }) => number !== replaces?.number)
    .map((order) => ({ ...order, sameGoods: goodsOf(order.lines) === goods }))
    .filter(
      (order) => order.sameGoods || (customerOrderNumber !== '' && order.customerOrderNumber === customerOrderNumber),
    );
}

interface Line {
  readonly sku: string;
  readonly units: number;
  readonly isReturn: boolean;
  readonly choices: readonly unknown[];
}

function goodsOf(lines: readonly Line[]): string {
  return lines
    .map(({ sku, units, isReturn, choices }) => JSON.stringify([sku, isReturn, units, choices]))
    .toSorted()
    .join();
}
