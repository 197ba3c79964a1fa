import { deskPaperRoutes } from '#contract/desk/paper.ts';
import { codeList } from '#modules/delivery/index.ts';
import { restEdge } from '#platform/http/edge.ts';
import { fileNameOf } from '../document/document.ts';
import { typeNameOf, typeNames } from '../document/document.present.ts';
import { keptPaper } from './keep-paper.ts';
import { listOrderPapers, requireOrderPaper } from './order-papers.ts';

export const deskPaperEdge = restEdge(deskPaperRoutes, {
  listOrderPapers: async (ctx, { params }) => {
    const papers = await listOrderPapers(ctx, params.orderNumber);
    const names = typeNames(await codeList(ctx.app, 'document-type'), ctx.language);
    return {
      papers: papers.map((paper) => ({
        documentId: paper.id,
        typeName: typeNameOf(paper, names),
        number: paper.number,
        issuedOn: paper.issuedOn,
      })),
    };
  },
  openOrderPaper: async (ctx, { params }) => {
    const paper = await requireOrderPaper(ctx, params.orderNumber, params.documentId);
    const body = await keptPaper(ctx, paper);
    return { file: { name: fileNameOf(paper, ctx.language), mime: 'application/pdf', bytes: body.length, body } };
  },
});
