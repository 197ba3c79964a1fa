import { IconClock, IconHourglass, IconMessage2, IconSearch, IconStar } from '@tabler/icons-react';
import { Chip } from '#ui/chip.tsx';
import type { Tone } from '#ui/chip.tsx';
import type { TicketStatus } from '#vocabulary/ticket-status.ts';

const LOOKS: Readonly<Record<TicketStatus, { readonly tone: Tone; readonly icon?: typeof IconStar }>> = {
  New: { tone: 'waiting', icon: IconStar },
  'In Progress': { tone: 'moving', icon: IconMessage2 },
  Researching: { tone: 'moving', icon: IconSearch },
  'Waiting for Details': { tone: 'plain', icon: IconHourglass },
  'Information Provided': { tone: 'done' },
  'On Hold': { tone: 'plain', icon: IconClock },
  'Problem Solved': { tone: 'done' },
  Merged: { tone: 'plain' },
  Closed: { tone: 'plain' },
};

/** How a case stands, with its sign. */
export function TicketState({ of }: { readonly of: { readonly status: TicketStatus; readonly statusLabel: string } }) {
  return <Chip {...LOOKS[of.status]}>{of.statusLabel}</Chip>;
}
