import { IconHourglass, IconPackage, IconTruckDelivery } from '@tabler/icons-react';
import { Chip } from '#ui/chip.tsx';
import type { Tone } from '#ui/chip.tsx';
import type { OrderStatus } from '#vocabulary/order-status.ts';

const TONES: Readonly<Record<OrderStatus, Tone>> = {
  Draft: 'plain',
  Open: 'waiting',
  'In Progress': 'moving',
  'Dispatched / Invoiced': 'moving',
  Invoiced: 'done',
  Paid: 'done',
  Rejected: 'refused',
  Cancelled: 'plain',
};

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
  if (held || unbilled)
    return (
      <Chip tone="moving" icon={IconHourglass}>
        {statusLabel}
      </Chip>
    );
  const tone = TONES[status];
  return (
    <Chip tone={tone} {...(tone === 'moving' && { icon: status === 'In Progress' ? IconPackage : IconTruckDelivery })}>
      {statusLabel}
    </Chip>
  );
}
