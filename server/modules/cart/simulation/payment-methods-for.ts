import type { Company, PaymentMethod } from '#modules/company/index.ts';
import type { Account } from '#modules/delivery/index.ts';
import { accountFor, methodsWithin, quotasTaken } from '#modules/delivery/index.ts';
import type { QuotaAmount } from '#modules/quotas/index.ts';
import type { Ctx } from '../../../context.ts';
import type { PricedCart } from './price-cart.ts';
import type { Surroundings } from './surroundings.ts';

/** The payment methods that this cart may use at its ship-to, or at the one in hand; none without any. Statements go to the database of `ctx`. */
export async function paymentMethodsFor(ctx: Ctx, priced: PricedCart): Promise<PaymentMethod[]> {
  const { shipTo, company, payer } = priced.surroundings;
  const account = shipTo && company && payer && (await accountOf(ctx, company, priced));
  return account ? methodsWithin(ctx, { company, payer, account }, priced.order.amountDue) : [];
}

/** Asks ahead what the answer to a change will need, in the message that writes or commits it. The caller that shows it learns when it could not be read. */
export async function askAccountAhead(ctx: Ctx, priced: PricedCart): Promise<void> {
  const { shipTo, company, payer } = priced.surroundings;
  if (shipTo && company && payer) await accountOf(ctx, company, priced).catch(() => {});
}

/** Accounts by surroundings, which belong to one request: a request reads an account once, however often it prices and shows the cart. */
const accounts = new WeakMap<Surroundings, Map<string, Promise<Account | null>>>();

function accountOf(ctx: Ctx, company: Company, priced: PricedCart): Promise<Account | null> {
  let known = accounts.get(priced.surroundings);
  if (!known) accounts.set(priced.surroundings, (known = new Map()));
  const { day, replaced } = paymentOf(ctx, priced);
  const key = `${day} ${replaced ?? ''}`;
  let account = known.get(key);
  if (!account) known.set(key, (account = accountFor(ctx, company.id, { day, replaced })));
  return account;
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
