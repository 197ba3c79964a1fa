import { IconPackage, IconTruckDelivery } from '@tabler/icons-react';
import { Chip } from './chip.tsx';
import type { Tone } from './chip.tsx';

const TONES = {
  Draft: 'plain',
  Open: 'waiting',
  'In Progress': 'moving',
  'Dispatched / Invoiced': 'moving',
  Invoiced: 'done',
  Paid: 'done',
  Rejected: 'refused',
  Cancelled: 'plain',
} satisfies Record<string, Tone>;

/** The status of an order, with its sign. In preparation or dispatched is no warning; the truck has only what has left. */
export function OrderStatusChip({ status, label }: { readonly status: keyof typeof TONES; readonly label: string }) {
  const tone = TONES[status];
  return (
    <Chip tone={tone} {...(tone === 'moving' && { icon: status === 'In Progress' ? IconPackage : IconTruckDelivery })}>
      {label}
    </Chip>
  );
}
