import { money } from '#platform/graphql/money.ts';
import type { EmptiesItem } from '#modules/catalogue/index.ts';
import type { PaymentMethod } from '#modules/company/index.ts';
import { TRANSPORT_TYPES } from '#vocabulary/transport-type.ts';
import type { Language } from '#values/text.ts';
import { inLanguage } from '#values/text.ts';
import { percentOf, toFt } from '#values/money.ts';
import { dayText } from '#wording/day-text.ts';
import { say } from '#wording/say.ts';
import { problemText } from '../cart-item/line-problem.ts';
import { presentItem, presentReturnables, labelOf } from '../cart-item/cart-item.present.ts';
import {
  presentBillingAddress,
  presentOutlet,
  presentPayer,
  presentShippingAddresses,
} from '../checkout-choice/address.present.ts';
import { presentGauges, presentProgress, verdictText } from '../limit/limit.present.ts';
import type { PricedCart, PricedCartLine } from '../simulation/price-cart.ts';
import { chosenShipTo } from '../simulation/price-cart.ts';
import { lineParams, needsNumber } from '../simulation/judge-order.ts';
import type { Change } from '../simulation/seen.ts';
import { changesSince } from '../simulation/seen.ts';
import { amountText } from './words.ts';

const PRICE_OF = { portal: 'PORTAL', erp: 'ERP', estimate: 'ESTIMATE' } as const;

/** The cart as the store contract shows it (section 6). What costs something is worked out when it is selected. */
export function presentCart(
  priced: PricedCart,
  empties: ReadonlyMap<string, EmptiesItem>,
  email: string,
  language: Language,
) {
  const { cart, order, transportType, transportTypes, surroundings } = priced;
  let items: ReturnType<typeof presentItem>[] | null = null;
  return {
    priced,
    email,
    id: cart.id,
    get items() {
      return (items ??= priced.lines.map((line) => presentItem(line, priced, empties, language)));
    },
    total_quantity: order.units,
    get prices() {
      return presentPrices(priced, language);
    },
    applied_coupons: null,
    selected_payment_method: presentMethod(
      surroundings.paymentMethods.get(cart.paymentMethod ?? '') ?? null,
      language,
      cart.customerOrderNumber,
    ),
    get shipping_addresses() {
      return presentShippingAddresses(priced, language);
    },
    get billing_address() {
      return presentBillingAddress(priced, language);
    },
    is_virtual: false,
    note_for_driver: cart.noteForDriver,
    customer_order_number: cart.customerOrderNumber,
    customer_order_number_required:
      surroundings.shipTo === null || needsNumber(surroundings.settings, surroundings.shipTo),
    confirmation_email: cart.confirmationEmail,
    delivery_date: priced.day,
    delivery_method: transportType && TRANSPORT_TYPES[transportType].slug,
    ship_to_id: chosenShipTo(priced)?.id ?? null,
    sold_to_id: surroundings.company?.id ?? null,
    get outlet_details() {
      return presentOutlet(priced);
    },
    get payer_details() {
      return presentPayer(priced);
    },
    get totals() {
      return presentTotals(priced, language);
    },
    get cart_prices() {
      return {
        deposit: order.deposit + order.redemptionFee + order.z099,
        price_with_vat: order.amountDue,
        get returnable_items() {
          return presentReturnables([...order.returnables, ...order.returned], empties, language);
        },
      };
    },
    get progress_bar_data() {
      const stopped = stoppedBy(priced, language);
      return { ...presentProgress(priced, language), ...(stopped !== null && { msg: stopped, canProceed: 'no' }) };
    },
    delivery_fee: order.fee,
    pallet_deposit: order.palletDeposit,
    vat: order.vat,
    cash_rounding: order.cashRounding,
    payable: order.payable,
    price_of: PRICE_OF[priced.priceOf],
    get limits() {
      return presentGauges(priced, language);
    },
    get message() {
      return stoppedBy(priced, language) ?? verdictText(priced.verdict, language);
    },
    can_proceed: priced.verdict.canProceed && priced.lines.every(({ problem }) => problem === null),
    get transport_type() {
      return transportType && presentTransport(transportType, language);
    },
    empties_pallets: transportType === 'ZTR' ? priced.limits.minEmptiesPallets || null : null,
    get available_transport_types() {
      return transportTypes.map((code) => presentTransport(code, language));
    },
    place_of_shipment: cart.placeOfShipment,
    payment_method: cart.paymentMethod,
    order_type: cart.orderType,
    order_reason: cart.orderReason,
    replaces_order: cart.replaces && {
      order_number: cart.replaces.number,
      changeable_until: cart.replaces.until,
      cart,
    },
    cancelled_order: cart.replaces ? null : (cart.simulation?.cancelledOrder ?? null),
    revision: cart.revision,
    get changes() {
      return presentChanges(changesSince(cart.simulation, priced), priced, language);
    },
    cut_off: priced.cutOff?.toISOString() ?? null,
  };
}

