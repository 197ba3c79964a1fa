import { limitInFigures, requirePlaceable } from '#modules/cart/index.ts';
import { sameOrders } from '#modules/orders/index.ts';
import { breather } from '#platform/thread/breather.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { Ctx } from '../../../context.ts';
import type { SheetRow } from '../sheet/sheet.ts';
import { withFirstMethod } from './draft-of.ts';
import { fillOrder } from './fill-order.ts';
import type { JudgedRow, Note, OrderSums, PlannedOrder } from './job.ts';
import { WITH_ORDER, cartIdOf, outcomeOf } from './job.ts';
import type { ReadRow } from './read-row.ts';
import { rowReader } from './read-row.ts';

export interface Checked {
  readonly rows: readonly JudgedRow[];
  readonly orders: readonly PlannedOrder[];
}

/**
 * Judges every row of a sheet and works out its orders, one a ship-to and delivery day. Nothing is written and nothing reserved;
 * placing asks everything again. Between pieces of work the process serves others, as long as it worked itself.
 */
export async function checkRows(
  ctx: Ctx,
  jobId: string,
  rows: readonly SheetRow[],
  { told, isRepeated }: { readonly told: (checked: number) => Promise<void>; readonly isRepeated: boolean },
): Promise<Checked> {
  const breathe = breather({ rest: 2 });
  const read = await rowReader(ctx);
  const notes = new Map<number, Note[]>();
  const groups = new Map<string, ReadRow[]>();
  for (const row of rows) {
    const found = await read(row);
    notes.set(row.row, [...found.notes]);
    if (found.row) {
      const key = `${found.row.shipTo.id} ${found.row.day}`;
      const group = groups.get(key);
      if (group) group.push(found.row);
      else groups.set(key, [found.row]);
    }
    await breathe();
  }

  const orders: PlannedOrder[] = [];
  const orderOf = new Map<number, number>();
  const taken = new Map<string, number>();
  let checked = rows.length - [...groups.values()].reduce((all, group) => all + group.length, 0);
  for (const group of groups.values()) {
    const no = orders.length + 1;
    const filled = await fillOrder(ctx, { no, cartId: cartIdOf(jobId, no), rows: group, taken, breathe });
    for (const { row, note } of filled.notes) notes.get(row)!.push(note);
    const good = filled.rows;
    await breathe();
    const judged = filled.order && (await judge(ctx, filled.order));
    if (judged && 'refusal' in judged) {
      // What is wrong with the order is said once; its other rows say where.
      for (const row of good)
        notes.get(row)!.push(row === good[0] ? judged.refusal : withOrderOf(judged.refusal, good[0]!));
    } else if (filled.order && judged) {
      const knownOrders = await sameOrders(ctx.db, filled.order);
      orders.push({ ...filled.order, knownOrders, sums: judged.sums });
      const [known] = isRepeated ? [] : knownOrders;
      for (const row of good) {
        orderOf.set(row, no);
        if (known !== undefined)
          notes
            .get(row)!
            .push({ column: 'number', wording: 'bulk.why.orderedBefore', params: { order: known }, adjusts: true });
      }
      filled.take();
    }
    checked += group.length;
    await told(checked);
    await breathe();
  }
  return {
    orders,
    rows: rows.map(({ row, cells, formulas }) => {
      const own = notes.get(row)!;
      const shown = formulas ? { ...cells, ...Object.fromEntries(formulas.map((column) => [column, '=…'])) } : cells;
      return { row, cells: shown, notes: own, outcome: outcomeOf(own), orderNo: orderOf.get(row) ?? null };
    }),
  };
}

/** Which column a refusal of the whole order is about. */
const COLUMN_OF: Readonly<Record<string, Note['column']>> = {
  SHIP_TO_REQUIRED: 'shipTo',
  SHIP_TO_SUSPENDED: 'shipTo',
  SHIP_TO_NOT_FOUND: 'shipTo',
  SECTION_FORBIDDEN: 'shipTo',
  ORDERING_BLOCKED: 'shipTo',
  DAY_REQUIRED: 'day',
  DAY_NOT_DELIVERABLE: 'day',
  PRICES_CHANGED: 'day',
  TRANSPORT_TYPE_REQUIRED: 'transport',
  INTERNAL_NUMBER_REQUIRED: 'number',
  LINES_NOT_ORDERABLE: 'sku',
};

export function noteOf({ code, wordingKey, params }: Refusal): Note {
  if (wordingKey === 'success.pricesUpdated') return { column: 'quantity', wording: 'bulk.why.dueChanged', params: {} };
  return { column: COLUMN_OF[code] ?? 'quantity', wording: wordingKey, params };
}

/** Another row of an order that is refused: the row says why. */
function withOrderOf({ column }: Note, row: number): Note {
  return { column, wording: WITH_ORDER, params: { row } };
}

/** What the order comes to, or why it could not be placed as a whole: limits, day, payment, everything a cart is asked. */
async function judge(
  ctx: Ctx,
  order: PlannedOrder,
): Promise<{ readonly sums: OrderSums } | { readonly refusal: Note }> {
  const limit: { figures: string | null } = { figures: null };
  try {
    const { priced } = await withFirstMethod(ctx, order, (draft) =>
      requirePlaceable(ctx, draft, {
        termsAccepted: null,
        isSheet: true,
        agreedFee: order.agreedFee,
        alongside: (found) => {
          limit.figures = limitInFigures(found, ctx.language);
        },
      }),
    );
    const { goods, fee, deposit, z099, redemptionFee, vat, amountDue: due } = priced.order;
    // As the order names them: redemption fees are no deposits and bear no VAT, on packings of one way as of many.
    return { sums: { goods, fee, deposit, redemption: redemptionFee + z099, vat, due } };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const note = noteOf(error);
    // Nobody corrects a sheet by "less": by how much, and what is allowed.
    const { figures } = limit;
    if (error.code !== 'LIMIT_NOT_MET' || figures === null) return { refusal: note };
    return { refusal: { ...note, wording: 'bulk.why.limit', params: { figures } } };
  }
}
