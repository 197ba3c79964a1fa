/** spec 4: the statuses of an order, each list in the spelling of the contract (AWAITING FULLFILLMENT is misspelt there). */
export const ORDER_STATUSES = [
  'Draft',
  'Open',
  'In Progress',
  'Dispatched / Invoiced',
  'Invoiced',
  'Paid',
  'Rejected',
  'Cancelled',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** How many of the six steps of the time line a status has behind it, whatever else is known: imported orders have few events. */
export const STEPS_DONE: Readonly<Record<OrderStatus, number>> = {
  Draft: 0,
  Open: 1,
  'In Progress': 3,
  'Dispatched / Invoiced': 4,
  Invoiced: 6,
  Paid: 6,
  Rejected: 1,
  Cancelled: 1,
};

export const PROCESSING_STATUSES = [
  'Completely Processed',
  'Fully Rejected',
  'Not Relevant',
  'Not Yet Processed',
  'Partially Processed',
] as const;
export type ProcessingStatus = (typeof PROCESSING_STATUSES)[number];

export const DELIVERY_STATUSES = [
  'CANCELLED',
  'ORDER UNDER INVESTIGATION',
  'AWAITING SHIPMENT',
  'PARTIAL ORDER PREPARATION',
  'AWAITING FULLFILLMENT',
  'AWAITING DELIVERY',
  'DELIVERED',
  'PARTIALLY DELIVERED',
  'DELIVERY NOT AVAILABLE',
  'IN STOCK',
  'NOT DELIVERED',
] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];
