import { documentRoutes } from '#contract/general/document.ts';
import { codeList } from '#modules/delivery/index.ts';
import { restEdge } from '#platform/http/edge.ts';
import { inSheetTurn } from '#platform/sheet/write-sheet.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { Day } from '#values/day.ts';
import { say } from '#wording/say.ts';
import type { Ctx } from '../../../context.ts';
import { shareOf } from '../../../context.ts';
import { emptiesAccount } from '../empties-account/empties-account-of.ts';
import { exportEmptiesAccount } from '../empties-account/export-empties-account.ts';
import { requireInvoice } from '../invoice/require-invoice.ts';
import { searchInvoices } from '../invoice/search-invoices.ts';
import { keptPaper } from '../paper/keep-paper.ts';
import { zippedPapers } from '../paper/zip-papers.ts';
import { fileNameOf } from './document.ts';
import type { TypeNames } from './document.present.ts';
import { presentDocument, presentEmpties, presentInvoice, typeNames } from './document.present.ts';
import { exportDocuments } from './export-documents.ts';
import { listDocuments, openBalance, requireDocument, requireDocuments, usedTypes } from './list-documents.ts';

const PDF = 'application/pdf' as const;

export const documentEdge = restEdge(documentRoutes, {
  listDocuments: async (ctx, { query: { offset, limit, type, ...filter } }) => {
    const [{ total, rows }, names] = await Promise.all([
      listDocuments(ctx, { ...days(filter), types: type }, { offset, limit }),
      namesOf(ctx),
    ]);
    return { total, offset, limit, results: rows.map((row) => presentDocument(row, names, ctx.language)) };
  },
  listDocumentTypes: async (ctx) => {
    const names = await namesOf(ctx);
    const used = await usedTypes(ctx, [...names.keys()]);
    const results = [...names].flatMap(([id, name]) => (used.has(id) ? [{ id, name }] : []));
    return { total: results.length, offset: 0, limit: 100, results };
  },
  downloadDocument: async (ctx, { params }) => {
    const document = await requireDocument(ctx, params.id);
    const body = await keptPaper(ctx, document);
    return { file: { name: fileNameOf(document, ctx.language), mime: PDF, bytes: body.length, body } };
  },
  downloadDocuments: async (ctx, { body }) => {
    const documents = await requireDocuments(ctx, body.ids);
    return {
      file: {
        name: `${say(ctx.language, 'document.exportName')}-${ctx.today}.zip`,
        mime: 'application/zip',
        body: zippedPapers(ctx, documents),
      },
    };
  },
  exportDocuments: async (ctx, { query: { format, type, ...filter } }) => ({
    file: await inSheetTurn(shareOf(ctx), async () =>
      exportDocuments(ctx, { ...days(filter), types: type }, format, await namesOf(ctx)),
    ),
  }),
  searchInvoices: async (ctx, { body: { offset, limit, soldToId, docType, status, ...filter } }) => {
    const found = await searchInvoices(
      ctx,
      { ...days(filter), companyId: soldToId, types: docType, state: status },
      { offset, limit },
    );
    const names = await namesOf(ctx);
    return {
      total: found.total,
      offset,
      limit,
      documents: found.rows.map((row) => presentInvoice(row, names, ctx.language)),
    };
  },
  getInvoice: async (ctx, { body }) => {
    const document = await requireInvoice(ctx, body).catch(asStatement);
    const content = Buffer.from(await keptPaper(ctx, document).catch(asStatement)).toString('base64');
    return { fileName: fileNameOf(document, ctx.language), mimeType: PDF, content };
  },
  openBalance: async (ctx) => {
    const { rows, partOnly } = await openBalance(ctx);
    return {
      day: ctx.today,
      partOnly,
      results: rows.map(({ payerId, payerName, days8, days30, ...row }) => ({
        payer: { id: payerId, name: payerName },
        ...row,
        days1to8: days8,
        days9to30: days30,
      })),
    };
  },
  emptiesAccount: async (ctx, { query }) => {
    const { rows, ...account } = await emptiesAccount(ctx, days(query));
    return { ...account, results: rows.map((row) => presentEmpties(row, ctx.language)) };
  },
  exportEmptiesAccount: async (ctx, { query: { format, ...asked } }) => ({
    file: await inSheetTurn(shareOf(ctx), () => exportEmptiesAccount(ctx, days(asked), format)),
  }),
});

/** An invoice that is not there is spoken of as a financial statement (spec 8). */
function asStatement(error: unknown): never {
  throw error instanceof Refusal && error.code === 'DOCUMENT_NOT_FOUND'
    ? new Refusal('STATEMENT_NOT_FOUND', {})
    : error;
}

/** The contract has checked that they are days. */
function days<T extends { dateFrom?: string; dateTo?: string }>(
  filter: T,
): Omit<T, 'dateFrom' | 'dateTo'> & { dateFrom?: Day; dateTo?: Day } {
  return filter as never;
}

async function namesOf(ctx: Ctx): Promise<TypeNames> {
  return typeNames(await codeList(ctx.app, 'document-type'), ctx.language);
}
