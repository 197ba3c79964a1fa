import { z } from 'zod';
import { TICKET_STATUSES } from '../../vocabulary/ticket-status.ts';
import { fileAnswer } from '../file.ts';
import { companiesFilter, pageQuery, paged } from '../paged.ts';
import { defineRoutes } from '../routes.ts';

const section = { section: 'Support' } as const;
const status = z.enum(TICKET_STATUSES);
/** The whole name that the specification gives Closed: understood, too. */
export const CLOSED_AS_SPECIFIED = 'Closed (cancelled)';
const code = z.string().min(1).max(40);
/** Longer ones come so far that the refusal can say how long they may be; the description of the service says it, too. */
const title = z.string().max(200).meta({ maxLength: 40 });
const words = z.string().max(10_000).meta({ maxLength: 2_000 });
const named = z.object({ id: z.string(), name: z.string() });

const attachment = z.object({
  id: z.string(),
  name: z.string(),
  mimeType: z.string(),
  size: z.number().int().describe('bytes'),
  user: z.string(),
  date: z.string(),
});

/** spec 3 Ticket. */
const ticketRow = z.object({
  caseNumber: z.string(),
  title: z.string(),
  description: z.string(),
  mainCategory: z.string(),
  mainCategoryName: z.string(),
  subCategory: z.string(),
  subCategoryName: z.string(),
  shipTo: named.nullable(),
  customerId: z.string().describe('sold-to'),
  phone: z.string(),
  orderNumber: z.string().nullable(),
  documentNumber: z.string().nullable(),
  status,
  statusLabel: z.string(),
  createdBy: z.string(),
  dateOpened: z.string().describe('ISO instant'),
  dateClosed: z.string().nullable().describe('ISO instant; only of cases that have ended'),
  mergedInto: z.string().nullable(),
  attachments: z.array(attachment),
});

const comment = z.object({
  id: z.string(),
  description: z.string(),
  user: z.string(),
  bySupplier: z.boolean(),
  date: z.string(),
});

export const ticketRoutes = defineRoutes({
  listTickets: {
    method: 'GET',
    path: '/tickets/GetAllTickets',
    access: section,
    summary: 'The cases of one company and of the caller’s ship-tos in it, newest first',
    query: pageQuery(25).extend({
      state: z
        .enum(['open', 'ended'])
        .optional()
        .describe('open: neither solved, closed nor merged; ended: the others'),
      status: status.optional(),
      search: z.string().max(100).optional(),
      answered: z
        .literal('unread')
        .optional()
        .describe('only open cases with words of the supplier that the caller has not read'),
      shipToId: z.string().max(40).optional(),
      companies: companiesFilter,
    }),
    response: paged(
      ticketRow.extend({
        unread: z.boolean().describe('the supplier wrote since the caller read it; never of a case that has ended'),
      }),
    ),
  },
  getTicket: {
    method: 'GET',
    path: '/tickets/GetTicket/:id',
    access: section,
    summary: 'One case with comments, attachments and history; a foreign one is answered like an unknown one (404)',
    params: z.object({ id: code }),
    response: ticketRow.extend({
      comments: z.array(comment),
      history: z.array(z.object({ status, statusLabel: z.string(), user: z.string(), date: z.string() })),
      canComment: z.boolean(),
      canClose: z.boolean(),
      canReopen: z.boolean(),
    }),
  },
  readTicket: {
    method: 'PUT',
    path: '/tickets/ReadTicket/:id',
    access: section,
    summary:
      'Notes that the caller has read a case up to an instant, at most up to now; somebody who acts for them notes nothing. A foreign case is answered like an unknown one (404)',
    params: z.object({ id: code }),
    body: z.object({ until: z.iso.datetime() }),
    response: z.object({}),
  },
  listCategories: {
    method: 'GET',
    path: '/tickets/GetCategories',
    access: section,
    summary: 'The main categories',
    response: paged(named),
  },
  listSubCategoriesOf: {
    method: 'GET',
    path: '/tickets/GetSubCategoriesByCategoryId/:id',
    access: section,
    summary: 'The sub-categories of a main category; none for an unknown one',
    params: z.object({ id: code }),
    response: paged(named.extend({ categoryId: z.string() })),
  },
  listSubCategories: {
    method: 'GET',
    path: '/tickets/GetSubCategories',
    access: section,
    summary: 'All sub-categories',
    response: paged(named.extend({ categoryId: z.string() })),
  },
  createTicket: {
    method: 'POST',
    path: '/tickets/CreateTicket',
    access: section,
    atomic: true,
    summary:
      'Opens a case; market is HU (spec 9). Refused: title over 40 or description over 2000 characters, unknown category, a foreign order or document',
    query: z.object({ market: z.literal('HU').default('HU') }),
    body: z.object({
      title,
      description: words,
      mainCategory: code,
      subCategory: code,
      shipToId: z.string().max(40).nullish(),
      shipTo: z.string().max(40).nullish().describe('the same as shipToId'),
      phone: z.string().max(40).optional(),
      orderNumber: z.string().max(40).nullish(),
      documentNumber: z.string().max(40).nullish(),
    }),
    response: ticketRow,
  },
  createComment: {
    method: 'POST',
    path: '/tickets/CreateComment',
    access: section,
    atomic: true,
    summary:
      'Adds words to a case; on one that waits for details it becomes Information Provided. `user` is who the token says, whatever is sent',
    body: z.object({ ticketId: code, description: words, user: z.string().max(200).optional() }),
    response: comment,
  },
  uploadAttachment: {
    method: 'POST',
    path: '/tickets/UploadAttachmentsByTicketId',
    access: section,
    summary:
      'Adds one file or several (pdf, jpg, png, xlsx by content, at most 10 MB each, five a case); all of them or none',
    query: z.object({ ticketId: code }),
    upload: { maxBytes: 10 * 1_048_576, maxFiles: 5 },
    response: paged(attachment),
  },
  listAttachments: {
    method: 'GET',
    path: '/tickets/GetAttachmentsByTicketId/:id',
    access: section,
    summary: 'The attachments of a case',
    params: z.object({ id: code }),
    response: paged(attachment),
  },
  downloadAttachment: {
    method: 'GET',
    path: '/tickets/DownloadAttachment/:id',
    access: section,
    summary: 'An attachment, to keep',
    params: z.object({ id: z.string().max(40) }),
    response: fileAnswer,
  },
  updateTicket: {
    method: 'PUT',
    path: '/tickets/UpdateTicket/:id',
    access: section,
    summary: 'The customer’s change of an own case: close it, take up a solved one within 7 days, or its words',
    params: z.object({ id: code }),
    body: z.object({
      status: z.enum([...TICKET_STATUSES, CLOSED_AS_SPECIFIED]).optional(),
      title: title.optional(),
      description: words.optional(),
      phone: z.string().max(40).optional(),
    }),
    response: ticketRow,
  },
});
