import type { Judgement, LockedCart, PricedCart } from '#modules/cart/index.ts';
import { draftCart, judgeOrder, priceCart } from '#modules/cart/index.ts';
import { productsBySku } from '#modules/catalogue/index.ts';
import { offeredDays, scheduleOf } from '#modules/delivery/index.ts';
import type { Day } from '#values/day.ts';
import type { Ft } from '#values/money.ts';
import { ZERO, toFt } from '#values/money.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { Ctx } from '../../../context.ts';
import { replacedBy } from '../change/begin-change.ts';
import type { OrderDetailRow, OrderedLine } from '../order/order.views.ts';
import { linesAsOrdered } from '../order/order.views.ts';
import { countsOf } from '../reorder/old-line.ts';
import type { Wanted } from './revision.store.ts';

/** A line of which less comes, as the customer reads it. */
export interface ShortLine {
  readonly name: OrderedLine['name'];
  readonly sku: string;
  readonly ordered: number;
  readonly confirmed: number;
}

/** What takes the place of an order once the supplier has decided. */
export interface Revised {
  readonly draft: LockedCart;
  readonly day: Day;
  readonly short: readonly ShortLine[];
}

/**
 * The order as it is decided: a draft in the customer's name with fewer units or another day, everything else as it was ordered. Only less can be confirmed: REVISION_NOT_LESS. Nothing left is a rejection, and nothing changed is
 * nothing to decide: REVISION_EMPTY.
 */
export async function revisedOrder(
  acting: Ctx,
  old: OrderDetailRow,
  wanted: Wanted,
  draftId: string,
  { unchangedToo = false } = {},
): Promise<Revised> {
  const lines = await linesAsOrdered(acting.db, old.number);
  const confirmed = confirmedOf(old.number, lines, wanted);
  const day = wanted.day ?? old.deliveryDate;
  const kept = lines.filter(({ line }) => confirmed.get(line) !== 0);
  const isSame = day === old.deliveryDate && lines.every(({ line, units }) => confirmed.get(line) === units);
  if ((isSame && !unchangedToo) || kept.every(({ isReturn }) => isReturn && !lines.every((one) => one.isReturn)))
    throw new Refusal('REVISION_EMPTY', { orderNumber: old.number });
  const products = await productsBySku(
    acting,
    kept.map(({ sku }) => sku),
  );
  const draft: LockedCart = {
    ...draftCart({
      id: draftId,
      uid: acting.caller!.uid,
      shipToId: old.shipToId,
      companyId: old.companyId,
      day,
      feeDay: day === old.deliveryDate && old.fee > 0,
      transportType: old.transportType,
      paymentMethod: old.paymentMethod,
      customerOrderNumber: old.customerOrderNumber,
      noteForDriver: old.noteForDriver,
      lines: kept.map((line) => {
        const units = confirmed.get(line.line)!;
        const left = units === line.units ? line : { ...line, units, layers: 0, pallets: 0 };
        const { sku, isReturn, choices } = line;
        return {
          sku,
          isReturn,
          choices: choices as never,
          ...(countsOf(left, products.get(sku) ?? null) as { quantity: never; layers: number; pallets: number }),
        };
      }),
    }),
    placeOfShipment: old.placeOfShipment,
    orderType: old.orderType,
    orderReason: old.orderReason,
    confirmationEmail: old.confirmationEmail,
    ...(old.replacementFor !== null && { replacementFor: old.replacementFor }),
    replaces: {
      ...(await replacedBy(acting, old)),
      until: null,
      bySupplier: true,
      agreed: { paymentMethod: old.paymentMethod, due: toFt(old.due) },
      ...(wanted.offRoute && { anyRouteDay: true }),
    },
  };
  return {
    draft: await onItsDay(acting, draft, day),
    day,
    short: lines.flatMap(({ line, sku, name, units }) => {
      const left = confirmed.get(line)!;
      return left < units ? [{ name, sku, ordered: units, confirmed: left }] : [];
    }),
  };
}

/** How much of each line is confirmed. */
function confirmedOf(orderNumber: string, lines: readonly OrderedLine[], wanted: Wanted): Map<number, number> {
  const confirmed = new Map(lines.map(({ line, units }) => [line, units]));
  for (const { line, quantity } of wanted.lines) {
    const ordered = confirmed.get(line);
    if (ordered === undefined || quantity > ordered) throw new Refusal('REVISION_NOT_LESS', { orderNumber, line });
    confirmed.set(line, quantity);
  }
  return confirmed;
}

/** A day that costs the fee is taken with it: what the customer pays is shown before. */
async function onItsDay(acting: Ctx, draft: LockedCart, day: Day): Promise<LockedCart> {
  if (draft.datePopup !== null || draft.replaces?.day === day) return draft;
  const { booking } = await priceCart(acting, draft);
  return booking?.type === 'fee' ? { ...draft, datePopup: day } : draft;
}

/** What the judge of every order says of it; `isOffRoute`: its day is a working day that is none of the ship-to's route. That the order is not held for it yet is no reason before it is decided. */
export async function judgeRevision(
  acting: Ctx,
  { draft }: Revised,
): Promise<{ priced: PricedCart; hindrances: Judgement['hindrances']; isOffRoute: boolean }> {
  const priced = await priceCart(acting, draft);
  const { hindrances, missing } = await judgeOrder(acting, priced);
  return {
    priced,
    hindrances: [...hindrances.filter(({ code }) => code !== 'CHANGE_ENDED'), ...missing],
    isOffRoute: priced.booking?.type === 'closed' && priced.booking.why === 'off-route',
  };
}

const DAYS = 14;

/** The next days that the order can have, and what each costs. */
export function daysOffered({ surroundings, transportType }: PricedCart): { day: Day; fee: Ft }[] {
  const { shipTo, company, delivery } = surroundings;
  if (!shipTo || !company) return [];
  return offeredDays(scheduleOf(shipTo, company, transportType), delivery)
    .filter(({ type }) => type !== 'closed')
    .slice(0, DAYS)
    .map(({ day, type }) => ({ day, fee: type === 'fee' ? delivery.fee : ZERO }));
}
