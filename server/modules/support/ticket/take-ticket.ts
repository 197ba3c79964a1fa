import { accessScope } from '#modules/access/index.ts';
import type { AccessScope } from '#modules/access/index.ts';
import { personName } from '#values/person-name.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { Ctx } from '../../../context.ts';
import type { Author, Ticket } from './ticket.ts';
import { lockTicket } from './ticket.store.ts';
import { ticketWithin } from './ticket.views.ts';

/** A scope of Support, for one person: who opened a case reads it at every ship-to of the company. */
export interface TicketScope extends AccessScope {
  readonly uid: string;
}

export function ticketScope({ caller }: Ctx, scope: AccessScope): TicketScope {
  return { ...scope, uid: caller?.uid ?? '' };
}

/** One case of the caller, or TICKET_NOT_FOUND: the only way to get one. */
export async function requireTicket(ctx: Ctx, caseNumber: string): Promise<Ticket> {
  const ticket = await ticketWithin(ctx.db, ticketScope(ctx, accessScope(ctx.caller, 'Support')), caseNumber);
  if (!ticket) throw new Refusal('TICKET_NOT_FOUND', { caseNumber });
  return ticket;
}

/** The same, locked until the transaction ends. */
export async function takeTicket(tx: Ctx, caseNumber: string): Promise<Ticket> {
  await requireTicket(tx, caseNumber);
  return (await lockTicket(tx.db, caseNumber))!;
}

/** Who writes in a case now: the caller, by the account and by name. */
export function writerOf(ctx: Ctx): Author {
  return { uid: ctx.caller?.uid ?? null, actorUid: ctx.caller?.actor?.uid ?? null, author: authorOf(ctx) };
}

/** As people are called: family name first in Hungarian. Somebody of the supplier who acts for a customer is named, too. */
export function authorOf({ caller, language }: Ctx): string {
  if (!caller) return '';
  const name = personName(language, caller);
  return caller.actor ? `${name} (${caller.actor.name})` : name;
}
