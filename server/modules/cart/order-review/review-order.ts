import type { BillTo, PaymentMethod } from '#modules/company/index.ts';
import { billToOf } from '#modules/company/index.ts';
import { paymentMethodsOf } from '#modules/delivery/index.ts';
import type { RefusalCode } from '#vocabulary/refusal.ts';
import type { Ctx } from '../../../context.ts';
import type { PricedCart } from '../simulation/price-cart.ts';
import { chosenShipTo } from '../simulation/price-cart.ts';
import { needsNumber } from '../simulation/require-placeable.ts';
import type { Simulation } from '../simulation/simulate-prices.ts';
import { simulatePrices } from '../simulation/simulate-prices.ts';

export interface Review {
  readonly simulation: Simulation;
  readonly methods: readonly PaymentMethod[];
  readonly billTo: BillTo | null;
  readonly missing: readonly Missing[];
}

/** Something that an order needs and that nobody has entered yet. */
export interface Missing {
  readonly code: RefusalCode;
  readonly wording: string;
}

/** The last step of the checkout in one call (spec 7 order review): as updatePrices would answer now, and nothing is stored. */
export async function reviewOrder(ctx: Ctx, cartId: string): Promise<Review> {
  const simulation = await simulatePrices(ctx, cartId, { preview: true });
  const { priced } = simulation;
  const shipTo = chosenShipTo(priced);
  return {
    simulation,
    missing: missingOf(priced),
    methods: shipTo ? await paymentMethodsOf(ctx, shipTo, priced.order.amountDue, priced.day ?? undefined) : [],
    billTo: shipTo && (await billToOf(ctx, shipTo.billToId)),
  };
}

function missingOf(priced: PricedCart): Missing[] {
  const {
    cart,
    transportType,
    day,
    surroundings: { settings },
  } = priced;
  const shipTo = chosenShipTo(priced);
  const missing: (Missing | false)[] = [
    !shipTo && { code: 'SHIP_TO_REQUIRED', wording: 'order.shipToRequired' },
    !transportType && { code: 'TRANSPORT_TYPE_REQUIRED', wording: 'order.transportTypeRequired' },
    !day && { code: 'DAY_REQUIRED', wording: 'order.deliveryDateRequired' },
    shipTo !== null &&
      cart.customerOrderNumber === '' &&
      needsNumber(settings, shipTo) && { code: 'INTERNAL_NUMBER_REQUIRED', wording: 'order.internalNumberRequired' },
    !cart.paymentMethod && { code: 'PAYMENT_METHOD_REQUIRED', wording: 'refusal.PAYMENT_METHOD_REQUIRED' },
  ];
  return missing.filter((one) => one !== false);
}
