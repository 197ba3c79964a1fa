import type { Language } from '#values/text.ts';
import type { DeliveryStatus, OrderStatus, ProcessingStatus } from '#vocabulary/order-status.ts';
import { say } from '#wording/say.ts';
import type { OrderState } from './order.ts';
import { isHeld, isUnbilled } from './order.ts';

// spec 4: the codes keep their spelling, people read labels.
const ORDER: Record<OrderStatus, string> = {
  Draft: 'draft',
  Open: 'open',
  'In Progress': 'inProgress',
  'Dispatched / Invoiced': 'dispatchedInvoiced',
  Invoiced: 'invoiced',
  Paid: 'paid',
  Rejected: 'rejected',
  Cancelled: 'cancelled',
};
const PROCESSING: Record<ProcessingStatus, string> = {
  'Completely Processed': 'completely',
  'Fully Rejected': 'rejected',
  'Not Relevant': 'notRelevant',
  'Not Yet Processed': 'notYet',
  'Partially Processed': 'partially',
};
const DELIVERY: Record<DeliveryStatus, string> = {
  CANCELLED: 'cancelled',
  'ORDER UNDER INVESTIGATION': 'investigation',
  'AWAITING SHIPMENT': 'awaitingShipment',
  'PARTIAL ORDER PREPARATION': 'partialPreparation',
  'AWAITING FULLFILLMENT': 'awaitingFulfilment',
  'AWAITING DELIVERY': 'awaitingDelivery',
  DELIVERED: 'delivered',
  'PARTIALLY DELIVERED': 'partiallyDelivered',
  'DELIVERY NOT AVAILABLE': 'notAvailable',
  'IN STOCK': 'inStock',
  'NOT DELIVERED': 'notDelivered',
};
export const orderStatusLabel = (language: Language, status: OrderStatus) =>
  say(language, `status.order.${ORDER[status]}`);
export const processingStatusLabel = (language: Language, status: ProcessingStatus) =>
  say(language, `status.processing.${PROCESSING[status]}`);
/** How far an order was worked on, as people read it: a cancelled one is fully rejected to an ERP, and nobody has rejected it. */
export function orderProcessingLabel(
  language: Language,
  { status, processingStatus }: Pick<OrderState, 'status' | 'processingStatus'>,
): string {
  return status === 'Cancelled'
    ? orderStatusLabel(language, status)
    : processingStatusLabel(language, processingStatus);
}
export const deliveryStatusLabel = (language: Language, status: DeliveryStatus) =>
  say(language, `status.delivery.${DELIVERY[status]}`);

/**
 * What people read of an order's state, on every page: one that waits for the supplier's decision is no open order to them, one whose invoices were all
 * cancelled is not billed, and one that the ERP has not billed yet is delivered.
 */
export function orderStateLabel(
  language: Language,
  order: Pick<OrderState, 'status' | 'deliveryStatus' | 'blocked' | 'billedNoMore' | 'awaitsInvoice'>,
): string {
  if (isHeld(order)) return deliveryStatusLabel(language, 'ORDER UNDER INVESTIGATION');
  if (isUnbilled(order))
    return say(language, `status.unbilled.${order.status === 'Dispatched / Invoiced' ? 'out' : 'arrived'}`);
  if (order.awaitsInvoice) return deliveryStatusLabel(language, order.deliveryStatus);
  return orderStatusLabel(language, order.status);
}
