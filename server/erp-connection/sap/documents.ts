import type { BilledLine, ConfirmedLine, ErpNote, ErpReport } from '#modules/erp/index.ts';
import { ErpAway } from '#modules/erp/index.ts';
import { instantOf, lineOf, millisOf, quantityOf, roundedForintsOf, timeMillisOf, withoutZeros } from './formats.ts';
import type { SapMapping } from './mapping.ts';
import type { Billed, Kind } from './sap-document.store.ts';
import type { Entity } from './sap-client.ts';
import { BILLING, DELIVERIES, SALES_ORDERS, unexpected } from './sap-client.ts';
import type { SapOrder } from './sap-standing.ts';
import { ORDER_EXPAND, investigationOf, isConfirmed, isRejected, oursOf, sapOrderOf, textIn } from './sap-standing.ts';

/** What a document says of one order: `at` in milliseconds of SAP's clock, null where it has none. */
export type Step = Omit<ErpReport, 'sapId' | 'at'> & {
  readonly at: number | null;
  /** Of an invoice: the deliveries that it bills. */
  readonly bills?: readonly string[];
};
export interface Said {
  /** SAP's number of the order. */
  readonly order: string;
  readonly steps: readonly Step[];
  /** What it has of our lines: of which material, in which unit, and how many of it. */
  readonly units?: readonly Counted[];
  /** Why the portal cannot take it, and people have to. */
  readonly forPeople?: ErpNote;
  /** Of an invoice that is to come to what our papers come to: its sum with tax as a whole, whatever orders it is about, and how many items have been rounded in it. */
  readonly billed?: Billed;
  /** Of an order: what of it is confirmed now, and whether something stands in its way; `isOver`: nothing is to be done any more. */
  readonly standing?: SapOrderStanding;
  /** What a delivery has of it; its steps follow from what is known here. */
  readonly delivery?: SapDelivery;
}

export interface Counted {
  readonly line: number;
  readonly material: string;
  readonly unit: string;
  readonly quantity: number;
}

export interface SapOrderStanding {
  readonly confirmed: readonly ConfirmedLine[];
  readonly failsCredit: boolean;
  readonly isOver: boolean;
}

/** When; null where nobody says. `isDay`: on which day, and not at which time. */
export interface Moment {
  readonly at: number | null;
  readonly isDay?: boolean;
}

export interface SapDelivery {
  readonly note: string;
  readonly lines: readonly { readonly line: number; readonly quantity: number }[];
  readonly stage: 'delivery created' | 'picked' | 'packed' | 'goods issued' | 'delivered';
  readonly issuedAt: Moment;
  readonly arrivedAt: Moment;
}

export interface DocumentKind {
  readonly kind: Kind;
  readonly service: string;
  readonly set: string;
  readonly key: string;
  readonly expand: string;
  /** `instant`: SAP says when a document changed; `day`: only on which day. */
  readonly changed: 'instant' | 'day';
  readonly read: (entity: Entity, mapping: SapMapping) => readonly Said[];
  /** SAP's numbers of the orders that a document is about, also of one that cannot be read. */
  readonly orders: (entity: Entity) => readonly string[];
}

export const DOCUMENTS: readonly DocumentKind[] = [
  {
    kind: 'order',
    service: SALES_ORDERS,
    set: 'A_SalesOrder',
    key: 'SalesOrder',
    expand: ORDER_EXPAND,
    changed: 'instant',
    read: readOrder,
    orders: (entity) => [withoutZeros(entity['SalesOrder'])],
  },
  {
    kind: 'delivery',
    service: DELIVERIES,
    set: 'A_OutbDeliveryHeader',
    key: 'DeliveryDocument',
    expand: 'to_DeliveryDocumentItem',
    changed: 'day',
    read: readDelivery,
    orders: (entity) => named(entity, 'to_DeliveryDocumentItem', 'ReferenceSDDocument'),
  },
  {
    kind: 'bill',
    service: BILLING,
    set: 'A_BillingDocument',
    key: 'BillingDocument',
    expand: 'to_Item',
    changed: 'instant',
    read: readBill,
    orders: (entity) => named(entity, 'to_Item', 'SalesDocument'),
  },
];

