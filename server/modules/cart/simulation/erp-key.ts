import { createHash } from 'node:crypto';
import type { Day } from '#values/day.ts';
import type { TransportType } from '#vocabulary/transport-type.ts';
import type { Cart } from '../cart/cart.ts';
import type { Surroundings } from './surroundings.ts';

/** What an answer of the ERP is about. Another day, customer, vehicle, payment or quantity is another question, and so is tomorrow. */
export function erpKeyOf({
  cart,
  surroundings: { shipTo, company, payer },
  transportType,
  day,
  today,
  rows,
  returns,
}: {
  readonly cart: Cart;
  readonly surroundings: Surroundings;
  readonly transportType: TransportType | null;
  readonly day: Day | null;
  readonly today: Day;
  readonly rows: readonly { readonly product: { readonly sku: string }; readonly quantity: number }[];
  readonly returns: readonly { readonly sku: string; readonly count: number }[];
}): string {
  if (!shipTo || shipTo.id !== cart.shipToId || !company || !payer || !transportType || !day || rows.length === 0)
    return '';
  const { placeOfShipment, paymentMethod, orderType, orderReason } = cart;
  const place = [
    shipTo.id,
    company.id,
    payer.id,
    transportType,
    placeOfShipment,
    paymentMethod,
    orderType,
    orderReason,
  ];
  const goods = rows.map(({ product: { sku }, quantity }) => [sku, quantity]);
  const asked = JSON.stringify([today, day, ...place, goods, returns.map(({ sku, count }) => [sku, count])]);
  return createHash('sha256').update(asked).digest('base64');
}
