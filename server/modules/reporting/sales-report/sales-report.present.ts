import { average } from '#values/money.ts';
import type { z } from 'zod';
import type { reportRoutes } from '#contract/general/report.ts';
import { inLanguage } from '#values/text.ts';
import type { Ctx } from '../../../context.ts';
import type { SalesReport } from './sales-report-of.ts';
import type { SoldRow } from './sales-report.ts';
import { changeOf } from './sales-report.ts';
import type { MonthSums } from './sales-report.views.ts';

type Answer = z.input<(typeof reportRoutes.salesData)['response']>;
const ML_PER_HL = 100_000;

export function presentSales(
  { scope, names, period, months, sold, packs }: SalesReport,
  { language, today }: Pick<Ctx, 'language' | 'today'>,
): Answer {
  const rows = (by: SoldRow['by'], nameOf: (key: string) => string) =>
    sold
      .filter((row) => row.by === by && (row.ml !== 0 || row.net !== 0 || row.mlBefore !== 0 || row.netBefore !== 0))
      .sort((a, b) => b.net - a.net || (a.key < b.key ? -1 : 1))
      .map((row) => presentRow(row, nameOf(row.key)));
  const total = sumUp(months.map(({ now }) => now));
  const compared = sumUp(months.flatMap(({ now, before }) => (before ? [now] : [])));
  const before = sumUp(months.flatMap(({ before: then }) => (then ? [then] : [])));
  return {
    from: period.from.slice(0, 7),
    to: period.to.slice(0, 7),
    newest: today.slice(0, 7),
    shipTos: scope.shipTos.map(({ id, name }) => ({ id, name })),
    total,
    compared,
    before,
    hlChange: changeOf(compared.hl, before.hl),
    netChange: changeOf(compared.net, before.net),
    basketChange: compared.basket === null ? null : changeOf(compared.basket, before.basket ?? 0),
    months: months.map(({ month, now, before: then }) => ({
      month: month.slice(0, 7),
      running: month > period.closed,
      now: sumUp([now]),
      before: then && sumUp([then]),
    })),
    brands: rows('brand', (key) => key),
    packs: rows('pack', (key) => inLanguage(packs.get(key) ?? { hu: key }, language)),
    byShipTo: rows('shipTo', (key) => names.get(key) ?? key),
  };
}

function presentRow(
  { key, ml, net, mlBefore, netBefore, mlClosed, netClosed }: SoldRow,
  name: string,
): Answer['brands'][number] {
  return {
    key,
    name,
    hl: ml / ML_PER_HL,
    net,
    hlCompared: mlClosed / ML_PER_HL,
    netCompared: netClosed,
    hlBefore: mlBefore / ML_PER_HL,
    netBefore,
    hlChange: changeOf(mlClosed, mlBefore),
    netChange: changeOf(netClosed, netBefore),
  };
}

function sumUp(rows: readonly MonthSums[]): Answer['total'] {
  const sum = (key: Exclude<keyof MonthSums, 'month'>) => rows.reduce((all, row) => all + row[key], 0);
  const [net, orders] = [sum('net'), sum('orders')];
  return {
    hl: sum('ml') / ML_PER_HL,
    net,
    orders,
    basket: orders > 0 ? average(net, orders) : null,
    emptiesOut: sum('emptiesOut'),
    emptiesBack: sum('emptiesBack'),
    depositOut: sum('depositOut'),
    depositBack: sum('depositBack'),
  };
}
