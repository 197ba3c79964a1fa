import type { LineToPick, OrderToPrint } from '../print/print.views.ts';
import { inPickingOrder, stacked, sumsOf, weightOf } from './picking-list-paper.ts';
import type { Sheet, SheetOptions } from './sheet.ts';
import { both, day, fact, number } from './words.ts';

/** A product of several orders: how much of it in all, and of how many orders. */
export interface ProductToPick extends Omit<LineToPick, 'number'> {
  readonly orders: number;
}

export interface ProductPickingFacts extends Pick<OrderToPrint, 'depot' | 'deliveryDate'> {
  readonly orders: readonly string[];
  readonly products: readonly ProductToPick[];
}

/** Lines of several orders summed by product; what is called or packed otherwise, because it was ordered before a change, stays apart. */
export function sumByProduct(lines: readonly LineToPick[]): ProductToPick[] {
  return [...Map.groupBy(lines, ({ sku, name, unit }) => JSON.stringify([sku, name, unit])).values()].map((alike) => {
    const { number: _one, ...product } = alike[0]!;
    return {
      ...product,
      quantity: alike.reduce((all, { quantity }) => all + quantity, 0),
      orders: new Set(alike.map((line) => line.number)).size,
    };
  });
}

/** What the warehouse fetches at once for all orders of a depot and a day; no prices. */
export function writeProductPicking(
  sheetOf: (options: Pick<SheetOptions, 'title' | 'number'>) => Sheet,
  { depot, deliveryDate, orders, products }: ProductPickingFacts,
): void {
  const sheet = sheetOf({ title: both('Összesített komissiózójegyzék', 'Picking list by product'), number: '' });
  sheet.blocks([
    {
      head: both('Adatok', 'Details'),
      lines: [
        fact('Szállítás napja', 'Delivery date', day(deliveryDate)),
        fact('Raktár', 'Depot', depot),
        fact('Rendelések száma', 'Orders', number(orders.length)),
      ],
    },
  ]);
  const lines = products.map((product) => ({ ...product, number: '' })).toSorted(inPickingOrder);
  sheet.table<(typeof lines)[number]>(
    [
      { head: '', width: 5, box: true, cell: () => '' },
      { head: both('Mennyiség', 'Quantity'), width: 15, cell: (line) => `${number(line.quantity)} ${line.unit}` },
      { head: both('Megnevezés', 'Description'), width: 33, cell: (line) => line.name },
      { head: both('Cikkszám', 'Item no.'), width: 10, cell: (line) => line.sku },
      { head: both('Raklapon', 'On pallets'), width: 15, cell: stacked },
      { head: both('Rendelés', 'Orders'), width: 10, end: true, cell: (line) => number(line.orders) },
      {
        head: both('Tömeg', 'Weight'),
        width: 12,
        end: true,
        cell: weightOf,
      },
    ],
    lines,
  );
  sheet.sums(sumsOf(lines));
  sheet.note(`${both('Rendelések', 'Orders')}: ${orders.join(', ')}`);
  sheet.signatures([both('Összeállította, óra', 'Picked by, time'), both('Ellenőrizte', 'Checked by')]);
}
