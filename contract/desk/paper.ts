import { z } from 'zod';
import { fileAnswer } from '../file.ts';
import { defineRoutes } from '../routes.ts';

const view = { desk: 'Desk Orders', may: 'view' } as const;
const order = z.object({ orderNumber: z.string().min(1).max(40) });

export const deskPaperRoutes = defineRoutes({
  listOrderPapers: {
    method: 'GET',
    path: '/orders/:orderNumber/papers',
    access: view,
    summary:
      'The papers of an order that its customer was given: delivery notes, invoices and what corrects them, the earlier first; of a company that is not served 404',
    params: order,
    response: z.object({
      papers: z.array(
        z.object({
          documentId: z.string(),
          typeName: z.string(),
          number: z.string(),
          issuedOn: z.string().describe('YYYY-MM-DD'),
        }),
      ),
    }),
  },
  openOrderPaper: {
    method: 'GET',
    path: '/orders/:orderNumber/papers/:documentId',
    access: view,
    summary:
      'One of them as PDF, the very file that the customer gets; of another order 404 DOCUMENT_NOT_FOUND, FILE_NOT_DOWNLOADABLE while the ERP that has it is away',
    params: order.extend({ documentId: z.string().regex(/^\d{1,18}$/) }),
    response: fileAnswer,
  },
});
