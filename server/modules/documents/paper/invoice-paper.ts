import type { Day } from '#values/day.ts';
import { daysBetween } from '#values/day.ts';
import type { Document } from '../document/document.ts';
import type { InvoiceRows, PackagingRow, RateRow } from './invoice-rows.ts';
import { invoiceRows } from './invoice-rows.ts';
import type { InvoiceHead, IssuedLine } from './paper.views.ts';
import type { Seller, Sheet } from './sheet.ts';
import { newSheet } from './sheet.ts';
import { TRIAL, both, day, fact, ft, number, percent, price } from './words.ts';

const TITLES = {
  FT: both('Számla', 'Invoice'),
  JT: both('Helyesbítő számla (jóváírás)', 'Credit note'),
  FF: both('Fizetési felszólítás', 'Reminder'),
} as const;
const TRIAL_TITLES = {
  ...TITLES,
  FT: both('Próbabizonylat', 'Trial paper'),
  JT: both('Próbabizonylat (jóváírás)', 'Trial credit'),
} as const;
const CANCELLING = both('Érvénytelenítő számla (sztornó)', 'Cancelling invoice');
const SECOND_LETTER = both('Második fizetési felszólítás', 'Second reminder');
const ISSUED = { FT: 'Számla kelte', JT: 'Bizonylat kelte', FF: 'Felszólítás kelte' } as const;
const OUTSIDE = both('áfa hatályán kívül', 'outside VAT');
const FEE = both('Soron kívüli szállítás díja', 'Off-schedule delivery fee');

export interface InvoiceFacts {
  readonly head: InvoiceHead;
  readonly lines: readonly IssuedLine[];
}

/**
 * Invoice, credit note and reminder, with what the VAT Act asks (rules 6.1): unit prices without VAT, empties in pieces delivered
 * and taken back with the rate of each, deposits with VAT, redemption fees outside VAT, and the VAT by rates. Everything is said
 * as it was issued.
 */
export function invoicePaper(paper: Document, facts: InvoiceFacts, seller: Seller): Promise<Uint8Array> {
  const { head } = facts;
  const type = paper.type as keyof typeof TITLES;
  const credited = type === 'JT';
  const title = paper.trial
    ? TRIAL_TITLES[type]
    : head.letter === 2
      ? SECOND_LETTER
      : credited && head.cancels
        ? CANCELLING
        : TITLES[type];
  const sheet = newSheet({
    title,
    number: paper.number,
    issuedOn: paper.issuedOn,
    seller,
    warning: paper.trial ? TRIAL : undefined,
  });
  const party = (one: (typeof head.parties)['payer']) =>
    one ? [one.name, `${one.postcode} ${one.city}`, one.street] : [];
  sheet.blocks([
    {
      head: both('Vevő', 'Buyer'),
      lines: [
        ...party(head.parties.billTo ?? head.parties.payer),
        fact('Adószám', 'Tax number', head.taxNumber),
        fact('Közösségi adószám', 'EU VAT number', head.euVat),
      ],
    },
    { head: both('Szállítási cím', 'Ship-to'), lines: party(head.parties.shipTo) },
    {
      head: both('Adatok', 'Details'),
      lines: [
        credited
          ? fact(
              paper.trial ? 'Eredeti próbabizonylat' : 'Eredeti számla száma',
              paper.trial ? 'Original' : 'Original invoice',
              head.original,
            )
          : '',
        type === 'FT' ? fact('Sztornózott számla, amelyet helyettesít', 'Replaces the cancelled', head.replaces) : '',
        fact(paper.trial ? 'Bizonylat kelte' : ISSUED[type], 'Date of issue', day(paper.issuedOn)),
        type === 'FF' ? '' : fact('Teljesítés időpontja', 'Date of supply', day(paper.performedOn)),
        type === 'FT' && !paper.trial ? fact('Fizetési határidő', 'Due date', day(paper.dueOn)) : '',
        fact('Fizetési mód', 'Payment method', head.payment),
        fact('Rendelés', 'Order', paper.orderNumber),
        fact('Vevői rendelésszám', 'Your order number', head.customerOrderNumber),
        fact('Szállítólevél', 'Delivery note', head.deliveryNote),
      ],
    },
  ]);
  if (type === 'FF') remind(sheet, paper, head);
  else bill(sheet, paper, head, invoiceRows(facts.lines), credited);
  return sheet.bytes();
}

