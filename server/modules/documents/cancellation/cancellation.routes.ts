import { deskInvoiceRoutes } from '#contract/desk/invoice.ts';
import { restEdge } from '#platform/http/edge.ts';
import { billOrderAgain, cancelInvoice, listOrderInvoices, withdrawCancellation } from './cancel-invoice.ts';
import { personName } from '#values/person-name.ts';

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
          asked: asked && {
            by: personName(ctx.language, asked.asker),
            at: asked.askedAt.toISOString(),
            reason: asked.reason,
            own: asked.askedBy === ctx.caller!.uid,
          },
        }),
      ),
    };
  },
  cancelInvoice: (ctx, { params, body }) => cancelInvoice(ctx, params.orderNumber, params.documentId, body),
  withdrawCancellation: async (ctx, { params }) => {
    await withdrawCancellation(ctx, params.orderNumber, params.documentId);
    return { withdrawn: true as const };
  },
  billAgain: async (ctx, { params }) => ({
    newInvoice: await billOrderAgain(ctx, params.orderNumber, params.documentId),
  }),
});