/** spec 5: 'reached' is said of an order that can go on only; a line that cannot be had speaks when the limits are kept. */
function stoppedBy({ verdict, lines }: PricedCart, language: Language): string | null {
  const bad = verdict.canProceed ? lines.find(({ problem }) => problem !== null) : undefined;
  return bad ? say(language, 'refusal.LINES_NOT_ORDERABLE', lineParams(bad, language)) : null;
}

export type CartView = ReturnType<typeof presentCart>;

function presentTransport(code: keyof typeof TRANSPORT_TYPES, language: Language) {
  return { code, label: say(language, `transport.${code}`) };
}

/** Both texts empty before a choice, never null (contract 6). */
export function presentMethod(method: PaymentMethod | null, language: Language, number = '') {
  return {
    code: method?.code ?? '',
    title: inLanguage(method?.label, language),
    purchase_order_number: number || null,
  };
}

/** Goods only, so that they equal the lines (rules 2.2). */
function presentTotals({ order, lines }: PricedCart, language: Language) {
  return {
    grand_total: {
      basic_price: order.list,
      basic_price_tax: order.list + percentOf(order.list, order.vatRate),
      your_price: order.goods,
      your_price_tax: order.goods + order.goodsVat,
    },
    multi_deposit: order.deposit,
    multi_deposit_z099: order.z099,
    total_quantity: order.units,
    get quantity_totals() {
      return presentFormats(lines, language);
    },
  };
}

/** Units of each pack format. */
function presentFormats(lines: readonly PricedCartLine[], language: Language) {
  const byFormat = new Map<string, number>();
  for (const { product, units } of lines.flatMap(
    (line): readonly Pick<PricedCartLine, 'product' | 'units'>[] => line.bundle?.parts ?? [line],
  )) {
    if (!product) continue;
    const format = inLanguage(product.packFormat, language);
    byFormat.set(format, (byFormat.get(format) ?? 0) + units);
  }
  return [...byFormat].map(([pack_format, quantity]) => ({ pack_format, quantity }));
}

/** Subtotals are the goods; the grand total is what is due, with deposits, fee, VAT and redemption fees (rules 2.2). */
function presentPrices({ order, lines }: PricedCart, language: Language) {
  const discounts = new Map<string, number>();
  for (const { priced } of lines)
    for (const { code, amount, reference } of priced?.discounts ?? []) {
      const label = labelOf(code, reference, language);
      discounts.set(label, (discounts.get(label) ?? 0) - amount);
    }
  const off = [...discounts.values()].reduce((all, amount) => all + amount, 0);
  return {
    subtotal_excluding_tax: money(order.goods),
    subtotal_including_tax: money(order.goods + order.goodsVat),
    subtotal_with_discount_excluding_tax: money(order.goods),
    grand_total_excluding_tax: money(order.vatBase + order.redemptionFee + order.z099),
    grand_total: money(order.amountDue),
    discounts: off === 0 ? null : [...discounts].map(([label, amount]) => ({ label, amount: money(amount) })),
    applied_taxes: [{ label: `${say(language, 'price.step.MWST')} ${order.vatRate / 100}%`, amount: money(order.vat) }],
  };
}

export function presentChanges(changes: readonly Change[], { lines, pricedDay }: PricedCart, language: Language) {
  const shown = new Map(lines.map((one) => [one.line.line, one]));
  return changes.map((change) => {
    const one = change.line === null ? null : (shown.get(change.line) ?? null);
    const name = one ? inLanguage(one.name, language) || one.line.sku : null;
    const [before, after] = change.what === 'availability' ? [null, null] : [change.before, change.after];
    const reason = one?.problem ? problemText(one.problem, language) : '';
    return {
      sku: change.sku,
      name,
      what: change.what,
      before,
      after,
      message: say(language, `price.change.${change.what}`, {
        name: name ?? '',
        reason,
        day: dayText(language, pricedDay),
        before: amountText(before ?? toFt(0), language),
        after: amountText(after ?? toFt(0), language),
      }),
    };
  });
}
