import { z } from 'zod';
import { ORDER_STATUSES } from '../../vocabulary/order-status.ts';
import { fileAnswer } from '../file.ts';
import { paged } from '../paged.ts';
import { defineRoutes } from '../routes.ts';

/** Spec 6: Orders is placing, changing, cancelling, uploading and re-ordering. */
const section = { section: 'Orders' } as const;
const count = z.number().int();
const column = z.enum(['shipTo', 'day', 'number', 'transport', 'sku', 'quantity', 'unit', 'note']);

export const bulkRow = z.object({
  row: count.describe('as the spreadsheet numbers it'),
  cells: z.partialRecord(column, z.string()).describe('as they were written'),
  notes: z.array(
    z.object({
      column,
      columnName: z.string(),
      value: z.string().describe('what was written'),
      reason: z.string(),
      package: z.string().nullable().describe('the number of the package that it is about'),
    }),
  ),
  orderNumber: z.string().nullable(),
});

export const bulkSummary = z.object({
  jobId: z.string(),
  state: z
    .enum(['checking', 'waiting', 'ordering', 'done', 'closed'])
    .describe('waiting: a row is faulty or would be changed, nothing was ordered, decide'),
  fileName: z.string(),
  uploadedAt: z.string().describe('ISO instant'),
  finishedAt: z.string().nullable(),
  rows: z.object({ total: count, checked: count, accepted: count, adjusted: count, rejected: count }),
  orders: z.object({ total: count, placed: count, refused: count }),
});

const sums = z
  .object({ goods: count, fee: count, deposit: count, redemption: count, vat: count, due: count })
  .describe(
    'Ft: goods without VAT, fee of the day, deposit (less what comes back), redemption fee, VAT, and what is due',
  );

const group = z.object({ total: count, rows: z.array(bulkRow).describe('the first 100') });

export const bulkJob = bulkSummary.extend({
  worksheet: z.string().nullable().describe('the worksheet of the workbook that was read'),
  unread: z.array(z.string()).describe('its other worksheets: they were not read'),
  closedWhy: z.string().nullable().describe('why it is closed, unless the user closed it'),
  newer: z
    .object({ jobId: z.string(), fileName: z.string(), uploadedAt: z.string() })
    .nullable()
    .describe('while it waits: a later upload with the same name or some of the same orders; ask before you confirm'),
  standing: z
    .object({ total: count, orders: z.array(z.string()).describe('the first 20 numbers') })
    .describe(
      'while it waits: orders of the customer that have an own number, ship-to and day of this sheet already; ask before you confirm',
    ),
  changed: count.describe(
    'adjusted rows that will not be ordered quite as they were written; the other ones only need a yes',
  ),
  accepted: group,
  adjusted: group.describe('can be ordered once the user has seen what is said of them'),
  rejected: group,
  noted: count.describe('accepted rows of which something is said, for example that they were summed with another'),
  toMake: z
    .object({
      total: count,
      sums: sums.nullable().describe('of all of them; null: the sheet was judged before sums were kept'),
      orders: z
        .array(
          z.object({
            no: count,
            shipToId: z.string(),
            shipTo: z.string(),
            deliveryDate: z.string(),
            customerOrderNumber: z.string(),
            lines: count,
            sums: sums.nullable(),
          }),
        )
        .describe('the first 100'),
    })
    .describe('while it waits: the orders that confirming makes. One that comes to another sum then is not made'),
  made: z
    .array(
      z.object({
        orderNumber: z.string(),
        customerOrderNumber: z.string().describe('the own number of the sheet'),
        shipToId: z.string(),
        shipTo: z.string(),
        deliveryDate: z.string(),
        lines: count,
        total: count.describe('the order’s amount due, Ft'),
        status: z.enum(ORDER_STATUSES),
        statusLabel: z.string(),
      }),
    )
    .describe('the first 100 orders'),
});

