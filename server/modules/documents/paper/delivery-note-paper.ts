import { rounded } from '#values/money.ts';
import type { Document } from '../document/document.ts';
import type { DeliveryHead, LoadedLine } from './paper.views.ts';
import type { Seller, Sheet, SheetOptions } from './sheet.ts';
import { newSheet } from './sheet.ts';
import { TRIAL_NOTE, both, day, exact, fact, number, percent } from './words.ts';

export interface DeliveryFacts {
  readonly head: DeliveryHead;
  readonly lines: readonly LoadedLine[];
}

const ML_PER_HL = 100_000;
const BY_HAND = '____________';
const ROWS_BY_HAND = 2;

/** What travels with the goods (rules 6.2): no prices, but pieces, hectolitres and alcohol, empties out and back, and two signatures. */
export function deliveryNotePaper(paper: Document, facts: DeliveryFacts, seller: Seller): Promise<Uint8Array> {
  return writeDeliveryNote(newSheet, paper, facts, seller).bytes();
}

/** The same on a sheet of a file that holds several. */
export function writeDeliveryNote(
  sheetOf: (options: SheetOptions) => Sheet,
  paper: Document,
  { head, lines }: DeliveryFacts,
  seller: Seller,
): Sheet {
  const sheet = sheetOf({
    title: both('Szállítólevél', 'Delivery note'),
    number: paper.number,
    issuedOn: paper.issuedOn,
    seller,
    warning: paper.trial ? TRIAL_NOTE : undefined,
  });
  const { shipTo, soldTo } = head.parties;
  sheet.blocks([
    {
      head: both('Szállítási cím', 'Ship-to'),
      lines: shipTo ? [shipTo.name, `${shipTo.postcode} ${shipTo.city}`, shipTo.street] : [],
    },
    {
      head: both('Vevő', 'Buyer'),
      lines: soldTo ? [soldTo.name, `${soldTo.postcode} ${soldTo.city}`, soldTo.street] : [],
    },
    {
      head: both('Adatok', 'Details'),
      lines: [
        fact('Kiállítás kelte', 'Date of issue', day(paper.issuedOn)),
        fact('Szállítás napja', 'Delivery date', day(paper.performedOn)),
        fact('Rendelés', 'Order', paper.orderNumber),
        ...(head.delivery ? [fact('Részszállítás', 'Part delivery', `${head.delivery}.`)] : []),
        fact('Vevői rendelésszám', 'Your order number', head.customerOrderNumber),
        fact('Gépjármű', 'Vehicle', BY_HAND),
      ],
    },
  ]);
  const goods = lines.filter(({ kind }) => kind === 'goods');
  if (goods.length > 0) {
    sheet.heading(both('Áruk', 'Goods'));
    sheet.table<LoadedLine>(
      [
        { head: both('Cikkszám', 'Item no.'), width: 11, cell: (line) => line.sku },
        { head: both('Megnevezés', 'Description'), width: 32, cell: (line) => line.name },
        {
          head: both('Mennyiség', 'Quantity'),
          width: 14,
          end: true,
          cell: (line) => `${number(line.quantity)} ${line.unit}`,
        },
        { head: both('Darab', 'Pieces'), width: 10, end: true, cell: (line) => number(line.pieces) },
        {
          head: both('Hektoliter', 'hl'),
          width: 10,
          end: true,
          cell: (line) => (line.ml ? exact(hl(line)) : ''),
          sum: hl,
          written: exact,
        },
        {
          head: both('Alkohol\n%\u00a0(V/V)', 'ABV'),
          width: 12,
          end: true,
          cell: (line) => (line.alcoholTenths ? percent(line.alcoholTenths / 10) : ''),
        },
        {
          head: both('Bruttó tömeg', 'Weight'),
          width: 13,
          end: true,
          cell: (line) => (line.weightG === null ? '' : kg(line.weightG)),
        },
      ],
      goods,
    );
  }
  // What the driver takes back unannounced is written below the rest.
  const packaging = [
    ...emptiesOf(lines),
    ...Array.from({ length: ROWS_BY_HAND }, () => ({ sku: '', name: BY_HAND.repeat(3), out: 0, back: 0 })),
  ];
  sheet.heading(both('Göngyöleg', 'Empties'));
  sheet.table<(typeof packaging)[number]>(
    [
      { head: both('Megnevezés', 'Description'), width: 46, cell: ({ sku, name }) => `${sku} ${name}`.trim() },
      {
        head: both('Kiadott (db)', 'Delivered'),
        width: 16,
        end: true,
        cell: ({ out }) => (out === 0 ? '' : number(out)),
      },
      {
        head: both('Visszavételre bejelentve (db)', 'Announced back'),
        width: 19,
        end: true,
        cell: ({ back }) => (back === 0 ? '' : number(back)),
      },
      { head: both('Visszavett göngyöleg (db)', 'Taken back'), width: 19, end: true, cell: () => BY_HAND },
    ],
    packaging,
  );
  const goodsG = goods.reduce((all, { weightG }) => all + (weightG ?? 0), 0);
  // What an order weighs includes the pallets that it charges; of a part, or of lines without a weight, nobody knows their share.
  const palletsG = head.delivery || goods.some(({ weightG }) => weightG === null) ? 0 : head.weightG - goodsG;
  sheet.sums([
    [both('Raklap (db)', 'Pallets'), number(head.pallets)],
    ...(palletsG > 0
      ? ([
          [both('Áruk bruttó tömege', 'Gross weight of the goods'), kg(goodsG)],
          [both('Raklapok tömege', 'Weight of the pallets'), kg(palletsG)],
        ] as const)
      : []),
    [both('Bruttó tömeg összesen', 'Gross weight in all'), kg(head.weightG)],
  ]);
  if (head.restFollows)
    sheet.note(
      'A rendelés többi része külön szállítással érkezik. / The rest of the order follows with another delivery.',
    );
  if (head.noteForDriver) sheet.note(`${both('Megjegyzés a sofőrnek', 'Note for the driver')}: ${head.noteForDriver}`);
  if (!paper.trial)
    sheet.note(
      'Szabadforgalomba bocsátott jövedéki termék kísérő okmánya. / Accompanies excise goods released for consumption.',
    );
  sheet.signatures([both('Átadó (név, aláírás)', 'Handed over by'), both('Átvevő (név, aláírás)', 'Received by')]);
  return sheet;
}

const hl = ({ ml }: LoadedLine) => ml / ML_PER_HL;
const kg = (grams: number) => `${number(rounded(grams / 1000))}\u00a0kg`;

/** Of all lines by kind: pieces that go out and that are announced back. */
function emptiesOf(lines: readonly LoadedLine[]) {
  const rows = new Map<
    string,
    { readonly sku: string; readonly name: string; readonly out: number; readonly back: number }
  >();
  for (const { kind, sku, name, returned, pieces } of lines) {
    if (kind !== 'empties') continue;
    const row = rows.get(sku) ?? { sku, name, out: 0, back: 0 };
    rows.set(sku, { ...row, out: row.out + (returned ? 0 : pieces), back: row.back - (returned ? pieces : 0) });
  }
  return [...rows.values()];
}