function readOrder(entity: Entity, mapping: SapMapping): readonly Said[] {
  const order = sapOrderOf(entity);
  const standing: SapOrderStanding = {
    confirmed: confirmedIn(order),
    failsCredit: order.failsCredit,
    isOver: order.isOver || isRejected(order),
  };
  return stepsOf(order, entity, mapping).map((said) => ({ ...said, standing }));
}

const confirmedIn = (order: SapOrder): ConfirmedLine[] =>
  oursOf(order).map(({ line, rejected, confirmed, quantity, days }) => ({
    line: line!,
    quantity: rejected ? 0 : Math.min(confirmed, quantity),
    ...(!rejected && days.length > 0 && { days }),
  }));

function stepsOf(order: SapOrder, entity: Entity, mapping: SapMapping): readonly Said[] {
  const at = millisOf(entity['LastChangeDateTime']);
  const { customer, others } = mapping.rejectionReasons;
  const ours = oursOf(order);
  const codes = ours.map(({ rejected }) => rejected);
  const reason = codes.map((code) => others[code]).find(Boolean);
  const closed: Step[] =
    order.isDeliveredInFull || (isRejected(order) && order.isDelivered)
      ? [{ step: 'closed', at, ...(reason && { reason }) }]
      : [];
  const units = ours.flatMap(({ line, material, unit, quantity, confirmed, days }) =>
    [quantity, confirmed, ...days.map((part) => part.quantity)].map((one) => ({
      line: line!,
      material,
      unit,
      quantity: one,
    })),
  );
  const step = (what: Omit<Step, 'at'>): readonly Said[] => [
    { order: order.number, units, steps: [{ ...what, at }, ...closed] },
  ];
  if (isRejected(order) && closed.length > 0) return [{ order: order.number, steps: closed }];
  if (isRejected(order)) {
    if (codes.every((code) => code === customer)) return step({ step: 'cancelled' });
    return step({ step: 'rejected', ...(reason && { reason }) });
  }
  const investigation = investigationOf(order, mapping);
  if (investigation) return step({ step: 'blocked', reason: `reason.${investigation}` });
  // Held for a change of its customer: SAP says nothing anew.
  if (order.isBlocked) return [{ order: order.number, steps: closed }];
  const confirmed = confirmedIn(order);
  // Of an order that was confirmed before, nothing may be confirmed any more.
  if (!isConfirmed(order)) return [{ order: order.number, steps: [{ step: 'confirmed', at, confirmed }, ...closed] }];
  return step({ step: 'confirmed', confirmed });
}

function readDelivery(entity: Entity, mapping: SapMapping): readonly Said[] {
  const items = itemsOf(entity, 'to_DeliveryDocumentItem');
  const deliveryNoteNumber = withoutZeros(entity['DeliveryDocument']);
  const issued = textIn(entity, 'OverallGoodsMovementStatus') === 'C';
  const arrived = mapping.arrival === 'goods issue' ? issued : textIn(entity, 'OverallProofOfDeliveryStatus') === 'C';
  const picking = textIn(entity, 'OverallPickingStatus');
  const issuedAt = issued ? momentIn(entity, 'ActualGoodsMovementDate', 'ActualGoodsMovementTime') : NEVER;
  const confirmedAt = momentIn(entity, 'ProofOfDeliveryDate', 'ConfirmationTime');
  const orders = Map.groupBy(items, (item) => withoutZeros(item['ReferenceSDDocument']));
  return [...orders].map(([order, own]): Said => {
    const ours = own.filter((item) => isOurs(item, 'ReferenceSDDocumentItem'));
    const quantities = ours.map((item) => ({
      line: lineOf(withoutZeros(item['ReferenceSDDocumentItem'])),
      material: textIn(item, 'Material'),
      quantity: quantityOf(item['ActualDeliveryQuantity']),
      unit: textIn(item, 'DeliveryQuantityUnit'),
    }));
    const stage = arrived
      ? 'delivered'
      : issued
        ? 'goods issued'
        : picking === 'C'
          ? 'packed'
          : picking === 'B'
            ? 'picked'
            : 'delivery created';
    return {
      order,
      steps: [],
      units: quantities,
      delivery: {
        note: deliveryNoteNumber,
        lines: [...Map.groupBy(quantities, ({ line }) => line)].map(([line, all]) => ({
          line,
          quantity: all.reduce((total, one) => total + one.quantity, 0),
        })),
        stage,
        issuedAt,
        arrivedAt: arrived ? arrivalOf(confirmedAt, issuedAt) : NEVER,
      },
    };
  });
}

