import type { Charged } from './order-of.ts';
import { pricingElement, scheduleOf } from './order-of.ts';
import type { BillingDocument, Books, Delivery, Item, SalesOrder } from './books.ts';

export type Entity = Record<string, unknown>;

/** `YYYY-MM-DD HH:MM:SS` of the clock on SAP's wall. */
const wall = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Budapest', dateStyle: 'short', timeStyle: 'medium' });
/** Dates of OData 2: a day has no time, an instant has its offset. */
const dayOf = (at: number | null) => (at === null ? null : `/Date(${Date.parse(wall.format(at).slice(0, 10))})/`);
const instantOf = (at: number) => `/Date(${at}+0000)/`;
function timeOf(at: number | null): string | null {
  if (at === null) return null;
  const [hours, minutes, seconds] = wall.format(at).slice(11).split(':');
  return `PT${hours}H${minutes}M${seconds}S`;
}
/** Quantities with three places, amounts with two, as SAP writes them. */
const quantity = (value: number) => value.toFixed(3);
const amount = (value: number) => value.toFixed(2);

const SALES_ORDERS = '/sap/opu/odata/sap/API_SALES_ORDER_SRV';
const results = (list: Entity[]) => ({ results: list });
const deferred = (uri: string) => ({ __deferred: { uri } });

export const etagOf = ({ changedAt, version }: SalesOrder) =>
  `W/"datetimeoffset'${new Date(changedAt).toISOString()}':${version}"`;

/** `charges`: what its conditions charge an item, where pricing elements are asked for. */
export function orderEntity(
  books: Books,
  order: SalesOrder,
  expand: readonly string[],
  charges: (item: Item, isFirst: boolean) => readonly Charged[] = () => [],
): Entity {
  const deliveries = books.deliveriesOf(order.number);
  const open = order.items.filter(({ rejected }) => !rejected);
  const delivered = (item: Item) =>
    books.deliveredOf(order.number).reduce((sum, one) => sum + (one.orderItem === item.number ? one.quantity : 0), 0);
  const deliveryStatus = order.closed
    ? 'C'
    : deliveries.length === 0
      ? 'A'
      : open.every((item) => delivered(item) >= item.quantity)
        ? 'C'
        : 'B';
  const uri = `${SALES_ORDERS}/A_SalesOrder('${order.number}')`;
  return {
    __metadata: { id: uri, uri, type: 'API_SALES_ORDER_SRV.A_SalesOrderType', etag: etagOf(order) },
    ...order.head,
    SalesOrder: order.number,
    DeliveryBlockReason: order.deliveryBlock,
    HeaderBillingBlockReason: order.billingBlock,
    CreationDate: dayOf(order.createdAt),
    LastChangeDate: dayOf(order.changedAt),
    LastChangeDateTime: instantOf(order.changedAt),
    TotalNetAmount: amount(open.reduce((sum, { net }) => sum + net, 0)),
    OverallDeliveryStatus: deliveryStatus,
    OverallTotalDeliveryStatus: deliveryStatus,
    OverallSDDocumentRejectionSts: open.length === order.items.length ? 'A' : open.length === 0 ? 'C' : 'B',
    OverallSDProcessStatus:
      open.length === 0 || (deliveryStatus === 'C' && deliveries.every(({ issuedAt }) => issuedAt !== null))
        ? 'C'
        : deliveryStatus === 'A'
          ? 'A'
          : 'B',
    TotalCreditCheckStatus: order.credit,
    TotalBlockStatus: order.deliveryBlock || order.billingBlock ? 'C' : '',
    to_Item: expand.includes('to_Item')
      ? results(
          order.items.map((item, at) => ({
            ...itemEntity(order, item),
            ...(expand.includes('to_Item/to_ScheduleLine') && { to_ScheduleLine: results(scheduleLines(order, item)) }),
            ...(expand.includes('to_Item/to_PricingElement') && {
              to_PricingElement: results(
                [{ type: 'PR00', amount: item.net, quantity: 1 }, ...charges(item, at === 0)].map((charge, step) =>
                  pricingElement(charge, step, item.unit),
                ),
              ),
            }),
          })),
        )
      : deferred(`${uri}/to_Item`),
    to_Partner: expand.includes('to_Partner')
      ? results(order.partners.map((partner) => ({ SalesOrder: order.number, ...partner })))
      : deferred(`${uri}/to_Partner`),
    to_Text: expand.includes('to_Text')
      ? results(order.texts.map((text) => ({ SalesOrder: order.number, ...text })))
      : deferred(`${uri}/to_Text`),
  };
}

function scheduleLines({ number, head }: SalesOrder, item: Item): Entity[] {
  const confirmed = item.rejected ? 0 : item.confirmed;
  const later = item.rejected ? null : item.later;
  const day = String(head['RequestedDeliveryDate'] ?? '');
  return scheduleOf(item.quantity, confirmed - (later?.quantity ?? 0), later, { day, unit: item.unit }).map((line) => ({
    SalesOrder: number,
    SalesOrderItem: item.number,
    ...line,
  }));
}

