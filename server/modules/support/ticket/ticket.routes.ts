import { CLOSED_AS_SPECIFIED, ticketRoutes } from '#contract/general/ticket.ts';
import { codeList } from '#modules/delivery/index.ts';
import { restEdge } from '#platform/http/edge.ts';
import { wholeList } from '#values/page.ts';
import { inLanguage } from '#values/text.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { Ctx } from '../../../context.ts';
import { attachFiles, attachedFile, listAttachments } from '../attachment/attach-file.ts';
import { commentTicket, updateTicket } from './change-ticket.ts';
import { openTicket } from './open-ticket.ts';
import { listTickets, readTicket, wholeTicket } from './list-tickets.ts';
import { authorOf } from './take-ticket.ts';
import type { Names } from './ticket.present.ts';
import {
  presentAttachment,
  presentComment,
  presentEvent,
  presentSubCategory,
  presentTicket,
} from './ticket.present.ts';
import { canReopen, customerMoves, hasEnded } from './ticket-move.ts';

export const ticketEdge = restEdge(ticketRoutes, {
  listTickets: async (ctx, { query: { offset, limit, ...filter } }) => {
    const { total, rows, attachments } = await listTickets(ctx, filter, { offset, limit });
    const names = await namesIn(ctx);
    const attachedTo = Map.groupBy(attachments, ({ caseNumber }) => caseNumber);
    return {
      total,
      offset,
      limit,
      results: rows.map((row) => ({
        ...presentTicket(row, attachedTo.get(row.caseNumber) ?? [], names),
        unread: row.unread,
      })),
    };
  },
  getTicket: async (ctx, { params: { id } }) => {
    const [{ ticket, comments, attachments, events }, names] = await Promise.all([wholeTicket(ctx, id), namesIn(ctx)]);
    return {
      ...presentTicket(ticket, attachments, names),
      comments: comments.map((comment) => presentComment(comment, ctx.language)),
      history: events.map((event) => presentEvent(event, ctx.language)),
      canComment: !hasEnded(ticket.status),
      canClose: customerMoves(ticket.status).includes('Closed'),
      canReopen: canReopen(ticket, ctx.now),
    };
  },
  readTicket: async (ctx, { params, body }) => {
    await readTicket(ctx, params.id, new Date(body.until));
    return {};
  },
  listCategories: async (ctx) =>
    wholeList(
      (await codeList(ctx.app, 'ticket-category')).map(({ code, label }) => ({
        id: code,
        name: inLanguage(label, ctx.language),
      })),
    ),
  listSubCategoriesOf: async (ctx, { params }) =>
    wholeList(
      (await codeList(ctx.app, 'ticket-sub-category'))
        .filter(({ data }) => data['category'] === params.id)
        .map((row) => presentSubCategory(row, ctx.language)),
    ),
  listSubCategories: async (ctx) =>
    wholeList((await codeList(ctx.app, 'ticket-sub-category')).map((row) => presentSubCategory(row, ctx.language))),
  createTicket: async (ctx, { body: { shipTo, ...body } }) =>
    presentTicket(await openTicket(ctx, { ...body, shipToId: body.shipToId ?? shipTo }), [], await namesIn(ctx)),
  createComment: async (ctx, { body: { ticketId, description } }) => {
    const id = await commentTicket(ctx, ticketId, description);
    return { id, description: description.trim(), user: authorOf(ctx), bySupplier: false, date: ctx.now.toISOString() };
  },
  uploadAttachment: async (ctx, { query, upload }) => {
    if (!upload.file) throw new Refusal('PARAMETER_MISSING', { name: 'file' });
    return wholeList((await attachFiles(ctx, query.ticketId, upload.files)).map(presentAttachment));
  },
  listAttachments: async (ctx, { params }) => wholeList((await listAttachments(ctx, params.id)).map(presentAttachment)),
  downloadAttachment: async (ctx, { params }) => ({ file: await attachedFile(ctx, params.id) }),
  updateTicket: async (ctx, { params, body: { status, ...body } }) => {
    await updateTicket(ctx, params.id, { ...body, status: status === CLOSED_AS_SPECIFIED ? 'Closed' : status });
    const [{ ticket, attachments }, names] = await Promise.all([wholeTicket(ctx, params.id), namesIn(ctx)]);
    return presentTicket(ticket, attachments, names);
  },
});

async function namesIn({ app, language }: Ctx): Promise<Names> {
  return {
    language,
    categories: await codeList(app, 'ticket-category'),
    subCategories: await codeList(app, 'ticket-sub-category'),
  };
}
