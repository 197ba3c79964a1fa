import type { ErpReports } from '#modules/erp/index.ts';
import { connectionFigures } from '../message.store.ts';
import type { CurrentMapping } from './mapping.ts';
import { missingIn } from './mapping.ts';
import { openAgain, settleDocument, stoppedDocuments } from './sap-document.store.ts';
import { codesInUse, priceDifferences } from './sap-order.store.ts';

/** The documents of SAP that have no effect, and what its mapping lacks, for the supplier's people. */
export function sapReports(mapping: CurrentMapping): ErpReports {
  return {
    contact: (app) => connectionFigures(app.database),
    list: (app, after, limit) => stoppedDocuments(app.database, after, limit),
    readAgain: (ctx, ids) => openAgain(ctx.db, ids),
    settle: (ctx, id, reason) => settleDocument(ctx.db, id, reason),
    async missing(app) {
      const { now, fault } = mapping.read();
      return [...(fault === null ? [] : [fault]), ...missingIn(now, await codesInUse(app.database))];
    },
    priceDifferences: (app, after, limit) => priceDifferences(app.database, after, limit),
  };
}
