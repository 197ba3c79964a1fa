import type { z } from 'zod';
import { deskTicketRoutes } from '#contract/desk/ticket.ts';
import { codeList } from '#modules/delivery/index.ts';
import { orderStateLabel } from '#modules/orders/index.ts';
import { restEdge } from '#platform/http/edge.ts';
import { mailLanguage } from '#platform/mail/index.ts';
import { personName } from '#values/person-name.ts';
import type { Language } from '#values/text.ts';
import { inLanguage } from '#values/text.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import { say } from '#wording/say.ts';
import type { Ctx } from '../../../context.ts';
import { calledIn } from '../ticket/take-ticket.ts';
import { answerTicket } from '../ticket/change-ticket.ts';
import { supplierMoves } from '../ticket/ticket-move.ts';
import { statusLabel } from '../ticket/ticket.present.ts';
import type { CaseAct } from './case-act.ts';
import type { ListedTicket, OpenTicket } from './desk-tickets.ts';
import {
  changeDeskTicket,
  checkDeskAct,
  deskAttachment,
  listDeskTickets,
  openDeskTicket,
  readDeskTicket,
  replyTemplates,
  writeDeskMessage,
} from './desk-tickets.ts';
import { holdAnswer } from './hold-answer.ts';
import type { Neighbour, TicketMark, WordsMark } from './desk-ticket.views.ts';

type Detail = z.input<typeof deskTicketRoutes.getDeskTicket.response>;
type Row = z.input<typeof deskTicketRoutes.listDeskTickets.response>['tickets'][number];

export const deskTicketEdge = restEdge(deskTicketRoutes, {
  listDeskTickets: async (ctx, { query: { after, ...filter } }) => {
    const page = await listDeskTickets(ctx, { ...filter, after: readMark(after) });
    const categories = await categoryNames(ctx);
    return {
      tickets: page.rows.map((row) => presentRow(row, ctx.language, categories)),
      after: page.after && `${page.after.at.getTime()}-${page.after.caseNumber}`,
      now: ctx.now.toISOString(),
      counts: page.counts,
    };
  },
  getDeskTicket: async (ctx, { params }) =>
    presentOpen(await openDeskTicket(ctx, params.caseNumber), ctx, await categoryNames(ctx)),
  changeDeskTicket: async (ctx, { params, body, version }) => {
    const {
      caseNumber,
      assigneeUid,
      orderNumber,
      version: now,
    } = await changeDeskTicket(ctx, params.caseNumber, body, version);
    return { caseNumber, assigneeUid, orderNumber, version: now };
  },
  writeDeskMessage: async (ctx, { params: { caseNumber }, body }) => ({
    caseNumber,
    status: await writeDeskMessage(ctx, caseNumber, { ...body, seen: readWords(body.seen) }),
  }),
  holdDeskAnswer: async (ctx, { params: { caseNumber }, body }) => {
    const held = await holdAnswer(ctx, caseNumber, {
      ...body,
      seen: readWords(body.seen),
      withAct: body.withAct as CaseAct | undefined,
    });
    return { held: held && { id: held.id, dueAt: held.dueAt.toISOString() } };
  },
  checkCaseAct: (ctx, { params: { caseNumber }, body }) => checkDeskAct(ctx, caseNumber, body),
  moveDeskTicket: async (ctx, { params: { caseNumber }, body: { status, seen } }) => {
    if (status === 'Merged') throw new Refusal('INVALID_INPUT', { name: 'status' });
    return { caseNumber, status: (await answerTicket(ctx, caseNumber, { status, seen: { status: seen } })).status };
  },
  mergeDeskTicket: async (ctx, { params: { caseNumber }, body: { into, seen } }) => ({
    caseNumber,
    status: (await answerTicket(ctx, caseNumber, { status: 'Merged', mergedInto: into, seen: { status: seen } }))
      .status,
  }),
  readDeskTicket: async (ctx, { params: { caseNumber } }) => {
    await readDeskTicket(ctx, caseNumber);
    return { caseNumber };
  },
  downloadDeskAttachment: async (ctx, { params }) => ({ file: await deskAttachment(ctx, params.id) }),
  listReplyTemplates: async (ctx) => ({
    templates: (await replyTemplates(ctx)).map(({ code, label, data }) => ({
      code,
      title: inLanguage(label, ctx.language),
      text: Object.fromEntries(
        Object.entries(data).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
      ),
    })),
  }),
});

type CategoryNames = ReadonlyMap<string, string>;

async function categoryNames({ app, language }: Ctx): Promise<CategoryNames> {
  const lists = await Promise.all([codeList(app, 'ticket-category'), codeList(app, 'ticket-sub-category')]);
  return new Map(lists.flat().map(({ code, label }) => [code, inLanguage(label, language)]));
}

function presentRow({ ticket, due, companyName }: ListedTicket, language: Language, names: CategoryNames): Row {
  const {
    caseNumber,
    title,
    status,
    companyId,
    shipToName,
    category,
    subCategory,
    openedAt,
    assigneeUid,
    assignee,
    unread,
    version,
  } = ticket;
  return {
    caseNumber,
    title,
    status,
    statusLabel: statusLabel(language, status),
    companyId,
    companyName,
    shipToName,
    category: [category, subCategory].map((code) => names.get(code) ?? code).join(', '),
    openedAt: openedAt.toISOString(),
    assignee:
      assigneeUid === null ? null : { uid: assigneeUid, name: assignee ? personName(language, assignee) : assigneeUid },
    due: due?.toISOString() ?? null,
    unread,
    version,
  };
}

