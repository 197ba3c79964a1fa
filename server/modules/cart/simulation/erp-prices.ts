import type { Product } from '#modules/catalogue/index.ts';
import { askPrices } from '#modules/erp/index.ts';
import type { ErpPriceQuestion } from '#modules/erp/index.ts';
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
  return { key: priced.erpKey, nets: goodsOf(priced).map((_row, at) => toFt(nets.get(at + 1)!)) };
}

/** Rows of goods as the ERP would have them: a package is as many as it has products. */
function goodsOf({ lines }: PricedCart): readonly { readonly product: Product; readonly units: number }[] {
  return lines.flatMap<{ product: Product; units: number }>(({ bundle, product, units }) =>
    bundle ? [...bundle.parts] : product && units > 0 ? [{ product, units }] : [],
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
      ...goods.map(({ product: { sku, salesUnit }, units }, at) => ({
        line: at + 1,
        sku,
        quantity: units,
        salesUnit,
        isReturn: false,
      })),
      ...returns.map(({ line: { sku }, units }, at) => ({
        line: goods.length + at + 1,
        sku,
        quantity: units,
        salesUnit: 'DB',
        isReturn: true,
      })),
    ],
  };
}
