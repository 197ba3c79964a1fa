/** spec 4 Ticket status, in the spelling of the contract. */
export const TICKET_STATUSES = [
  'New',
  'In Progress',
  'Researching',
  'Waiting for Details',
  'Information Provided',
  'On Hold',
  'Problem Solved',
  'Merged',
  'Closed',
] as const;
export type TicketStatus = (typeof TICKET_STATUSES)[number];

export function isTicketStatus(text: string): text is TicketStatus {
  return (TICKET_STATUSES as readonly string[]).includes(text);
}

/** The last word of its wording key: status.ticket.X. */
export const TICKET_STATUS_KEYS: Readonly<Record<TicketStatus, string>> = {
  New: 'new',
  'In Progress': 'inProgress',
  Researching: 'researching',
  'Waiting for Details': 'waiting',
  'Information Provided': 'infoProvided',
  'On Hold': 'onHold',
  'Problem Solved': 'solved',
  Merged: 'merged',
  Closed: 'closed',
};
