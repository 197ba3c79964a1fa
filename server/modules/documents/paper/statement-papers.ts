import type { Contract, Tier } from '#modules/contracts/index.ts';
import type { Document } from '../document/document.ts';
import type { EmptiesRow } from '../empties-account/empties-account.ts';
import type { OpenRow, PartyHead, PayerPaper, StatedAccount } from './paper.views.ts';
import type { Seller, Sheet } from './sheet.ts';
import { newSheet } from './sheet.ts';
import { both, day, fact, ft, number, percent } from './words.ts';
import { daysBetween } from '#values/day.ts';
import type { Day } from '#values/day.ts';

const WORDS: Readonly<Record<string, string>> = {
  opening: both('Nyitó egyenleg', 'Opening balance'),
  FT: both('Számla', 'Invoice'),
  JT: both('Helyesbítő számla', 'Credit note'),
  cancelling: both('Érvénytelenítő számla (sztornó)', 'Cancelling invoice'),
  payment: both('Befizetés', 'Payment'),
  earlier: both('Korábbi időszak tételei', 'Items of earlier periods'),
};
const LATE = both('utólag könyvelve', 'entered late');

const COMPARE =
  'Kérjük, egyeztesse könyvelésével, és 8 napon belül jelezze, ha eltérést talál. / Please compare it with your books and tell us of differences within 8 days.';

/** Statement of account of a payer over a month, with the invoices that are open at its end. */
export function accountPaper(
  paper: Document,
  payer: PayerPaper,
  account: StatedAccount,
  seller: Seller,
): Promise<Uint8Array> {
  const sheet = addressed(paper, both('Egyenlegközlő', 'Statement of account'), payer, seller);
  let balance = account.opening;
  const rows = [
    { day: paper.periodFrom!, type: 'opening', number: '', gross: null, balance },
    ...account.rows.map((row) => ({ ...row, balance: (balance += row.gross) })),
  ];
  const wordOf = (row: { readonly type: string; readonly late?: true; readonly cancels?: true }) =>
    `${WORDS[row.cancels ? 'cancelling' : row.type] ?? row.type}${row.late ? `, ${LATE}` : ''}`;
  sheet.table(
    [
      { head: both('Kelte', 'Date'), width: 13, cell: (row) => day(row.day) },
      { head: both('Bizonylat', 'Document'), width: 31, cell: wordOf },
      { head: both('Szám', 'Number'), width: 20, cell: (row) => row.number },
      {
        head: both('Összeg', 'Amount'),
        width: 18,
        end: true,
        cell: (row) => (row.gross === null ? '' : ft(row.gross)),
      },
      { head: both('Egyenleg', 'Balance'), width: 18, end: true, cell: (row) => ft(row.balance) },
    ],
    rows,
  );
  sheet.sums([[both('Záró egyenleg', 'Closing balance'), ft(balance)]]);
  if (account.open) openInvoices(sheet, account.open, paper.periodTo!);
  sheet.note(COMPARE);
  return sheet.bytes();
}

function openInvoices(sheet: Sheet, open: readonly OpenRow[], to: Day): void {
  sheet.heading(both(`Nyitott tételek ${day(to)}`, 'Open items'));
  if (open.length === 0) return sheet.note('Nincs nyitott tétel. / There are no open items.');
  sheet.table<OpenRow>(
    [
      { head: both('Számla', 'Invoice'), width: 22, cell: (row) => row.number },
      { head: both('Kelte', 'Date'), width: 14, cell: (row) => day(row.issuedOn) },
      { head: both('Fizetési határidő', 'Due date'), width: 16, cell: (row) => day(row.dueOn) },
      { head: both('Lejárt (nap)', 'Overdue, days'), width: 12, end: true, cell: (row) => lateText(row, to) },
      { head: both('Számla összege', 'Invoice total'), width: 18, end: true, cell: (row) => ft(row.gross) },
      {
        head: both('Nyitott összeg', 'Open amount'),
        width: 18,
        end: true,
        cell: (row) => ft(row.open),
        sum: (row) => row.open,
      },
    ],
    open,
  );
}

