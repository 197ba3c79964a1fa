import { servedCompanies } from '#modules/company/index.ts';
import { orderStateLabel } from '#modules/orders/index.ts';
import { personName } from '#values/person-name.ts';
import type { Day } from '#values/day.ts';
import type { PrintedPaper } from '#vocabulary/printed-paper.ts';
import { MOST_PRINTED, MOST_PRINTED_ROWS } from '#vocabulary/printed-paper.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import { instantText } from '#wording/day-text.ts';
import type { Ctx } from '../../../context.ts';
import { newestNotes } from '../document/document.views.ts';
import { notesWithLines } from '../paper/paper.views.ts';
import type { ProductPickingFacts } from '../paper/product-picking-paper.ts';
import { sumByProduct } from '../paper/product-picking-paper.ts';
import type { PrintSet } from '../paper/print-set.ts';
import { rowsOf } from '../paper/print-set.ts';
import { renderPrintSet } from '../paper/render-paper.ts';
import { sellerOfDay, sellerOn, sellersOverTime } from '../paper/seller.ts';
import { both } from '../paper/words.ts';
import { countPrints } from './print.store.ts';
import type { CountedPaper, LineToPick, OrderToPrint } from './print.views.ts';
import { linesToPick, ordersToPrint, printedTimes } from './print.views.ts';

export interface PrintAsked {
  readonly numbers?: readonly string[] | undefined;
  readonly deliveryDate?: Day | undefined;
  readonly depot?: string | undefined;
}

/** How often a set is drawn when somebody else prints the same papers meanwhile. */
const TRIES = 3;

/**
 * Papers of orders that the caller serves, in one file. A printing counts once its file is there, and says which one it is. ORDER_NOT_FOUND for a number of nobody's or of a
 * customer that is not served, PRINT_TOO_MANY for a day with more than go into one set, PRINT_TOO_LONG for more rows than are drawn at once, PRINT_NOTHING_PICKING or PRINT_NOTHING_NOTES when none of them has such a paper now.
 */
export async function printOrders(ctx: Ctx, paper: PrintedPaper, asked: PrintAsked): Promise<Uint8Array> {
  const orders = await askedOrders(ctx, asked);
  const { papersOf, numbers, leftOut } =
    paper === 'delivery-note' ? await deliveryNotes(ctx, orders) : await pickingLists(ctx, orders, paper);
  if (numbers.length === 0)
    throw new Refusal(paper === 'delivery-note' ? 'PRINT_NOTHING_NOTES' : 'PRINT_NOTHING_PICKING');
  const rows = rowsOf({ set: papersOf(new Map()) });
  if (rows > MOST_PRINTED_ROWS) throw new Refusal('PRINT_TOO_LONG', { rows, most: MOST_PRINTED_ROWS });
  const seller = await sellerOn(ctx, ctx.today);
  const draw = (times: Times) =>
    renderPrintSet(ctx, {
      seller,
      issuedOn: ctx.today,
      printedBy: `${both('Nyomtatta', 'Printed by')}: ${personName('hu', ctx.caller!)}, ${instantText('hu', ctx.now)}`,
      set: papersOf(times),
      leftOut,
    });
  if (paper === 'picking-sum') return draw(new Map());
  for (let tries = 1; ; tries += 1) {
    const before = await printedTimes(ctx.db, numbers, paper);
    const times = new Map(numbers.map((number) => [number, (before.get(number) ?? 0) + 1]));
    const bytes = await draw(times);
    if (await count(ctx, paper, times, tries < TRIES)) return bytes;
  }
}

/** Which printing of its paper each order is at. */
type Times = ReadonlyMap<string, number>;

/** Counts what was drawn; false, and nothing is counted, when `exact` and the file says another printing than it is. */
async function count(ctx: Ctx, paper: CountedPaper, drawn: Times, exact: boolean): Promise<boolean> {
  const WRONG = new Error('printed meanwhile');
  try {
    return await ctx.transaction(async (tx) => {
      const counted = await countPrints(tx.db, [...drawn.keys()], paper, ctx.app.clock.real());
      if (exact && [...drawn].some(([number, times]) => counted.get(number) !== times)) throw WRONG;
      return true;
    });
  } catch (error) {
    if (error === WRONG) return false;
    throw error;
  }
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

interface Papers extends Pick<PrintSet, 'leftOut'> {
  /** The orders that have such a paper. */
  readonly numbers: readonly string[];
  readonly papersOf: (times: Times) => PrintSet['set'];
}

/** Of those that are to be prepared: confirmed and not loaded yet. */
async function pickingLists(
  ctx: Ctx,
  orders: readonly OrderToPrint[],
  paper: 'picking-list' | 'picking-sum',
): Promise<Papers> {
  const waiting = orders.filter(isToPick);
  const lines = Map.groupBy(
    await linesToPick(
      ctx.db,
      waiting.map(({ number }) => number),
    ),
    ({ number }) => number,
  );
  const printed = waiting.filter(({ number }) => lines.has(number));
  return {
    numbers: printed.map(({ number }) => number),
    papersOf: (times) =>
      paper === 'picking-sum'
        ? { draw: 'picking sums', papers: sumsOf(printed, lines) }
        : {
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

/** The goods of all orders of a depot and a day, by product. */
function sumsOf(
  orders: readonly OrderToPrint[],
  lines: ReadonlyMap<string, readonly LineToPick[]>,
): ProductPickingFacts[] {
  return [...Map.groupBy(orders, ({ depot, deliveryDate }) => `${deliveryDate} ${depot ?? ''}`)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, ofDay]) => ({
      depot: ofDay[0]!.depot,
      deliveryDate: ofDay[0]!.deliveryDate,
      orders: ofDay.map(({ number }) => number),
      products: sumByProduct(ofDay.flatMap(({ number }) => lines.get(number)!)),
    }));
}

function isToPick({ status, blocked, deliveryStatus }: OrderToPrint): boolean {
  if (status === 'In Progress') return true;
  return status === 'Open' && !blocked && deliveryStatus !== 'ORDER UNDER INVESTIGATION';
}

/** The note of the newest delivery, with what it was issued with. */
async function deliveryNotes(ctx: Ctx, orders: readonly OrderToPrint[]): Promise<Papers> {
  const notes = await newestNotes(
    ctx.db,
    orders.map(({ number }) => number),
    ctx.today,
  );
  const issued = new Map(
    (
      await notesWithLines(
        ctx.db,
        notes.map(({ id }) => id),
      )
    ).map(({ id, ...facts }) => [id, facts]),
  );
  const byOrder = new Map(notes.filter(({ id }) => issued.has(id)).map((note) => [note.orderNumber, note]));
  const numbers = orders.map(({ number }) => number).filter((number) => byOrder.has(number));
  const sellers = await sellersOverTime(ctx);
  return {
    numbers,
    papersOf: (times) => ({
      draw: 'delivery notes',
      papers: numbers.map((number) => {
        const paper = byOrder.get(number)!;
        return {
          paper,
          seller: sellerOfDay(sellers, paper.issuedOn),
          ...issued.get(paper.id)!,
          times: times.get(number)!,
        };
      }),
    }),
    leftOut: orders
      .filter(({ number }) => !byOrder.has(number))
      .map(
        (order) =>
          `${order.number}: ${both('még nincs szállítólevele', 'no delivery note yet')} (${orderStateLabel('hu', order)})`,
      ),
  };
}
