import { asOfNow } from '#modules/access/index.ts';
import { isServed } from '#modules/company/index.ts';
import { DAY_MS } from '#values/day.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import { TICKET_STATUS_KEYS } from '#vocabulary/ticket-status.ts';
import type { TicketStatus } from '#vocabulary/ticket-status.ts';
import type { Language } from '#values/text.ts';
import { numberText } from '#values/number-text.ts';
import { say } from '#wording/say.ts';
import type { Ctx } from '../../../context.ts';
import { insertNote } from '../desk/desk-ticket.store.ts';
import type { WordsMark } from '../desk/desk-ticket.views.ts';
import { otherWriterSince } from '../desk/desk-ticket.views.ts';
import { DESCRIPTION_MAX, TITLE_MAX } from './ticket.ts';
import { recordTicketEvent } from './record-ticket-event.ts';
import type { DoneWith, Ticket } from './ticket.ts';
import { requirePhone } from './open-ticket.ts';
import { losesItsOpener, takeTicket, writerOf } from './take-ticket.ts';
import { afterComment, canMove, canReopen, hasEnded } from './ticket-move.ts';
import { tellChanged, tellCommented } from './ticket-mail.ts';
import type { TicketChange } from './ticket.store.ts';
import { hasWritten } from './ticket.views.ts';
import { insertComment, lockTicket, noteReopened, writeDetails, writeStatus } from './ticket.store.ts';

/**
 * The customer's change: closing an open case, taking up a solved one within seven days, or its own words. Said again it changes
 * nothing. TICKET_NOT_FOUND, TICKET_MOVE_NOT_ALLOWED, TICKET_ENDED, TICKET_TITLE_LENGTH, TICKET_DESCRIPTION_LENGTH, PHONE_INVALID.
 */
export function updateTicket(
  ctx: Ctx,
  caseNumber: string,
  change: TicketChange & { readonly status?: TicketStatus },
): Promise<void> {
  return ctx.transaction(async (tx) => {
    const ticket = await takeTicket(tx, caseNumber);
    const { status, title, description, phone } = change;
    if (title !== undefined || description !== undefined || phone !== undefined) {
      if (hasEnded(ticket.status)) throw new Refusal('TICKET_ENDED', { caseNumber });
      if (title?.trim() === '') throw new Refusal('TICKET_TITLE_LENGTH', { n: TITLE_MAX }, 'ticket.titleMissing');
      if (description?.trim() === '')
        throw new Refusal('TICKET_DESCRIPTION_LENGTH', { n: DESCRIPTION_MAX }, 'ticket.descriptionMissing');
      if (title !== undefined && [...title].length > TITLE_MAX)
        throw new Refusal('TICKET_TITLE_LENGTH', { n: TITLE_MAX });
      if (description !== undefined && [...description].length > DESCRIPTION_MAX)
        throw new Refusal('TICKET_DESCRIPTION_LENGTH', { n: DESCRIPTION_MAX });
      await writeDetails(tx.db, ticket, {
        title,
        description,
        ...(phone !== undefined && { phone: requirePhone(phone) }),
      });
    }
    await recordTicketEvent(tx, ticket, 'changed');
    if (status === undefined || status === ticket.status) return;
    const late = status === 'In Progress' && !canReopen(ticket, tx.now);
    if (late || !canMove(ticket.status, status, 'customer'))
      throw new Refusal('TICKET_MOVE_NOT_ALLOWED', { caseNumber, ...labels(ctx.language, ticket.status, status) });
    await writeStatus(tx.db, ticket, status, writerOf(tx), tx.now);
    if (status === 'In Progress') await noteReopened(tx.db, ticket, tx.now);
    await tellChanged(tx, { ...ticket, status }, 'supplier');
  });
}

function labels(language: Language, from: TicketStatus, to: TicketStatus): { from: string; to: string } {
  const label = (status: TicketStatus) => say(language, `status.ticket.${TICKET_STATUS_KEYS[status]}`);
  return { from: label(from), to: label(to) };
}

/**
 * Comments of a company in 24 hours. Each is a mail to the supplier: more of them are a program that went wrong.
 */
const MOST_COMMENTS_A_DAY = 1_000;

/** The customer's comment; an answer that was waited for moves the case on. TICKET_NOT_FOUND, TICKET_ENDED, TICKET_DESCRIPTION_LENGTH, COMMENT_TOO_MANY. */
export function commentTicket(ctx: Ctx, caseNumber: string, words: string): Promise<string> {
  const text = words.trim();
  if (text === '') throw new Refusal('TICKET_DESCRIPTION_LENGTH', { n: DESCRIPTION_MAX }, 'ticket.commentMissing');
  if ([...text].length > DESCRIPTION_MAX) throw new Refusal('TICKET_DESCRIPTION_LENGTH', { n: DESCRIPTION_MAX });
  return ctx.transaction(async (tx) => {
    const ticket = await takeTicket(tx, caseNumber);
    if (hasEnded(ticket.status)) throw new Refusal('TICKET_ENDED', { caseNumber });
    if (await hasWritten(tx.db, ticket.companyId, MOST_COMMENTS_A_DAY, new Date(tx.now.getTime() - DAY_MS)))
      throw new Refusal('COMMENT_TOO_MANY', { n: numberText(MOST_COMMENTS_A_DAY) });
    const id = await insertComment(tx.db, ticket, { ...writerOf(tx), bySupplier: false, text, at: tx.now });
    await recordTicketEvent(tx, ticket, 'written');
    const status = afterComment(ticket.status);
    if (status !== ticket.status) await writeStatus(tx.db, ticket, status, writerOf(tx), tx.now);
    await tellCommented(tx, ticket, text, 'supplier');
    return id;
  });
}

