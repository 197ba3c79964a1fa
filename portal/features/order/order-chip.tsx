import { Chip } from '#ui/chip.tsx';
import { OrderStatusChip } from '#ui/order-status-chip.tsx';
import { TimelineDots } from '#ui/timeline.tsx';
import type { OrderRow } from './use-orders.ts';

export function OrderChip({
  order: { status, statusLabel, held },
}: {
  order: Pick<OrderRow, 'status' | 'statusLabel'> & { readonly held?: boolean };
}) {
  return held ? <Chip tone="refused">{statusLabel}</Chip> : <OrderStatusChip status={status} label={statusLabel} />;
}

/** Six dots in a table cell, read as the last step of the time line that is behind the order. */
export function OrderDots({ order }: { order: Pick<OrderRow, 'progress'> }) {
  return <TimelineDots {...order.progress} total={6} />;
}
