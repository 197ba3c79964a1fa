import type { DeliveryStatus, OrderStatus } from '#vocabulary/order-status.ts';
import type { Tone } from '#portal/ui/chip.tsx';

const TONES: Partial<Record<DeliveryStatus, Tone>> = {
  'ORDER UNDER INVESTIGATION': 'waiting',
  'AWAITING FULLFILLMENT': 'waiting',
  'IN STOCK': 'waiting',
  'AWAITING SHIPMENT': 'moving',
  'PARTIAL ORDER PREPARATION': 'moving',
  'AWAITING DELIVERY': 'moving',
  'PARTIALLY DELIVERED': 'moving',
  DELIVERED: 'done',
  'NOT DELIVERED': 'refused',
  'DELIVERY NOT AVAILABLE': 'refused',
};

/** The colour of an order's stamp; its words stand beside it. */
export function toneOf(status: OrderStatus, delivery: DeliveryStatus): Tone {
  if (status === 'Rejected') return 'refused';
  if (status === 'Cancelled' || status === 'Draft') return 'plain';
  return TONES[delivery] ?? 'plain';
}
