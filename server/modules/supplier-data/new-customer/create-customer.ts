import { asOfNow, deskPeople, deskStaff } from '#modules/access/index.ts';
import type { CustomerNumbers } from '#modules/company/index.ts';
import { assignSalesperson, newCustomerChoices, takenNumbers } from '#modules/company/index.ts';
import { hasOrdered } from '#modules/orders/index.ts';
import { byHand, lockImport } from '#platform/import-kind/import-turn.ts';
import { isHungarianPostcode, isTaxNumber, taxNumberText } from '#vocabulary/company-number.ts';
import type { WrongImport } from '#vocabulary/import-fault.ts';
import { wrongImport } from '#vocabulary/import-fault.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { Ctx } from '../../../context.ts';
import { mayChange } from '../rights-of-kinds.ts';
import { bringRows } from '../row-change/bring-rows.ts';
import type { Cells } from '../row-change/typed-cells.ts';
import { typedCells } from '../row-change/typed-cells.ts';

type Part = keyof CustomerNumbers;
/** The rows that make a customer, in the order of their references. */
const FILES: Readonly<Record<Part, string>> = {
  company: 'companies.csv',
  payer: 'payers.csv',
  billTo: 'bill-tos.csv',
  shipTo: 'ship-tos.csv',
};
const PARTS = Object.keys(FILES) as Part[];
/** What payer, bill-to and ship-to have from the company as long as nobody says otherwise. */
const ADDRESS = ['street', 'city', 'postcode', 'country'] as const;
const MOST_PLACE_NAME = 60;
/** So many people are named who could add the customer. */
const NAMED = 5;

export interface CustomerFault extends WrongImport {
  readonly part: Part;
  readonly column: string;
}

/** What a new customer chooses from, and who may add one. SOLD_TO_NOT_FOUND for a like one that the caller does not serve. */
export async function customerChoices(ctx: Ctx, like: string | undefined) {
  const mayAdd = mayChange(ctx, 'Desk Customers');
  const adders = mayAdd ? [] : await deskPeople(ctx.db, 'Desk Customers', null);
  const salespeople = mayAdd ? await deskStaff(ctx.db) : [];
  return { ...(await newCustomerChoices(ctx, like)), mayAdd, adders: adders.slice(0, NAMED), salespeople };
}

/**
 * Adds one customer with payer, bill-to and first ship-to as an import of these four rows would: the same checks, one change set. A number that somebody has is a fault, never a change
 * of them. DESK_FORBIDDEN without Desk Customers for every customer; INVALID_INPUT for a header that a file has not; those of `assignSalesperson`.
 */
export async function createCustomer(
  ctx: Ctx,
  typed: Readonly<Record<Part, Cells>>,
  salespersonUid: string | null,
): Promise<{
  readonly companyId: string;
  readonly changeSet: number | null;
  readonly faults: readonly CustomerFault[];
}> {
  requireMine(ctx);
  const rows = completed(
    Object.fromEntries(PARTS.map((part) => [part, typedCells(ctx, FILES[part], typed[part])])) as Record<Part, Cells>,
  );
  const companyId = rows.company['id'] ?? '';
  return byHand(ctx, async (tx) => {
    const refused = (...faults: CustomerFault[]) => ({ companyId, changeSet: null, faults });
    // Nobody else adds one meanwhile: the numbers are free until the transaction ends.
    if (!(await lockImport(tx.db))) return refused({ part: 'company', column: '', ...wrongImport('anotherRuns') });
    const numberOf = (part: Part) => rows[part]['id'] ?? '';
    const numbers = {
      company: companyId,
      payer: numberOf('payer'),
      billTo: numberOf('billTo'),
      shipTo: numberOf('shipTo'),
    };
    const taken = await takenNumbers(tx.db, numbers, await hasOrdered(tx.db, companyId));
    if (taken.length > 0)
      return refused(
        ...taken.map(({ part, id, name }) => ({
          part,
          column: 'id',
          ...wrongImport('customerNumberTaken', { value: id, name }),
        })),
      );
    const choices = await newCustomerChoices(tx, undefined);
    const unfit = [...unlisted(rows, choices), ...wrongTaxNumber(rows), ...wrongPostcodes(rows)];
    const { faults, changeSet, kept } = await bringRows(
      tx,
      PARTS.map((part) => ({ file: FILES[part], cells: rows[part] })),
      { onlyChecks: unfit.length > 0 },
    );
    requireMine(await asOfNow(tx)); // it waited for the rows
    const all = [
      ...unfit,
      ...faults.map(({ file, column, code, values, also }) => ({
        part: PARTS.find((part) => FILES[part] === file) ?? 'company',
        column,
        code,
        values,
        ...(also && { also }),
      })),
    ];
    // Also nobody: a number that was taken back and is used again may have had one.
    if (all.length === 0) await assignSalesperson(tx, companyId, salespersonUid);
    return {
      companyId,
      changeSet: kept && all.length === 0 ? (changeSet ?? null) : null,
      faults: said(all, rows, typed),
    };
  });
}

