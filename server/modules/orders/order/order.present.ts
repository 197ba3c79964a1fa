import type { z } from 'zod';
import type { orderRoutes } from '#contract/general/order.ts';
import type { EmptiesItem } from '#modules/catalogue/index.ts';
import { WIRE_TYPE } from '#modules/catalogue/index.ts';
import type { CodeRow } from '#modules/delivery/index.ts';
import type { BasisPoints } from '#values/money.ts';
import { percentOf, rateOf } from '#values/money.ts';
import type { Language, Texts } from '#values/text.ts';
import { inLanguage } from '#values/text.ts';
import { hasWording, say } from '#wording/say.ts';
import { creatorName } from './creator-name.ts';
import { toCome } from './order-delivery.ts';
import type { Party, ReturnableRow } from './order.ts';
import { isHeld, isToBeBilledAgain } from './order.ts';
import { canMove } from './order-move.ts';
import type { DetailLine, OrderDetailRow, OrderRow } from './order.views.ts';
import { deliveryStatusLabel, orderProcessingLabel, orderStateLabel } from './status-label.ts';
import { progressOf, TIME_LINE, timeLineOf } from './time-line.ts';

type Row = z.input<(typeof orderRoutes.listOrders)['response']>['sopList'][number];
type Detail = z.input<(typeof orderRoutes.getOrder)['response']>;

export interface PresentOptions {
  readonly language: Language;
  readonly now: Date;
  /** May place orders at the order's ship-to. */
  readonly mayOrder: boolean;
  readonly shipToSuspended: boolean;
}

export function presentRow(row: OrderRow, { language, now, mayOrder, shipToSuspended }: PresentOptions): Row {
  const cancellable =
    canMove(row, 'cancel') && !row.blocked && (row.changeableUntil === null || row.changeableUntil > now);
  const { done, stopped } = progressOf(row, row.told);
  return {
    orderNumber: row.number,
    sapId: row.sapId,
    internalOrderNumber: row.customerOrderNumber,
    customerOrderNumber: row.customerOrderNumber,
    requestDate: row.requestDate,
    placedAt: row.placedAt.toISOString(),
    loadingDate: row.loadingDate,
    deliveryDate: row.deliveryDate,
    status: row.status,
    statusLabel: orderStateLabel(language, row),
    held: isHeld(row),
    progress: {
      done,
      stopped,
      label:
        done === 0 || row.awaitsInvoice
          ? orderStateLabel(language, row)
          : say(language, `timeline.${TIME_LINE[done - 1]!}`),
    },
    processingStatus: row.processingStatus,
    processingStatusLabel: orderProcessingLabel(language, row),
    deliveryStatus: row.deliveryStatus,
    deliveryStatusLabel: deliveryStatusLabel(language, row.deliveryStatus),
    orderType: row.orderType,
    orderReason: row.orderReason,
    channel: row.channel,
    transportType: row.transportType,
    transportTypeLabel: say(language, `transport.${row.transportType}`),
    placeOfShipment: row.placeOfShipment,
    shipTo: presentParty(row.parties?.shipTo, row.shipToId),
    billTo: presentParty(row.parties?.billTo, row.billToId),
    payer: presentParty(row.parties?.payer, row.payerId),
    createdBy: creatorName(language, row),
    totalNet: row.net + row.fee,
    vat: row.vat,
    deposits: row.deposit + row.redemptionFee + row.z099,
    totalGross: row.due,
    payable: row.due + row.cashRounding,
    outcome: outcomeOf(row),
    currency: 'HUF',
    totalQuantity: row.quantity,
    lineCount: row.lineCount,
    paymentMethod: row.paymentMethod,
    deliveryNoteNumber: row.deliveryNoteNumber,
    invoiceNumber: row.invoiceNumber,
    changeableUntil: cancellable ? (row.changeableUntil?.toISOString() ?? null) : null,
    canCancel: mayOrder && cancellable,
    canChange: mayOrder && cancellable && row.replacementFor === null,
    canReorder: mayOrder && row.lineCount > 0,
    shipToSuspended,
  };
}

