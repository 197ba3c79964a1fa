import { IconPackage, IconTruckDelivery } from '@tabler/icons-react';
import { Chip } from '#ui/chip.tsx';
import type { Tone } from '#ui/chip.tsx';
import { TimelineDots } from '#ui/timeline.tsx';
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

export function OrderChip({
  order,
}: {
  order: Pick<OrderRow, 'status' | 'statusLabel'> & { readonly held?: boolean };
}) {
  const tone = order.held ? 'refused' : TONES[order.status];
  return (
    // In preparation or dispatched is no warning; the truck has only what has left.
    <Chip
      tone={tone}
      {...(tone === 'moving' && { icon: order.status === 'In Progress' ? IconPackage : IconTruckDelivery })}
    >
      {order.statusLabel}
    </Chip>
  );
}

/** Six dots in a table cell, read as the last step of the time line that is behind the order. */
export function OrderDots({ order }: { order: Pick<OrderRow, 'progress'> }) {
  return <TimelineDots {...order.progress} total={6} />;
}
