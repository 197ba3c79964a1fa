import type { ErpStanding } from '#modules/erp/index.ts';
import { ErpAway } from '#modules/erp/index.ts';
import type { DayQuantity } from '#values/day.ts';
import { toDay } from '#values/day.ts';
import type { Entity } from './sap-client.ts';
import { unexpected } from './sap-client.ts';
import type { SapMapping } from './mapping.ts';
import { lineOf, millisOf, quantityOf, withoutZeros } from './formats.ts';

/** The parts of an order that are read with it. */
export const ORDER_EXPAND = 'to_Item,to_Item/to_ScheduleLine';

/** An order as it stands at SAP, in our words. */
export interface SapOrder {
  readonly number: string;
  readonly etag: string;
  readonly soldTo: string;
  readonly customerOrderNumber: string;
  readonly deliveryBlock: string;
  readonly isBlocked: boolean;
  readonly failsCredit: boolean;
  readonly isDelivered: boolean;
  /** Nothing of it will be delivered any more. */
  readonly isDeliveredInFull: boolean;
  /** SAP has nothing to do with it any more. */
  readonly isOver: boolean;
  readonly net: unknown;
  readonly items: readonly SapItem[];
}

export interface SapItem {
  readonly item: string;
  /** Our line; null: SAP has added the item by itself (free goods, empties), in its own units. */
  readonly line: number | null;
  readonly material: string;
  readonly unit: string;
  readonly quantity: number;
  readonly confirmed: number;
  /** On which days it comes, by its schedule lines. */
  readonly days: readonly DayQuantity[];
  /** SAP's reason; empty: not rejected. */
  readonly rejected: string;
  readonly entity: Entity;
}

/** Reads an order with its items as a stranger's. */
export function sapOrderOf(entity: Entity): SapOrder {
  const items = resultsOf(entity['to_Item']);
  const { etag } = (entity['__metadata'] ?? {}) as { etag?: unknown };
  if (typeof entity['SalesOrder'] !== 'string' || !items) throw new ErpAway(unexpected('A_SalesOrder'));
  const block = textIn(entity, 'DeliveryBlockReason');
  const delivered = textIn(entity, 'OverallTotalDeliveryStatus') || textIn(entity, 'OverallDeliveryStatus');
  return {
    number: withoutZeros(entity['SalesOrder']),
    etag: typeof etag === 'string' ? etag : '*',
    soldTo: withoutZeros(entity['SoldToParty']),
    customerOrderNumber: textIn(entity, 'PurchaseOrderByCustomer'),
    deliveryBlock: block,
    isBlocked: block !== '' || textIn(entity, 'HeaderBillingBlockReason') !== '',
    // B: not passed, C: partly passed.
    failsCredit: ['B', 'C'].includes(textIn(entity, 'TotalCreditCheckStatus')),
    isDelivered: ['B', 'C'].includes(delivered),
    isDeliveredInFull: delivered === 'C',
    isOver: textIn(entity, 'OverallSDProcessStatus') === 'C',
    net: entity['TotalNetAmount'],
    items: items.map((item) => {
      const number = withoutZeros(item['SalesOrderItem']);
      const line = lineOf(number);
      const isOurs = Number.isInteger(line) && /^0*$/.test(textIn(item, 'HigherLevelItem'));
      return {
        item: number,
        line: isOurs ? line : null,
        material: textIn(item, 'Material'),
        unit: textIn(item, 'RequestedQuantityUnit'),
        quantity: isOurs ? quantityOf(item['RequestedQuantity']) : 0,
        confirmed: isOurs ? quantityOf(item['ConfdDelivQtyInOrderQtyUnit'] ?? '0') : 0,
        days: isOurs ? upTo(quantityOf(item['RequestedQuantity']), daysOf(item)) : [],
        rejected: textIn(item, 'SalesDocumentRjcnReason'),
        entity: item,
      };
    }),
  };
}

/** When SAP confirms how much of an item; nobody knows without schedule lines, which have no day where nothing is confirmed. */
function daysOf(item: Entity): readonly DayQuantity[] {
  return (resultsOf(item['to_ScheduleLine']) ?? []).flatMap((line) => {
    const quantity = quantityOf(line['ConfdOrderQtyByMatlAvailCheck'] ?? '0');
    const at = millisOf(line['ConfirmedDeliveryDate']);
    return quantity > 0 && at !== null ? [{ day: toDay(new Date(at).toISOString().slice(0, 10)), quantity }] : [];
  });
}

/** Of more than was wanted, what comes first. */
function upTo(wanted: number, days: readonly DayQuantity[]): readonly DayQuantity[] {
  let open = wanted;
  return days
    .toSorted((one, other) => (one.day < other.day ? -1 : 1))
    .flatMap(({ day, quantity }) => {
      const taken = Math.min(quantity, open);
      open -= taken;
      return taken > 0 ? [{ day, quantity: taken }] : [];
    });
}

/** The entities of an expanded part; null: it is not there, or something else. */
export function resultsOf(part: unknown): readonly Entity[] | null {
  const results = (part as { results?: unknown } | null | undefined)?.results;
  return Array.isArray(results) ? (results as Entity[]) : null;
}

export function textIn(entity: Entity, field: string): string {
  const value = entity[field];
  return typeof value === 'string' ? value : '';
}

/** The items of our lines: those that SAP has added follow them. */
export const oursOf = ({ items }: Pick<SapOrder, 'items'>) => items.filter(({ line }) => line !== null);

export const isRejected = (order: SapOrder) =>
  oursOf(order).length > 0 && oursOf(order).every(({ rejected }) => rejected !== '');

/** SAP confirms the order: nothing stands in its way, and of some item some quantity is available. */
export function isConfirmed(order: SapOrder): boolean {
  return !order.isBlocked && !order.failsCredit && order.items.some(({ confirmed }) => confirmed > 0);
}

/** What the customer reads of why nothing goes on; our own block while they change it is none. */
export function investigationOf(order: SapOrder, { changeBlock }: SapMapping): 'credit' | 'block' | null {
  if (order.failsCredit) return 'credit';
  return order.isBlocked && order.deliveryBlock !== changeBlock ? 'block' : null;
}

/** Why an order can be neither cancelled nor changed; null: it can. `isIssued`: goods of it have left. */
export function obstacleOf(
  order: SapOrder,
  isIssued: boolean,
  mapping: SapMapping,
): Exclude<ErpStanding, 'held'> | null {
  if (isRejected(order)) return 'cancelled';
  if (isIssued) return 'goods issued';
  if (order.isDelivered) return 'delivery created';
  return investigationOf(order, mapping) === 'block' ? 'blocked' : null;
}
