import { accessScope, companyScope } from '#modules/access/index.ts';
import { codeList } from '#modules/delivery/index.ts';
import type { Page } from '#values/page.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { Ctx } from '../../../context.ts';
import type { Document } from './document.ts';
import type { AgeingRow, DocumentFilter } from './document.views.ts';
import { ageing, documentsById, documentsNumbered, documentsWithin, typesWithin } from './document.views.ts';
import { typeNameOf, typeNames } from './document.present.ts';
import { documentScope } from './document-scope.ts';
import { isNumberOf } from './series.ts';

export interface AskedDocuments extends DocumentFilter {
  readonly companies?: 'all' | undefined;
}

/**
 * The caller's documents of one company, unless all are asked for or a payer or an order is named, which are of one company themselves. A
 * ship-to, payer or company that is not the caller's has none: foreign is like unknown.
 */
export async function listDocuments(
  ctx: Ctx,
  { companies, ...filter }: AskedDocuments,
  page: Page,
): Promise<{ total: number; rows: Document[] }> {
  const { shipToId, companyId, payerId, orderNumber } = filter;
  const scope = await companyScope(ctx, 'My Documents', {
    shipToId,
    companyId,
    companies: payerId || orderNumber ? 'all' : companies,
  });
  return documentsWithin(ctx.db, await documentScope(ctx, scope), filter, ctx.today, page);
}

/** Those of some types that the company of the caller has any document of. */
export async function usedTypes(ctx: Ctx, types: readonly string[]): Promise<Set<string>> {
  return typesWithin(ctx.db, await documentScope(ctx, await companyScope(ctx, 'My Documents')), types, ctx.today);
}

interface NumberedPaper extends Pick<Document, 'number' | 'companyId' | 'shipToName' | 'issuedOn'> {
  /** Its kind in words. */
  readonly typeName: string;
  /** The text is its number. */
  readonly whole: boolean;
}

/** Those of the caller's documents, of every company, that this is the number of or a part of it, or of the number of their order. */
export async function papersByNumber(ctx: Ctx, text: string, most: number): Promise<NumberedPaper[]> {
  const scope = accessScope(ctx.caller, 'My Documents');
  if (scope.companyIds.length === 0) return [];
  const [papers, codes] = await Promise.all([
    documentsNumbered(ctx.db, await documentScope(ctx, scope), text, ctx.today, most),
    codeList(ctx.app, 'document-type'),
  ]);
  const names = typeNames(codes, ctx.language);
  return papers.map((paper) => ({
    ...paper,
    typeName: typeNameOf(paper, names),
    whole: isNumberOf(paper.number, text),
  }));
}

/** One document of the caller, or DOCUMENT_NOT_FOUND. */
export async function requireDocument(ctx: Ctx, id: string): Promise<Document> {
  return (await requireDocuments(ctx, [id]))[0]!;
}

/** Documents of the caller, each once, in the order in which they are named, or DOCUMENT_NOT_FOUND: the only way to get any. What the caller may read is asked once, however many there are. */
export async function requireDocuments(ctx: Ctx, ids: readonly string[]): Promise<Document[]> {
  const scope = await documentScope(ctx, accessScope(ctx.caller, 'My Documents'));
  const wanted = [...new Set(ids)];
  const found = new Map((await documentsById(ctx.db, scope, wanted, ctx.today)).map((one) => [one.id, one]));
  return wanted.map((id) => {
    const document = found.get(id);
    if (!document) throw new Refusal('DOCUMENT_NOT_FOUND', {});
    return document;
  });
}

/**
 * What the payers of one company owe today, by how long it is overdue. `partOnly`: the company has ship-tos whose papers the caller may not read, and
 * what is open of these is in no sum.
 */
export async function openBalance(ctx: Ctx): Promise<{ rows: AgeingRow[]; partOnly: boolean }> {
  const scope = await documentScope(ctx, await companyScope(ctx, 'My Documents'));
  return {
    rows: await ageing(ctx.db, scope, ctx.today),
    partOnly: scope.companyIds.some((id) => !scope.wholeCompanyIds.includes(id)),
  };
}
