import { companyScope } from '#modules/access/index.ts';
import { listContracts } from '#modules/contracts/index.ts';
import { papersByNumber } from '#modules/documents/index.ts';
import { ordersByNumber } from '#modules/orders/index.ts';
import { listTickets } from '#modules/support/index.ts';
import type { Numbered } from '#vocabulary/numbered.ts';
import { SHORTEST_NUMBER } from '#vocabulary/numbered.ts';
import type { Permission } from '#vocabulary/permission.ts';
import { inLanguage } from '#values/text.ts';
import { dayText } from '#wording/day-text.ts';
import { say } from '#wording/say.ts';
import type { Ctx } from '../../../context.ts';

interface FoundNumber {
  readonly kind: Numbered;
  readonly number: string;
  readonly what: string;
  readonly detail: string;
  readonly whole: boolean;
  readonly elsewhere: boolean;
}

const OF_EACH = 5;

/** What of the caller's has this number, whole ones first; of each kind only where they have its section. */
export async function findNumbers(ctx: Ctx, text: string): Promise<FoundNumber[]> {
  if (text.length < SHORTEST_NUMBER || !/[\p{L}\p{N}]/u.test(text)) return [];
  const has = (permission: Permission) => ctx.caller!.permissions.has(permission);
  const page = { offset: 0, limit: OF_EACH };
  const [orders, papers, contracts, cases] = await Promise.all([
    has('My Orders') ? ordersByNumber(ctx, text, OF_EACH) : [],
    has('My Documents') ? papersByNumber(ctx, text, OF_EACH) : [],
    has('Contracts') ? listContracts(ctx, { search: text, companies: 'all' }, page).then(({ rows }) => rows) : [],
    has('Support') ? listTickets(ctx, { search: text, companies: 'all' }, page).then(({ rows }) => rows) : [],
  ]);
  // Lists of papers are those of one company.
  const here = papers.length > 0 ? (await companyScope(ctx, 'My Documents')).companyIds : [];
  // The page of a contract has its paper.
  const isNoContract = ({ number }: { readonly number: string }) => !contracts.some((one) => one.number === number);
  const is = (number: string) => number.toLowerCase() === text.toLowerCase();
  const found: FoundNumber[] = [
    ...orders.map(({ number, sapId, customerOrderNumber, shipToName, requestDate }) => ({
      kind: 'order' as const,
      number,
      what: say(ctx.language, 'portal.found.order'),
      detail: detailOf(customerOrderNumber, shipToName, dayText(ctx.language, requestDate)),
      whole: is(number) || is(sapId),
      elsewhere: false,
    })),
    ...contracts.map(({ number, name }) => ({
      kind: 'contract' as const,
      number,
      what: say(ctx.language, 'portal.found.contract'),
      detail: inLanguage(name, ctx.language),
      whole: is(number),
      elsewhere: false,
    })),
    ...papers.filter(isNoContract).map(({ number, typeName, shipToName, issuedOn, companyId, whole }) => ({
      kind: 'paper' as const,
      number,
      what: typeName,
      detail: detailOf(shipToName, dayText(ctx.language, issuedOn)),
      whole,
      elsewhere: !here.includes(companyId),
    })),
    ...cases.map(({ caseNumber, title }) => ({
      kind: 'case' as const,
      number: caseNumber,
      what: say(ctx.language, 'portal.found.case'),
      detail: title,
      whole: is(caseNumber),
      elsewhere: false,
    })),
  ];
  return [...found.filter(({ whole }) => whole), ...found.filter(({ whole }) => !whole)];
}

const detailOf = (...parts: readonly (string | null)[]) => parts.filter(Boolean).join(', ');
