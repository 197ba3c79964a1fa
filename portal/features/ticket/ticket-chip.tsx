import { IconAlertTriangle } from '@tabler/icons-react';
import type { TicketStatus } from '#vocabulary/ticket-status.ts';
import { Chip } from '#ui/chip.tsx';
import type { Tone } from '#ui/chip.tsx';

const TONES: Readonly<Record<TicketStatus, Tone>> = {
  New: 'waiting',
  'In Progress': 'moving',
  Researching: 'moving',
  'Waiting for Details': 'refused',
  'Information Provided': 'waiting',
  'On Hold': 'waiting',
  'Problem Solved': 'done',
  Merged: 'plain',
  Closed: 'plain',
};

/** Where a case stands; what waits for the customer stands out, but is not refused. */
export function TicketChip({
  ticket,
}: {
  readonly ticket: { readonly status: TicketStatus; readonly statusLabel: string };
}) {
  return (
    <Chip tone={TONES[ticket.status]} {...(ticket.status === 'Waiting for Details' && { icon: IconAlertTriangle })}>
      {ticket.statusLabel}
    </Chip>
  );
}