/** Billing documents that change what a customer owes, and that have no paper here. */
const FOR_PEOPLE: Readonly<Record<string, ErpNote>> = { P: { code: 'debitMemo' }, S: { code: 'creditCancelled' } };
/** Categories of billing documents that become papers here. */
const BILLS = new Set(['', 'M', 'N', 'O']);
/** In which all orders are. */
const CURRENCY = 'HUF';

/**
 * Built from the names that SAP documents for API_BILLING_DOCUMENT_SRV, of which no description is at hand. An invoice (category M) bills a delivery; a
 * cancellation (N) takes back all that is left of one, a credit memo (O) what its items say. A cancelled invoice was one: its cancellation says the rest.
 */
function readBill(entity: Entity, mapping: SapMapping): readonly Said[] {
  const category = textIn(entity, 'SDDocumentCategory');
  const number = withoutZeros(entity['BillingDocument']);
  // The day that stands on its paper.
  const at = millisOf(entity['BillingDocumentDate']) ?? millisOf(entity['CreationDate']);
  const orders = Map.groupBy(itemsOf(entity, 'to_Item'), (item) => withoutZeros(item['SalesDocument']));
  const currency = textIn(entity, 'TransactionCurrency');
  if (BILLS.has(category) && !['', CURRENCY].includes(currency)) {
    const forPeople = { code: 'otherCurrency', there: currency, here: CURRENCY } as const;
    return [...orders.keys()].map((order) => ({ order, steps: [], forPeople }));
  }
  if (category === 'N' || category === 'O')
    return [...orders].flatMap(([order, items]): Said[] => {
      const named = category === 'N' ? [withoutZeros(entity['CancelledBillingDocument'])] : invoicesIn(items);
      const [invoiceNumber, another] = named.filter(Boolean);
      if (!invoiceNumber || another)
        return [{ order, steps: [], forPeople: { code: another ? 'creditOfSeveral' : 'creditOfNone' } }];
      const isOfPrices = mapping.priceCredits.includes(textIn(entity, 'BillingDocumentType'));
      const lineIn = (item: Entity) => lineOf(withoutZeros(item['SalesDocumentItem']));
      const taken =
        category === 'N'
          ? {}
          : isOfPrices
            ? { prices: items.map((item) => ({ line: lineIn(item), net: roundedForintsOf(item['NetAmount']) })) }
            : { lines: billedLines(items, mapping) };
      const units = 'lines' in taken ? billedUnits(items) : [];
      return [{ order, units, steps: [{ step: 'credited', at, creditNumber: number, invoiceNumber, ...taken }] }];
    });
  const forPeople = FOR_PEOPLE[category];
  if (forPeople) return [...orders.keys()].map((order) => ({ order, steps: [], forPeople }));
  if (!BILLS.has(category)) return [];
  // A cancelled one is settled with its cancellation: nobody has paid it.
  const cleared = textIn(entity, 'InvoiceClearingStatus') === 'C' && entity['BillingDocumentIsCancelled'] !== true;
  const compared = billedIn(entity, mapping);
  return [...orders].map(([order, items]) => {
    // An item may refer to the order itself, or to something else that is no delivery.
    const billed = items.filter((item) => ['', 'J'].includes(textIn(item, 'ReferenceSDDocumentCategory')));
    const bills = [...new Set(billed.map((item) => withoutZeros(item['ReferenceSDDocument'])))]
      .filter(Boolean)
      .toSorted();
    const deliveryNoteNumber = bills.at(-1);
    return {
      order,
      units: billedUnits(items),
      ...(compared && { billed: compared }),
      steps: [
        {
          step: 'invoiced',
          at,
          isDay: true,
          invoiceNumber: number,
          lines: billedLines(items, mapping),
          ...(deliveryNoteNumber && { deliveryNoteNumber, bills }),
        } as const,
        ...(cleared
          ? [{ step: 'paid', at: millisOf(entity['LastChangeDateTime']), invoiceNumber: number } as const]
          : []),
      ],
    };
  });
}

