import type { Document } from '../document/document.ts';
import type { OrderPaper, PaperLine } from './paper.views.ts';
import { wholeName } from './paper-line.ts';
import type { Seller } from './sheet.ts';
import { newSheet } from './sheet.ts';
import { both, day, ft, number } from './words.ts';

const TITLES = { FT: both('Számla', 'Invoice'), JT: both('Jóváíró számla', 'Credit note'), FF: both('Fizetési felszólítás', 'Reminder') } as const;

/**
 * Invoice, credit note and reminder (rules 2.10): goods with unit, net and VAT, deposits inside VAT, redemption fees outside
 * VAT, the VAT summary and the excise note. The sums are those of the register, which are those of the order.
 */
export function invoicePaper(paper: Document, order: OrderPaper, emptiesNames: ReadonlyMap<string, string>, seller: Seller): Promise<Uint8Array> {
  const type = paper.type as keyof typeof TITLES;
  const sheet = newSheet({ title: TITLES[type], number: paper.number, issuedOn: paper.issuedOn, seller });
  const party = (one: (typeof order.parties)['payer']) => (one ? [one.name, `${one.postcode} ${one.city}`, one.street] : []);
  sheet.blocks([
    {
      head: both('Vevő', 'Buyer'),
      lines: [...party(order.parties.billTo ?? order.parties.payer), order.taxNumber ? `Adószám: ${order.taxNumber}` : '', order.euVat ?? ''],
    },
    { head: both('Szállítási cím', 'Ship-to'), lines: party(order.parties.shipTo) },
    {
      head: both('Adatok', 'Details'),
      lines: [
        `Kelt / Issued: ${day(paper.issuedOn)}`,
        `Teljesítés / Performed: ${day(paper.performedOn ?? order.deliveryDate)}`,
        `Fizetendő / Due: ${day(paper.dueOn)}`,
        `Fizetés / Payment: ${order.paymentLabel?.hu ?? ''}`,
        `Rendelés / Order: ${order.number}`,
        order.customerOrderNumber ? `Hivatkozás / Your number: ${order.customerOrderNumber}` : '',
        order.deliveryNoteNumber ? `Szállítólevél / Delivery note: ${order.deliveryNoteNumber}` : '',
        type === 'FT' ? '' : `Számla / Invoice: ${order.invoiceNumber ?? ''}`,
      ],
    },
  ]);
  if (type === 'FF') {
    sheet.note(
      `Nyilvántartásunk szerint az alábbi számla határideje lejárt. Kérjük, szíveskedjék a kiegyenlítésről gondoskodni. / According to our books the invoice below is past due. Please settle it.`,
    );
    sheet.sums([
      [both('Számla', 'Invoice'), order.invoiceNumber ?? ''],
      [both('Tartozás', 'Amount due'), ft(paper.gross ?? 0)],
    ]);
    return sheet.bytes();
  }
  const credited = type === 'JT';
  const share = (line: PaperLine) => (credited ? missingShare(order, line) : 1);
  const lines = order.lines.filter((line) => share(line) > 0);
  const base = order.net + order.fee + order.deposit;
  const percent = base === 0 ? 0 : Math.round((order.vat * 100) / base);
  const sign = credited ? -1 : 1;
  const amount = (value: number, line: PaperLine) => ft(sign * Math.round(value * share(line)));
  sheet.heading(both('Áruk', 'Goods'));
  sheet.table<PaperLine>(
    [
      { head: both('Cikk', 'Item'), width: 12, cell: (line) => line.sku },
      { head: both('Megnevezés', 'Name'), width: 40, cell: (line) => wholeName(line) },
      { head: both('Menny.', 'Qty'), width: 15, end: true, cell: (line) => `${number(sign * line.quantity * share(line))} ${line.unit?.hu ?? ''}` },
      { head: both('Nettó', 'Net'), width: 17, end: true, cell: (line) => amount(line.net, line) },
      { head: both('ÁFA', 'VAT'), width: 8, end: true, cell: () => `${percent} %` },
    ],
    lines.filter((line) => !line.isReturn),
  );
  const deposits = depositRows(lines, emptiesNames, share);
  if (order.fee > 0 && (!credited || order.deliveryStatus === 'NOT DELIVERED'))
    deposits.unshift({ name: both('Kiszállítási felár', 'Delivery date fee'), pieces: 1, total: order.fee, outside: false });
  if (order.palletDeposit !== 0 && (!credited || order.deliveryStatus === 'NOT DELIVERED'))
    deposits.push({ name: both('EUR raklap betétdíja', 'EUR pallet deposit'), pieces: 1, total: order.palletDeposit, outside: false });
  const inside = deposits.filter((row) => !row.outside);
  const outside = deposits.filter((row) => row.outside);
  if (inside.length > 0) {
    sheet.heading(both('Betétdíjak, ÁFA-alapban', 'Deposits, subject to VAT'));
    sheet.table(depositColumns(sign, `${percent} %`), inside);
  }
  if (outside.length > 0) {
    sheet.heading(both('Visszaváltási díjak, az ÁFA hatályán kívül', 'Redemption fees (DRS), outside the scope of VAT'));
    sheet.table(depositColumns(sign, both('hatályon kívül', 'outside')), outside);
  }
  sheet.sums([
    [both(`ÁFA-alap ${percent} %`, 'VAT base'), ft(paper.net ?? 0)],
    [both('ÁFA', 'VAT'), ft(paper.vat ?? 0)],
    [both('ÁFA hatályán kívül', 'Outside VAT'), ft(paper.outsideVat ?? 0)],
    ...(order.cashRounding !== 0 && !credited ? ([[both('Kerekítés', 'Cash rounding'), ft(order.cashRounding)]] as const) : []),
    [credited ? both('Jóváírt összeg', 'Credited') : both('Fizetendő', 'Amount due'), ft((paper.gross ?? 0) + (credited ? 0 : order.cashRounding))],
  ]);
  const excise = lines.reduce((all, line) => all + Math.round(line.excise * share(line)), 0);
  if (excise > 0)
    sheet.note(
      `A termékek nettó ára összesen ${ft(sign * excise)} jövedéki adót tartalmaz. Szabadforgalomba bocsátott jövedéki termék; a szállítás okmánya a szállítólevél. / The net prices contain ${ft(sign * excise)} of excise duty. Released for consumption; it travels with the delivery note.`,
    );
  sheet.note('A bizonylatot számítógép állította ki, aláírás nélkül érvényes. / Made by computer, valid without a signature.');
  return sheet.bytes();
}

