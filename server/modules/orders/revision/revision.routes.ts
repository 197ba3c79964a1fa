import type { z } from 'zod';
import { deskOrderRevisionRoutes } from '#contract/desk/order-revision.ts';
import { restEdge } from '#platform/http/edge.ts';
import type { Language } from '#values/text.ts';
import { inLanguage } from '#values/text.ts';
import { say } from '#wording/say.ts';
import { checkRevisions, listBatches, openBatch, reviseOrders, undoBatch } from './revise-orders.ts';
import type { Wanted } from './revision.store.ts';
import type { RevisionRow } from './revision.views.ts';
import { personName } from '#values/person-name.ts';

type Row = z.input<(typeof deskOrderRevisionRoutes.getOrderRevision)['response']>['rows'][number];

export const deskOrderRevisionEdge = restEdge(deskOrderRevisionRoutes, {
  checkOrderRevisions: async (ctx, { body: { orders, reason } }) => {
    const checked = await checkRevisions(ctx, orders as readonly Wanted[], reason);
    return {
      orders: checked.map(({ old, day, dueAfter, fee, problems, text, offRoute, bySupplier }) => ({
        orderNumber: old.number,
        shipToName: old.parties?.shipTo?.name ?? old.shipToId,
        dayBefore: old.deliveryDate,
        day,
        dueBefore: old.due,
        dueAfter,
        fee,
        problems: [...problems],
        text,
        offRoute,
        bySupplier,
      })),
      days: checked.length === 1 ? [...checked[0]!.days] : [],
      lines: (checked.length === 1 ? checked[0]!.lines : []).map(({ line, sku, name, units }) => ({
        line,
        sku,
        name: inLanguage(name, ctx.language) || sku,
        ordered: units,
      })),
    };
  },
  reviseOrders: async (ctx, { body: { id, orders, reason } }) => {
    const { dueAt } = await reviseOrders(ctx, id, orders as readonly (Wanted & { dueAfter: number })[], reason);
    return { id, dueAt: dueAt.toISOString() };
  },
  listOrderRevisions: async (ctx) => ({
    batches: (await listBatches(ctx)).map(({ askedAt, ...batch }) => ({ ...batch, askedAt: askedAt.toISOString() })),
  }),
  getOrderRevision: async (ctx, { params: { revisionId: id } }) => {
    const { batch, rows } = await openBatch(ctx, id);
    return {
      id,
      by: personName(ctx.language, batch.by),
      reason: batch.reason,
      askedAt: batch.askedAt.toISOString(),
      dueAt: batch.dueAt.toISOString(),
      rows: rows.map((row) => presentRow(row, ctx.language)),
    };
  },
  undoOrderRevision: async (ctx, { params: { revisionId: id } }) => ({ undone: await undoBatch(ctx, id) }),
});

function presentRow(row: RevisionRow, language: Language): Row {
  const { orderNumber, state, day, dayBefore, dueBefore, dueAfter, newNumber, failedWording, failedParams } = row;
  return {
    orderNumber,
    shipToName: row.parties?.shipTo?.name ?? row.shipToId,
    state,
    day,
    dayBefore,
    dueBefore,
    dueAfter,
    newNumber,
    why: failedWording === null ? null : say(language, failedWording, failedParams ?? {}),
  };
}
