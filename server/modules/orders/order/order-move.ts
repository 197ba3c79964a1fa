import type { QuotaKind } from '#modules/quotas/index.ts';
import type { DeliveryStatus, OrderStatus, ProcessingStatus } from '#vocabulary/order-status.ts';
import type { OrderState } from './order.ts';

interface Move {
  readonly from: readonly OrderStatus[];
  /** Delivery statuses that a move does not start from, although the status would allow it: moves go forward. */
  readonly notFrom?: readonly DeliveryStatus[];
  readonly to: OrderStatus;
  readonly processing: ProcessingStatus;
  readonly delivery: DeliveryStatus;
  /** Also, or only, from where the rest of an order is to come with a later delivery; `never`: not once a delivery has ended. */
  readonly rest?: 'also' | 'only' | 'never';
  /** What `order_event.what` says. */
  readonly event: string;
  /** Documents that come into being with it. */
  readonly makes?: readonly ('delivery note' | 'invoice')[];
  /** The goods are free again. */
  readonly frees?: boolean;
  /** What the order has taken of its company's cash and credit is free again. */
  readonly ends?: readonly QuotaKind[];
}

/** rules 2.7, every legal move. Nothing leaves Paid, Cancelled, Rejected; nothing but these changes a status. */
const MOVES = {
  confirm: {
    from: ['Open'],
    to: 'Open',
    processing: 'Not Yet Processed',
    delivery: 'AWAITING FULLFILLMENT',
    event: 'confirmed',
  },
  investigate: {
    from: ['Open'],
    to: 'Open',
    processing: 'Not Yet Processed',
    delivery: 'ORDER UNDER INVESTIGATION',
    event: 'investigated',
  },
  prepare: {
    from: ['Open'],
    to: 'In Progress',
    processing: 'Not Yet Processed',
    delivery: 'IN STOCK',
    event: 'preparing',
    makes: ['delivery note'],
    rest: 'also',
  },
  pick: {
    from: ['Open', 'In Progress'],
    notFrom: ['AWAITING SHIPMENT'],
    to: 'In Progress',
    processing: 'Partially Processed',
    delivery: 'PARTIAL ORDER PREPARATION',
    event: 'picking',
    makes: ['delivery note'],
  },
  pack: {
    from: ['In Progress'],
    notFrom: ['AWAITING SHIPMENT'],
    to: 'In Progress',
    processing: 'Partially Processed',
    delivery: 'AWAITING SHIPMENT',
    event: 'packed',
    makes: ['delivery note'],
  },
  ship: {
    from: ['In Progress'],
    to: 'Dispatched / Invoiced',
    processing: 'Partially Processed',
    delivery: 'AWAITING DELIVERY',
    event: 'loaded',
    makes: ['delivery note', 'invoice'],
  },
  deliver: {
    from: ['Dispatched / Invoiced'],
    to: 'Invoiced',
    processing: 'Completely Processed',
    delivery: 'DELIVERED',
    event: 'delivered',
  },
  'deliver-part': {
    from: ['Dispatched / Invoiced'],
    to: 'Invoiced',
    processing: 'Completely Processed',
    delivery: 'PARTIALLY DELIVERED',
    event: 'delivered',
  },
  'refuse-at-door': {
    from: ['Dispatched / Invoiced'],
    to: 'Invoiced',
    processing: 'Completely Processed',
    delivery: 'NOT DELIVERED',
    event: 'refused',
    ends: ['cash', 'credit'],
  },
  invoice: {
    from: ['Dispatched / Invoiced', 'Invoiced'],
    to: 'Invoiced',
    processing: 'Completely Processed',
    delivery: 'DELIVERED',
    event: 'invoiced',
    makes: ['invoice'],
  },
  // What was refused at the door ends in a credit note.
  pay: {
    from: ['Invoiced'],
    notFrom: ['NOT DELIVERED'],
    to: 'Paid',
    processing: 'Completely Processed',
    delivery: 'DELIVERED',
    event: 'paid',
    ends: ['credit'],
  },
  // The rest of an order in parts will not come.
  close: {
    from: ['In Progress'],
    to: 'Invoiced',
    processing: 'Completely Processed',
    delivery: 'PARTIALLY DELIVERED',
    event: 'closed',
    rest: 'only',
    ends: ['cash', 'credit'],
  },
  reject: {
    from: ['Open', 'In Progress'],
    rest: 'never',
    to: 'Rejected',
    processing: 'Fully Rejected',
    delivery: 'DELIVERY NOT AVAILABLE',
    event: 'rejected',
    frees: true,
    ends: ['cash', 'credit'],
  },
  cancel: {
    from: ['Open'],
    to: 'Cancelled',
    processing: 'Fully Rejected',
    delivery: 'CANCELLED',
    event: 'cancelled',
    frees: true,
    ends: ['cash', 'credit'],
  },
} as const satisfies Record<string, Move>;

export type OrderMove = keyof typeof MOVES;
export const ORDER_MOVES = Object.keys(MOVES) as OrderMove[];

export function isOrderMove(text: string): text is OrderMove {
  return Object.hasOwn(MOVES, text);
}

export function ruleOf(move: OrderMove): Move {
  return MOVES[move];
}

export function canMove(
  from: Pick<OrderState, 'status' | 'rest'> & Partial<Pick<OrderState, 'deliveryStatus'>>,
  move: OrderMove,
): boolean {
  const rule = ruleOf(move);
  if (rule.rest === 'only' && from.rest !== 'follows') return false;
  if (rule.rest === 'never' && from.rest) return false;
  if (rule.rest === 'also' && from.rest === 'follows') return true;
  return rule.from.includes(from.status) && !(from.deliveryStatus && rule.notFrom?.includes(from.deliveryStatus));
}

/** The state after a move. How the goods arrived is not rewritten by what accounting does afterwards. */
export function moved(from: OrderState, move: OrderMove): OrderState {
  const rule = ruleOf(move);
  const arrived = from.status === 'Invoiced' && (move === 'invoice' || move === 'pay');
  return {
    status: rule.to,
    processingStatus: rule.processing,
    deliveryStatus: arrived ? from.deliveryStatus : rule.delivery,
    blocked: move === 'confirm' ? false : from.blocked,
  };
}

/** A delivery comes to its end with a move. */
export function endOf({ status }: Pick<OrderState, 'status'>, move: OrderMove): 'whole' | 'part' | 'refused' | null {
  if (move === 'deliver' || (move === 'invoice' && status === 'Dispatched / Invoiced')) return 'whole';
  return move === 'deliver-part' ? 'part' : move === 'refuse-at-door' ? 'refused' : null;
}

/** Whether the move of an order that has arrived says something of its invoice, so that there has to be a valid one. */
export function wantsInvoice(order: Pick<OrderState, 'status' | 'rest' | 'deliveryStatus'>, move: OrderMove): boolean {
  return (move === 'invoice' || move === 'pay') && order.status === 'Invoiced' && canMove(order, move);
}

/** Whether a document of the ERP comes into being with a move. */
export function makes(move: OrderMove, document: 'delivery note' | 'invoice'): boolean {
  return ruleOf(move).makes?.includes(document) ?? false;
}