function remind(
  sheet: Sheet,
  paper: Document,
  { original, originalDueOn = null, originalGross, credited, letter }: InvoiceHead,
): void {
  const open = paper.gross ?? 0;
  const settled = originalGross === undefined ? 0 : open - originalGross;
  if (letter === 2)
    sheet.note(
      'Az alábbi számla kiegyenlítését egyszer már kértük, a tartozás azonban továbbra is fennáll. / We have asked for the payment of the invoice below once before, and it is still not settled.',
    );
  sheet.note(
    'Nyilvántartásunk szerint az alábbi számla fizetési határideje lejárt. Kérjük, hogy a tartozást legkésőbb az új fizetési határidőig egyenlítse ki. Ha időközben fizetett, kérjük, tekintse levelünket tárgytalannak. / According to our books the invoice below is overdue. Please settle it by the new date. If you have paid in the meantime, please disregard this letter.',
  );
  sheet.sums([
    [both('Számla', 'Invoice'), original ?? ''],
    [both('Számla fizetési határideje', 'Original due date'), day(originalDueOn)],
    ...overdue(paper.issuedOn, originalDueOn),
    ...(settled === 0
      ? []
      : ([[both('Számla összege', 'Invoice total'), ft(originalGross!)], ...settledRows(settled, credited)] as const)),
    [both('Új fizetési határidő', 'Please pay by'), day(paper.dueOn)],
    [both('Tartozás összege', 'Amount due'), ft(open)],
  ]);
}

/** What was paid and what was credited, each by its name; letters of the first releases know the sum of both. */
function settledRows(settled: number, credited: number | undefined): readonly (readonly [string, string])[] {
  if (credited === undefined) return [[both('Befizetve vagy jóváírva', 'Paid or credited'), ft(settled)]];
  const rows = [
    [both('Jóváírva', 'Credited'), credited],
    [both('Befizetve', 'Paid'), settled - credited],
  ] as const;
  return rows.flatMap(([label, amount]) => (amount === 0 ? [] : [[label, ft(amount)] as const]));
}

const overdue = (on: Day, due: Day | null): readonly (readonly [string, string])[] =>
  due === null ? [] : [[both('Késedelem', 'Overdue'), `${number(daysBetween(due, on))} nap / days`]];

function bill(
  sheet: Sheet,
  paper: Document,
  { cashRounding, cancels, reason }: InvoiceHead,
  rows: InvoiceRows,
  credited: boolean,
): void {
  if (credited && !paper.trial) sheet.note(cancels ? cancellationNote(reason ?? '') : correctionNote(rows.goods));
  sheet.heading(both('Áruk', 'Goods'));
  sheet.table<IssuedLine>(
    [
      { head: both('Cikkszám', 'Item no.'), width: 11, cell: (row) => row.sku ?? '' },
      { head: both('Megnevezés', 'Description'), width: 34, cell: (row) => (row.kind === 'fee' ? FEE : row.name) },
      {
        head: both('Mennyiség', 'Quantity'),
        width: 15,
        end: true,
        cell: (row) => (isCheaper(row) ? '' : `${number(row.quantity)} ${row.unit}`),
      },
      {
        head: both('Nettó egységár', 'Net unit price'),
        width: 14,
        end: true,
        cell: (row) => (isCheaper(row) ? CHEAPER : price(row.unitPrice)),
      },
      {
        head: both('Nettó érték', 'Net value'),
        width: 15,
        end: true,
        cell: (row) => ft(row.net),
        sum: (row) => row.net,
      },
      { head: both('Áfakulcs', 'VAT rate'), width: 11, end: true, cell: rateOf },
    ],
    rows.goods,
  );
  if (rows.discount > 0 && !credited)
    sheet.note(
      `Az egységárak a kedvezményeket tartalmazzák, összesen: ${ft(rows.discount)}. / Unit prices contain all discounts, in all: ${ft(rows.discount)}.`,
    );
  const packaging = (heading: string, of: readonly PackagingRow[]) => {
    if (of.length === 0) return;
    sheet.heading(heading);
    sheet.table<PackagingRow>(
      [
        { head: both('Megnevezés', 'Description'), width: 32, cell: nameOf },
        {
          head: both('Kiadott (db)', 'Delivered'),
          width: 12,
          end: true,
          cell: (row) => (row.out === 0 ? '' : number(row.out)),
        },
        {
          head: both('Visszavett (db)', 'Taken back'),
          width: 13,
          end: true,
          cell: (row) => (row.back === 0 ? '' : number(row.back)),
        },
        { head: both('Díj (Ft/db)', 'Rate'), width: 12, end: true, cell: (row) => price(row.rate) },
        {
          head: both('Nettó érték', 'Net value'),
          width: 15,
          end: true,
          cell: (row) => ft(row.total),
          sum: (row) => row.total,
        },
        { head: both('Áfakulcs', 'VAT rate'), width: 16, end: true, cell: rateOf },
      ],
      of,
    );
  };
  packaging(both('Betétdíjak (áfaköteles)', 'Deposits, subject to VAT'), rows.deposits);
  packaging(
    both('Visszaváltási díjak (áfa hatályán kívüli tételek)', 'Redemption fees, outside the scope of VAT'),
    rows.redemptionFees,
  );
  sheet.heading(both('Áfaösszesítő', 'VAT summary'));
  sheet.table<RateRow>(
    [
      { head: both('Áfakulcs', 'VAT rate'), width: 40, cell: rateOf },
      { head: both('Nettó', 'Net'), width: 20, end: true, cell: (row) => ft(row.net), sum: (row) => row.net },
      {
        head: both('Áfa', 'VAT'),
        width: 20,
        end: true,
        cell: (row) => (row.vatRate === null ? '' : ft(row.vat)),
        sum: (row) => row.vat,
      },
      {
        head: both('Bruttó', 'Gross'),
        width: 20,
        end: true,
        cell: (row) => ft(row.net + row.vat),
        sum: (row) => row.net + row.vat,
      },
    ],
    rows.rates,
  );
  const gross = paper.gross ?? 0;
  sheet.sums(
    credited
      ? [[both('Jóváírandó összeg', 'Amount credited'), ft(-gross)]]
      : [
          ...(cashRounding === 0 ? [] : ([[both('Kerekítés', 'Cash rounding'), ft(cashRounding)]] as const)),
          [
            paper.trial ? both('Próbaösszeg', 'Trial amount') : both('Fizetendő összeg', 'Amount due'),
            ft(gross + cashRounding),
          ],
        ],
  );
  if (rows.excise !== 0 && !paper.trial) sheet.note(exciseNote(ft(Math.abs(rows.excise)), credited));
  if (paper.trial) return;
  sheet.note(
    'A bizonylatot számítógép állította ki, aláírás nélkül érvényes. / Made by computer, valid without a signature.',
  );
}

