import type { Sheet, SheetColumn } from '#platform/sheet/write-sheet.ts';
import { writeSheet } from '#platform/sheet/write-sheet.ts';
import { inLanguage } from '#values/text.ts';
import { say } from '#wording/say.ts';
import type { Ctx } from '../../../context.ts';
import { shareOf } from '../../../context.ts';
import { emptiesAccount } from './empties-account-of.ts';

const COLUMNS: readonly (readonly [wording: string, width: number, form?: SheetColumn['form']])[] = [
  ['column.shipToId', 12],
  ['column.shipTo', 34],
  ['empties.sku', 12],
  ['empties.item', 34],
  ['empties.opening', 12, 'whole'],
  ['empties.delivered', 12, 'whole'],
  ['empties.returned', 12, 'whole'],
  ['empties.corrected', 12, 'whole'],
  ['empties.closing', 12, 'whole'],
  ['empties.unit', 14, 'whole'],
  ['empties.value', 14, 'whole'],
];

/** The accounts as a sheet to compare with the customer's own books: a row each ship-to and empties. */
export async function exportEmptiesAccount(
  ctx: Ctx,
  asked: Parameters<typeof emptiesAccount>[1],
  format: 'csv' | 'xlsx',
): Promise<Sheet> {
  const { rows, dateFrom, dateTo } = await emptiesAccount(ctx, asked);
  const columns = COLUMNS.map(([wording, width, form]) => ({
    head: say(ctx.language, `document.${wording}`),
    width,
    form,
  }));
  const cells = rows.map((row) => [
    row.shipToId,
    row.shipToName,
    row.sku,
    inLanguage(row.name, ctx.language),
    row.opening,
    row.delivered,
    row.returned,
    row.corrected,
    row.closing,
    row.unitDeposit,
    row.closingValue,
  ]);
  return writeSheet(
    shareOf(ctx),
    say(ctx.language, 'document.empties.title'),
    `${say(ctx.language, 'document.empties.file')}-${dateFrom}-${dateTo}`,
    format,
    columns,
    cells,
  );
}
