import { rounded } from '#values/money.ts';
import type { LineToPick, OrderToPrint } from '../print/print.views.ts';
import type { Sheet, SheetOptions } from './sheet.ts';
import { both, day, fact, number } from './words.ts';

export interface PickingFacts {
  readonly order: Pick<
    OrderToPrint,
    | 'number'
    | 'sapId'
    | 'customerOrderNumber'
    | 'depot'
    | 'parties'
    | 'deliveryDate'
    | 'deliveryWindow'
    | 'noteForDriver'
  >;
  readonly lines: readonly LineToPick[];
}

export const pickingListTitle = both('Komissiózójegyzék', 'Picking list');

/** What the warehouse puts together for one order: no prices; in the order of picking, with room to tick each line off. */
export function writePickingList(
  sheetOf: (options: Pick<SheetOptions, 'title' | 'number'>) => Sheet,
  facts: PickingFacts,
): void {
  const { order } = facts;
  const sheet = sheetOf({ title: pickingListTitle, number: order.number });
  const { shipTo } = order.parties ?? {};
  sheet.blocks([
    {
      head: both('Szállítási cím', 'Ship-to'),
      lines: shipTo ? [shipTo.name, `${shipTo.postcode} ${shipTo.city}`, shipTo.street] : [],
    },
    {
      head: both('Adatok', 'Details'),
      lines: [
        fact('Szállítás napja', 'Delivery date', day(order.deliveryDate)),
        fact('Átvételi idő', 'Window', order.deliveryWindow),
        fact('Raktár', 'Depot', order.depot),
        fact('Beszállítói szám', 'ERP number', order.sapId),
        fact('Vevői rendelésszám', 'Customer’s order number', order.customerOrderNumber),
      ],
    },
  ]);
  const lines = facts.lines.toSorted(inPickingOrder);
  sheet.table<LineToPick>(
    [
      { head: '', width: 5, box: true, cell: () => '' },
      { head: both('Mennyiség', 'Quantity'), width: 15, cell: (line) => `${number(line.quantity)} ${line.unit}` },
      { head: both('Megnevezés', 'Description'), width: 38, cell: (line) => line.name },
      { head: both('Cikkszám', 'Item no.'), width: 11, cell: (line) => line.sku },
      { head: both('Raklapon', 'On pallets'), width: 18, cell: stacked },
      {
        head: both('Tömeg', 'Weight'),
        width: 13,
        end: true,
        cell: weightOf,
      },
    ],
    lines,
  );
  sheet.sums(sumsOf(lines));
  if (order.noteForDriver)
    sheet.note(`${both('Megjegyzés a sofőrnek', 'Note for the driver')}: ${order.noteForDriver}`);
  sheet.signatures([both('Összeállította, óra', 'Picked by, time'), both('Ellenőrizte', 'Checked by')]);
}

const kg = (grams: number) => `${number(rounded(grams / 1000))}\u00a0kg`;

const palletsOf = ({ quantity, perPallet }: LineToPick) => (perPallet ? quantity / perPallet : 0);

/** The weight of a line; empty where a product has none. */
export const weightOf = ({ unitG, quantity }: LineToPick): string => (unitG === null ? '' : kg(unitG * quantity));

/** What all lines of a list come to, in pallets and weight. */
export const sumsOf = (lines: readonly LineToPick[]): readonly (readonly [label: string, sum: string])[] => [
  [both('Raklap', 'Pallets'), number(rounded(lines.reduce((all, line) => all + palletsOf(line), 0) * 100) / 100)],
  [
    both('Bruttó tömeg', 'Gross weight'),
    kg(lines.reduce((all, { unitG, quantity }) => all + (unitG ?? 0) * quantity, 0)),
  ],
];

interface Stack {
  readonly pallets: number;
  readonly layers: number;
  readonly loose: number;
}

function stackOf({ quantity, perPallet, perLayer }: LineToPick): Stack {
  const pallets = perPallet ? Math.floor(quantity / perPallet) : 0;
  const rest = quantity - pallets * (perPallet ?? 0);
  const layers = perLayer ? Math.floor(rest / perLayer) : 0;
  return { pallets, layers, loose: rest - layers * (perLayer ?? 0) };
}

/** `1 raklap + 2 sor + 3`. */
export function stacked(line: LineToPick): string {
  const { pallets, layers, loose } = stackOf(line);
  return [
    pallets > 0 && `${number(pallets)} raklap`,
    layers > 0 && `${number(layers)} sor`,
    loose > 0 && pallets + layers > 0 && number(loose),
  ]
    .filter(Boolean)
    .join(' + ');
}

/** Full pallets, then layers, then loose; the heavy ones first, so that they stand below. */
export function inPickingOrder(a: LineToPick, b: LineToPick): number {
  const rank = (line: LineToPick) => {
    const { pallets, layers } = stackOf(line);
    return pallets > 0 ? 0 : layers > 0 ? 1 : 2;
  };
  return rank(a) - rank(b) || (b.unitG ?? 0) - (a.unitG ?? 0) || (a.sku < b.sku ? -1 : 1);
}
