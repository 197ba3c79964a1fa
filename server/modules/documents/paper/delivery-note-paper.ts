import type { Document } from '../document/document.ts';
import type { OrderPaper, PaperLine } from './paper.views.ts';
import { wholeName } from './paper-line.ts';
import type { Seller } from './sheet.ts';
import { newSheet } from './sheet.ts';
import { both, day, number } from './words.ts';

/** What travels with the goods (rules 1.4): no prices, but the excise note and room for two signatures. */
export function deliveryNotePaper(paper: Document, order: OrderPaper, seller: Seller): Promise<Uint8Array> {
  const sheet = newSheet({ title: both('Szállítólevél', 'Delivery note'), number: paper.number, issuedOn: paper.issuedOn, seller });
  const { shipTo, soldTo } = order.parties;
  sheet.blocks([
    { head: both('Átvevő', 'Ship-to'), lines: shipTo ? [shipTo.name, `${shipTo.postcode} ${shipTo.city}`, shipTo.street] : [] },
    { head: both('Vevő', 'Buyer'), lines: soldTo ? [soldTo.name, `${soldTo.postcode} ${soldTo.city}`, soldTo.street] : [] },
    {
      head: both('Adatok', 'Details'),
      lines: [
        `Kiszállítás / Delivery: ${day(order.deliveryDate)}`,
        `Rendelés / Order: ${order.number}`,
        order.customerOrderNumber && `Hivatkozás / Your number: ${order.customerOrderNumber}`,
      ],
    },
  ]);
  sheet.table<PaperLine>(
    [
      { head: both('Cikk', 'Item'), width: 14, cell: (line) => line.sku },
      { head: both('Megnevezés', 'Name'), width: 56, cell: (line) => `${line.isReturn ? `${both('Visszáru', 'Return')}: ` : ''}${wholeName(line)}` },
      { head: both('Mennyiség', 'Quantity'), width: 20, end: true, cell: (line) => `${number(line.quantity)} ${line.unit?.hu ?? ''}` },
    ],
    order.lines,
  );
  sheet.sums([
    [both('Raklap', 'Pallets'), number(order.centiPallets / 100)],
    [both('Tömeg', 'Weight'), `${number(Math.round(order.weight / 1000))} kg`],
  ]);
  if (order.noteForDriver) sheet.note(`${both('Megjegyzés a sofőrnek', 'Note for the driver')}: ${order.noteForDriver}`);
  sheet.note('Szabadforgalomba bocsátott jövedéki termék szállításának kísérő okmánya. / Accompanies excise goods released for consumption.');
  sheet.note(' \n \nÁtadó / Handed over: ______________________          Átvevő / Received: ______________________');
  return sheet.bytes();
}
