import type { Product } from '#modules/catalogue/index.ts';
import { askPrices } from '#modules/erp/index.ts';
import type { ErpPriceQuestion, ErpPrices } from '#modules/erp/index.ts';
import type { Ft } from '#values/money.ts';
import { toFt } from '#values/money.ts';
import type { Ctx } from '../../../context.ts';
import type { ErpPricesOfCart } from '../cart/cart.ts';
import { choicesOf } from './judge-order.ts';
import type { PricedCart } from './price-cart.ts';
import { chosenShipTo } from './price-cart.ts';

/**
 * Asks the ERP what these goods cost, where its prices count and it has not said so yet. Call it outside of a transaction. Null: there is nothing to
 * ask, or nobody knows; then the prices are an estimate.
 */
export async function askErpPrices(ctx: Ctx, priced: PricedCart): Promise<ErpPricesOfCart | null> {
  if (priced.priceOf !== 'estimate' || priced.erpKey === '') return null;
  const answer = await askPrices(ctx.app, questionOf(ctx, priced));
  if (!answer) return null;
  const nets = new Map(answer.lines.map(({ line, net }) => [line, net]));
  return { key: priced.erpKey, nets: goodsOf(priced).map((_row, at) => toFt(nets.get(at + 1)!)), answer };
}

/**
 * What the ERP says of the order as it would be placed: as it said it last of this question, else asked now, outside of a transaction. Null: there is
 * nothing to ask, or nobody knows.
 */
export async function askErpAnswer(ctx: Ctx, priced: PricedCart): Promise<ErpPrices | null> {
  const { cart, erpKey, priceOf } = priced;
  if (erpKey === '') return null;
  return (priceOf === 'erp' && cart.erpPrices?.answer) || askPrices(ctx.app, questionOf(ctx, priced));
}

interface Goods {
  readonly product: Product;
  readonly units: number;
  readonly net: Ft;
}

/** Rows of goods as the ERP would have them, in the order in which it is asked about them: a package is as many as it has products. */
export function goodsOf({ lines }: PricedCart): readonly Goods[] {
  return lines.flatMap<Goods>(({ bundle, product, units, priced }) =>
    bundle
      ? bundle.parts.map((part) => ({ product: part.product, units: part.units, net: part.priced.net }))
      : product && units > 0
        ? [{ product, units, net: priced?.net ?? toFt(0) }]
        : [],
  );
}

function questionOf({ today }: Ctx, priced: PricedCart): ErpPriceQuestion {
  const { cart, surroundings, transportType, day, lines } = priced;
  const goods = goodsOf(priced);
  const returns = lines.filter(({ line, units }) => line.isReturn && units > 0);
  const { orderType, orderReason, placeOfShipment } = choicesOf(priced, false);
  return {
    orderType,
    orderReason,
    placeOfShipment,
    soldTo: surroundings.company!.id,
    shipTo: chosenShipTo(priced)!.id,
    payer: surroundings.payer!.id,
    requestDate: today,
    deliveryDate: day!,
    transportType: transportType!,
    paymentMethod: cart.paymentMethod,
    customerOrderNumber: cart.customerOrderNumber,
    currency: 'HUF',
    lines: [
      ...goods.map(({ product: { sku, salesUnit }, units, net }, at) => ({
        line: at + 1,
        sku,
        quantity: units,
        salesUnit,
        isReturn: false,
        net,
      })),
      ...returns.map(({ line: { sku }, units }, at) => ({
        line: goods.length + at + 1,
        sku,
        quantity: units,
        salesUnit: 'DB',
        isReturn: true,
        net: 0,
      })),
    ],
  };
}
