import { z } from 'zod';
import { calendarDay } from '../day.ts';
import { DOWNLOADED_AT_ONCE } from '../../vocabulary/download-limit.ts';
import { fileAnswer } from '../file.ts';
import { companiesFilter, pageQuery, paged } from '../paged.ts';
import { defineRoutes } from '../routes.ts';

const section = { section: 'My Documents' } as const;
const day = calendarDay('must be YYYY-MM-DD');
const ft = z.number().int().describe('whole forints');
const types = z.union([z.string(), z.array(z.string())]).transform((value) => (Array.isArray(value) ? value : [value]));
const STATES = ['open', 'paid', 'overdue', 'cancelled'] as const;
const SORTS = ['name', 'date', 'due', 'shipTo', 'order', 'state', 'net', 'vat', 'outsideVat', 'amount'] as const;
export type DocumentSort = (typeof SORTS)[number];

/** spec 3 Document: name, type, number, date. */
const documentRow = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string().describe('code of typeofdocument'),
  typeName: z.string(),
  number: z.string(),
  date: z.string().describe('YYYY-MM-DD, the day of issue'),
  dueDate: z.string().nullable(),
  shipTo: z.object({ id: z.string(), name: z.string() }).nullable(),
  payerId: z.string().nullable(),
  orderNumber: z.string().nullable(),
  contractNumber: z.string().nullable(),
  net: ft.nullable(),
  vat: ft.nullable(),
  outsideVat: ft.nullable(),
  amount: ft.nullable(),
  currency: z.literal('HUF'),
  state: z.enum(STATES).nullable().describe('of an invoice'),
  fileName: z.string(),
});

const invoiceRow = z.object({
  archiveId: z.string().describe('enough for getdocument, as docId is'),
  docId: z.string(),
  docNumber: z.string(),
  docType: z.string(),
  docTypeName: z.string(),
  issueDate: z.string(),
  performanceDate: z.string().nullable(),
  dueDate: z.string().nullable(),
  netAmount: ft,
  vatAmount: ft,
  outsideVatAmount: ft,
  grossAmount: ft,
  currency: z.literal('HUF'),
  status: z.enum(STATES),
  orderNumber: z.string().nullable(),
  shipTo: z.object({ id: z.string(), name: z.string() }).nullable(),
  payerId: z.string().nullable(),
  fileName: z.string(),
});

const filter = z.object({
  type: types.optional().describe('codes of typeofdocument'),
  dateFrom: day.optional(),
  dateTo: day.optional(),
  number: z.string().max(40).optional().describe('part of the number of the document or the order'),
  search: z
    .string()
    .max(140)
    .optional()
    .describe('the same, part of the amount, or a longer text with whole numbers in it, such as that of a bank line'),
  shipToId: z.string().max(40).optional(),
  orderNumber: z.string().max(40).optional(),
  state: z.enum(STATES).optional(),
  companies: companiesFilter,
  sort: z
    .enum(SORTS.flatMap((column) => [column, `-${column}`] as const))
    .optional()
    .describe('a column, from the greatest down with a minus; the newest first without it'),
});

const emptiesRow = z.object({
  shipTo: z.object({ id: z.string(), name: z.string() }),
  sku: z.string(),
  name: z.string(),
  opening: z.number().int(),
  delivered: z.number().int(),
  returned: z.number().int(),
  corrected: z.number().int(),
  closing: z.number().int().describe('opening + delivered − returned + corrected, in pieces'),
  unitDeposit: z.number().int().describe('of a piece today, whole forints'),
  closingValue: z.number().int().describe('each movement at the deposit of its day, whole forints'),
});

