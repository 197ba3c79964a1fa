import { LINES_LIMIT, TEXT_LIMITS, problemOfProduct, unitsOf, wrong } from '#modules/cart/index.ts';
import type { Product } from '#modules/catalogue/index.ts';
import { availabilityOf, orderability, replacementFor } from '#modules/catalogue/index.ts';
import { inLanguage } from '#values/text.ts';
import type { Ctx } from '../../../context.ts';
import { kitJudge, takenKey } from './kits-of-order.ts';
import type { Note, PlannedLine, PlannedOrder } from './job.ts';
import type { ReadRow } from './read-row.ts';

export interface Filling {
  readonly no: number;
  readonly cartId: string;
  /** Of one ship-to and one day, in the order of the sheet. */
  readonly rows: readonly ReadRow[];
  /** What earlier orders of the same sheet want, by `takenKey`. */
  readonly taken: Map<string, number>;
  readonly breathe: () => Promise<void>;
}

export interface Filled {
  /** Null when no row of it can be ordered. */
  readonly order: PlannedOrder | null;
  /** The rows that are in it. */
  readonly rows: readonly number[];
  readonly notes: readonly { readonly row: number; readonly note: Note }[];
  /** Counts what this order wants, once it is sure that it will be made. */
  readonly take: () => void;
}

/**
 * Rows of one ship-to and one day as one order. What differs within the order goes by its first row, what is short is cut to
 * what is free, equal products are summed, and each of these is said: nothing is done in silence. A sum orders what was written.
 */
export async function fillOrder(ctx: Ctx, { no, cartId, rows, taken, breathe }: Filling): Promise<Filled> {
  const notes: { row: number; note: Note }[] = [];
  const lines = new Map<string, PlannedLine & { units: number; first: number }>();
  const filled: number[] = [];
  let head: ReadRow | null = null;
  const texts: string[] = [];
  const { shipTo, day } = rows[0]!;
  const stock = await availabilityOf(ctx.app);
  const stockKey = (sku: string) => takenKey.units(shipTo, sku, stock.entryDay(shipTo.depot, sku, day));
  /** Sales units of this order by product, the parts of its kits included. */
  const own = new Map<string, number>();
  const want = (sku: string, units: number) => void own.set(sku, (own.get(sku) ?? 0) + units);
  const beside = (sku: string) => (own.get(sku) ?? 0) + (taken.get(stockKey(sku)) ?? 0);
  const judgeKit = await kitJudge(ctx, rows, taken, { beside, want });
  for (const row of rows) {
    const say = (note: Note) => void notes.push({ row: row.row, note });
    const joined = lines.get(row.sku);
    if (!joined && lines.size >= LINES_LIMIT) {
      const { wording, params } = wrong.tooManyLines(LINES_LIMIT);
      say({ column: 'sku', wording, params });
      continue;
    }
    const found = row.pack
      ? { note: await judgeKit(row.pack), units: row.quantity }
      : await judgeProduct(row, row.product!);
    if (found.note && !found.note.adjusts) {
      say(found.note);
      continue;
    }
    if (found.note) say(found.note);
    const { units } = found;
    const counts = found.note ? { quantity: units, layers: 0, pallets: 0 } : row;
    const text = [...new Set([...texts, row.note])].filter(Boolean);
    if ([...text.join('\n')].length > TEXT_LIMITS.noteForDriver) {
      say({ column: 'note', wording: 'bulk.why.notesTooLong', params: { n: TEXT_LIMITS.noteForDriver } });
      continue;
    }
    texts.splice(0, texts.length, ...text);
    head ??= row;
    if (row.number !== head.number)
      say({
        column: 'number',
        wording: 'bulk.why.firstRow',
        params: { value: head.number, row: head.row },
        adjusts: true,
      });
    if (row.transportType !== head.transportType)
      say({
        column: 'transport',
        wording: 'bulk.why.firstRow',
        params: { value: head.transportType, row: head.row },
        adjusts: true,
      });
    if (row.feeDay !== head.feeDay && !row.feeDay)
      say({ column: 'day', wording: 'bulk.why.firstRow', params: { value: head.day, row: head.row }, adjusts: true });
    if (joined) say({ column: 'sku', wording: 'bulk.why.joined', params: { row: joined.first }, tells: true });
    lines.set(row.sku, {
      sku: row.sku,
      ...(row.pack && { choices: row.pack.items }),
      quantity: (joined?.quantity ?? 0) + counts.quantity,
      layers: (joined?.layers ?? 0) + counts.layers,
      pallets: (joined?.pallets ?? 0) + counts.pallets,
      units: (joined?.units ?? 0) + units,
      first: joined?.first ?? row.row,
    });
    if (!row.pack) want(row.sku, units);
    filled.push(row.row);
    await breathe();
  }
  const take = () => {
    const count = (key: string, units: number) => void taken.set(key, (taken.get(key) ?? 0) + units);
    for (const [sku, units] of own) count(stockKey(sku), units);
    for (const { sku, units, choices } of lines.values()) if (choices) count(takenKey.kits(shipTo, sku), units);
  };
  if (!head) return { order: null, rows: [], notes, take };
  const order: PlannedOrder = {
    no,
    cartId,
    shipToId: head.shipTo.id,
    deliveryDate: head.day,
    feeDay: head.feeDay,
    agreedFee: head.fee,
    sums: null,
    agreedDue: null,
    knownOrders: [],
    transportType: head.transportType,
    customerOrderNumber: head.number,
    noteForDriver: texts.join('\n'),
    lines: [...lines.values()].map(({ units: _units, first: _first, ...line }) => line),
  };
  return { order, rows: filled, notes, take };

  /** What is short is cut to what is free; without anything free the row is faulty. */
  async function judgeProduct(row: ReadRow, product: Product): Promise<{ note: Note | null; units: number }> {
    const others = beside(product.sku);
    const units = unitsOf(row, product);
    const refused = await orderability(ctx, product, shipTo, day, others + units);
    if (!refused) return { note: null, units };
    const left = refused.code === 'INSUFFICIENT_STOCK' ? (refused.freeQuantity ?? 0) - others : 0;
    if (left > 0)
      return {
        note: { column: 'quantity', wording: 'item.quantityReduced', params: { n: left }, adjusts: true },
        units: left,
      };
    const instead = await replacementFor(ctx, [shipTo.customerType], product.sku);
    if (instead) {
      const named = { name: inLanguage(instead.name, ctx.language), sku: instead.sku };
      return { note: { column: 'sku', wording: 'bulk.why.replaced', params: named }, units: 0 };
    }
    const { wording, params } = problemOfProduct(
      refused.code === 'INSUFFICIENT_STOCK' ? { code: refused.code, freeQuantity: 0 } : refused,
    );
    return { note: { column: 'sku', wording, params }, units: 0 };
  }
}
