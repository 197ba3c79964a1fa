import { servedCompanies } from '#modules/company/index.ts';
import { orderStateLabel } from '#modules/orders/index.ts';
import { personName } from '#values/person-name.ts';
import type { Day } from '#values/day.ts';
import type { PrintedPaper } from '#vocabulary/printed-paper.ts';
import { MOST_PRINTED } from '#vocabulary/printed-paper.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import { instantText } from '#wording/day-text.ts';
import type { Ctx } from '../../../context.ts';
import { newestNotes } from '../document/document.views.ts';
import { headOf, loadedLines } from '../paper/paper.views.ts';
import type { DeliveryHead } from '../paper/paper.views.ts';
import type { PrintSet } from '../paper/print-set.ts';
import { renderPrintSet } from '../paper/render-paper.ts';
import { sellerOf } from '../paper/seller.ts';
import { both } from '../paper/words.ts';
import { countPrints } from './print.store.ts';
import type { LineToPick, OrderToPrint } from './print.views.ts';
import { linesToPick, ordersToPrint } from './print.views.ts';

export interface PrintAsked {
  readonly numbers?: readonly string[] | undefined;
  readonly deliveryDate?: Day | undefined;
  readonly depot?: string | undefined;
}

/**
 * Papers of orders that the caller serves, in one file; each printing is counted, so that a reprint says so. ORDER_NOT_FOUND for a number of nobody's or of a
 * customer that is not served, PRINT_TOO_MANY for a day with more than go into one set, PRINT_NOTHING_PICKING or PRINT_NOTHING_NOTES when none of them has such a paper now.
 */
export async function printOrders(ctx: Ctx, paper: PrintedPaper, asked: PrintAsked): Promise<Uint8Array> {
  const orders = await askedOrders(ctx, asked);
  const { set, leftOut } =
    paper === 'picking-list' ? await pickingLists(ctx, orders) : await deliveryNotes(ctx, orders);
  if (set.papers.length === 0)
    throw new Refusal(paper === 'picking-list' ? 'PRINT_NOTHING_PICKING' : 'PRINT_NOTHING_NOTES');
  return renderPrintSet(ctx, {
    seller: await sellerOf(ctx),
    issuedOn: ctx.today,
    printedBy: `${both('Nyomtatta', 'Printed by')}: ${personName('hu', ctx.caller!)}, ${instantText('hu', ctx.now)}`,
    set,
    leftOut,
  });
}

async function askedOrders(ctx: Ctx, { numbers, ...day }: PrintAsked): Promise<OrderToPrint[]> {
  const companies = await servedCompanies(ctx, 'Desk Orders', 'view');
  const found = await ordersToPrint(ctx.db, { companies, numbers, ...day }, MOST_PRINTED + 1);
  if (found.length > MOST_PRINTED) throw new Refusal('PRINT_TOO_MANY', { most: MOST_PRINTED });
  if (!numbers) return found;
  const byNumber = new Map(found.map((order) => [order.number, order]));
  return [...new Set(numbers)].map((orderNumber) => {
    const order = byNumber.get(orderNumber);
    if (!order) throw new Refusal('ORDER_NOT_FOUND', { orderNumber });
    return order;
  });
}

type Papers = Pick<PrintSet, 'set' | 'leftOut'>;

/** Of those that are to be prepared: confirmed and not loaded yet. */
async function pickingLists(ctx: Ctx, orders: readonly OrderToPrint[]): Promise<Papers> {
  const waiting = orders.filter(isToPick);
  const lines = new Map<string, LineToPick[]>();
  for (const line of await linesToPick(
    ctx.db,
    waiting.map(({ number }) => number),
  ))
    lines.set(line.number, [...(lines.get(line.number) ?? []), line]);
  const printed = waiting.filter(({ number }) => lines.has(number));
  const times = await counted(ctx, printed, 'picking-list');
  return {
    set: {
      draw: 'picking lists',
      papers: printed.map((order) => ({
        order,
        lines: lines.get(order.number)!,
        times: times.get(order.number)!,
      })),
    },
    leftOut: orders
      .filter((order) => !printed.includes(order))
      .map(
        (order) =>
          `${order.number}: ${isToPick(order) ? both('nincs mit összeállítani', 'nothing to pick') : orderStateLabel('hu', order)}`,
      ),
  };
}

function isToPick({ status, blocked, deliveryStatus }: OrderToPrint): boolean {
  if (status === 'In Progress') return true;
  return status === 'Open' && !blocked && deliveryStatus !== 'ORDER UNDER INVESTIGATION';
}

/** The note of the newest delivery, with what it was issued with. */
async function deliveryNotes(ctx: Ctx, orders: readonly OrderToPrint[]): Promise<Papers> {
  const notes = new Map(
    (
      await newestNotes(
        ctx.db,
        orders.map(({ number }) => number),
        ctx.today,
      )
    ).map((note) => [note.orderNumber, note]),
  );
  const printed = orders.filter(({ number }) => notes.has(number));
  const times = await counted(ctx, printed, 'delivery-note');
  const papers = [];
  for (const { number } of printed) {
    const note = notes.get(number)!;
    const head = await headOf<DeliveryHead>(ctx.db, note.id);
    if (head) papers.push({ paper: note, head, lines: await loadedLines(ctx.db, note.id), times: times.get(number)! });
  }
  const drawn = new Set(papers.map(({ paper }) => paper.orderNumber));
  return {
    set: { draw: 'delivery notes', papers },
    leftOut: orders
      .filter(({ number }) => !drawn.has(number))
      .map(
        (order) =>
          `${order.number}: ${both('még nincs szállítólevele', 'no delivery note yet')} (${orderStateLabel('hu', order)})`,
      ),
  };
}

function counted(ctx: Ctx, orders: readonly OrderToPrint[], paper: PrintedPaper) {
  return countPrints(
    ctx.db,
    orders.map(({ number }) => number),
    paper,
    ctx.app.clock.real(),
  );
}