const problem = {
  type: z.string(),
  title: z.string(),
  status: count,
  code: z.literal('BULK_ROWS_FAULTY'),
  detail: z.string(),
  requestId: z.string(),
};
const params = z.object({ jobId: z.string().min(1).max(40) });
const page = {
  offset: z.coerce.number().int().min(0).max(100_000).default(0),
  limit: z.coerce.number().int().min(1).max(100).default(25),
};

export const bulkUploadRoutes = defineRoutes({
  bulkUploadOrders: {
    method: 'POST',
    path: '/orders/BulkUploadOrdersAsync',
    access: section,
    summary:
      'Orders a sheet: a form with `file` (.xlsx, .ods, .csv) or `table` (pasted cells), and `termsAccepted`. One order a ship-to and delivery day, made at once when every row is good; else nothing is ordered (422 with the job). The same file after orders were made of it: 409 with that jobId, unless `again` names it. 202: its rows are still judged or its orders still made; ask for the jobId until it is done. `Prefer: respond-async`: answers so before the rows are judged',
    query: z.object({
      store: z
        .string()
        .max(60)
        .optional()
        .describe(
          'needed, else 400 BULK_STORE_REQUIRED: `store_code` of `storeConfig` at /graphql (`portal_hu_hu`), or `default`',
        ),
      again: z.string().max(40).optional().describe('the job that ordered this file before, to order it once more'),
    }),
    upload: { maxBytes: 5 * 1_048_576 },
    response: bulkJob,
    also: { 202: bulkJob, 422: bulkJob.extend(problem) },
  },
  listBulkUploads: {
    method: 'GET',
    path: '/orders/BulkUploadOrdersAsync',
    access: section,
    summary: 'The caller’s own uploads of the last 60 days, newest first',
    query: z.object(page),
    response: paged(bulkSummary),
  },
  getBulkUpload: {
    method: 'GET',
    path: '/orders/BulkUploadOrdersAsync/:jobId',
    access: section,
    summary: 'How far an upload is, and what became of its rows; somebody else’s is answered like an unknown one (404)',
    params,
    response: bulkJob,
  },
  listBulkUploadRows: {
    method: 'GET',
    path: '/orders/BulkUploadOrdersAsync/:jobId/rows',
    access: section,
    summary: 'The rows of one group, in the order of the sheet',
    params,
    query: z.object({ outcome: z.enum(['accepted', 'adjusted', 'rejected']), ...page }),
    response: paged(bulkRow),
  },
  confirmBulkUpload: {
    method: 'POST',
    path: '/orders/BulkUploadOrdersAsync/:jobId/confirm',
    access: section,
    summary:
      'Orders the good rows (accepted and adjusted) of an upload that waits; said again it changes nothing. Beside standing orders only with `standing` (409 with their numbers). 202: the orders are still made; ask for the jobId until it is done',
    params,
    query: z.object({
      standing: z.coerce
        .number()
        .int()
        .min(0)
        .max(1_000_000)
        .default(0)
        .describe('of how many standing orders the user was told, and orders all the same'),
    }),
    response: bulkJob,
    also: { 202: bulkJob },
  },
  closeBulkUpload: {
    method: 'POST',
    path: '/orders/BulkUploadOrdersAsync/:jobId/close',
    access: section,
    summary: 'Correct first: nothing will be ordered of this upload',
    params,
    response: bulkJob,
  },
  getBulkUploadErrors: {
    method: 'GET',
    path: '/orders/BulkUploadOrdersAsync/:jobId/errors',
    access: section,
    summary: 'The faulty rows as a sheet with a column of reasons, to be corrected and sent again',
    params,
    response: fileAnswer,
  },
  getBulkUploadTemplate: {
    method: 'GET',
    path: '/orders/BulkUploadTemplate',
    access: section,
    summary: 'An empty sheet made for the caller: own ship-tos, products and delivery days as drop-down lists',
    response: fileAnswer,
  },
});
