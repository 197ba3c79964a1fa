import { companiesOf, grantsWith, shipToIdsOf } from '#modules/access/index.ts';
import { personName } from '#values/person-name.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { Ctx } from '../../../context.ts';
import type { Ticket } from './ticket.ts';
import { lockTicket } from './ticket.store.ts';
import type { Reach } from './ticket.views.ts';
import { ticketWithin } from './ticket.views.ts';

/** Where the caller has Support (spec 6), by his grants. */
export function reachOf(ctx: Ctx): Reach {
  const grants = grantsWith(ctx.caller, 'Support');
  return {
    uid: ctx.caller?.uid ?? '',
    companyIds: companiesOf(grants),
    shipToIds: shipToIdsOf(grants),
  };
}

/** One case of the caller, or TICKET_NOT_FOUND: the only way to get one. */
export async function requireTicket(ctx: Ctx, caseNumber: string): Promise<Ticket> {
  const ticket = await ticketWithin(ctx.db, reachOf(ctx), caseNumber);
  if (!ticket) throw new Refusal('TICKET_NOT_FOUND', { caseNumber });
  return ticket;
}

/** The same, locked until the transaction ends. */
export async function takeTicket(tx: Ctx, caseNumber: string): Promise<Ticket> {
  await requireTicket(tx, caseNumber);
  return (await lockTicket(tx.db, caseNumber))!;
}

/** As people are called: family name first in Hungarian. Somebody of the supplier who acts for a customer is named, too. */
export function authorOf({ caller, language }: Ctx): string {
  if (!caller) return '';
  const name = personName(language, caller);
  return caller.actor ? `${name} (${caller.actor.name})` : name;
}