/** What the customer has in their favour is never overdue. */
function lateText({ dueOn, open }: OpenRow, to: Day): string {
  const late = dueOn === null || open < 0 ? 0 : daysBetween(dueOn, to);
  return late > 0 ? number(late) : '';
}

/** Statement of empties of a payer's ship-tos over a month. */
export function emptiesPaper(
  paper: Document,
  payer: PayerPaper,
  rows: readonly EmptiesRow[],
  seller: Seller,
): Promise<Uint8Array> {
  const sheet = addressed(paper, both('Göngyölegegyenleg-közlő', 'Statement of empties'), payer, seller);
  for (const shipTo of new Map(rows.map((row) => [row.shipToId, row.shipToName]))) {
    sheet.heading(`${shipTo[1]} (${shipTo[0]})`);
    sheet.table<EmptiesRow>(
      [
        { head: both('Göngyöleg', 'Empties'), width: 40, cell: (row) => `${row.sku} ${row.name.hu}` },
        { head: both('Nyitó', 'Opening'), width: 12, end: true, cell: (row) => number(row.opening) },
        { head: both('Kiadott', 'Delivered'), width: 12, end: true, cell: (row) => number(row.delivered) },
        { head: both('Visszavett', 'Returned'), width: 12, end: true, cell: (row) => number(row.returned) },
        { head: both('Javítás', 'Corrected'), width: 12, end: true, cell: (row) => number(row.corrected) },
        { head: both('Záró', 'Closing'), width: 12, end: true, cell: (row) => number(row.closing) },
        {
          head: both('Érték', 'Value'),
          width: 16,
          end: true,
          cell: (row) => ft(row.closingValue),
          sum: (row) => row.closingValue,
        },
      ],
      rows.filter((row) => row.shipToId === shipTo[0]),
    );
  }
  sheet.sums([[both('Érték összesen', 'Value in all'), ft(rows.reduce((all, row) => all + row.closingValue, 0))]]);
  sheet.note(
    'Az érték minden mozgást az akkori betétdíjjal, illetve visszaváltási díjjal számol, áfa nélkül. / The value counts each movement at the deposit or fee of its day, without VAT.',
  );
  sheet.note(COMPARE);
  return sheet.bytes();
}

const CONTRACT_WORDS: Readonly<Record<Contract['type'], string>> = {
  'Frame purchase': both('Keretszerződés', 'Frame agreement'),
  'Volume bonus': both('Mennyiségi bónusz', 'Volume bonus'),
  'Exclusive tap': both('Kizárólagos csapszerződés', 'Exclusive tap agreement'),
  'Equipment loan': both('Eszközkölcsönzés', 'Equipment loan'),
};

export interface ContractFacts {
  readonly contract: NonNullable<PartyHead['terms']>;
  readonly tiers: readonly Tier[];
  /** How the payer may pay. */
  readonly payments: readonly string[];
}

