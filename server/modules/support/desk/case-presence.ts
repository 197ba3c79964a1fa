import type { PresenceSource } from '#platform/desk-presence/presence-source.ts';
import { requireDeskTicket } from './desk-tickets.ts';

/** Cases of companies that the caller serves; any other is TICKET_NOT_FOUND. */
export const casePresence: PresenceSource = {
  async requireSight(ctx, caseNumber) {
    await requireDeskTicket(ctx, caseNumber);
  },
};
