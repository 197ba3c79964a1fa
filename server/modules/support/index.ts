/** The door of the support area. */
export { casePresence } from './desk/case-presence.ts';
export { ticketSearch } from './desk/search-tickets.ts';
export type { HeldAnswer } from './desk/hold-answer.ts';
export { sendHeldAnswer } from './desk/hold-answer.ts';
export { answerTicket } from './ticket/change-ticket.ts';
export { closeRestingTickets } from './ticket/close-resting.job.ts';
export { caseNotices } from './desk/case-notices.ts';
export { deskTicketEdge } from './desk/desk-ticket.routes.ts';
export { listTickets } from './ticket/list-tickets.ts';
export { ticketEdge } from './ticket/ticket.routes.ts';
export { supportPersonalData } from './personal-data.store.ts';
