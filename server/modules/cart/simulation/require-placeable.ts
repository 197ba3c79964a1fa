import type { QuotaAmount } from '#modules/quotas/index.ts';
import { lockQuotas } from '#modules/quotas/index.ts';
import type { Ft } from '#values/money.ts';
import type { Language } from '#values/text.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import { say } from '#wording/say.ts';
import type { Ctx } from '../../../context.ts';
import type { LockedCart } from '../cart/cart.ts';
import { withClaims } from '../cart/claims.ts';
import { amountText } from '../cart/words.ts';
import { wordParams } from '../limit/limit.present.ts';
import type { Hindrance, OrderParts } from './judge-order.ts';
import { judgeOrder } from './judge-order.ts';
import { quotasTakenBy } from './payment-methods-for.ts';
import type { PricedCart } from './price-cart.ts';
import { priceCart } from './price-cart.ts';
import type { SeenOrder } from './seen.ts';
import { mustBeSeenAgain, requireSeen } from './seen.ts';
import { surroundingsOf } from './surroundings.ts';

/** A cart that can be placed as it stands, with everything that the order is made of. */
export interface Placeable extends OrderParts {
  readonly priced: PricedCart;
  /** What the order takes of its company's quotas; they are locked until the transaction ends. */
  readonly quotas: readonly QuotaAmount[];
}

/**
 * Every rule that an order has to keep, each with its own message (spec 5 Order, contract 7 placeOrder), checked on the database as
 * it is inside the caller's transaction, with the quotas of the company locked; what is priced from memory has caught up with it
 * first. The headers of the call win over what the cart has stored. Throws the first refusal;
 * PRICES_CHANGED when the order is another one, or costs something else, than the user was shown: then updatePrices shows it. A call
 * that names what was `seen` places nothing else: ORDER_CHANGED. What was
 * never in a cart says with `agreedFee` up to which fee of its day, in Ft, the user has agreed.
 */
export async function requirePlaceable(
  ctx: Ctx,
  locked: LockedCart,
  {
    termsAccepted,
    seen,
    isSheet,
    agreedFee,
    isCaughtUp = false,
    alongside,
  }: {
    readonly termsAccepted?: boolean | null;
    readonly seen?: SeenOrder | null;
    readonly isSheet?: boolean;
    readonly agreedFee?: Ft;
    /** The caller's memory has caught up since the cart was locked, and no other lock has been waited for. */
    readonly isCaughtUp?: boolean;
    /** Sends what the order will need if it is placed, behind the locks of its quotas and in their message. */
    readonly alongside?: (priced: PricedCart) => void;
  },
): Promise<Placeable> {
  if (!isCaughtUp) await ctx.app.changes.catchUp(ctx.db);
  const cart = await withClaims(ctx, locked, { suspendedToo: true });
  const priced = await priceCart(ctx, cart, await surroundingsOf(ctx, cart));
  if (seen) requireSeen(seen, priced);
  const quotas = await quotasTakenBy(ctx, priced);
  // A sheet that is only judged locks nothing: a lock ends with its transaction.
  if (ctx.db.inTransaction) lockQuotas(ctx.db, quotas, heldByReplaced(cart));
  alongside?.(priced);
  const { hindrances, missing, parts } = await judgeOrder(ctx, priced, { isSheet });
  if (!parts) throw refusalOf((hindrances[0] ?? missing[0])!, ctx.language);
  if (termsAccepted === false) throw new Refusal('TERMS_REQUIRED', {}, 'order.termsRequired');
  if (agreedFee !== undefined && priced.fee > agreedFee)
    throw new Refusal('PRICES_CHANGED', { amount: amountText(priced.fee, ctx.language) }, 'bulk.why.feeArose');
  if (mustBeSeenAgain(locked.simulation, priced)) throw new Refusal('PRICES_CHANGED', {}, 'success.pricesUpdated');
  return { priced, quotas, ...parts };
}

/** The order that the cart takes the place of: one of another company than the cart's is never replaced. */
function heldByReplaced({ companyId, replaces }: PricedCart['cart']): { companyId: string; number: string } | null {
  return companyId !== null && replaces ? { companyId, number: replaces.number } : null;
}

/** Why an order cannot be placed, in words. */
export function hindranceText(hindrance: Hindrance, language: Language): string {
  const { wordingKey, params } = refusalOf(hindrance, language);
  return say(language, wordingKey, params);
}

function refusalOf({ code, wording, params }: Hindrance, language: Language): Refusal {
  const isLimit = code === 'LIMIT_NOT_MET' || code === 'MIN_PRICE_NOT_MET';
  return new Refusal(code, isLimit ? wordParams(wording, params as Record<string, number>, language) : params, wording);
}
