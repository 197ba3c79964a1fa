import { IconHourglass } from '@tabler/icons-react';
import { Chip } from '#ui/chip.tsx';
import { OrderStatusChip } from '#ui/order-status-chip.tsx';
import type { OrderStatus } from '#vocabulary/order-status.ts';

interface Props {
  readonly order: {
    readonly status: OrderStatus;
    readonly statusLabel: string;
    readonly held?: boolean;
    readonly unbilled?: boolean;
  };
}

/** How an order stands, with its sign. What waits for a person is amber, as everything is at the desk that does. */
export function OrderState({ order: { status, statusLabel, held, unbilled } }: Props) {
  return held || unbilled ? (
    <Chip tone="moving" icon={IconHourglass}>
      {statusLabel}
    </Chip>
  ) : (
    <OrderStatusChip status={status} label={statusLabel} />
  );
}