/** Null: it is not compared, because nobody has said what SAP charges beside the goods, or because it has been cancelled. */
function billedIn(entity: Entity, { conditions }: SapMapping): Billed | null {
  const sums = [entity['TotalNetAmount'], entity['TotalTaxAmount']];
  if (!conditions || entity['BillingDocumentIsCancelled'] === true || sums.includes(undefined)) return null;
  return {
    gross: sums.reduce((all: number, one) => all + roundedForintsOf(one), 0),
    items: itemsOf(entity, 'to_Item').length,
  };
}

/** The invoices that items of a credit memo name, each once. */
const invoicesIn = (items: readonly Entity[]) => [
  ...new Set(
    items
      .filter((item) => textIn(item, 'ReferenceSDDocumentCategory') === 'M')
      .map((item) => withoutZeros(item['ReferenceSDDocument'])),
  ),
];

/** What a billing document says of the goods of our lines. An item that SAP has added by itself is of no line. */
function billedLines(items: readonly Entity[], { billedNet }: SapMapping): BilledLine[] {
  const ours = Map.groupBy(
    items.filter((item) => isOurs(item, 'SalesDocumentItem')),
    (item) => lineOf(withoutZeros(item['SalesDocumentItem'])),
  );
  return [...ours].map(([line, all]) => ({
    line,
    quantity: total(all, 'BillingQuantity', quantityOf),
    ...(billedNet === 'goods' && { net: total(all, 'NetAmount', roundedForintsOf) }),
  }));
}

const billedUnits = (items: readonly Entity[]) =>
  items
    .filter((item) => isOurs(item, 'SalesDocumentItem'))
    .map((item) => ({
      line: lineOf(withoutZeros(item['SalesDocumentItem'])),
      material: textIn(item, 'Material'),
      unit: textIn(item, 'BillingQuantityUnit'),
      quantity: quantityOf(item['BillingQuantity']),
    }));

/** Whether an item is of one of our lines, which have the tens. */
const isOurs = (item: Entity, field: string) => {
  const line = lineOf(withoutZeros(item[field]));
  return Number.isInteger(line) && line > 0;
};

const total = (items: readonly Entity[], field: string, valueOf: (value: unknown) => number) =>
  items.reduce((sum, item) => sum + valueOf(item[field]), 0);

function itemsOf(entity: Entity, field: string): readonly Entity[] {
  const items = (entity[field] as { results?: unknown } | null | undefined)?.results;
  if (!Array.isArray(items)) throw new ErpAway(unexpected(field));
  return items as Entity[];
}

/** What its items name in a field, each once; none where there are no items. */
function named(entity: Entity, items: string, field: string): readonly string[] {
  const all = (entity[items] as { results?: unknown } | null | undefined)?.results;
  if (!Array.isArray(all)) return [];
  return [...new Set((all as (Entity | null)[]).map((item) => withoutZeros(item?.[field])))].filter(Boolean);
}

const NEVER: Moment = { at: null };

/** SAP writes midnight where nobody has entered a time. */
function momentIn(entity: Entity, dayField: string, timeField: string): Moment {
  const day = millisOf(entity[dayField]);
  if (day === null) return NEVER;
  const time = timeMillisOf(entity[timeField]);
  return { at: instantOf(day, time), isDay: time === 0 };
}

/** A day alone begins before the goods have left. */
function arrivalOf(confirmed: Moment, issued: Moment): Moment {
  if (confirmed.at === null) return issued;
  return { at: Math.max(confirmed.at, issued.at ?? 0), isDay: confirmed.isDay === true };
}
