import type { OrderChoices, PricedCart, PricedCartLine } from '#modules/cart/index.ts';
import type { BillTo, Company, Payer, ShipTo } from '#modules/company/index.ts';
import { returnedStep } from '#modules/pricing/index.ts';
import type { Day } from '#values/day.ts';
import { ZERO } from '#values/money.ts';
import type { TransportType } from '#vocabulary/transport-type.ts';
import type { Caller } from '../../../context.ts';
import { creatorOf } from './creator-name.ts';
import type { NewOrder, OrderHead, OrderLine, OrderSums, Party, TermsAccepted } from './order.ts';

/** A cart that may be placed, with everybody it concerns. */
export interface Placing {
  readonly priced: PricedCart;
  readonly day: Day;
  readonly transportType: TransportType;
  readonly paymentMethod: string;
  readonly choices: OrderChoices;
  readonly shipTo: ShipTo;
  readonly company: Company;
  readonly payer: Payer;
  readonly billTo: BillTo | null;
  readonly caller: Caller;
  readonly now: Date;
  readonly today: Day;
  readonly loadingDay: Day;
  readonly changeableUntil: Date;
  readonly termsAccepted: TermsAccepted;
  readonly channel: OrderHead['channel'];
}

/** What becomes of a cart when it is placed: everything is copied, nothing is looked up again later. */
export function newOrder(placing: Placing): NewOrder {
  const lines = placing.priced.lines
    .filter(({ units }) => units > 0)
    .flatMap(rowsOf)
    .map((row, index) => ({ ...row, line: index + 1 }));
  return { head: headOf(placing), sums: sumsOf(placing.priced), lines };
}

function headOf(placing: Placing): OrderHead {
  const { priced, day, shipTo, company, payer, billTo, caller } = placing;
  const { cart } = priced;
  return {
    cartId: cart.id,
    uid: caller.forSupplier ? null : caller.uid,
    createdBy: creatorOf('hu', caller),
    actorUid: caller.forSupplier ? caller.uid : (caller.actor?.uid ?? null),
    companyId: company.id,
    shipToId: shipTo.id,
    payerId: payer.id,
    billToId: shipTo.billToId,
    depot: shipTo.depot,
    customerType: shipTo.customerType,
    ...placing.choices,
    channel: placing.channel,
    placedAt: placing.now,
    requestDate: placing.today,
    deliveryDate: day,
    loadingDate: placing.loadingDay,
    changeableUntil: placing.changeableUntil,
    transportType: placing.transportType,
    paymentMethod: placing.paymentMethod,
    customerOrderNumber: cart.customerOrderNumber,
    noteForDriver: cart.noteForDriver,
    confirmationEmail: cart.confirmationEmail,
    termsAccepted: placing.termsAccepted,
    replacementFor: cart.replacementFor ?? null,
    parties: {
      shipTo: partyOf(shipTo),
      payer: partyOf(payer),
      billTo: partyOf(billTo ?? payer),
      soldTo: partyOf(company),
    },
  };
}

function partyOf({ id, name, street, city, postcode, country }: Party): Party {
  return { id, name, street, city, postcode, country };
}

function sumsOf({ order }: PricedCart): OrderSums {
  return {
    list: order.list,
    net: order.goods,
    fee: order.fee,
    deposit: order.deposit,
    palletDeposit: order.palletDeposit,
    palletSku: order.palletSku,
    palletsCharged: order.pallets,
    vat: order.vat,
    vatRate: order.vatRate,
    redemptionFee: order.redemptionFee,
    z099: order.z099,
    due: order.amountDue,
    cashRounding: order.cashRounding,
    quantity: order.units,
    pallets: order.centiPallets,
    weight: order.weightG,
  };
}

type Row = Omit<OrderLine, 'line'>;

/** A package is ordered as its products, each with the package that it came in, because the ERP does not know packages. */
function rowsOf(entered: PricedCartLine): Row[] {
  const { line, bundle } = entered;
  if (!bundle) return [rowOf(entered)];
  const { pack, choices, parts } = bundle;
  const ordered = {
    line: line.line,
    sku: pack.sku,
    kind: pack.kind,
    name: pack.name,
    quantity: line.quantity,
    choices,
    validFrom: pack.countedFrom,
  };
  return parts.map(({ product, units, priced }) => ({
    ...rowOf({
      ...entered,
      line: { ...line, sku: product.sku, layers: 0, pallets: 0, choices: [] },
      product,
      units,
      priced,
    }),
    package: ordered,
  }));
}

function rowOf({ line: entered, product, empties, units, priced, returned }: PricedCartLine): Row {
  const common = {
    package: null,
    sku: entered.sku,
    quantity: units,
    layers: entered.layers,
    pallets: entered.pallets,
    isReturn: entered.isReturn,
    choices: entered.choices,
  };
  if (!product || !priced) {
    // Empties that go back: counts are positive, amounts are negative.
    const amount = returned?.total ?? ZERO;
    return {
      ...common,
      name: empties?.name ?? { hu: entered.sku },
      packaging: { hu: '' },
      salesUnit: 'DB',
      piecesPerUnit: 1,
      listUnit: ZERO,
      list: ZERO,
      yours: ZERO,
      net: ZERO,
      vat: ZERO,
      excise: ZERO,
      redemptionFee: ZERO,
      deposit: returned?.redemptionFee ? ZERO : amount,
      z099: returned?.redemptionFee ? amount : ZERO,
      brand: null,
      packCode: null,
      volumeMl: null,
      steps: returned ? [returnedStep(returned)] : [],
      returnables: returned
        ? [
            {
              sku: returned.sku,
              units: returned.count,
              unitPrice: returned.unitPrice,
              total: returned.total,
              redemptionFee: returned.redemptionFee,
            },
          ]
        : [],
    };
  }
  return {
    ...common,
    name: product.name,
    packaging: product.packaging,
    salesUnit: product.salesUnit,
    piecesPerUnit: product.pieces,
    listUnit: priced.unitListPrice,
    list: priced.list,
    yours: priced.yours,
    net: priced.net,
    vat: priced.vat,
    excise: priced.excise,
    deposit: priced.deposit,
    redemptionFee: priced.redemptionFee,
    z099: priced.z099,
    brand: product.brand,
    packCode: product.packCode,
    volumeMl: product.volumeMl,
    steps: priced.steps,
    returnables: priced.returnables.map(({ sku, count, unitPrice, total, redemptionFee }) => ({
      sku,
      units: count,
      unitPrice,
      total,
      redemptionFee,
    })),
  };
}
