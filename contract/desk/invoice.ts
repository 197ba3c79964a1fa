import { z } from 'zod';
import { defineRoutes } from '../routes.ts';

const act = { desk: 'Desk Orders', may: 'act' } as const;
const order = z.object({ orderNumber: z.string().min(1).max(40) });
const invoice = order.extend({ documentId: z.string().regex(/^\d{1,18}$/) });

export const deskInvoiceRoutes = defineRoutes({
  listInvoices: {
    method: 'GET',
    path: '/orders/:orderNumber/invoices',
    access: { desk: 'Desk Orders', may: 'view' },
    summary:
      'Invoices of an order with the papers that correct them, the earlier first; of a company that is not served 404',
    params: order,
    response: z.object({
      twoPersons: z.boolean().describe('cancelling one waits for a second person'),
      invoices: z.array(
        z.object({
          documentId: z.string(),
          number: z.string(),
          issuedOn: z.string().describe('YYYY-MM-DD'),
          gross: z.number().int().describe('Ft'),
          state: z.enum(['open', 'paid', 'overdue', 'cancelled']).nullable().describe('null: a trial'),
          corrections: z.array(
            z.object({ number: z.string(), issuedOn: z.string(), gross: z.number().int(), cancels: z.boolean() }),
          ),
          replaces: z.string().nullable().describe('the number of the cancelled invoice whose place it took'),
          replacedBy: z.string().nullable(),
          mayCancel: z.boolean().describe('the caller may, and something of it is left'),
          mayBillAgain: z.boolean().describe('it is cancelled, and nothing took its place'),
          asked: z
            .object({ by: z.string(), at: z.string(), reason: z.string(), own: z.boolean() })
            .nullable()
            .describe('somebody asked to cancel it, and a second person has not decided yet'),
        }),
      ),
    }),
  },
  cancelInvoice: {
    method: 'POST',
    path: '/orders/:orderNumber/invoices/:documentId/cancellation',
    access: act,
    summary:
      'Cancels an invoice for good: a paper with a number of its own takes back all that is left of it, and on wish the order is billed again at once. Waits for a second person when there is one. INVOICE_NOT_FOUND (404), INVOICE_OF_ERP (409), INVOICE_CANCELLED (409), INVOICE_CREDITED_MEANWHILE (409) when another amount is left than was shown',
    params: invoice,
    body: z.object({
      reason: z.string().trim().min(3).max(500).describe('stands on the cancelling paper: the customer reads it'),
      billAgain: z.boolean(),
      left: z.number().int().describe('Ft that were shown as left of it'),
    }),
    atomic: true,
    response: z.object({
      waits: z.boolean().describe('for a second person'),
      cancelledBy: z.string().nullable().describe('the number of the cancelling paper'),
      newInvoice: z.string().nullable(),
    }),
  },
  withdrawCancellation: {
    method: 'DELETE',
    path: '/orders/:orderNumber/invoices/:documentId/cancellation',
    access: act,
    summary:
      'Takes the caller’s own request to cancel an invoice back. INVOICE_NOT_FOUND (404), APPROVAL_NOT_OPEN once it is decided, and for the request of somebody else',
    params: invoice,
    atomic: true,
    response: z.object({ withdrawn: z.literal(true) }),
  },
  billAgain: {
    method: 'POST',
    path: '/orders/:orderNumber/invoices/:documentId/replacement',
    access: act,
    summary:
      'Bills again what a cancelled invoice billed: as it arrived, at the agreed prices, to the buyer as the master data has them now, with a number and a day of its own. The same again answers the same invoice. INVOICE_NOT_FOUND (404), INVOICE_NOT_CANCELLED (409), INVOICE_NOTHING_TO_BILL (422)',
    params: invoice,
    atomic: true,
    response: z.object({ newInvoice: z.string() }),
  },
});
export type DeskInvoice = z.output<typeof deskInvoiceRoutes.listInvoices.response>['invoices'][number];