export const documentRoutes = defineRoutes({
  listDocuments: {
    method: 'GET',
    path: '/mydocuments/GetAllDocuments',
    access: section,
    summary: 'The documents of one company and of the caller’s ship-tos and payers in it, newest first',
    query: pageQuery(25).extend(filter.shape),
    response: paged(documentRow),
  },
  listDocumentTypes: {
    method: 'GET',
    path: '/typeofdocument',
    access: section,
    summary: 'The types of documents that the company has any of, for the filter',
    response: paged(z.object({ id: z.string(), name: z.string() })),
  },
  downloadDocument: {
    method: 'GET',
    path: '/mydocuments/DownloadDocument/:id',
    access: section,
    summary: 'One document as PDF; a foreign one is answered like an unknown one (404 DOCUMENT_NOT_FOUND)',
    params: z.object({ id: z.string().min(1).max(40) }),
    response: fileAnswer,
  },
  downloadDocuments: {
    method: 'POST',
    path: '/mydocuments/DownloadDocuments',
    access: section,
    summary:
      'Up to 500 documents in one zip, as many as a year of papers has; a foreign one stops all of them (404), one that is missing in the archive is named in a text beside the others',
    body: z.object({ ids: z.array(z.string().max(40)).min(1).max(DOWNLOADED_AT_ONCE) }),
    response: fileAnswer,
  },
  exportDocuments: {
    method: 'GET',
    path: '/mydocuments/Export',
    access: section,
    summary: 'The list as a sheet (csv or xlsx) with at most 10,000 rows; no cell is a formula',
    query: filter.extend({ format: z.enum(['csv', 'xlsx']).default('csv') }),
    response: fileAnswer,
  },
  searchInvoices: {
    method: 'POST',
    path: '/invoiceolsa/getdatarchive',
    access: section,
    summary: 'Invoices and credit notes in the archive: at most 12 months a query, at most 8 years back, newest first',
    body: z.object({
      payerId: z.string().max(40).optional(),
      soldToId: z.string().max(40).optional(),
      shipToId: z.string().max(40).optional(),
      docType: types.optional(),
      dateFrom: day,
      dateTo: day,
      number: z.string().max(40).optional(),
      status: z.enum(STATES).optional(),
      offset: z.number().int().min(0).max(100_000).default(0),
      limit: z.number().int().min(1).max(100).default(25),
    }),
    response: z.object({
      total: z.number().int(),
      offset: z.number().int(),
      limit: z.number().int(),
      documents: z.array(invoiceRow),
    }),
  },
  getInvoice: {
    method: 'POST',
    path: '/invoiceolsa/getdocument',
    access: section,
    summary:
      'One invoice out of the archive by its id or its number (404 STATEMENT_NOT_FOUND, also for a foreign one and when nothing is named)',
    body: z.object({
      archiveId: z.string().max(40).optional().describe('looked at when docId and docNumber are missing'),
      docId: z.coerce.string().max(40).optional(),
      docNumber: z.string().max(40).optional().describe('instead of docId'),
    }),
    response: z.object({
      fileName: z.string(),
      mimeType: z.literal('application/pdf'),
      content: z.string().describe('base64'),
    }),
  },
  openBalance: {
    method: 'GET',
    path: '/invoiceolsa/openbalance',
    access: section,
    summary: 'What each payer owes today by how many days it is overdue',
    response: z.object({
      day: z.string(),
      partOnly: z
        .boolean()
        .describe('The company has ship-tos whose papers the caller may not read: what is open of these is in no sum.'),
      results: z.array(
        z.object({
          payer: z.object({ id: z.string(), name: z.string() }),
          notDue: ft,
          days1to8: ft,
          days9to30: ft,
          older: ft,
          total: ft,
          invoices: z.number().int(),
        }),
      ),
    }),
  },
  emptiesAccount: {
    method: 'GET',
    path: '/emptiesaccount',
    access: section,
    summary:
      'The empties accounts of the caller’s ship-tos over a period (this year unless told), counted from deliveries, returns and corrections',
    query: z.object({ dateFrom: day.optional(), dateTo: day.optional(), shipToId: z.string().max(40).optional() }),
    response: z.object({
      dateFrom: z.string(),
      dateTo: z.string(),
      totalValue: ft,
      mayRead: z
        .boolean()
        .describe(
          'false: the account of the ship-to that was asked for is not the caller’s, and nothing is known of it',
        ),
      limits: z.array(
        z.object({ shipToId: z.string(), value: ft, limit: ft, state: z.enum(['fine', 'near', 'over']) }),
      ),
      results: z.array(emptiesRow),
    }),
  },
  exportEmptiesAccount: {
    method: 'GET',
    path: '/emptiesaccount/Export',
    access: section,
    summary: 'The empties accounts as a sheet',
    query: z.object({
      dateFrom: day.optional(),
      dateTo: day.optional(),
      shipToId: z.string().max(40).optional(),
      format: z.enum(['csv', 'xlsx']).default('csv'),
    }),
    response: fileAnswer,
  },
});
