import type { BasisPoints, Ft } from '#values/money.ts';
import { ZERO, byLargestRemainder, cashRounded, percentOf, sum, times, toFt } from '#values/money.ts';
import type { CentiPallets, Grams, SalesUnits } from '#values/quantity.ts';
import type { CustomerType } from '#vocabulary/customer-type.ts';
import type { Conditions, Rate } from './conditions.ts';
import { vatRate } from './conditions.ts';
import type { ReturnableItem } from './deposits.ts';
import { joinedItems, returnedItems } from './deposits.ts';
import { centiPallets, wholePallets } from './pallets.ts';
import type { PriceableProduct } from './priceable.ts';
import type { PricedLine } from './price-line.ts';
import { priceLine } from './price-line.ts';
import type { Step } from './step.ts';

export interface OrderLine {
  readonly product: PriceableProduct;
  /** Sales units, at least 1. */
  readonly quantity: SalesUnits;
  readonly kit?: Rate | null;
  readonly free?: boolean;
}

export interface OrderInput {
  readonly lines: readonly OrderLine[];
  readonly conditions: Conditions;
  readonly customerType: CustomerType;
  /** Net fee for a date outside the schedule (step 110). */
  readonly fee?: Ft;
  /** Empties that come back with this delivery, positive counts. */
  readonly returns?: readonly { readonly sku: string; readonly count: number }[];
  /** Paid in cash: the last line rounds to 5 Ft. */
  readonly cash?: boolean;
  /** The vehicle discount counts from this load on; absent: from the first unit. */
  readonly transportFrom?: CentiPallets;
  /** The vehicle discount of the portal's configuration, where no condition gives one. */
  readonly transportRate?: Rate;
}

/** A line within an order: with its share of the document's VAT. */
export interface OrderedLine extends PricedLine {
  readonly vat: Ft;
  /** net + vat: the row with tax, without deposits and fees. */
  readonly gross: Ft;
}

export interface PricedOrder {
  /** In the order of the input. */
  readonly lines: readonly OrderedLine[];
  /** Σ step 10. */
  readonly list: Ft;
  /** Σ step 100, and the same with VAT (equals the sum of the rows). */
  readonly goods: Ft;
  readonly goodsVat: Ft;
  readonly kitDiscount: Ft;
  readonly fee: Ft;
  /** EUR pallets charged (wholesale only) and their net deposit. */
  readonly pallets: number;
  readonly palletDeposit: Ft;
  /** Of which kind the charged pallets are. */
  readonly palletSku: string | null;
  /** Step 120: all deposits inside VAT, pallets and returns included; negative when more comes back. */
  readonly deposit: Ft;
  readonly vatBase: Ft;
  readonly vatRate: BasisPoints;
  readonly vat: Ft;
  /** Step 140. */
  readonly redemptionFee: Ft;
  /** Step 150, returns included. */
  readonly z099: Ft;
  /** Step 160. */
  readonly amountDue: Ft;
  /** Cash only: payable − amountDue, −2 to 2 Ft. */
  readonly cashRounding: Ft;
  readonly payable: Ft;
  readonly excise: Ft;
  readonly units: SalesUnits;
  readonly centiPallets: CentiPallets;
  /** Goods and, for wholesale, the charged pallets. */
  readonly weightG: Grams;
  readonly returnables: readonly ReturnableItem[];
  readonly returned: readonly ReturnableItem[];
  /** The steps of the document: ZFEE, pallets and returns under ZDEP/Z099, MWST. */
  readonly steps: readonly Step[];
}

/** What prices the lines of this order one by one, so that an order of many lines can be worked out in pieces. */
export function rowPricer({
  lines,
  conditions,
  transportFrom = 0,
  transportRate,
}: OrderInput): (line: OrderLine) => PricedLine {
  const load = centiPallets(
    lines.map(({ product, quantity }) => ({ quantity, unitsPerPallet: product.unitsPerPallet })),
  );
  const transportReached = load >= transportFrom;
  return ({ product, quantity, kit, free }) =>
    priceLine(product, quantity, conditions, { kit, free, transportReached, transportRate });
}

/**
 * The whole procedure ZHU001 (rules 2.2) over the lines of one order: whole forints, each condition rounded on its row,
 * VAT once on the document. The order of the lines changes nothing but the order of the answer.
 */
export function priceOrder(input: OrderInput): PricedOrder {
  return orderOf(input, input.lines.map(rowPricer(input)));
}

