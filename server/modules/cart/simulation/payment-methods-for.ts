import type { PaymentMethod } from '#modules/company/index.ts';
import { paymentMethodsOf, quotasTaken } from '#modules/delivery/index.ts';
import type { QuotaAmount } from '#modules/quotas/index.ts';
import type { Ctx } from '../../../context.ts';
import type { PricedCart } from './price-cart.ts';

/** The payment methods that this cart may use at its ship-to, or at the one in hand; none without any. Statements go to the database of `ctx`. */
export async function paymentMethodsFor(ctx: Ctx, priced: PricedCart): Promise<PaymentMethod[]> {
  const { shipTo } = priced.surroundings;
  return shipTo ? paymentMethodsOf(ctx, shipTo, paymentOf(ctx, priced)) : [];
}

/** What the order will take of its company's quotas. */
export async function quotasTakenBy(ctx: Ctx, priced: PricedCart): Promise<QuotaAmount[]> {
  const {
    cart: { paymentMethod },
    surroundings: { shipTo },
  } = priced;
  return shipTo && paymentMethod ? quotasTaken(ctx.app, shipTo.companyId, paymentMethod, paymentOf(ctx, priced)) : [];
}

function paymentOf(ctx: Ctx, { order, day, cart }: PricedCart) {
  return { amountDue: order.amountDue, day: day ?? ctx.today, replaced: cart.replaces?.number ?? null };
}