/** What an order has come to, where that is another amount than was ordered: by its papers, as the account of its payer has them. */
export function outcomeOf(row: OrderRow): Row['outcome'] {
  const { billed, due, status, deliveryStatus } = row;
  const isComplete = BILLED.has(status) && billed !== null && !row.awaitsInvoice && !isToBeBilledAgain(row);
  if (billed && billed.gross === due) return null;
  if (billed && (isComplete || billed.gross !== 0)) return { amount: billed.gross + billed.rounding, isComplete };
  return status === 'Invoiced' && deliveryStatus === 'PARTIALLY DELIVERED' ? { amount: null, isComplete: false } : null;
}

const BILLED: ReadonlySet<OrderRow['status']> = new Set(['Invoiced', 'Paid']);

export interface DetailOptions extends PresentOptions {
  /** The order that took the place of this one, when its reader may read that one too. */
  readonly replacedBy: string | null;
  readonly empties: ReadonlyMap<string, EmptiesItem>;
  readonly codes: Record<'order-type' | 'order-reason' | 'payment-method' | 'shipment-place', readonly CodeRow[]>;
}

export function presentDetail(order: OrderDetailRow, options: DetailOptions): Detail {
  const { language, codes } = options;
  const label = (list: keyof typeof codes, code: string | null) =>
    code === null ? null : textOf(codes[list].find((row) => row.code === code)?.label, language) || code;
  const row = presentRow(order, options);
  return {
    ...row,
    erpNumber: order.erpNumber,
    replacedBy: options.replacedBy,
    soldTo: presentParty(order.parties?.soldTo, order.companyId),
    noteForDriver: order.noteForDriver,
    comments: order.comments,
    confirmationEmail: order.confirmationEmail,
    termsAccepted: order.termsAccepted,
    paymentMethodLabel: label('payment-method', order.paymentMethod)!,
    orderTypeLabel: label('order-type', order.orderType)!,
    orderReasonLabel: label('order-reason', order.orderReason),
    placeOfShipmentLabel: label('shipment-place', order.placeOfShipment),
    sums: {
      list: order.list,
      discount: order.net - order.list,
      goods: order.net,
      dateFee: order.fee,
      depositNet: order.deposit,
      palletDepositNet: order.palletDeposit,
      vat: order.vat,
      redemptionFee: order.redemptionFee,
      z099: order.z099,
      cashRounding: order.cashRounding,
      payable: row.payable,
      pallets: order.pallets / 100,
      weightKg: order.weight / 1_000,
      excise: order.lines.reduce((all, line) => all + line.excise, 0),
    },
    lines: order.lines.map((line) => presentLine(line, { ...options, vatRate: vatRateOf(order) })),
    deliveries: order.deliveries.map(({ noteNumber, state, day, lines, invoiceNumber }) => ({
      noteNumber,
      invoiceNumber,
      state,
      stateLabel: say(language, `status.part.${state}`),
      day,
      lines: lines.flatMap(({ line, loaded, came }) =>
        loaded === 0 ? [] : [{ line, quantity: loaded, arrived: came }],
      ),
    })),
    toCome: toCome(order.lines.map(promised), order.deliveries).filter(
      ({ quantity }) => quantity > 0 && order.deliveries.at(-1)?.last === false,
    ),
    invoiceNumbers: invoicesOf(order),
    returnables: joinedReturnables(order.lines).map((returnable) => presentReturnable(returnable, options)),
    timeLine: timeLineOf(order, order.events, order.placedAt).map(({ step, state, at, isDay, reason }) => ({
      code: step,
      label: say(language, state === 'done' ? `timeline.${step}` : `timeline.ahead.${step}`),
      state,
      at: at?.toISOString() ?? null,
      isDay: isDay === true,
      reason: reason === null ? null : reason === order.createdBy ? row.createdBy : reasonText(reason, language),
    })),
    supplierMessages: order.supplierMessages.map(({ id, at, text }) => ({ id, at: new Date(at).toISOString(), text })),
    links: [
      { rel: 'self', href: `/orders/history/${order.number}` },
      { rel: 'history', href: '/orders/history' },
      ...(row.canReorder ? [{ rel: 'reorder' as const, href: `/orders/history/${order.number}?reorder=1` }] : []),
    ],
  };
}

/** All invoices of an order, the first one first. */
export function invoicesOf({
  invoiceNumber,
  laterInvoices,
}: Pick<OrderRow, 'invoiceNumber' | 'laterInvoices'>): string[] {
  return [...new Set([invoiceNumber, ...laterInvoices].filter((number) => number !== null))];
}