const CHEAPER = both('árcsökkentés', 'price cut');
/** Goods of a credit note that stay with the customer and only cost less. */
const isCheaper = ({ quantity, net }: IssuedLine) => quantity === 0 && net < 0;

/** What a correcting paper changes (rules 6.1). */
function correctionNote(goods: readonly IssuedLine[]): string {
  const [cheaper, back] = [goods.some(isCheaper), goods.length === 0 || goods.some((line) => !isCheaper(line))];
  const hu = [
    ...(back ? ['a nem teljesített tételek jóváírását'] : []),
    ...(cheaper ? ['az ár csökkentését'] : []),
  ].join(' és ');
  const en = [...(back ? ['takes back what was not delivered'] : []), ...(cheaper ? ['lowers the price'] : [])].join(
    ' and ',
  );
  return `Ez a bizonylat a fenti számú számlát módosítja: ${hu} tartalmazza. / This paper corrects the invoice named above: it ${en}.`;
}

/** What a cancelling paper changes (rules 6.1), and why. */
function cancellationNote(reason: string): string {
  return `Ez a bizonylat a fenti számú számlát érvényteleníti (sztornózza). Indok: ${reason} / This paper cancels the invoice named above. Reason: ${reason}`;
}

function exciseNote(amount: string, credited: boolean): string {
  return credited
    ? `A jóváírt nettó ár ${amount} jövedéki adót tartalmaz. / The net price credited contains ${amount} of excise duty.`
    : `A nettó ár összesen ${amount} jövedéki adót tartalmaz. Szabadforgalomba bocsátott jövedéki termék, kísérő okmánya a szállítólevél. / The net prices contain ${amount} of excise duty. Released for consumption; the delivery note accompanies the goods.`;
}

function nameOf({ sku, name, rate }: PackagingRow): string {
  if (sku !== null) return `${sku} ${name}`.trim();
  return both(
    `Egyutas csomagolás visszaváltási díja, ${price(rate)}/db`,
    `Redemption fee of one-way packaging, ${price(rate)} a piece`,
  );
}

const rateOf = ({ vatRate }: { readonly vatRate: number | null }) =>
  vatRate === null ? OUTSIDE : percent(vatRate / 100);
