import { IconTruckDelivery } from '@tabler/icons-react';
import { Chip } from '#portal/ui/chip.tsx';
import type { Tone } from '#portal/ui/chip.tsx';
import { TimelineDots } from '#portal/ui/timeline.tsx';
import { STEPS_DONE } from '#vocabulary/order-status.ts';
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
  const tone = TONES[order.status];
  return (
    // On its way is no warning.
    <Chip tone={tone} {...(tone === 'moving' && { icon: IconTruckDelivery })}>
      {order.statusLabel}
    </Chip>
  );
}

/** Six dots in a table cell, read as the delivery status. */
export function OrderDots({ order }: { order: Pick<OrderRow, 'status' | 'deliveryStatusLabel'> }) {
  return (
    <TimelineDots
      done={STEPS_DONE[order.status]}
      total={6}
      stopped={order.status === 'Rejected' || order.status === 'Cancelled'}
      label={order.deliveryStatusLabel}
    />
  );
}
