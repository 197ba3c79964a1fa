import { deskInvoiceRoutes } from '#contract/desk/invoice.ts';
import { restEdge } from '#platform/http/edge.ts';
import { billOrderAgain, cancelInvoice, listOrderInvoices } from './cancel-invoice.ts';

export const deskInvoiceEdge = restEdge(deskInvoiceRoutes, {
  listInvoices: async (ctx, { params }) => {
    const { twoPersons, invoices } = await listOrderInvoices(ctx, params.orderNumber);
    return {
      twoPersons,
      invoices: invoices.map(
        ({
          id,
          number,
          issuedOn,
          gross,
          state,
          corrections,
          replaces,
          replacedBy,
          mayCancel,
          mayBillAgain,
          asked,
        }) => ({
          documentId: id,
          number,
          issuedOn,
          gross,
          state,
          corrections: corrections.map((paper) => ({ ...paper })),
          replaces,
          replacedBy,
          mayCancel,
          mayBillAgain,
          asked: asked && { by: asked.askedByName, at: asked.askedAt.toISOString(), reason: asked.reason },
        }),
      ),
    };
  },
  cancelInvoice: (ctx, { params, body }) => cancelInvoice(ctx, params.orderNumber, params.documentId, body),
  billAgain: async (ctx, { params }) => ({
    newInvoice: await billOrderAgain(ctx, params.orderNumber, params.documentId),
  }),
});
