import type { Day } from '#values/day.ts';
import { addMonths } from '#values/day.ts';
import type { Texts } from '#values/text.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { Ctx } from '../../../context.ts';
import type { ReportScope } from '../report-scope.ts';
import { reportScope, soldScope } from '../report-scope.ts';
import type { Period, SoldRow } from './sales-report.ts';
import { MOST_MONTHS, monthsOf, periodOf, sumBy } from './sales-report.ts';
import type { MonthSums } from './sales-report.views.ts';
import { monthSums, packNames, soldParts, soldPlaces } from './sales-report.views.ts';

export interface Asked {
  /** `YYYY-MM` */
  readonly from?: string;
  readonly to?: string;
  readonly shipToId?: string;
}

export interface SalesReport {
  readonly scope: ReportScope;
  /** Of all ship-tos that were sold anything to. */
  readonly names: ReadonlyMap<string, string>;
  readonly period: Period;
  /** One for each month of the period, with the same month a year before (null while the month is running). */
  readonly months: readonly { readonly month: Day; readonly now: MonthSums; readonly before: MonthSums | null }[];
  readonly sold: readonly SoldRow[];
  readonly packs: ReadonlyMap<string, Texts>;
}

/** What the caller's ship-tos of one company bought, by month, brand, pack and ship-to. A foreign ship-to has bought nothing. */
export async function salesReportOf(ctx: Ctx, asked: Asked): Promise<SalesReport> {
  const scope = await reportScope(ctx, asked.shipToId);
  const period = requirePeriod(ctx, asked);
  const { names, ...shown } = await soldScope(ctx, scope, asked.shipToId);
  const [parts, places, sums, packs] = await Promise.all([
    soldParts(ctx.db, shown, period),
    soldPlaces(ctx.db, shown, period),
    monthSums(ctx.db, shown, period),
    packNames(ctx.db),
  ]);
  const byMonth = new Map(sums.map((row) => [row.month, row]));
  const sumsOf = (month: Day): MonthSums => byMonth.get(month) ?? { ...NOTHING, month };
  return {
    scope,
    names,
    period,
    packs,
    sold: [
      ...sumBy('brand', parts, ({ brand }) => brand, period),
      ...sumBy('pack', parts, ({ packCode }) => packCode, period),
      ...sumBy('shipTo', places, ({ shipToId }) => shipToId, period),
    ],
    months: monthsOf(period).map((month) => ({
      month,
      now: sumsOf(month),
      before: month > period.closed ? null : sumsOf(addMonths(month, -12)),
    })),
  };
}

export function requirePeriod({ today }: Ctx, { from, to }: Asked): Period {
  const period = periodOf(today, from, to);
  if (!period) throw new Refusal('REPORT_PERIOD', { months: MOST_MONTHS });
  return period;
}

const NOTHING = { ml: 0, net: 0, orders: 0, emptiesOut: 0, emptiesBack: 0, depositOut: 0, depositBack: 0 };
