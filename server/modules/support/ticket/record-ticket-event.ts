import { recordEvent } from '#platform/events/event.store.ts';
import type { Ctx } from '../../../context.ts';
import type { Ticket } from './ticket.ts';

/** Tells whoever follows the case that something happened to it, in the transaction and behind the lock of the act. */
export function recordTicketEvent(
  { db, caller }: Pick<Ctx, 'db' | 'caller'>,
  { caseNumber, companyId }: Pick<Ticket, 'caseNumber' | 'companyId'>,
  what: 'opened' | 'written' | 'answered' | 'changed' | 'held',
): Promise<void> {
  return recordEvent(db, {
    type: `ticket.${what}`,
    kind: 'ticket',
    objectId: caseNumber,
    companyId,
    data: { uid: caller?.uid ?? null },
  });
}
