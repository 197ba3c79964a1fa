import { forget, keep, kept } from '#portal/state/kept.ts';
import type { NewTicket } from './use-tickets.ts';

const NAME = 'ticket';
const EMPTY: NewTicket = {
  title: '',
  description: '',
  mainCategory: '',
  subCategory: '',
  shipToId: '',
  phone: '',
  orderNumber: '',
  documentNumber: '',
};

/** What somebody began to write. What the address says wins: a case about an order line is not the one that was begun before. */
export function draftOf(query: URLSearchParams): NewTicket {
  return asks(query) ? { ...EMPTY, ...textsIn(Object.fromEntries(query)) } : { ...EMPTY, ...textsIn(kept(NAME)) };
}

/** Whether the address fills in a case. */
export function asks(query: URLSearchParams): boolean {
  return Object.keys(EMPTY).some((name) => query.has(name));
}

/** The rest of the address. */
export function withoutAsked(query: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...query].filter(([name]) => !(name in EMPTY)));
}

export function keepDraft(draft: NewTicket): void {
  keep(NAME, draft);
}

export function dropDraft(): NewTicket {
  forget(NAME);
  return EMPTY;
}

function textsIn(found: unknown): Partial<NewTicket> {
  return typeof found === 'object' && found !== null
    ? Object.fromEntries(Object.entries(found).filter(([name, value]) => name in EMPTY && typeof value === 'string'))
    : {};
}
