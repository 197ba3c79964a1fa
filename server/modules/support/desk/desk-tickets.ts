import { asOfNow, deskPeople } from '#modules/access/index.ts';
import { companyOf, isServed, servedCompanies } from '#modules/company/index.ts';
import { accountFor, calendar, codeList } from '#modules/delivery/index.ts';
import type { ActWithAnswer, OrderOfCompany } from '#modules/orders/index.ts';
import { ordersOfCompany } from '#modules/orders/index.ts';
import type { ActOnObject } from '#platform/held-acts/held-act.views.ts';
import { actsOn } from '#platform/held-acts/held-act.views.ts';
import { requireVersion } from '#platform/http/record-version.ts';
import { mailLanguage } from '#platform/mail/index.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { TicketStatus } from '#vocabulary/ticket-status.ts';
import { say } from '#wording/say.ts';
import type { Ctx } from '../../../context.ts';
import type { SentFile } from '../attachment/attach-file.ts';
import { asFile } from '../attachment/attach-file.ts';
import type { Attachment } from '../attachment/attachment.ts';
import { attachmentUnder, attachmentsOf } from '../attachment/attachment.store.ts';
import { answerTicket } from '../ticket/change-ticket.ts';
import { recordTicketEvent } from '../ticket/record-ticket-event.ts';
import { lockTicket } from '../ticket/ticket.store.ts';
import type { Comment, TicketEvent } from '../ticket/ticket.ts';
import { commentsOf, eventsOf } from '../ticket/ticket.views.ts';
import type { CaseAct, Offer } from './case-act.ts';
import { caseActs, checkCaseAct, runCaseAct } from './case-act.ts';
import type { Assignment } from './desk-ticket.store.ts';
import { markRead, writeAssignment } from './desk-ticket.store.ts';
import type { DeskTicket, Neighbour, Note, TicketMark, TicketView, WordsMark } from './desk-ticket.views.ts';
import {
  countDeskTickets,
  deskTicket,
  deskTickets,
  earlierTickets,
  lastWords,
  mergedFrom,
  notesOf,
} from './desk-ticket.views.ts';
import { ANSWER_MINUTES, SOLUTION_MINUTES, workingTimeAfter } from './due.ts';
import { recognisedOrders } from './recognised-orders.ts';

const readerOf = async (ctx: Ctx) => ({
  uid: ctx.caller!.uid,
  companies: await servedCompanies(ctx, 'Desk Tickets', 'view'),
});

export interface ListedTicket {
  readonly ticket: DeskTicket;
  readonly due: Date | null;
  readonly companyName: string;
}

/** The cases of a view, the next mark, and how many each view has. */
export async function listDeskTickets(
  ctx: Ctx,
  {
    after,
    limit,
    ...filter
  }: { view: TicketView; search: string; companyId?: string | undefined; after: TicketMark | null; limit: number },
): Promise<{
  rows: ListedTicket[];
  after: TicketMark | null;
  counts: { due: number; mine: number; unassigned: number; open: number };
}> {
  const reader = await readerOf(ctx);
  const rows = await deskTickets(ctx.db, reader, filter, after, limit + 1);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1)! : null;
  return {
    rows: await Promise.all(shown.map((ticket) => listed(ctx, ticket))),
    after: last && { at: filter.view === 'due' ? last.waitingSince! : last.openedAt, caseNumber: last.caseNumber },
    counts: await countDeskTickets(ctx.db, reader),
  };
}

async function listed(ctx: Ctx, ticket: DeskTicket): Promise<ListedTicket> {
  const due = ticket.waitingSince && workingTimeAfter(await calendar(ctx.app), ticket.waitingSince, ANSWER_MINUTES);
  return { ticket, due, companyName: (await companyOf(ctx, ticket.companyId))?.name ?? ticket.companyId };
}