/** The rate that the order was placed with, of its own sums. */
function vatRateOf({ vat, net, deposit, fee }: OrderDetailRow): BasisPoints {
  return rateOf(vat, net + deposit + fee);
}

/** A line as far as it is to come: of what the ERP has not confirmed nothing is announced. */
const promised = ({ line, quantity, confirmedQuantity, isReturn }: DetailLine) => ({
  line,
  quantity: Math.min(quantity, confirmedQuantity ?? quantity),
  isReturn,
});

function presentLine(
  line: DetailLine,
  { language, empties, vatRate }: DetailOptions & { readonly vatRate: BasisPoints },
): Detail['lines'][number] {
  const {
    line: number,
    sku,
    salesUnit,
    piecesPerUnit,
    quantity,
    layers,
    pallets,
    confirmedQuantity,
    confirmedLater,
    deliveredQuantity,
    isReturn,
    excise,
    deposit,
    redemptionFee,
    z099,
  } = line;
  return {
    line: number,
    sku,
    name: inLanguage(line.name, language),
    packaging: inLanguage(line.packaging, language),
    salesUnit,
    salesUnitLabel: line.salesUnitLabel ? inLanguage(line.salesUnitLabel, language) : salesUnit,
    piecesPerUnit,
    quantity,
    layers,
    pallets,
    confirmedQuantity,
    confirmedLater: [...confirmedLater],
    deliveredQuantity,
    isReturn,
    listPrice: line.listUnit,
    listValue: line.list,
    yourValue: line.yours,
    net: line.net,
    vat: line.vat,
    gross: line.net + line.vat,
    excise,
    deposit,
    depositVat: percentOf(deposit, vatRate),
    redemptionFee,
    z099,
    priceSteps: line.steps.map(({ code, base = null, rate = null, amount, reference = null }) => ({
      code,
      label: hasWording(`price.step.${code}`) ? say(language, `price.step.${code}`) : code,
      basis: base,
      rate: rate === null ? null : rate / 100,
      amount,
      reference,
    })),
    returnables: line.returnables.map((returnable) => presentReturnable(returnable, { language, empties })),
    package: line.package && {
      line: line.package.line,
      sku: line.package.sku,
      name: inLanguage(line.package.name, language),
      type: WIRE_TYPE[line.package.kind],
      quantity: line.package.quantity,
    },
    image: `/art/${sku}-small.svg`,
  };
}

function presentReturnable(
  { sku, units, unitPrice, total, redemptionFee }: ReturnableRow,
  { language, empties }: Pick<DetailOptions, 'language' | 'empties'>,
) {
  return {
    sku,
    name: textOf(empties.get(sku)?.name, language) || sku,
    units,
    unitPrice,
    total,
    redemptionFee: redemptionFee ?? empties.get(sku)?.condition === 'Z099',
  };
}

/** Over all lines: crates are crates, whatever was in them. What goes back stands apart and is never set against what comes, as in the cart and on the invoice. */
function joinedReturnables(lines: readonly DetailLine[]): ReturnableRow[] {
  const rows = new Map<string, ReturnableRow>();
  for (const item of lines.flatMap((line) => line.returnables)) {
    const key = `${item.sku} ${item.units < 0}`;
    const row = rows.get(key);
    rows.set(
      key,
      row ? { ...row, units: row.units + item.units, total: (row.total + item.total) as ReturnableRow['total'] } : item,
    );
  }
  return [...rows.values()];
}

/** Old orders may know a party by its id only. */
function presentParty(party: Partial<Party> | undefined, id: string): Row['shipTo'] {
  const { name = id, street = '', city = '', postcode = '', country = 'HU' } = party ?? {};
  return {
    id: party?.id ?? id,
    name,
    street,
    city,
    postcode,
    country,
    address: city ? `${postcode} ${city}, ${street}` : '',
  };
}

export function reasonText(reason: string, language: Language): string {
  return hasWording(`timeline.${reason}`) ? say(language, `timeline.${reason}`) : reason;
}

function textOf(texts: Texts | undefined, language: Language): string {
  return inLanguage(texts, language);
}