function itemEntity(order: SalesOrder, item: Item): Entity {
  const uri = `${SALES_ORDERS}/A_SalesOrderItem(SalesOrder='${order.number}',SalesOrderItem='${item.number}')`;
  return {
    __metadata: { id: uri, uri, type: 'API_SALES_ORDER_SRV.A_SalesOrderItemType', etag: etagOf(order) },
    SalesOrder: order.number,
    SalesOrderItem: item.number,
    SalesOrderItemCategory: item.category || 'TAN',
    ...(item.of && { HigherLevelItem: item.of }),
    SalesOrderItemText: item.text,
    Material: item.material,
    RequestedQuantity: quantity(item.quantity),
    RequestedQuantityUnit: item.unit,
    OrderQuantityUnit: item.unit,
    ConfdDelivQtyInOrderQtyUnit: quantity(item.rejected ? 0 : item.confirmed),
    NetAmount: amount(item.net),
    TransactionCurrency: 'HUF',
    SalesDocumentRjcnReason: item.rejected,
  };
}

/** Functions of the ship-to, in English and in German. */
const SHIP_TO = ['SH', 'WE'];

const soldToOf = (books: Books, order: string) => books.order(order)?.head['SoldToParty'] ?? '';

export function deliveryEntity(books: Books, delivery: Delivery): Entity {
  const partners = books.order(delivery.order)?.partners ?? [];
  return {
    DeliveryDocument: delivery.number,
    SoldToParty: soldToOf(books, delivery.order),
    ShipToParty: partners.find((one) => SHIP_TO.includes(one['PartnerFunction'] as string))?.['Customer'] ?? '',
    DeliveryDocumentType: 'LF',
    CreationDate: dayOf(delivery.createdAt),
    CreationTime: timeOf(delivery.createdAt),
    LastChangeDate: dayOf(delivery.changedAt),
    OverallPickingStatus: delivery.picking,
    OverallGoodsMovementStatus: delivery.issuedAt === null ? 'A' : 'C',
    ActualGoodsMovementDate: dayOf(delivery.issuedAt),
    ActualGoodsMovementTime: timeOf(delivery.issuedAt) ?? 'PT00H00M00S',
    OverallProofOfDeliveryStatus: delivery.arrivedAt === null ? 'A' : 'C',
    ProofOfDeliveryDate: dayOf(delivery.arrivedAt),
    to_DeliveryDocumentItem: results(deliveryItems(delivery)),
  };
}

export function deliveryItems(delivery: Delivery): Entity[] {
  return delivery.items.map((item) => ({
    DeliveryDocument: delivery.number,
    DeliveryDocumentItem: item.number,
    Material: item.material,
    ActualDeliveryQuantity: quantity(item.quantity),
    OriginalDeliveryQuantity: quantity(item.quantity),
    DeliveryQuantityUnit: item.unit,
    GoodsMovementStatus: delivery.issuedAt === null ? 'A' : 'C',
    ReferenceSDDocument: item.order ?? delivery.order,
    ReferenceSDDocumentItem: item.orderItem.padStart(6, '0'),
    ReferenceSDDocumentCategory: 'C',
  }));
}

export function billEntity(books: Books, bill: BillingDocument): Entity {
  return {
    BillingDocument: bill.number,
    BillingDocumentType: bill.type,
    SoldToParty: soldToOf(books, bill.order),
    SDDocumentCategory: { F2: 'M', S1: 'N', G2: 'O', S2: 'S' }[bill.type],
    BillingDocumentDate: dayOf(bill.day ?? bill.createdAt),
    CreationDate: dayOf(bill.createdAt),
    LastChangeDateTime: instantOf(bill.changedAt),
    TransactionCurrency: bill.currency ?? 'HUF',
    TotalNetAmount: amount(bill.items.reduce((sum, { net }) => sum + net, 0)),
    TotalTaxAmount: amount(bill.items.reduce((sum, { tax }) => sum + tax, 0)),
    BillingDocumentIsCancelled: bill.cancelled ?? false,
    CancelledBillingDocument: ['S1', 'S2'].includes(bill.type) ? bill.cancels : '',
    InvoiceClearingStatus: bill.cleared ? 'C' : 'A',
    to_Item: results(
      bill.items.map((item) => ({
        BillingDocument: bill.number,
        BillingDocumentItem: item.number,
        Material: item.material,
        BillingQuantity: quantity(item.quantity),
        BillingQuantityUnit: item.unit,
        NetAmount: amount(item.net),
        TaxAmount: amount(item.tax),
        ReferenceSDDocument: bill.type === 'G2' ? (item.credits ?? bill.cancels) : (item.delivery ?? bill.delivery),
        ReferenceSDDocumentCategory: bill.type !== 'G2' ? 'J' : item.credits === '' ? 'K' : 'M',
        SalesDocument: item.order ?? bill.order,
        SalesDocumentItem: item.orderItem,
      })),
    ),
  };
}
