import type { Db } from '#platform/db/db.ts';
import type { Day } from '#values/day.ts';
import type { OrderedLine } from './arrival.store.ts';
import { loadArrivals, writeArrivals } from './arrival.store.ts';
import type { Order, OrderState } from './order.ts';
import type { Arrival, DeliveredLine, OrderDelivery } from './order-delivery.ts';
import { arrived, cameOf, isComplete, planned } from './order-delivery.ts';
import { loadDeliveries, writeDelivery } from './order-delivery.store.ts';

type Standing = Pick<OrderState, 'status' | 'processingStatus' | 'deliveryStatus'>;

/**
 * Makes the next delivery of an order: all that is to come, less what is named with a smaller quantity. Needs a number where there is none yet.
 * Null: the order goes out at once, and its delivery is the order. DELIVERED_QUANTITIES.
 */
export async function beginDelivery(
  db: Db,
  number: string,
  { noteNumber, day, loaded }: { noteNumber: string; day: Day; loaded: Arrival['named'] },
): Promise<void> {
  const [lines, before] = [await loadArrivals(db, number), await loadDeliveries(db, number)];
  const next: OrderDelivery = {
    place: before.length + 1,
    noteNumber,
    state: 'prepared',
    day,
    last: false,
    lines: planned(number, lines, before, loaded),
  };
  const last = isComplete(lines, [...before, next]);
  if (before.length === 0 && last) return;
  await writeDelivery(db, number, { ...next, last });
}

/**
 * Notes how a delivery came to its end and how much of each line has arrived by now: order page, papers and accounts read it. Answers where the
 * order stands: at its end, or waiting for the rest. DELIVERED_QUANTITIES.
 */
export async function noteArrival(
  db: Db,
  order: Pick<Order, 'number' | 'deliveryNoteNumber'>,
  arrival: Arrival,
  day: Day,
): Promise<Standing> {
  const { number } = order;
  const [lines, deliveries] = [await loadArrivals(db, number), await loadDeliveries(db, number)];
  const inParts = deliveries.length > 0;
  const current = deliveries.at(-1) ?? wholeOrder(order, lines, arrival, day);
  const ended = arrived(number, current.lines, inParts ? arrival : withNoted(arrival, lines));
  const state =
    arrival.end === 'refused' ? 'refused' : ended.some(({ came, loaded }) => came !== loaded) ? 'part' : 'delivered';
  const delivery: OrderDelivery = { ...current, state, day, lines: ended };
  const all = [...deliveries.slice(0, -1), delivery];
  const last = isComplete(lines, all);
  if (inParts || !last) await writeDelivery(db, number, { ...delivery, last });
  return noteQuantities(db, number, lines, all, last);
}

/** The rest of an order will not come. Answers where it stands. */
export async function closeRest(db: Db, number: string): Promise<Standing> {
  const [lines, deliveries] = [await loadArrivals(db, number), await loadDeliveries(db, number)];
  await writeDelivery(db, number, { ...deliveries.at(-1)!, last: true });
  return noteQuantities(db, number, lines, deliveries, true);
}

/** The delivery that has left the house. */
export async function noteDeparture(db: Db, number: string, day: Day): Promise<void> {
  const current = (await loadDeliveries(db, number)).at(-1);
  if (current) await writeDelivery(db, number, { ...current, state: 'out', day });
}

function wholeOrder(
  { number, deliveryNoteNumber }: Pick<Order, 'number' | 'deliveryNoteNumber'>,
  lines: readonly OrderedLine[],
  { end }: Arrival,
  day: Day,
): OrderDelivery {
  const goods: DeliveredLine[] =
    end === 'whole' && lines.every(({ isReturn }) => isReturn) ? [] : planned(number, lines, []);
  return { place: 1, noteNumber: deliveryNoteNumber ?? '', state: 'out', day, last: true, lines: goods };
}

/** An order that came with an import may say already what arrived of it. */
function withNoted(arrival: Arrival, lines: readonly OrderedLine[]): Arrival {
  if (arrival.end !== 'part') return arrival;
  const named = new Set((arrival.named ?? []).map(({ line }) => line));
  const noted = lines.flatMap(({ line, delivered, isReturn }) =>
    delivered === null || isReturn || named.has(line) ? [] : [{ line, quantity: delivered }],
  );
  return { ...arrival, named: [...(arrival.named ?? []), ...noted] };
}

async function noteQuantities(
  db: Db,
  number: string,
  lines: readonly OrderedLine[],
  deliveries: readonly OrderDelivery[],
  last: boolean,
): Promise<Standing> {
  // What is taken back and what belongs to the order as a whole came with any delivery.
  const came = deliveries.some(({ state }) => state === 'delivered' || state === 'part');
  const quantities = lines.map(({ line, quantity, isReturn }) => ({
    line,
    quantity: isReturn ? (came ? quantity : 0) : cameOf(deliveries, line),
  }));
  await writeArrivals(db, number, quantities);
  if (!last)
    return {
      status: 'In Progress',
      processingStatus: 'Partially Processed',
      deliveryStatus: came ? 'PARTIALLY DELIVERED' : 'AWAITING FULLFILLMENT',
    };
  const whole = lines.every(({ quantity, isReturn }, index) => isReturn || quantities[index]!.quantity === quantity);
  return {
    status: 'Invoiced',
    processingStatus: 'Completely Processed',
    deliveryStatus: !came ? 'NOT DELIVERED' : whole ? 'DELIVERED' : 'PARTIALLY DELIVERED',
  };
}
