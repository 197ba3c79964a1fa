import type { ErpReport } from '#modules/erp/index.ts';
import { ErpAway } from '#modules/erp/index.ts';
import { millisOf, timeMillisOf, wholeOf, withoutZeros } from './formats.ts';
import { lineOf } from './order-body.ts';
import type { SapMapping } from './mapping.ts';
import type { Kind } from './sap-document.store.ts';
import type { Entity } from './sap-client.ts';
import { BILLING, DELIVERIES, SALES_ORDERS } from './sap-client.ts';
import { investigationOf, isConfirmed, isRejected, sapOrderOf, textIn } from './sap-standing.ts';

/** What a document says of one order: `at` in milliseconds of SAP's clock, null where it has none. */
type Step = Omit<ErpReport, 'sapId' | 'at'> & { readonly at: number | null };
export interface Said {
  /** SAP's number of the order. */
  readonly order: string;
  readonly steps: readonly Step[];
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
}

export const DOCUMENTS: readonly DocumentKind[] = [
  {
    kind: 'order',
    service: SALES_ORDERS,
    set: 'A_SalesOrder',
    key: 'SalesOrder',
    expand: 'to_Item',
    changed: 'instant',
    read: readOrder,
  },
  {
    kind: 'delivery',
    service: DELIVERIES,
    set: 'A_OutbDeliveryHeader',
    key: 'DeliveryDocument',
    expand: 'to_DeliveryDocumentItem',
    changed: 'day',
    read: readDelivery,
  },
  {
    kind: 'bill',
    service: BILLING,
    set: 'A_BillingDocument',
    key: 'BillingDocument',
    expand: 'to_Item',
    changed: 'instant',
    read: readBill,
  },
];

function readOrder(entity: Entity, mapping: SapMapping): readonly Said[] {
  const order = sapOrderOf(entity);
  const at = millisOf(entity['LastChangeDateTime']);
  const step = (what: Omit<Step, 'at'>): readonly Said[] => [{ order: order.number, steps: [{ ...what, at }] }];
  if (isRejected(order)) {
    const { customer, others } = mapping.rejectionReasons;
    const codes = order.items.map(({ rejected }) => rejected);
    if (codes.every((code) => code === customer)) return step({ step: 'cancelled' });
    const reason = codes.map((code) => others[code]).find(Boolean);
    return step({ step: 'rejected', ...(reason && { reason }) });
  }
  const investigation = investigationOf(order, mapping);
  if (investigation) return step({ step: 'blocked', reason: `reason.${investigation}` });
  if (!isConfirmed(order)) return [{ order: order.number, steps: [] }];
  return step({
    step: 'confirmed',
    confirmed: order.items.map(({ item, rejected, confirmed, quantity }) => ({
      line: lineOf(item),
      quantity: rejected ? 0 : Math.min(confirmed, quantity),
    })),
  });
}

function readDelivery(entity: Entity, mapping: SapMapping): readonly Said[] {
  const items = itemsOf(entity, 'to_DeliveryDocumentItem');
  const deliveryNoteNumber = textIn(entity, 'DeliveryDocument');
  const issued = textIn(entity, 'OverallGoodsMovementStatus') === 'C';
  const arrived = mapping.arrival === 'goods issue' ? issued : textIn(entity, 'OverallProofOfDeliveryStatus') === 'C';
  const picking = textIn(entity, 'OverallPickingStatus');
  const issuedAt = issued
    ? sum(millisOf(entity['ActualGoodsMovementDate']), timeMillisOf(entity['ActualGoodsMovementTime']))
    : null;
  const orders = Map.groupBy(items, (item) => withoutZeros(item['ReferenceSDDocument']));
  return [...orders].map(([order, own]): Said => {
    const quantities = own.map((item) => ({
      line: lineOf(withoutZeros(item['ReferenceSDDocumentItem'])),
      quantity: wholeOf(item['ActualDeliveryQuantity']),
    }));
    if (arrived)
      return {
        order,
        steps: [
          {
            step: 'delivered',
            at: millisOf(entity['ProofOfDeliveryDate']) ?? issuedAt,
            deliveryNoteNumber,
            arrived: quantities,
          },
        ],
      };
    if (issued) return { order, steps: [{ step: 'goods issued', at: issuedAt, deliveryNoteNumber }] };
    return {
      order,
      steps: [
        {
          step: picking === 'C' ? 'packed' : picking === 'B' ? 'picked' : 'delivery created',
          at: null,
          deliveryNoteNumber,
        },
      ],
    };
  });
}

/** Built from the names that SAP documents for API_BILLING_DOCUMENT_SRV, of which no description is at hand. Corrections and cancellations are read, and change no order. */
function readBill(entity: Entity): readonly Said[] {
  if (!['', 'M'].includes(textIn(entity, 'SDDocumentCategory')) || entity['BillingDocumentIsCancelled'] === true)
    return [];
  const invoiceNumber = textIn(entity, 'BillingDocument');
  const at = millisOf(entity['CreationDate']);
  const orders = new Set(itemsOf(entity, 'to_Item').map((item) => withoutZeros(item['SalesDocument'])));
  const cleared = textIn(entity, 'InvoiceClearingStatus') === 'C';
  return [...orders].map((order) => ({
    order,
    steps: [
      { step: 'invoiced', at, invoiceNumber } as const,
      ...(cleared ? [{ step: 'paid', at: millisOf(entity['LastChangeDateTime']) } as const] : []),
    ],
  }));
}

function itemsOf(entity: Entity, field: string): readonly Entity[] {
  const items = (entity[field] as { results?: unknown } | undefined)?.results;
  if (!Array.isArray(items)) throw new ErpAway(`SAP answered a document without ${field}`);
  return items as Entity[];
}

const sum = (day: number | null, time: number) => (day === null ? null : day + time);
