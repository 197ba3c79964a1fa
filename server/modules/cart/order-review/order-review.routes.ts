import { uidOf } from '#platform/graphql/uid.ts';
import { orderReviewRoutes } from '#contract/general/order-review.ts';
import type { EmptiesItem } from '#modules/catalogue/index.ts';
import { WIRE_TYPE, emptiesBySku } from '#modules/catalogue/index.ts';
import type { PaymentMethod } from '#modules/company/index.ts';
import type { CodeRow } from '#modules/delivery/index.ts';
import { codeList } from '#modules/delivery/index.ts';
import type { Language } from '#values/text.ts';
import { inLanguage } from '#values/text.ts';
import { say } from '#wording/say.ts';
import { returnedStep } from '#modules/pricing/index.ts';
import { restEdge } from '#platform/http/edge.ts';
import { presentProblem, presentReturnables, presentSteps } from '../cart-item/cart-item.present.ts';
import { presentChanges } from '../cart/cart.present.ts';
import { presentGauges } from '../limit/limit.present.ts';
import type { PricedCart, PricedCartLine } from '../simulation/price-cart.ts';
import { chosenShipTo } from '../simulation/price-cart.ts';
import { messageOf } from '../simulation/simulation.present.ts';
import { checkAtErp } from './check-at-erp.ts';
import { presentDifference } from './check-at-erp.present.ts';
import { reviewOrder } from './review-order.ts';

export const orderReviewEdge = restEdge(orderReviewRoutes, {
  getOrderReview: async (ctx, { query }) => {
    const { simulation, billTo } = await reviewOrder(ctx, query.cartId);
    const { language } = ctx;
    const { priced } = simulation;
    const { methods, missing, choices } = simulation.judgement;
    const { cart, transportType, surroundings } = priced;
    const [empties, types, reasons, places] = await Promise.all([
      emptiesBySku(ctx),
      codeList(ctx.app, 'order-type'),
      codeList(ctx.app, 'order-reason'),
      codeList(ctx.app, 'shipment-place'),
    ]);
    const method = surroundings.paymentMethods.get(cart.paymentMethod ?? '');
    return {
      cartId: cart.id,
      revision: cart.revision,
      shipTo: presentAddress(chosenShipTo(priced)),
      payer: presentAddress(surroundings.payer),
      billTo: presentAddress(billTo),
      deliveryDate: priced.day,
      deliveryFee: priced.order.fee,
      cutOff: priced.cutOff?.toISOString() ?? null,
      transportType: transportType && {
        code: transportType,
        label: say(language, `transport.${transportType}`),
      },
      placeOfShipment: choices.placeOfShipment ? labelled(places, choices.placeOfShipment, language) : null,
      orderType: labelled(types, choices.orderType, language),
      orderReason: labelled(reasons, choices.orderReason, language),
      paymentMethod: method ? presentMethod(method, language) : null,
      availablePaymentMethods: methods.map((one) => presentMethod(one, language)),
      customerOrderNumber: cart.customerOrderNumber,
      noteForDriver: cart.noteForDriver,
      confirmationEmail: cart.confirmationEmail,
      lines: priced.lines.map((line) => presentLine(line, language)),
      returnables: presentReturned(priced, empties, language),
      totals: presentTotals(priced),
      limits: presentGauges(priced, language).map(({ code, state, message }) => ({ code, state, message })),
      canProceed: simulation.canProceed && missing.length === 0,
      message: messageOf(simulation, language),
      missing: missing.map(({ code, wording }) => ({ code, message: say(language, wording) })),
      isCheckedByErp: priced.erpKey !== '',
      changes: presentChanges(simulation.changes, priced, language),
    };
  },
  getErpCheck: async (ctx, { query }) => {
    const check = await checkAtErp(ctx, query.cartId);
    return {
      revision: check.priced.cart.revision,
      state: check.state,
      differences: check.differences.map((one) => presentDifference(one, check.priced, ctx.language)),
    };
  },
});

interface Addressed {
  id: string;
  name: string;
  street: string;
  city: string;
  postcode: string;
  country: string;
}

function presentAddress(at: Addressed | null) {
  return (
    at && { id: at.id, name: at.name, street: at.street, city: at.city, postcode: at.postcode, country: at.country }
  );
}

function labelled(rows: readonly CodeRow[], code: string, language: Language) {
  return { code, label: inLanguage(rows.find((row) => row.code === code)?.label, language) || code };
}

function presentMethod({ code, label }: PaymentMethod, language: Language) {
  return { code, label: inLanguage(label, language) };
}

function presentLine(
  { line, product, bundle, name, units, priced, returned, problem }: PricedCartLine,
  language: Language,
) {
  const { line: number, sku, quantity, layers, pallets, isReturn } = line;
  return {
    uid: uidOf(number),
    sku,
    isReturn,
    quantity,
    layers,
    pallets,
    units,
    name: inLanguage(name, language) || sku,
    packaging: bundle
      ? say(language, `catalogue.packageType.${WIRE_TYPE[bundle.pack.kind]}`)
      : inLanguage(product?.packaging, language),
    parts: (bundle?.parts ?? []).map((part) => ({
      sku: part.product.sku,
      name: inLanguage(part.product.name, language),
      units: part.units,
      net: part.priced.net,
    })),
    list: priced?.list ?? 0,
    net: priced?.net ?? 0,
    gross: priced?.gross ?? 0,
    redemptionFee: priced?.redemptionFee ?? 0,
    deposit: priced?.deposit ?? (returned && !returned.redemptionFee ? returned.total : 0),
    z099: priced?.z099 ?? (returned?.redemptionFee ? returned.total : 0),
    steps: presentSteps(priced?.steps ?? (returned ? [returnedStep(returned)] : []), language).map(
      ({ code, label, basis, amount }) => ({
        code,
        label,
        basis,
        amount,
      }),
    ),
    error: problem && presentProblem(problem, language),
  };
}

function presentReturned({ order }: PricedCart, empties: ReadonlyMap<string, EmptiesItem>, language: Language) {
  return presentReturnables([...order.returnables, ...order.returned], empties, language).map((row) => ({
    parentSku: row.parent_sku,
    sku: row.sku,
    name: row.name,
    units: row.total_units,
    unitPrice: row.unit_price,
    total: row.total_price,
    redemptionFee: row.redemption_fee,
  }));
}

function presentTotals({ order }: PricedCart) {
  return {
    units: order.units,
    pallets: order.centiPallets / 100,
    weightKg: order.weightG / 1_000,
    list: order.list,
    goods: order.goods,
    goodsGross: order.goods + order.goodsVat,
    deposit: order.deposit,
    palletDeposit: order.palletDeposit,
    vat: order.vat,
    redemptionFee: order.redemptionFee,
    z099: order.z099,
    due: order.amountDue,
    cashRounding: order.cashRounding,
    payable: order.payable,
  };
}