interface DepositRow {
  readonly name: string;
  readonly pieces: number;
  readonly total: number;
  readonly outside: boolean;
}

function depositColumns(sign: number, vat: string) {
  return [
    { head: both('Megnevezés', 'Name'), width: 52, cell: (row: DepositRow) => row.name },
    { head: both('Darab', 'Pieces'), width: 15, end: true, cell: (row: DepositRow) => number(sign * row.pieces) },
    { head: both('Nettó', 'Net'), width: 17, end: true, cell: (row: DepositRow) => ft(sign * row.total) },
    { head: both('ÁFA', 'VAT'), width: 16, end: true, cell: () => vat },
  ];
}

/** One row an empties, and one for the one-way fee, over all lines. */
function depositRows(lines: readonly PaperLine[], emptiesNames: ReadonlyMap<string, string>, share: (line: PaperLine) => number): DepositRow[] {
  const rows = new Map<string, { pieces: number; total: number; outside: boolean }>();
  let oneWay = 0;
  for (const line of lines) {
    oneWay += Math.round(line.redemptionFee * share(line));
    for (const { sku, units, total, redemptionFee } of line.returnables) {
      const row = rows.get(sku) ?? { pieces: 0, total: 0, outside: redemptionFee };
      rows.set(sku, { ...row, pieces: row.pieces + Math.round(units * share(line)), total: row.total + Math.round(total * share(line)) });
    }
  }
  const named = [...rows].map(([sku, row]) => ({ name: `${sku} ${emptiesNames.get(sku) ?? ''}`.trim(), ...row }));
  return oneWay === 0
    ? named
    : [
        ...named,
        { name: both('Egyszer használatos csomagolás, 50 Ft/db', 'One-way packaging, 50 Ft a piece'), pieces: oneWay / 50, total: oneWay, outside: true },
      ];
}

function missingShare(order: OrderPaper, line: PaperLine): number {
  if (order.deliveryStatus === 'NOT DELIVERED') return 1;
  return line.quantity === 0 ? 0 : (line.quantity - (line.delivered ?? line.quantity)) / line.quantity;
}
