import { Refusal } from '#vocabulary/refusal.ts';
import type { Day } from '#values/day.ts';

/** How much of a line of an order: loaded or arrived, in its sales units. */
export interface LineQuantity {
  readonly line: number;
  readonly quantity: number;
}

/** A line of an order. */
type OrderedLine = LineQuantity & { readonly isReturn: boolean };

/** A line of the order in one of its deliveries, in sales units. */
export interface DeliveredLine {
  readonly line: number;
  /** What arrived before. */
  readonly start: number;
  readonly loaded: number;
  /** Null until it arrives. */
  readonly came: number | null;
  /** What will not come again: all that was loaded, unless what was missing follows. */
  readonly given: number;
}

export type DeliveryState = 'prepared' | 'out' | 'delivered' | 'part' | 'refused';

export interface OrderDelivery {
  /** 1 for the first. */
  readonly place: number;
  readonly noteNumber: string;
  readonly state: DeliveryState;
  readonly day: Day;
  /** Nothing follows it. */
  readonly last: boolean;
  readonly lines: readonly DeliveredLine[];
}

export const hasEnded = ({ state }: Pick<OrderDelivery, 'state'>): boolean => state !== 'prepared' && state !== 'out';

const sumOf = (deliveries: readonly OrderDelivery[], line: number, key: 'came' | 'given') =>
  deliveries.reduce((all, { lines }) => all + (lines.find((one) => one.line === line)?.[key] ?? 0), 0);

/** What of a line has arrived. */
export const cameOf = (deliveries: readonly OrderDelivery[], line: number): number => sumOf(deliveries, line, 'came');

/** What of an order's goods is in none of its deliveries. */
export function toCome(lines: readonly OrderedLine[], deliveries: readonly OrderDelivery[]): LineQuantity[] {
  return lines.flatMap(({ line, quantity, isReturn }) =>
    isReturn ? [] : [{ line, quantity: quantity - sumOf(deliveries, line, 'given') }],
  );
}

export const isComplete = (lines: readonly OrderedLine[], deliveries: readonly OrderDelivery[]): boolean =>
  toCome(lines, deliveries).every(({ quantity }) => quantity <= 0);

/**
 * The next delivery of an order: all that is to come, less what is named with a smaller quantity. DELIVERED_QUANTITIES for lines that are not
 * to come, for more than is to come, and when nothing is loaded.
 */
export function planned(
  number: string,
  lines: readonly OrderedLine[],
  deliveries: readonly OrderDelivery[],
  named: readonly LineQuantity[] = [],
): DeliveredLine[] {
  const open = toCome(lines, deliveries);
  const told = new Map(named.map(({ line, quantity }) => [line, quantity]));
  const known = told.size === named.length && named.every(({ line }) => open.some((one) => one.line === line));
  const loaded = open.map(({ line, quantity }) => ({ line, most: quantity, quantity: told.get(line) ?? quantity }));
  const possible =
    loaded.every(({ quantity, most }) => quantity >= 0 && quantity <= most) &&
    loaded.some(({ quantity }) => quantity > 0);
  if (!known || !possible) throw new Refusal('DELIVERED_QUANTITIES', { orderNumber: number });
  return loaded.map(({ line, quantity }) => ({
    line,
    start: cameOf(deliveries, line),
    loaded: quantity,
    came: null,
    given: quantity,
  }));
}

/** How a delivery came to its end. */
export interface Arrival {
  readonly end: 'whole' | 'part' | 'refused';
  /** Of a part: the lines that came short; the others came whole. */
  readonly named?: readonly LineQuantity[] | undefined;
  /** What is missing comes with a later delivery. */
  readonly restFollows?: boolean | undefined;
}

/**
 * The lines of a delivery after it ended. DELIVERED_QUANTITIES for a line that was not loaded, for more than was loaded, and when nothing of a part
 * came short.
 */
export function arrived(
  number: string,
  lines: readonly DeliveredLine[],
  { end, named = [], restFollows = false }: Arrival,
): DeliveredLine[] {
  const told = new Map(named.map(({ line, quantity }) => [line, quantity]));
  const result = lines.map(({ line, start, loaded }) => {
    const came = end === 'refused' ? 0 : end === 'whole' ? loaded : (told.get(line) ?? loaded);
    return { line, start, loaded, came, given: restFollows ? came : loaded };
  });
  const known = named.length === told.size && named.every(({ line }) => lines.some((one) => one.line === line));
  const possible = result.every(({ came, loaded }) => came >= 0 && came <= loaded);
  if (end === 'part' && !(known && possible && result.some(({ came, loaded }) => came < loaded)))
    throw new Refusal('DELIVERED_QUANTITIES', { orderNumber: number });
  return result;
}
