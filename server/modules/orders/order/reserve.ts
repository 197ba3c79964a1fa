import type { LockedStock } from '#modules/catalogue/index.ts';
import type { PricedCart } from '#modules/cart/index.ts';
import { lockStock, saidText, takeAvailability, takeKits, wordingOf } from '#modules/catalogue/index.ts';
import type { ShipTo } from '#modules/company/index.ts';
import { takeSlot } from '#modules/delivery/index.ts';
import { setting } from '#modules/portal-config/index.ts';
import { inLanguage } from '#values/text.ts';
import { say } from '#wording/say.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { Ctx } from '../../../context.ts';
import type { NewOrder, Order, OrderLine } from './order.ts';
import { loadErpSince, loadGoods, loadOrderedKits } from './order.store.ts';

/** What was locked before the order was judged, in the order of `reserve`. */
export interface LockedAhead {
  readonly slot: Promise<void>;
  readonly stock: Promise<LockedStock>;
}

/**
 * Locks truck slot and stock of an order behind the quotas, before it is judged: then judging waits for the database once and the order
 * holds its locks for a shorter time. Null for an order with packages, whose kits come first, and for one that is not whole.
 */
export function lockAhead(
  ctx: Ctx,
  { lines, day, transportType, surroundings: { shipTo, settings } }: PricedCart,
): LockedAhead | null {
  if (!shipTo || !day || !transportType || lines.some(({ bundle }) => bundle !== null)) return null;
  const skus = lines.filter(({ line, units }) => units > 0 && !line.isReturn).map(({ line }) => line.sku);
  const ahead = {
    slot: takeSlot(ctx, {
      shipTo,
      day,
      transportType,
      replaced: null,
      trucksPerDay: settings['delivery.trucksPerDay'],
    }),
    stock: lockStock(ctx, shipTo.depot, day, skus),
  };
  // An order that is refused for something else does not ask for them.
  for (const one of Object.values(ahead)) one.catch(() => {});
  return ahead;
}

/**
 * Takes what an order needs of things that are limited, under locks that the caller's transaction holds to its end, always in this
 * order: kits, truck slot, stock. What was free when the order was judged may be gone: then the refusal says so, and the caller's
 * transaction is given up. What the `replaced` order holds goes back in the same pass.
 */
export async function reserve(
  ctx: Ctx,
  shipTo: ShipTo,
  { head, lines }: NewOrder,
  replaced: Order | null,
  ahead: LockedAhead | null = null,
): Promise<void> {
  const before = replaced && (await holdingsOf(ctx, replaced));
  await takePackages(ctx, { companyId: head.companyId, shipToId: head.shipToId, kits: kitsOf(lines) }, before, lines);
  await (ahead?.slot ??
    takeSlot(ctx, {
      shipTo,
      day: head.deliveryDate,
      transportType: head.transportType,
      replaced: replaced && { number: replaced.number, until: replaced.changeableUntil },
      trucksPerDay: await setting(ctx, 'delivery.trucksPerDay'),
    }));
  const wanted = lines.filter((line) => !line.isReturn).map(({ sku, quantity }) => ({ sku, quantity }));
  const [short] = await takeAvailability(
    ctx,
    { depot: head.depot, day: head.deliveryDate, wanted },
    before?.stock,
    ahead?.stock,
  );
  if (!short) return;
  const reason =
    short.freeQuantity > 0
      ? say(ctx.language, 'item.quantityReduced', { n: short.freeQuantity })
      : say(ctx.language, 'item.outOfStock');
  throw new Refusal('LINES_NOT_ORDERABLE', {
    sku: short.sku,
    name: inLanguage(lines.find(({ sku }) => sku === short.sku)!.name, ctx.language),
    reason,
  });
}

/** What a standing order holds, as it goes back when nobody gets it any more. */
export async function holdingsOf(ctx: Ctx, order: Order) {
  const { number, companyId, shipToId, depot, deliveryDate } = order;
  return {
    kits: { companyId, shipToId, kits: await loadOrderedKits(ctx.db, number) },
    stock: {
      depot,
      day: deliveryDate,
      knownAt: await knownToStock(ctx, order),
      wanted: await loadGoods(ctx.db, number),
    },
  };
}

/**
 * Since when a count of the stock is without the goods of an order; null: it waits for the ERP, whose stock still has them. `order` as it stood before it
 * ended. Where orders are moved by hand here, there is no other book.
 */
export async function knownToStock(
  { app, db }: Ctx,
  { number, status, placedAt }: Pick<Order, 'number' | 'status' | 'placedAt'>,
): Promise<Date | null> {
  if (app.erp.moveByHand) return placedAt;
  return (await loadErpSince(db, number)) ?? (status === 'Open' ? null : placedAt);
}

type Holdings = Awaited<ReturnType<typeof holdingsOf>>;

/** Each kit once, however many rows it has. */
function kitsOf(lines: readonly OrderLine[]) {
  const packages = new Map(
    lines.flatMap((line) => (line.package?.kind === 'KIT' ? [[line.package.line, line.package] as const] : [])),
  );
  return [...packages.values()];
}

async function takePackages(
  ctx: Ctx,
  taking: Holdings['kits'],
  before: Holdings | null,
  lines: readonly OrderLine[],
): Promise<void> {
  const short = await takeKits(ctx, taking, before?.kits);
  if (!short) return;
  const { name } = lines.find((line) => line.package?.sku === short.sku)!.package!;
  const reason = saidText(wordingOf({ code: 'LIMIT', left: short.left }), ctx.language);
  throw new Refusal('LINES_NOT_ORDERABLE', { sku: short.sku, name: inLanguage(name, ctx.language), reason });
}