export interface OpenTicket extends ListedTicket {
  readonly comments: readonly Comment[];
  readonly notes: readonly Note[];
  readonly events: readonly TicketEvent[];
  readonly words: WordsMark;
  /** An answer that can still be undone. */
  readonly held: ActOnObject | null;
  readonly attachments: readonly Attachment[];
  readonly mergedFrom: readonly Neighbour[];
  readonly earlier: readonly Neighbour[];
  readonly order: { readonly how: 'named' | 'text'; readonly order: OrderOfCompany } | null;
  readonly customer: {
    readonly name: string;
    readonly blocked: boolean;
    readonly exposure: number;
    readonly creditLimit: number;
  };
  readonly answerDue: Date;
  readonly solutionDue: Date;
  /** Whether the caller may answer and change it, not only look. */
  readonly mayAct: boolean;
  /** What may be done with the order together with an answer. */
  readonly acts: readonly ActWithAnswer[];
  /** Goods of the order that may be given together with an answer. */
  readonly offers: readonly Offer[];
  readonly colleagues: readonly { readonly uid: string; readonly firstName: string; readonly lastName: string }[];
}

/** One case of a company that the caller serves; TICKET_NOT_FOUND for any other. */
export async function openDeskTicket(ctx: Ctx, caseNumber: string): Promise<OpenTicket> {
  const ticket = await requireDeskTicket(ctx, caseNumber);
  const { db } = ctx;
  const company = await companyOf(ctx, ticket.companyId);
  const [row, words, held, comments, notes, events, attachments, merged, earlier, days] = await Promise.all([
    listed(ctx, ticket),
    lastWords(db, ticket),
    actsOn(db, 'ticket', caseNumber),
    commentsOf(db, ticket),
    notesOf(db, ticket),
    eventsOf(db, ticket),
    attachmentsOf(db, [ticket]),
    mergedFrom(db, ticket),
    earlierTickets(db, ticket, 5),
    calendar(ctx.app),
  ]);
  const written = [
    ticket.title,
    ticket.description,
    ...comments.filter(({ bySupplier }) => !bySupplier).map(({ text }) => text),
  ];
  const [named] = ticket.orderNumber ? await ordersOfCompany(ctx, [ticket.orderNumber], ticket.companyId) : [];
  const [found] = named ? [] : await ordersOfCompany(ctx, recognisedOrders(written), ticket.companyId);
  const mayAct = await isServed(ctx, 'Desk Tickets', 'act', ticket.companyId);
  const order = named ?? found;
  // As the decision about an order counts it: with the orders of today.
  const account = company && (await accountFor(ctx, company.id, { day: ctx.today }));
  return {
    ...row,
    words,
    held: held[0] ?? null,
    comments,
    notes,
    events,
    attachments,
    mergedFrom: merged,
    earlier,
    order: named ? { how: 'named', order: named } : found ? { how: 'text', order: found } : null,
    customer: {
      name: row.companyName,
      blocked: company?.blocked ?? false,
      exposure: account?.exposure ?? 0,
      creditLimit: account?.creditLimit ?? 0,
    },
    answerDue: workingTimeAfter(days, ticket.openedAt, ANSWER_MINUTES),
    solutionDue: workingTimeAfter(days, ticket.openedAt, SOLUTION_MINUTES),
    mayAct,
    ...(mayAct && order ? await caseActs(ctx, order, ticket.companyId) : { acts: [], offers: [] }),
    colleagues: await deskPeople(db, 'Desk Tickets', company?.salespersonUid ?? null),
  };
}

/** A case that the caller may look at; TICKET_NOT_FOUND for any other. */
export async function requireDeskTicket(ctx: Ctx, caseNumber: string): Promise<DeskTicket> {
  const ticket = await deskTicket(ctx.db, await readerOf(ctx), caseNumber);
  if (!ticket) throw new Refusal('TICKET_NOT_FOUND', { caseNumber });
  return ticket;
}

/** The same to act on: DESK_FORBIDDEN for a case that the caller only looks at. */
export async function takeDeskTicket(ctx: Ctx, caseNumber: string): Promise<DeskTicket> {
  const ticket = await requireDeskTicket(ctx, caseNumber);
  if (!(await isServed(ctx, 'Desk Tickets', 'act', ticket.companyId)))
    throw new Refusal('DESK_FORBIDDEN', { permission: 'Desk Tickets' });
  return ticket;
}

