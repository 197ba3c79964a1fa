import { accessScope } from '#modules/access/index.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { Ctx } from '../../../context.ts';
import { loadBillTo, loadPayer } from '../master.store.ts';
import { shipTosOf } from '../ship-to/require-ship-to.ts';
import type { ShipTo } from '../ship-to/ship-to.ts';
import { employeesOf, paymentMethodsUnder } from './payer.views.ts';
import type { Employee } from './payer.views.ts';
import type { BillTo, Payer, PaymentMethod } from './payer.ts';

/** The payer of one of the caller's ship-tos; foreign and unknown are the same PAYER_NOT_FOUND. */
export async function requirePayer(ctx: Ctx, id: string): Promise<Payer> {
  const own = (await shipTosOf(ctx)).some((shipTo) => shipTo.payerId === id);
  const payer = own ? await loadPayer(ctx, id) : null;
  if (!payer) throw new Refusal('PAYER_NOT_FOUND', { id });
  return payer;
}

export interface PayerDetail {
  readonly payer: Payer;
  readonly paymentMethods: readonly PaymentMethod[];
  /** Those of the caller that this payer pays for. */
  readonly shipTos: readonly ShipTo[];
  /** Empty for callers without My Profile in the payer's company: the names of colleagues belong to the company page (spec 6). */
  readonly employees: readonly Employee[];
}

export async function payerDetailOf(ctx: Ctx, id: string): Promise<PayerDetail> {
  const payer = await requirePayer(ctx, id);
  const [paymentMethods, shipTos, employees] = await Promise.all([
    paymentMethodsUnder(ctx, payer.paymentMethods),
    shipTosOf(ctx),
    accessScope(ctx.caller, 'My Profile').companyIds.includes(payer.companyId) ? employeesOf(ctx, payer.companyId) : [],
  ]);
  return { payer, paymentMethods, shipTos: shipTos.filter((shipTo) => shipTo.payerId === id), employees };
}

/** Of any company, or null. Cached, and reloaded after changes. */
export function payerOf(ctx: Ctx, id: string): Promise<Payer | null> {
  return loadPayer(ctx, id);
}

export function billToOf(ctx: Ctx, id: string): Promise<BillTo | null> {
  return loadBillTo(ctx, id);
}

/** The payment methods of a payer of the caller, the default first. */
export async function paymentMethodsOfPayer(ctx: Ctx, payerId: string): Promise<PaymentMethod[]> {
  return paymentMethodsUnder(ctx, (await requirePayer(ctx, payerId)).paymentMethods);
}
