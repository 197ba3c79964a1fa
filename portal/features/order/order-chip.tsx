import { Chip } from '#portal/ui/chip.tsx';
import type { Tone } from '#portal/ui/chip.tsx';
import { TimelineDots } from '#portal/ui/timeline.tsx';
import type { OrderRow } from './use-orders.ts';

const TONES: Readonly<Record<OrderRow['status'], Tone>> = {
  Draft: 'plain',
  Open: 'waiting',
  'In Progress': 'moving',
  'Dispatched / Invoiced': 'moving',
  Invoiced: 'done',
  Paid: 'done',
  Rejected: 'refused',
  Cancelled: 'plain',
};

export function OrderChip({ order }: { order: Pick<OrderRow, 'status' | 'statusLabel'> }) {
  return <Chip tone={TONES[order.status]}>{order.statusLabel}</Chip>;
}

const DONE: Readonly<Record<OrderRow['status'], number>> = {
  Draft: 0,
  Open: 1,
  'In Progress': 3,
  'Dispatched / Invoiced': 4,
  Invoiced: 6,
  Paid: 6,
  Rejected: 1,
  Cancelled: 1,
};

/** Six dots in a table cell, read as the delivery status. */
export function OrderDots({ order }: { order: Pick<OrderRow, 'status' | 'deliveryStatusLabel'> }) {
  return (
    <TimelineDots done={DONE[order.status]} total={6} stopped={order.status === 'Rejected' || order.status === 'Cancelled'} label={order.deliveryStatusLabel} />
  );
}
