import { isServed } from '#modules/company/index.ts';
import { orderByNumber } from '#modules/orders/index.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { Ctx } from '../../../context.ts';
import type { Document } from '../document/document.ts';
import { keptPapersOfOrder } from '../document/document.views.ts';

/** What the customer of an order may read of its papers, for who looks after this customer. ORDER_NOT_FOUND, also for an order of a company that the caller does not serve. */
export async function listOrderPapers(ctx: Ctx, orderNumber: string): Promise<Document[]> {
  const order = await orderByNumber(ctx, orderNumber);
  if (!order || !(await isServed(ctx, 'Desk Orders', 'view', order.companyId)))
    throw new Refusal('ORDER_NOT_FOUND', { orderNumber });
  return keptPapersOfOrder(ctx.db, order.companyId, orderNumber, ctx.today);
}

/** One of them. DOCUMENT_NOT_FOUND for a paper of anything else. */
export async function requireOrderPaper(ctx: Ctx, orderNumber: string, documentId: string): Promise<Document> {
  const paper = (await listOrderPapers(ctx, orderNumber)).find(({ id }) => id === documentId);
  if (!paper) throw new Refusal('DOCUMENT_NOT_FOUND', {});
  return paper;
}
