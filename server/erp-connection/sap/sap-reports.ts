import { codesInUse } from '#modules/delivery/index.ts';
import type { EnteredOrder, ErpReports } from '#modules/erp/index.ts';
import { DAY_MS } from '#values/day.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { Ctx } from '../../context.ts';
import { connectionFigures } from '../message.store.ts';
import { isSameMaterial, withoutZeros } from './formats.ts';
import type { CurrentMapping, SapMapping } from './mapping.ts';
import { missingIn } from './mapping.ts';
import { noteDocument, openAgain, settleDocument, stoppedDocuments, unfitDocuments } from './sap-document.store.ts';
import type { Entity } from './sap-client.ts';
import { SALES_ORDERS } from './sap-client.ts';
import type { Line } from './sap-orders.ts';
import { findOrder, orderPath, speaking } from './sap-orders.ts';
import { oursOf, resultsOf, sapOrderOf, textIn } from './sap-standing.ts';
import type { LineOf } from './read-at-sap.ts';
import { DOCUMENT_NUMBER } from './take-documents.ts';
import { noteSalesOrder, priceDifferences, sapIdsOf } from './sap-order.store.ts';

/** An invoice of Friday may wait for what arrives on Monday; one that waits for longer never fits by itself. */
const BILL_WAITS_MS = 3 * DAY_MS;

/** The documents of SAP that have no effect, and what its mapping lacks, for the supplier's people. */
export function sapReports(mapping: CurrentMapping, lineOf: LineOf): ErpReports {
  return {
    contact: (app) => connectionFigures(app.database),
    list: (app, after, limit) => stoppedDocuments(app.database, after, limit),
    unfit: (app, about) =>
      unfitDocuments(app.database, { ...about, waitsSince: new Date(app.clock.real().getTime() - BILL_WAITS_MS) }),
    readAgain: (ctx, ids) => openAgain(ctx.db, ids),
    settle: (ctx, id, reason) => settleDocument(ctx.db, id, reason),
    enteredOrder: (app, entered, signal) => enteredOrder(lineOf(app, signal), entered),
    isSameNumber: isSameMaterial,
    entered: (ctx, sapId, erpNumber) => noteEntered(ctx, sapId, withoutZeros(erpNumber)),
    async missing(app) {
      const { now, fault } = mapping.read();
      return [...(fault === null ? [] : [fault]), ...missingIn(now, await codesInUse(app.database))];
    },
    comparesCharges: () => mapping.read().now.conditions !== undefined,
    priceDifferences: (app, after, limit) => priceDifferences(app.database, after, limit),
  };
}

const PARTS = '$expand=to_Partner,to_Item';

function enteredOrder(
  line: Line,
  { sapId, erpNumber }: { readonly sapId: string; readonly erpNumber?: string | undefined },
): Promise<EnteredOrder | null> {
  return speaking(line, async () => {
    const salesOrder = erpNumber === undefined ? (await findOrder(line, { sapId }))?.number : withoutZeros(erpNumber);
    if (salesOrder === undefined || !DOCUMENT_NUMBER.test(salesOrder)) return null;
    const there = await line.client.entity(SALES_ORDERS, `${orderPath(salesOrder)}?${PARTS}`, line.signal);
    if (!there) return null;
    const { soldTo, items } = sapOrderOf(there);
    return {
      soldTo,
      shipTo: shipToIn(there, line.mapping),
      goods: oursOf({ items }).map(({ line: of, material, quantity }) => ({ line: of!, sku: material, quantity })),
    };
  });
}

function shipToIn(order: Entity, { partnerFunctions }: SapMapping): string | null {
  const partners = resultsOf(order['to_Partner']) ?? [];
  const shipTo = partners.find((partner) => textIn(partner, 'PartnerFunction') === partnerFunctions.shipTo);
  return (shipTo && withoutZeros(shipTo['Customer'])) || null;
}

/** From now on documents about SAP's number are about the order. The order itself is read with the next look at SAP, whenever it was entered. */
async function noteEntered({ db, app }: Ctx, sapId: string, salesOrder: string): Promise<void> {
  const other = (await sapIdsOf(db, [salesOrder])).get(salesOrder) ?? sapId;
  if (other !== sapId) throw new Refusal('ERP_ORDER_TAKEN', { erpNumber: salesOrder });
  await noteSalesOrder(db, sapId, salesOrder);
  await noteDocument(
    db,
    { kind: 'order', number: salesOrder, sapId, digest: '', state: 'open', reading: 0 },
    app.clock.real(),
  );
}