function presentOpen(open: OpenTicket, ctx: Ctx, names: CategoryNames): Detail {
  const { language } = ctx;
  const { ticket, comments, notes, events, mayAct } = open;
  const messages: Detail['messages'] = [
    ...comments.map((comment) => ({
      id: `c${comment.id}`,
      kind: comment.bySupplier ? ('supplier' as const) : ('customer' as const),
      author: calledIn(language, comment),
      at: comment.at.toISOString(),
      text: comment.text,
      doneWith: comment.doneWith,
    })),
    ...notes.map(({ id, author, at, text }) => ({
      id: `n${id}`,
      kind: 'note' as const,
      author,
      at: at.toISOString(),
      text,
      doneWith: null,
    })),
    ...events.map((event, index) => ({
      id: `e${index}`,
      kind: 'status' as const,
      author: calledIn(language, event),
      at: event.at.toISOString(),
      text: statusLabel(language, event.status),
      doneWith: null,
    })),
  ];
  return {
    ...presentRow(open, language, names),
    assigneeUid: ticket.assigneeUid,
    orderNumber: ticket.orderNumber,
    contact: {
      name: calledIn(language, { ...ticket, author: ticket.createdBy }),
      email: ticket.email,
      phone: ticket.phone,
      language: ticket.language,
    },
    description: ticket.description,
    mergedInto: ticket.mergedInto,
    mergedFrom: open.mergedFrom.map(({ caseNumber, title }) => ({ caseNumber, title })),
    messages: messages.toSorted((a, b) => a.at.localeCompare(b.at)),
    held: open.held && {
      id: open.held.id,
      by: personName(language, open.held.by),
      isMine: open.held.byUid === ctx.caller!.uid,
      dueAt: open.held.dueAt.toISOString(),
      text: String(open.held.params['text'] ?? ''),
      withAct: (open.held.params['withAct'] as NonNullable<Detail['held']>['withAct'] | undefined) ?? null,
    },
    lastAnswer: `${open.words.comment}-${open.words.note}`,
    attachments: open.attachments.map(({ id, name, mime, bytes, author, at }) => ({
      id,
      name,
      mimeType: mime,
      size: bytes,
      author,
      at: at.toISOString(),
    })),
    acts: [...open.acts],
    offers: open.offers.map(({ goods, ...offer }) => ({ ...offer, goods: [...goods] })),
    moves: mayAct ? supplierMoves(ticket.status) : [],
    mayAct,
    customer: open.customer,
    order: open.order && presentOrder(open.order, language),
    answerDue: { at: open.answerDue.toISOString(), answeredAt: ticket.answeredAt?.toISOString() ?? null },
    solutionDue: open.solutionDue.toISOString(),
    earlier: open.earlier.map((one) => presentNeighbour(one, language)),
    colleagues: open.colleagues.map((one) => ({ uid: one.uid, name: personName(language, one) })),
    fields: fieldsOf(open, ctx),
  };
}

function presentNeighbour(
  { caseNumber, title, status, openedAt }: Neighbour,
  language: Language,
): Detail['earlier'][number] {
  return { caseNumber, title, statusLabel: statusLabel(language, status), openedAt: openedAt.toISOString() };
}

function presentOrder(
  { how, order }: NonNullable<OpenTicket['order']>,
  language: Language,
): NonNullable<Detail['order']> {
  return {
    orderNumber: order.number,
    how,
    statusLabel: orderStateLabel(language, order),
    deliveryDate: order.deliveryDate,
    depot: order.depot,
    deliveryNote: order.deliveryNoteNumber,
    lines: order.lines.map(({ sku, name, packaging, quantity }) => ({
      sku,
      name: inLanguage(name, language),
      packaging: inLanguage(packaging, language),
      quantity,
    })),
  };
}

/** Not every case is about an order, a paper or an address. */
const MAY_LACK = ['shipTo', 'order', 'deliveryDate', 'deliveryNote', 'document'] as const;

/** What the customer reads in the place of {customer}, {order} and the like; what the case does not know is left for a person to write, named in the customer's language. */
function fieldsOf({ ticket, order, companyName }: OpenTicket, ctx: Ctx): Record<string, string> {
  const language = mailLanguage(ctx.app, ticket.language);
  const day = (of: string) =>
    new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${of}T00:00:00Z`));
  const known = {
    name: calledIn(language, { ...ticket, author: ticket.createdBy }),
    case: ticket.caseNumber,
    company: companyName,
    shipTo: ticket.shipToName,
    order: order?.order.number,
    deliveryDate: order && day(order.order.deliveryDate),
    deliveryNote: order?.order.deliveryNoteNumber,
    document: ticket.documentNumber,
    today: day(ctx.today),
    clerk: personName(language, ctx.caller!),
    supplier: ctx.app.brand().supplier,
  };
  return {
    ...Object.fromEntries(MAY_LACK.map((field) => [field, `{${say(language, `deskTicket.field.${field}`)}}`])),
    ...Object.fromEntries(Object.entries(known).flatMap(([field, value]) => (value ? [[field, value]] : []))),
  };
}

function readMark(text: string | undefined): TicketMark | null {
  if (text === undefined) return null;
  const [, at, caseNumber] = /^(\d{1,15})-([\w-]{1,40})$/.exec(text) ?? [];
  if (!at || !caseNumber) throw new Refusal('INVALID_INPUT', { name: 'after' });
  return { at: new Date(Number(at)), caseNumber };
}

function readWords(text: string): WordsMark {
  const [, comment, note] = /^(\d{1,15})-(\d{1,15})$/.exec(text) ?? [];
  if (!comment || !note) throw new Refusal('INVALID_INPUT', { name: 'seen' });
  return { comment: Number(comment), note: Number(note) };
}
