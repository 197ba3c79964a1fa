import { DAY_MS } from '#values/day.ts';
import { TICKET_STATUSES } from '#vocabulary/ticket-status.ts';
import type { TicketStatus } from '#vocabulary/ticket-status.ts';

type By = 'customer' | 'supplier' | 'time' | 'comment';

interface Move {
  readonly to: TicketStatus;
  /** Who may make it; `comment` is the customer's comment, `time` the days that passed. */
  readonly by: readonly By[];
}

const all = (to: readonly TicketStatus[], by: readonly By[]): Move[] => to.map((one) => ({ to: one, by }));

/** rules 2.8, every legal move. Closed and Merged end. */
const MOVES: Readonly<Record<TicketStatus, readonly Move[]>> = {
  New: [...all(['In Progress', 'Merged'], ['supplier']), ...all(['Closed'], ['supplier', 'customer'])],
  'In Progress': [
    ...all(
      ['Researching', 'Waiting for Details', 'On Hold', 'Information Provided', 'Problem Solved', 'Merged'],
      ['supplier'],
    ),
    ...all(['Closed'], ['supplier', 'customer']),
  ],
  Researching: [
    ...all(['In Progress', 'On Hold', 'Information Provided', 'Problem Solved'], ['supplier']),
    ...all(['Closed'], ['customer']),
  ],
  'Waiting for Details': [
    ...all(['Information Provided'], ['comment', 'supplier']),
    ...all(['Closed'], ['customer', 'time']),
  ],
  'On Hold': [...all(['In Progress'], ['supplier']), ...all(['Closed'], ['customer'])],
  'Information Provided': [
    ...all(['In Progress'], ['comment', 'supplier']),
    ...all(['Problem Solved'], ['supplier']),
    ...all(['Closed'], ['supplier', 'customer']),
  ],
  'Problem Solved': [
    ...all(['In Progress'], ['customer', 'supplier']),
    ...all(['Closed'], ['customer', 'supplier', 'time']),
  ],
  Merged: [],
  Closed: [],
};

/** Days in which a solved case can be taken up again, and after which it closes; days of silence after which a question lapses. */
export const REOPEN_DAYS = 7;
export const SILENT_DAYS = 14;

export function canMove(from: TicketStatus, to: TicketStatus, by: By): boolean {
  return MOVES[from].some((move) => move.to === to && move.by.includes(by));
}

export function hasEnded(status: TicketStatus): boolean {
  return MOVES[status].length === 0;
}

/** Where the customer's comment takes a case: an answer was waited for, or an answer is answered. */
export function afterComment(status: TicketStatus): TicketStatus {
  return TICKET_STATUSES.find((to) => canMove(status, to, 'comment')) ?? status;
}

/** What the customer may do from here. */
export function customerMoves(status: TicketStatus): TicketStatus[] {
  return TICKET_STATUSES.filter((to) => canMove(status, to, 'customer'));
}

/** A solved case can be taken up again for seven days. */
export function canReopen(
  { status, changedAt }: { readonly status: TicketStatus; readonly changedAt: Date },
  now: Date,
): boolean {
  return status === 'Problem Solved' && now.getTime() - changedAt.getTime() <= REOPEN_DAYS * DAY_MS;
}

/** What the supplier may do from here; merging names another case besides. */
export function supplierMoves(status: TicketStatus): TicketStatus[] {
  return TICKET_STATUSES.filter((to) => canMove(status, to, 'supplier'));
}
