import type { z } from 'zod';
import type { bulkJob, bulkRow, bulkSummary } from '#contract/general/bulk-upload.ts';
import { saidText } from '#modules/catalogue/index.ts';
import { orderStatusLabel } from '#modules/orders/index.ts';
import { say } from '#wording/say.ts';
import type { Ctx } from '../../../context.ts';
import { OUTCOMES } from './job.ts';
import type { Outcome } from './job.ts';
import type { JobSummary, RowView } from './job.views.ts';
import type { JobReport } from './read-job.ts';

export function presentSummary(job: JobSummary): z.input<typeof bulkSummary> {
  const {
    id,
    state,
    fileName,
    createdAt,
    finishedAt,
    rowCount,
    rowsChecked,
    accepted,
    adjusted,
    rejected,
    orders,
    placed,
    refused,
  } = job;
  return {
    jobId: id,
    state,
    fileName,
    uploadedAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    rows: { total: rowCount, checked: rowsChecked, accepted, adjusted, rejected },
    orders: { total: orders, placed, refused },
  };
}

export function presentJob(
  ctx: Ctx,
  { job, groups, made, toMake, newer, standing, shipToNames }: JobReport,
): z.input<typeof bulkJob> {
  const group = (outcome: Outcome) => ({
    total: job[outcome],
    rows: groups[outcome].map((row) => presentRow(ctx, row)),
  });
  const [accepted, adjusted, rejected] = OUTCOMES.map(group) as [
    ReturnType<typeof group>,
    ReturnType<typeof group>,
    ReturnType<typeof group>,
  ];
  return {
    ...presentSummary(job),
    worksheet: job.worksheet,
    unread: [...job.unread],
    closedWhy: job.closedWhy && saidText(job.closedWhy, ctx.language),
    newer: newer && { jobId: newer.id, fileName: newer.fileName, uploadedAt: newer.createdAt.toISOString() },
    standing: { total: standing.total, orders: [...standing.numbers] },
    changed: job.changed,
    accepted,
    adjusted,
    rejected,
    noted: job.noted,
    toMake: {
      ...toMake,
      orders: toMake.orders.map((order) => ({ ...order, shipTo: shipToNames.get(order.shipToId) ?? order.shipToId })),
    },
    made: made.map(({ orderNumber, customerOrderNumber, shipToId, deliveryDate, rows, total, status }) => ({
      orderNumber,
      customerOrderNumber,
      shipToId,
      shipTo: shipToNames.get(shipToId) ?? shipToId,
      deliveryDate,
      lines: rows,
      total,
      status,
      statusLabel: orderStatusLabel(ctx.language, status),
    })),
  };
}

export function presentRow({ language }: Ctx, { row, cells, notes, orderNumber }: RowView): z.input<typeof bulkRow> {
  return {
    row,
    cells,
    orderNumber,
    notes: notes.map(({ column, wording, params, package: sku }) => ({
      column,
      columnName: say(language, `bulk.column.${column}`),
      value: cells[column] ?? '',
      reason: saidText({ wording, params }, language),
      package: sku ?? null,
    })),
  };
}
