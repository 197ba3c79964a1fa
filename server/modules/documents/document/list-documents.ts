import type { Page } from '#values/page.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { Ctx } from '../../../context.ts';
import type { Document } from './document.ts';
import type { AgeingRow, DocumentFilter } from './document.views.ts';
import { ageing, documentWithin, documentsWithin } from './document.views.ts';
import { reachOf } from './reach.ts';

/** The caller's documents. A ship-to, payer or company that is not his has none: foreign is like unknown. */
export async function listDocuments(ctx: Ctx, filter: DocumentFilter, page: Page): Promise<{ total: number; rows: Document[] }> {
  return documentsWithin(ctx.db, await reachOf(ctx), filter, ctx.today, page);
}

/** One document of the caller, or DOCUMENT_NOT_FOUND: the only way to get one. */
export async function requireDocument(ctx: Ctx, id: string): Promise<Document> {
  const document = await documentWithin(ctx.db, await reachOf(ctx), id, ctx.today);
  if (!document) throw new Refusal('DOCUMENT_NOT_FOUND', {});
  return document;
}

/** What the caller's payers owe today, by how long it is overdue. */
export async function openBalance(ctx: Ctx): Promise<AgeingRow[]> {
  return ageing(ctx.db, await reachOf(ctx), ctx.today);
}
