import { inLanguage } from '#values/text.ts';
import { say } from '#wording/say.ts';
import type { Ctx } from '../../../context.ts';
import { shareOf } from '../../../context.ts';
import { reportScope, soldScope } from '../report-scope.ts';
import type { Sheet } from '#platform/sheet/write-sheet.ts';
import { writeSheet } from '#platform/sheet/write-sheet.ts';
import type { Asked } from './sales-report-of.ts';
import { requirePeriod } from './sales-report-of.ts';
import { packNames, soldFacts } from './sales-report.views.ts';

/** So many months of the largest customer; a sheet with more could hardly be opened. */
const MOST_ROWS = 50_000;
const ML_PER_HL = 100_000;

/** The report as fine as it is counted, to be summed up in other ways. */
export async function exportSales(ctx: Ctx, asked: Asked, format: 'csv' | 'xlsx'): Promise<Sheet> {
  const { language } = ctx;
  const scope = await soldScope(ctx, await reportScope(ctx, asked.shipToId), asked.shipToId);
  const [facts, packs] = await Promise.all([
    soldFacts(ctx.db, scope, requirePeriod(ctx, asked), MOST_ROWS + 1),
    packNames(ctx.db),
  ]);
  const column = (key: 'month' | 'shipToId' | 'shipTo' | 'brand' | 'pack' | 'units' | 'hl' | 'net') =>
    say(language, `report.column.${key}`);
  return writeSheet(
    shareOf(ctx),
    say(language, 'report.view.sales'),
    `${say(language, 'report.salesFile')}-${ctx.today}`,
    format,
    [
      { head: column('month'), width: 10, form: 'month' },
      { head: column('shipToId'), width: 12 },
      { head: column('shipTo'), width: 34 },
      { head: column('brand'), width: 18 },
      { head: column('pack'), width: 26 },
      { head: column('units'), width: 12, form: 'whole' },
      { head: column('hl'), width: 12, form: 'hundredths' },
      { head: column('net'), width: 14, form: 'whole' },
    ],
    facts.map(({ month, shipToId, brand, packCode, units, ml, net }) => [
      month.slice(0, 7),
      shipToId,
      scope.names.get(shipToId) ?? '',
      brand,
      inLanguage(packs.get(packCode) ?? { hu: packCode }, language),
      units,
      ml / ML_PER_HL,
      net,
    ]),
    { most: MOST_ROWS, words: say(language, 'report.cut', { most: MOST_ROWS }) },
  );
}
