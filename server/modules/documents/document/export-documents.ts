import type { Sheet, SheetColumn } from '#platform/sheet/write-sheet.ts';
import { writeSheet } from '#platform/sheet/write-sheet.ts';
import { say } from '#wording/say.ts';
import type { Ctx } from '../../../context.ts';
import { shareOf } from '../../../context.ts';
import type { TypeNames } from './document.present.ts';
import { typeNameOf } from './document.present.ts';
import type { AskedDocuments } from './list-documents.ts';
import { listDocuments } from './list-documents.ts';

const MOST_ROWS = 10_000;
const COLUMNS: readonly (readonly [column: string, width: number, form?: SheetColumn['form']])[] = [
  ['type', 16],
  ['number', 22],
  ['date', 12, 'day'],
  ['due', 12, 'day'],
  ['shipTo', 34],
  ['order', 14],
  ['net', 14, 'whole'],
  ['vat', 14, 'whole'],
  ['outsideVat', 14, 'whole'],
  ['amount', 14, 'whole'],
  ['claimed', 16, 'whole'],
  ['state', 12],
];

/** The list as a sheet for bookkeepers: amounts are numbers, and no text is a formula. */
export async function exportDocuments(
  ctx: Ctx,
  filter: AskedDocuments,
  format: 'csv' | 'xlsx',
  names: TypeNames,
): Promise<Sheet> {
  const title = say(ctx.language, 'document.exportName');
  const columns = COLUMNS.map(([column, width, form]) => ({
    head: say(ctx.language, `document.column.${column}`),
    width,
    form,
  }));
  return writeSheet(shareOf(ctx), title, `${title}-${ctx.today}`, format, columns, await allRows(ctx, filter, names), {
    most: MOST_ROWS,
    words: say(ctx.language, 'report.cut', { most: MOST_ROWS }),
  });
}

async function allRows(ctx: Ctx, filter: AskedDocuments, names: TypeNames): Promise<(string | number | null)[][]> {
  // All at once: between two pages a paper that is issued would push the last one of the first into the second.
  const { rows } = await listDocuments(ctx, filter, { offset: 0, limit: MOST_ROWS + 1 });
  return rows.map((document) => {
    const { type, number, issuedOn, dueOn, shipToName, orderNumber, net, vat, outsideVat, gross, state } = document;
    const said = state === null ? '' : say(ctx.language, `document.state.${state}`);
    return [
      typeNameOf(document, names),
      number,
      issuedOn,
      dueOn ?? '',
      shipToName ?? '',
      orderNumber ?? '',
      // A reminder repeats what its invoice comes to: it would be counted twice in each sum.
      ...(type === 'FF' ? [null, null, null, null, gross] : [net, vat, outsideVat, gross, null]),
      said,
    ];
  });
}
