import { perOne } from '#values/money.ts';
import { numberText } from '../cart/words.ts';
import type { Favourites } from '#modules/wishlist/index.ts';
import { TRANSPORT_TYPES } from '#vocabulary/transport-type.ts';
import type { Language } from '#values/text.ts';
import { inLanguage } from '#values/text.ts';
import { say } from '#wording/say.ts';
import { labelOf, presentProblem } from '../cart-item/cart-item.present.ts';
import { presentChanges } from '../cart/cart.present.ts';
import { amountText } from '../cart/words.ts';
import { verdictText, wordParams } from '../limit/limit.present.ts';
import type { PricedCart, PricedCartLine } from './price-cart.ts';
import { chosenShipTo } from './price-cart.ts';
import type { Hindrance } from './judge-order.ts';
import type { Simulation } from './simulate-prices.ts';

/** spec 3 Price simulation result. `success: false`: the customer cannot order at all; `can_proceed: false`: a rule stops the order. */
export function presentSimulation(simulation: Simulation, favourites: Favourites, language: Language) {
  const { priced, canProceed, hindrance, dateExpired, changes } = simulation;
  const { cart, order, transportType, surroundings } = priced;
  return {
    success: hindrance?.code !== 'ORDERING_BLOCKED',
    can_proceed: canProceed,
    delivery_date_expired: dateExpired,
    flexible_delivery: surroundings.company?.flexibleDelivery ?? false,
    message: messageOf(simulation, language),
    status_message: hindrance && hindranceText(hindrance, language),
    minicart_status_message: simulation.packagesOnly ? null : verdictText(priced.verdict, language),
    payment_method: cart.paymentMethod,
    delivery_date: priced.day,
    order_type: cart.orderType,
    order_reason: cart.orderReason,
    delivery_method: transportType && TRANSPORT_TYPES[transportType].slug,
    ship_to_id: chosenShipTo(priced)?.id ?? null,
    package_products_total: priced.lines.reduce((all, line) => all + (line.bundle ? (line.priced?.net ?? 0) : 0), 0),
    package_products_discount: -order.kitDiscount,
    redemption_fee: order.redemptionFee,
    multi_deposit_z099: order.z099,
    total_base_price: order.list,
    total_your_price: order.goods,
    total_quantity: order.units,
    delivery_fee: order.fee,
    vat: order.vat,
    multi_deposit: order.deposit,
    total_with_vat: order.amountDue,
    total_to_pay: order.payable,
    get order_items() {
      return priced.lines.flatMap((line) => itemsOf(line).map((item) => presentItem(item, favourites, language)));
    },
    get changes() {
      return presentChanges(changes, priced, language);
    },
  };
}

/** The notice that the user sees: why it cannot go on, else that the prices are new, else that the day costs a fee. */
export function messageOf({ priced, hindrance, notice, pricesUpdated }: Simulation, language: Language): string | null {
  const told = hindrance ?? notice;
  if (told) return hindranceText(told, language);
  return pricesUpdated ? say(language, 'success.pricesUpdated') : feeNotice(priced, language);
}

function hindranceText({ wording, params }: Hindrance, language: Language): string {
  if (wording.startsWith('progress.') || wording.startsWith('limit.'))
    return say(language, wording, wordParams(wording, params as Record<string, number>, language));
  return say(language, wording, params);
}

/** spec 9: the extra fee is named before it is charged. */
function feeNotice({ fee }: PricedCart, language: Language): string | null {
  return fee > 0 ? say(language, 'order.specialDateFee', { amount: amountText(fee, language) }) : null;
}

/** A package shows its products: they are what has a list price, a volume, excise. */
function itemsOf(line: PricedCartLine): Pick<PricedCartLine, 'product' | 'priced' | 'units' | 'problem'>[] {
  return line.bundle
    ? line.bundle.parts.map((part) => ({ ...part, problem: line.problem }))
    : line.product
      ? [line]
      : [];
}

/** custom_price = your price of the row, full_price = list value, discounted_price = net of a unit (rules 2.2). */
function presentItem(
  { product, priced, units, problem }: Pick<PricedCartLine, 'product' | 'priced' | 'units' | 'problem'>,
  favourites: Favourites,
  language: Language,
) {
  const net = priced?.net ?? 0;
  const sku = product!.sku;
  return {
    name: inLanguage(product!.name, language),
    sku,
    packaging: inLanguage(product!.packaging, language),
    volume: `${numberText(product!.volumeMl / 1_000, language)} l`,
    image_main: `/art/${encodeURIComponent(sku)}-large.svg`,
    is_wishlist: favourites.skus.has(sku) ? 1 : 0,
    quantity: units,
    row_total: net,
    row_total_without_vat: net,
    row_total_with_vat: priced?.gross ?? 0,
    custom_price: priced?.yours ?? 0,
    list_price: priced?.unitListPrice ?? 0,
    full_price: priced?.list ?? 0,
    excise_duty: priced?.excise ?? 0,
    discounted_price: perOne(net, units),
    discounts: (priced?.discounts ?? []).map(({ code, amount, reference }) => ({
      label: labelOf(code, reference, language),
      amount: -amount,
    })),
    errors: problem && [presentProblem(problem, language)],
  };
}
