import type { Document } from '../document/document.ts';
import { invoiceRows } from './invoice-rows.ts';
import { wholeName } from './paper-line.ts';
import type { OrderPaper } from './paper.views.ts';
import type { Seller } from './sheet.ts';
import { newSheet } from './sheet.ts';
import { both, day, fact, number, percent } from './words.ts';

/** What the carrier's paper says of a product besides its count. */
export interface Contents {
  /** 46 is 4.6 % vol. */
  readonly alcoholTenths: number;
  /** Of a sales unit, gross. */
  readonly weightG: number;
}

export interface DeliveryFacts {
  readonly order: OrderPaper;
  readonly emptiesNames: ReadonlyMap<string, string>;
  /** By item number; products that are no longer known have none. */
  readonly contents: ReadonlyMap<string, Contents>;
}

const ML_PER_HL = 100_000;
const BY_HAND = '____________';

/** What travels with the goods (rules 6.2): no prices, but pieces, hectolitres and alcohol, empties out and back, and two signatures. */
export function deliveryNotePaper(paper: Document, { order, emptiesNames, contents }: DeliveryFacts, seller: Seller): Promise<Uint8Array> {
  const sheet = newSheet({ title: both('Szállítólevél', 'Delivery note'), number: paper.number, issuedOn: paper.issuedOn, seller });
  const { shipTo, soldTo } = order.parties;
  sheet.blocks([
    { head: both('Szállítási cím', 'Ship-to'), lines: shipTo ? [shipTo.name, `${shipTo.postcode} ${shipTo.city}`, shipTo.street] : [] },
    { head: both('Vevő', 'Buyer'), lines: soldTo ? [soldTo.name, `${soldTo.postcode} ${soldTo.city}`, soldTo.street] : [] },
    {
      head: both('Adatok', 'Details'),
      lines: [
        fact('Kiállítás kelte', 'Date of issue', day(paper.issuedOn)),
        fact('Szállítás napja', 'Delivery date', day(order.deliveryDate)),
        fact('Rendelés', 'Order', order.number),
        fact('Vevői rendelésszám', 'Your order number', order.customerOrderNumber),
        fact('Gépjármű', 'Vehicle', BY_HAND),
      ],
    },
  ]);
  const goods = order.lines
    .filter((line) => !line.isReturn)
    .map((line) => {
      const of = contents.get(line.sku);
      const pieces = line.quantity * line.piecesPerUnit;
      return { line, pieces, of, hl: line.volumeMl === null ? null : (pieces * line.volumeMl) / ML_PER_HL };
    });
  if (goods.length > 0) {
    sheet.heading(both('Áruk', 'Goods'));
    sheet.table<(typeof goods)[number]>(
      [
        { head: both('Cikkszám', 'Item no.'), width: 11, cell: ({ line }) => line.sku },
        { head: both('Megnevezés', 'Description'), width: 34, cell: ({ line }) => wholeName(line) },
        { head: both('Mennyiség', 'Quantity'), width: 14, end: true, cell: ({ line }) => `${number(line.quantity)} ${line.unit?.hu ?? ''}` },
        { head: both('Darab', 'Pieces'), width: 10, end: true, cell: ({ pieces }) => number(pieces) },
        { head: both('Hektoliter', 'hl'), width: 11, end: true, cell: ({ hl }) => (hl ? number(hl) : ''), sum: ({ hl }) => hl ?? 0, written: number },
        { head: both('Alkohol % (V/V)', 'Alcohol'), width: 11, end: true, cell: ({ of }) => (of?.alcoholTenths ? percent(of.alcoholTenths / 10) : '') },
        { head: both('Bruttó tömeg', 'Weight'), width: 11, end: true, cell: ({ line, of }) => (of ? kg(line.quantity * of.weightG) : '') },
      ],
      goods,
    );
  }
  const rows = invoiceRows(order, false);
  const packaging = [...rows.deposits, ...rows.redemptionFees].filter(({ sku }) => sku !== null);
  if (packaging.length > 0) {
    sheet.heading(both('Göngyöleg', 'Empties'));
    sheet.table<(typeof packaging)[number]>(
      [
        { head: both('Megnevezés', 'Description'), width: 46, cell: ({ sku }) => `${sku} ${emptiesNames.get(sku!) ?? ''}`.trim() },
        { head: both('Kiadott (db)', 'Delivered'), width: 16, end: true, cell: ({ out }) => (out === 0 ? '' : number(out)) },
        { head: both('Visszavételre bejelentve (db)', 'Announced back'), width: 19, end: true, cell: ({ back }) => (back === 0 ? '' : number(back)) },
        { head: both('Visszavett göngyöleg (db)', 'Taken back'), width: 19, end: true, cell: () => BY_HAND },
      ],
      packaging,
    );
  }
  sheet.sums([
    [both('Raklap (db)', 'Pallets'), number(order.centiPallets / 100)],
    [both('Bruttó tömeg', 'Gross weight'), kg(order.weight)],
  ]);
  if (order.noteForDriver) sheet.note(`${both('Megjegyzés a sofőrnek', 'Note for the driver')}: ${order.noteForDriver}`);
  sheet.note('Szabadforgalomba bocsátott jövedéki termék kísérő okmánya. / Accompanies excise goods released for consumption.');
  sheet.signatures([both('Átadó (név, aláírás)', 'Handed over by'), both('Átvevő (név, aláírás)', 'Received by')]);
  return sheet.bytes();
}

const kg = (grams: number) => `${number(Math.round(grams / 1000))}\u00a0kg`;
