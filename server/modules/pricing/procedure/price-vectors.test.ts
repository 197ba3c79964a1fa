import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ZERO, toFt } from '#values/money.ts';
import { fixedConditions } from './fixed-conditions.ts';
import type { Empties, PriceableProduct } from './priceable.ts';
import { priceOrder } from './price-order.ts';

const file = (name: string) => JSON.parse(readFileSync(new URL(`./vectors/${name}`, import.meta.url), 'utf8'));
const { products, empties } = file('products.json') as {
  products: (PriceableProduct & { listPrice: number })[];
  empties: Empties[];
};
const productOf = new Map(products.map((product) => [product.sku, product]));

for (const vector of file('price-vectors.json')) {
  const { inputs, items, totals } = vector;
  const order = priceOrder({
    conditions: fixedConditions({
      listPrices: new Map(products.map(({ sku, listPrice }) => [sku, listPrice])),
      empties,
      customer: inputs.c07_bp,
      contract: inputs.contract_bp,
      promotion: inputs.promo_bp,
      fullPallet: inputs.full_pallet_bp,
      transport: inputs.transport_bp,
    }),
    customerType: vector.customer_type,
    lines: items.map((item: { sku: string; quantity: number }) => ({
      product: productOf.get(item.sku)!,
      quantity: item.quantity,
      kit: inputs.kit_bp ? { rate: inputs.kit_bp, reference: 'P10001' } : null,
    })),
    fee: toFt(inputs.fee_net),
    cash: inputs.payment === 'cash',
    returns: inputs.returns.map(([sku, count]: [string, number]) => ({ sku, count })),
  });

  describe(`the calculated order "${vector.name}"`, () => {
    test('every line comes to the same amounts, condition by condition', () => {
      const amountOf = (index: number, code: string) =>
        order.lines[index]!.steps.find((step) => step.code === code)?.amount ?? ZERO;
      expect(
        order.lines.map((line, index) => ({
          sku: line.sku,
          quantity: line.quantity,
          list_unit: line.unitListPrice,
          list_value: line.list,
          ZC07: amountOf(index, 'ZC07'),
          ZCON: amountOf(index, 'ZCON'),
          your_value: line.yours,
          ZPRO: amountOf(index, 'ZPRO'),
          ZVOL: amountOf(index, 'ZVOL'),
          ZTRN: amountOf(index, 'ZTRN'),
          ZKIT: amountOf(index, 'ZKIT'),
          net: line.net,
          excise_info: String(line.excise),
          redemption_fee: line.redemptionFee,
          z099: line.z099,
          box_keg_deposit: line.deposit,
          vat: line.vat,
          gross: line.gross,
        })),
      ).toEqual(items);
    });

    test('the returnable items are the same rows', () => {
      expect(
        order.returnables.map((row) => ({
          parent_sku: row.parentSku,
          sku: row.sku,
          total_units: row.count,
          unit_price: row.unitPrice,
          total_price: row.total,
          redemption_fee: row.redemptionFee,
        })),
      ).toEqual(vector.returnable_items);
    });

    test('the totals are the same', () => {
      expect({
        goods_net: order.goods,
        fee_net: order.fee,
        pallets: order.pallets,
        pallet_deposit_net: order.palletDeposit,
        deposit_net: order.deposit,
        vat_base: order.vatBase,
        vat: order.vat,
        redemption_fee: order.redemptionFee,
        z099: order.z099,
        amount_due: order.amountDue,
        cash_rounding: order.cashRounding,
        payable: order.payable,
        total_weight_kg: order.weightG / 1_000,
      }).toEqual(totals);
    });
  });
}