/** Gives the case to somebody who may have it, or to nobody; names its order. TICKET_NOT_FOUND, RECORD_CHANGED, ASSIGNEE_NOT_POSSIBLE, ORDER_NOT_FOUND. */
export function changeDeskTicket(ctx: Ctx, caseNumber: string, change: Assignment, seen: number): Promise<DeskTicket> {
  return ctx.transaction(async (tx) => {
    await lockTicket(tx.db, caseNumber);
    const now = await asOfNow(tx);
    const ticket = await takeDeskTicket(now, caseNumber);
    requireVersion(ticket.version, seen);
    const { assigneeUid, orderNumber } = change;
    if (assigneeUid) {
      const company = await companyOf(tx, ticket.companyId);
      const people = await deskPeople(tx.db, 'Desk Tickets', company?.salespersonUid ?? null);
      if (!people.some(({ uid }) => uid === assigneeUid)) throw new Refusal('ASSIGNEE_NOT_POSSIBLE');
    }
    if (orderNumber && (await ordersOfCompany(tx, [orderNumber], ticket.companyId)).length === 0)
      throw new Refusal('ORDER_NOT_FOUND', { orderNumber });
    await writeAssignment(tx.db, ticket, change);
    await recordTicketEvent(tx, ticket, 'changed');
    return requireDeskTicket(tx, caseNumber);
  });
}

export interface Message {
  readonly kind: 'answer' | 'note';
  readonly text: string;
  readonly seen: WordsMark;
  readonly status?: TicketStatus | undefined;
  readonly withAct?: CaseAct | undefined;
}

/** An answer or a note of the caller, who takes a case that nobody has; with an act, both or neither. Refusals of `answerTicket` and of the act. */
export async function writeDeskMessage(
  ctx: Ctx,
  caseNumber: string,
  { kind, text, seen, status, withAct }: Message,
): Promise<TicketStatus> {
  return ctx.transaction(async (tx) => {
    await lockTicket(tx.db, caseNumber); // so that nobody gives it away between this look and the words
    const ticket = await takeDeskTicket(await asOfNow(tx), caseNumber);
    const { assigneeUid } = ticket;
    // The act first: what it locks comes before what an answer writes.
    const doneWith = withAct && (await runCaseAct(tx, withAct, ticket.companyId, reasonOf(tx, ticket, withAct)));
    const after = await answerTicket(tx, caseNumber, {
      text,
      isNote: kind === 'note',
      status,
      seen: { words: seen },
      doneWith,
    });
    if (kind === 'answer' && assigneeUid === null)
      await writeAssignment(tx.db, ticket, { assigneeUid: tx.caller!.uid });
    await markRead(tx.db, ticket, tx.caller!.uid, tx.now);
    return after.status;
  });
}

/** Names the case: to the customer in their language, who reads why an order was rejected or something credited; to the supplier in the writer's. */
function reasonOf({ app, language }: Ctx, ticket: DeskTicket, { kind }: CaseAct): string {
  const reader = kind === 'reject' || kind === 'credit' ? mailLanguage(app, ticket.language) : language;
  return say(reader, `deskTicket.act.reason.${kind}`, { caseNumber: ticket.caseNumber });
}

/** What chosen units of the case's order would come to. TICKET_NOT_FOUND, DESK_FORBIDDEN; refusals of the act. */
export async function checkDeskAct(
  ctx: Ctx,
  caseNumber: string,
  wanted: Parameters<typeof checkCaseAct>[1],
): ReturnType<typeof checkCaseAct> {
  return checkCaseAct(ctx, wanted, (await takeDeskTicket(ctx, caseNumber)).companyId);
}

export async function readDeskTicket(ctx: Ctx, caseNumber: string): Promise<void> {
  await markRead(ctx.db, await requireDeskTicket(ctx, caseNumber), ctx.caller!.uid, ctx.now);
}

/** A file of a case that the caller serves, or DOCUMENT_NOT_FOUND; FILE_NOT_DOWNLOADABLE when the store has lost it. */
export async function deskAttachment(ctx: Ctx, id: string): Promise<SentFile> {
  const attachment = await attachmentUnder(ctx.db, id);
  const ticket = attachment && (await deskTicket(ctx.db, await readerOf(ctx), attachment.caseNumber));
  if (!ticket) throw new Refusal('DOCUMENT_NOT_FOUND', {});
  return asFile(ctx, attachment);
}

export async function replyTemplates(ctx: Ctx): Promise<Awaited<ReturnType<typeof codeList>>> {
  return codeList(ctx.app, 'reply-template');
}