export function contractPaper(
  paper: Document,
  payer: PayerPaper,
  { contract, tiers, payments }: ContractFacts,
  seller: Seller,
): Promise<Uint8Array> {
  const sheet = addressed(paper, CONTRACT_WORDS[contract.type], payer, seller);
  sheet.heading(contract.name.hu);
  sheet.note(`${both('Felek', 'Parties')}: ${partyOf(seller.name, seller.address, seller.taxNumber, 'beszállító / supplier')};
${partyOf(payer.name, `${payer.postcode} ${payer.city}, ${payer.street}`, payer.taxNumber, 'vevő / buyer')}`);
  sheet.note(fact('Hatály', 'Valid', `${day(contract.validFrom)} – ${day(contract.validTo)}`));
  if (contract.subject.hu) sheet.note(fact('Tárgya', 'Subject', contract.subject.hu));
  if (payments.length > 0) sheet.note(fact('Fizetési feltételek', 'Payment terms', payments.join(', ')));
  const discounts = Object.entries(contract.brandDiscounts);
  if (discounts.length > 0)
    sheet.table(
      [
        { head: both('Márka', 'Brand'), width: 60, cell: ([brand]: [string, number]) => brand },
        { head: both('Kedvezmény', 'Discount'), width: 20, end: true, cell: ([, rate]) => percent(rate / 100) },
      ],
      discounts,
    );
  if (contract.targetHl !== null) {
    sheet.note(`${both('Éves vállalás', 'Target of a year')}: ${number(contract.targetHl)} hl`);
    sheet.table(
      [
        {
          head: both('Teljesítés legalább', 'Attained at least'),
          width: 60,
          cell: (tier: Tier) => percent(tier.fromPercent),
        },
        { head: both('Bónusz', 'Bonus'), width: 20, end: true, cell: (tier) => percent(tier.bonus / 100) },
      ],
      tiers,
    );
    sheet.note(
      `A bónusz alapja a nettó áruérték ${contract.bonusBase === 'with excise' ? 'jövedéki adóval' : 'jövedéki adó nélkül'}; jóváírása a következő év februárjában. / Counted from the net goods value ${contract.bonusBase}; credited in February of the next year.`,
    );
  }
  sheet.note(`${both('Kelt', 'Place and date')}: ${'_'.repeat(40)}`);
  sheet.signatures([both(`${seller.name}, beszállító`, 'supplier'), both(`${payer.name}, vevő`, 'buyer')]);
  return sheet.bytes();
}

const partyOf = (name: string, address: string, taxNumber: string | null, role: string) =>
  [name, address, fact('adószám', 'tax number', taxNumber)].filter(Boolean).join(', ').concat(` (${role})`);

export interface PriceListRow {
  readonly sku: string;
  readonly name: string;
  readonly packaging: string;
  readonly list: number;
  readonly yours: number;
}

export function priceListPaper(
  paper: Document,
  company: PayerPaper,
  { rows, asOf }: { readonly rows: readonly PriceListRow[]; readonly asOf: Day },
  seller: Seller,
): Promise<Uint8Array> {
  const sheet = addressed(paper, both('Árlista', 'Price list'), company, seller);
  sheet.table<PriceListRow>(
    [
      { head: both('Cikkszám', 'Item no.'), width: 12, cell: (row) => row.sku },
      {
        head: both('Megnevezés', 'Description'),
        width: 34,
        cell: (row) => row.name.replace(` – ${row.packaging}`, ''),
      },
      { head: both('Kiszerelés', 'Packaging'), width: 26, cell: (row) => row.packaging },
      { head: both('Listaár', 'List price'), width: 14, end: true, cell: (row) => ft(row.list) },
      { head: both('Az Ön ára', 'Your price'), width: 14, end: true, cell: (row) => ft(row.yours) },
    ],
    rows,
  );
  sheet.note(
    'Nettó árak értékesítési egységenként, jövedéki adóval, visszaváltási díj és betétdíj nélkül. / Net prices of a sales unit, excise included, fees and deposits apart.',
  );
  // A list of a day that had passed when it was entered says so.
  if (asOf > paper.issuedOn) sheet.note(`${both('Az adatok állapota', 'As recorded on')}: ${day(asOf)}`);
  return sheet.bytes();
}

function addressed(paper: Document, title: string, party: PayerPaper, seller: Seller): Sheet {
  const sheet = newSheet({ title, number: paper.number, issuedOn: paper.issuedOn, seller });
  sheet.blocks([
    {
      head: both('Partner', 'Customer'),
      lines: [
        party.name,
        `${party.postcode} ${party.city}`,
        party.street,
        fact('Adószám', 'Tax number', party.taxNumber),
      ],
    },
    {
      head: both('Adatok', 'Details'),
      lines: [
        fact('Vevőkód', 'Customer number', party.id),
        fact('Kelte', 'Date of issue', day(paper.issuedOn)),
        paper.periodTo
          ? fact('Időszak', 'Period', `${day(paper.periodFrom)} – ${day(paper.periodTo)}`)
          : fact('Érvényes ettől a naptól', 'Valid from', day(paper.periodFrom)),
      ],
    },
  ]);
  return sheet;
}
