import type { Day } from '#values/day.ts';
import type { BasisPoints, Ft } from '#values/money.ts';
import type { Empties } from './priceable.ts';

export type RateKind = 'ZC07' | 'ZCON' | 'ZPRO' | 'ZVOL' | 'ZTRN';

/** A percentage that applies, and where it comes from (contract number or name of the promotion). */
export interface Rate {
  readonly rate: BasisPoints;
  readonly reference: string | null;
}

/** Everything that the price of a line depends on beside the product and the quantity: a sold-to, a delivery day, a transport type. */
export interface Conditions {
  /** Equal keys give equal prices until the prices change: what caches are keyed by. */
  readonly key: string;
  /** Equal ones give equal prices of a sales unit (`yourPrice`, `unitPrice`) to every customer on every day: few keys for many customers. */
  readonly unitPriceKey: string;
  readonly day: Day;
  /** Net list price of a sales unit (PR00), excise inside; null when none is valid on the day. */
  listPrice(sku: string): Ft | null;
  rate(kind: RateKind, product: { readonly sku: string; readonly brand: string }): Rate | null;
  /** Null like the rates of excise: the law has none on that day, so nothing can be priced. */
  readonly vat: BasisPoints | null;
  /** Ft per hectolitre degree. */
  readonly exciseBeer: number | null;
  /** Ft per hectolitre. */
  readonly exciseCider: number | null;
  /** One-way redemption fee (DRS) of law in Ft a piece; null: that of the product stands. */
  readonly drs: Ft | null;
  /** Withdrawn ones too: what went out with a deposit comes back with it. */
  empties(sku: string): Empties | null;
  /** The EUR pallet, which wholesalers get and return. */
  readonly palletSku: string | null;
}

/** rules 2.2: customer and contract discounts together are at most 35 %. */
export const DISCOUNT_CAP: BasisPoints = 3_500;

/** The VAT rate of the delivery day, in basis points; 0 without one, when every line has a problem that stops the order. */
export function vatRate(conditions: Conditions): BasisPoints {
  return conditions.vat ?? 0;
}