function requireMine(ctx: Ctx): void {
  if (!mayChange(ctx, 'Desk Customers')) throw new Refusal('DESK_FORBIDDEN', { permission: 'Desk Customers' });
}

/** What was left empty follows: numbers, names and addresses of payer, bill-to and ship-to, and what joins them. */
function completed(typed: Readonly<Record<Part, Cells>>): Record<Part, Cells> {
  const [company, payer] = [typed.company, typed.payer].map((cells) =>
    cells['tax_number'] ? { ...cells, tax_number: taxNumberText(cells['tax_number']) } : cells,
  ) as [Cells, Cells];
  const { billTo, shipTo } = typed;
  const id = company['id'] ?? '';
  const party = (cells: Cells, end: string): Cells => {
    // An address is one thing: who writes a part of it writes all of it.
    const isOwn = ADDRESS.some((header) => cells[header]);
    return {
      ...cells,
      id: cells['id'] || (id && `${id}-${end}`),
      company_id: id,
      name: cells['name'] || (company['name'] ?? ''),
      ...Object.fromEntries(ADDRESS.map((header) => [header, (isOwn ? cells : company)[header] ?? ''])),
    };
  };
  const [pays, billed, served] = [party(payer, 'F'), party(billTo, 'S'), party(shipTo, '1')];
  return {
    company,
    payer: { ...pays, tax_number: pays['tax_number'] || (company['tax_number'] ?? '') },
    billTo: billed,
    shipTo: {
      ...served,
      name: shipTo['name'] || (company['name'] ?? '').slice(0, MOST_PLACE_NAME),
      payer_id: pays['id']!,
      bill_to_id: billed['id']!,
      customer_type: company['customer_type'] ?? '',
    },
  };
}

/** What an import may bring new, a person chooses: a typing error would be a depot or a price group of its own. */
function* unlisted(
  rows: Readonly<Record<Part, Cells>>,
  { depots, priceGroups }: { readonly depots: readonly string[]; readonly priceGroups: readonly string[] },
): Generator<CustomerFault> {
  for (const [part, column, all] of [
    ['shipTo', 'depot', depots],
    ['company', 'price_group', priceGroups],
  ] as const) {
    const value = rows[part][column];
    if (value && !all.includes(value)) yield { part, column, ...wrongImport('notChosen', { value }) };
  }
}

/** A person has the number before them; an operator's older file may be older than the check. */
function* wrongTaxNumber(rows: Readonly<Record<Part, Cells>>): Generator<CustomerFault> {
  const value = rows.company['tax_number'];
  if (value && /^\d{8}-[1-5]-\d{2}$/.test(value) && !isTaxNumber(value))
    yield { part: 'company', column: 'tax_number', ...wrongImport('wrongDigit') };
}

/** It stands on invoices and leads the truck. An import may bring what an older list has. */
function* wrongPostcodes(rows: Readonly<Record<Part, Cells>>): Generator<CustomerFault> {
  for (const part of PARTS) {
    const { postcode = '', country = '' } = rows[part];
    if (postcode && (country === '' || country === 'HU') && !isHungarianPostcode(postcode))
      yield { part, column: 'postcode', ...wrongImport('notPostcode', { value: postcode }) };
  }
}

/** What payer, bill-to and ship-to have from the company is said once, at the company. */
function said(
  faults: readonly CustomerFault[],
  rows: Readonly<Record<Part, Cells>>,
  typed: Readonly<Record<Part, Cells>>,
): CustomerFault[] {
  const own = faults.filter(
    ({ part, column }) =>
      part === 'company' ||
      typed[part][column] ||
      !(faults.some((other) => other.part === 'company' && other.column === (LED[column] ?? column)) || column in LED),
  );
  return own.length > 0 ? own : [...faults];
}

/** Columns that lead to another row: what is wrong with them is wrong with its number. */
const LED: Readonly<Record<string, string>> = { company_id: 'id', payer_id: 'id', bill_to_id: 'id' };