/** The document over its rows, which were priced by `rowPricer` of the same input. */
export function orderOf(input: OrderInput, rows: readonly PricedLine[]): PricedOrder {
  const { conditions } = input;
  const rate = vatRate(conditions);
  const loads = input.lines.map(({ product, quantity }) => ({ quantity, unitsPerPallet: product.unitsPerPallet }));

  const goods = sum(rows.map((row) => row.net));
  const fee = input.fee ?? ZERO;
  const pallets = input.customerType === 'WHS' && conditions.palletSku !== null ? wholePallets(loads) : 0;
  const pallet = conditions.palletSku === null ? null : conditions.empties(conditions.palletSku);
  const palletDeposit = times(pallet?.deposit ?? ZERO, pallets);
  const returned = returnedItems(input.returns ?? [], conditions);
  const deposit = toFt(sum(rows.map((row) => row.deposit)) + palletDeposit + returned.deposit);
  const vatBase = toFt(goods + deposit + fee);
  const vat = percentOf(vatBase, rate);
  const redemptionFee = sum(rows.map((row) => row.redemptionFee));
  const z099 = toFt(sum(rows.map((row) => row.z099)) + returned.z099);
  const amountDue = toFt(vatBase + vat + redemptionFee + z099);
  const payable = input.cash ? cashRounded(amountDue) : amountDue;
  const goodsVat = percentOf(goods, rate);
  const shares = vatShares(rows, goodsVat, rate);

  return {
    lines: rows.map((row, index) => ({ ...row, vat: shares[index]!, gross: toFt(row.net + shares[index]!) })),
    list: sum(rows.map((row) => row.list)),
    goods,
    goodsVat,
    kitDiscount: sum(
      rows.flatMap((row) => row.discounts.filter((step) => step.code === 'ZKIT').map((step) => step.amount)),
    ),
    fee,
    pallets,
    palletSku: pallets === 0 ? null : conditions.palletSku,
    palletDeposit,
    deposit,
    vatBase,
    vatRate: rate,
    vat,
    redemptionFee,
    z099,
    amountDue,
    cashRounding: toFt(payable - amountDue),
    payable,
    excise: sum(rows.map((row) => row.excise)),
    units: input.lines.reduce((all, line) => all + line.quantity, 0),
    centiPallets: centiPallets(loads),
    weightG:
      input.lines.reduce((all, { product, quantity }) => all + product.unitGrossG * quantity, 0) +
      pallets * (pallet?.tareG ?? 0),
    returnables: joinedItems(rows.flatMap((row) => row.returnables)),
    returned: returned.items,
    steps: documentSteps(fee, pallets, palletDeposit, conditions, returned.items, vatBase, vat),
  };
}

/** Item VAT adds up to the VAT of the goods. Equal remainders go by sku, so that the order of the lines does not matter. */
function vatShares(rows: readonly PricedLine[], total: Ft, rate: BasisPoints): Ft[] {
  const bySku = rows
    .map((_, index) => index)
    .sort((a, b) => (rows[a]!.sku < rows[b]!.sku ? -1 : rows[a]!.sku > rows[b]!.sku ? 1 : rows[a]!.net - rows[b]!.net));
  const shares = byLargestRemainder(
    total,
    bySku.map((index) => rows[index]!.net),
    rate,
  );
  const inOrder = rows.map(() => ZERO);
  for (const [place, index] of bySku.entries()) inOrder[index] = shares[place]!;
  return inOrder;
}

function documentSteps(
  fee: Ft,
  pallets: number,
  palletDeposit: Ft,
  conditions: Conditions,
  returned: readonly ReturnableItem[],
  vatBase: Ft,
  vat: Ft,
): Step[] {
  const steps: Step[] = [];
  if (fee !== 0) steps.push({ code: 'ZFEE', base: 1, rate: null, amount: fee, reference: null });
  if (pallets !== 0)
    steps.push({ code: 'ZDEP', base: pallets, rate: null, amount: palletDeposit, reference: conditions.palletSku });
  for (const item of returned)
    steps.push({
      code: item.redemptionFee ? 'Z099' : 'ZDEP',
      base: item.count,
      rate: null,
      amount: item.total,
      reference: item.sku,
    });
  steps.push({ code: 'MWST', base: vatBase, rate: vatRate(conditions), amount: vat, reference: null });
  return steps;
}
