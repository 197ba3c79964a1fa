import { companyScope } from '#modules/access/index.ts';
import type { Page } from '#values/page.ts';
import type { Ctx } from '../../../context.ts';
import type { Attachment } from '../attachment/attachment.ts';
import { attachmentsOf } from '../attachment/attachment.store.ts';
import { markRead } from '../desk/desk-ticket.store.ts';
import { requireTicket, ticketScope } from './take-ticket.ts';
import type { Comment, Ticket, TicketEvent } from './ticket.ts';
import type { ListedTicket, TicketFilter } from './ticket.views.ts';
import { commentsOf, eventsOf, ticketsWithin } from './ticket.views.ts';

/** The cases of one company that the caller may see, unless all companies are asked for; newest first, and the files attached to them. */
export async function listTickets(
  ctx: Ctx,
  { companies, ...filter }: TicketFilter & { readonly companies?: 'all' | undefined },
  page: Page,
): Promise<{ total: number; rows: ListedTicket[]; attachments: Attachment[] }> {
  const scope = await companyScope(ctx, 'Support', { shipToId: filter.shipToId, companies });
  const { total, rows } = await ticketsWithin(ctx.db, ticketScope(ctx, scope), filter, page);
  const attachments = rows.length > 0 ? await attachmentsOf(ctx.db, rows) : [];
  return { total, rows, attachments };
}

/** The caller has read a case up to then. Somebody of the supplier who acts for a customer reads in nobody's name. TICKET_NOT_FOUND. */
export async function readTicket(ctx: Ctx, caseNumber: string, until: Date): Promise<void> {
  const ticket = await requireTicket(ctx, caseNumber);
  if (ctx.caller!.actor) return;
  await markRead(ctx.db, ticket, ctx.caller!.uid, until < ctx.now ? until : ctx.now);
}

export interface WholeTicket {
  readonly ticket: Ticket;
  readonly comments: readonly Comment[];
  readonly attachments: readonly Attachment[];
  readonly events: readonly TicketEvent[];
}

/** One case of the caller with all that belongs to it. TICKET_NOT_FOUND. */
export async function wholeTicket(ctx: Ctx, caseNumber: string): Promise<WholeTicket> {
  const ticket = await requireTicket(ctx, caseNumber);
  const [comments, attachments, events] = await Promise.all([
    commentsOf(ctx.db, ticket),
    attachmentsOf(ctx.db, [ticket]),
    eventsOf(ctx.db, ticket),
  ]);
  return { ticket, comments, attachments, events };
}