export interface SupplierAct {
  readonly status?: TicketStatus | undefined;
  readonly text?: string | undefined;
  readonly mergedInto?: string | undefined;
  /** Nobody but the supplier's people reads the text. */
  readonly isNote?: boolean;
  /** What was done together with the answer, in the same transaction. */
  readonly doneWith?: DoneWith | undefined;
  /** The status and the words that the writer decided on; without them those that stand. */
  readonly seen?: { readonly status?: TicketStatus | undefined; readonly words?: WordsMark | undefined };
}

/**
 * The supplier's part: a status, words, or both, by somebody who serves the company, or the machine. TICKET_NOT_FOUND, TICKET_ENDED, TICKET_CHANGED_MEANWHILE, TICKET_ANSWERED_MEANWHILE, TICKET_MOVE_NOT_ALLOWED,
 * TICKET_NOT_MERGEABLE (into a case that has ended, of another company, or at a ship-to whose cases its opener does not read: they could not go on there).
 */
export function answerTicket(
  ctx: Ctx,
  caseNumber: string,
  { status, text, mergedInto, isNote, doneWith, seen = {} }: SupplierAct,
): Promise<Ticket> {
  return ctx.transaction(async (tx) => {
    const target = status === 'Merged' && mergedInto !== caseNumber ? (mergedInto ?? null) : null;
    // In the order of their numbers: two cases that are merged into each other at once wait for one another and do not lock each other out.
    const locked = new Map<string, Ticket | null>();
    for (const number of [caseNumber, ...(target ? [target] : [])].toSorted())
      locked.set(number, await lockTicket(tx.db, number));
    const ticket = locked.get(caseNumber);
    if (!ticket || !(await serves(tx, ticket))) throw new Refusal('TICKET_NOT_FOUND', { caseNumber });
    if (seen.status && seen.status !== ticket.status && status !== ticket.status)
      throw new Refusal('TICKET_CHANGED_MEANWHILE', {
        caseNumber,
        status: labels(ctx.language, ticket.status, ticket.status).from,
      });
    // The other case is a part of what was asked for: one that went elsewhere has not gone there.
    if (status === 'Merged' && ticket.status === 'Merged' && ticket.mergedInto !== target)
      throw new Refusal('TICKET_CHANGED_MEANWHILE', {
        caseNumber,
        status: labels(ctx.language, ticket.status, ticket.status).from,
      });
    const other = seen.words && (await otherWriterSince(tx.db, ticket, seen.words, tx.caller!.uid));
    if (other) throw new Refusal('TICKET_ANSWERED_MEANWHILE', { caseNumber, name: other });
    await recordTicketEvent(tx, ticket, text && !isNote ? 'answered' : 'changed');
    const writer = writerOf(tx);
    const by = { ...writer, author: writer.author || tx.app.brand().supplier };
    if (text && isNote) await insertNote(tx.db, ticket, { ...by, text, at: tx.now });
    else if (text) {
      if (hasEnded(ticket.status)) throw new Refusal('TICKET_ENDED', { caseNumber });
      await insertComment(tx.db, ticket, { ...by, bySupplier: true, text, at: tx.now, doneWith });
    }
    const answer = text && !isNote ? text : null;
    if (status && status !== ticket.status) {
      if (!canMove(ticket.status, status, 'supplier'))
        throw new Refusal('TICKET_MOVE_NOT_ALLOWED', { caseNumber, ...labels(ctx.language, ticket.status, status) });
      if (status === 'Merged') {
        const into = target && locked.get(target);
        if (!into || !(await serves(tx, into))) throw new Refusal('TICKET_NOT_FOUND', { caseNumber: mergedInto ?? '' });
        if (hasEnded(into.status) || into.companyId !== ticket.companyId || (await losesItsOpener(tx, ticket, into)))
          throw new Refusal('TICKET_NOT_MERGEABLE', { caseNumber: into.caseNumber });
      }
      await writeStatus(tx.db, ticket, status, by, tx.now, mergedInto ?? null);
      if (answer === null) await tellChanged(tx, { ...ticket, status }, 'customer');
    }
    // One act, one letter: an answer says where it took the case.
    if (answer !== null)
      await tellCommented(tx, ticket, answer, 'customer', status === ticket.status ? undefined : status);
    return { ...ticket, status: status ?? ticket.status };
  });
}

/** The machine serves everybody; a person whom their role at the desk lets act for the company in this moment, behind the lock of the case. */
async function serves(tx: Ctx, { companyId }: Ticket): Promise<boolean> {
  if (!tx.caller) return true;
  return isServed(await asOfNow(tx), 'Desk Tickets', 'act', companyId);
}
