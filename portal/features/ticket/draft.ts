import { keep, kept } from '#portal/state/kept.ts';
import type { NewTicket } from './use-tickets.ts';

const NAME = 'ticket';
/** By which the address names what a draft is about without filling it in. */
const ABOUT = 'about';
const MOST_DRAFTS = 20;
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

/** What the case of an address is about: each order, line or paper has a draft of its own; empty: whatever is written without one. */
export function subjectOf(query: URLSearchParams): string {
  return asks(query)
    ? ['orderNumber', 'documentNumber', 'title'].flatMap((name) => query.get(name) || []).join(' · ')
    : (query.get(ABOUT) ?? '');
}

/** What somebody began to write about it, else what the address fills in. */
export function draftOf(query: URLSearchParams): NewTicket {
  return { ...EMPTY, ...(drafts().get(subjectOf(query)) ?? textsIn(Object.fromEntries(query))) };
}

/** Whether the address fills in a case. */
function asks(query: URLSearchParams): boolean {
  return Object.keys(EMPTY).some((name) => query.has(name));
}

/** The address of the form for what was begun about something; empty: about nothing named. */
export const queryOf = (subject: string): string => (subject ? `?${new URLSearchParams({ [ABOUT]: subject })}` : '?');

/** Keeps what was typed; the oldest of too many goes. */
export function keepDraft(subject: string, draft: NewTicket): void {
  const others = [...drafts()].filter(([name]) => name !== subject);
  store([...others, [subject, draft]]);
}

export function dropDraft(subject: string): NewTicket {
  store([...drafts()].filter(([name]) => name !== subject));
  return EMPTY;
}

/** What else was begun and not sent. */
export function otherDrafts(subject: string): { readonly subject: string; readonly title: string }[] {
  return [...drafts()].flatMap(([name, { title = '', description = '' }]) =>
    name !== subject && (title || description).trim() !== '' ? [{ subject: name, title: title || description }] : [],
  );
}

function store(all: readonly (readonly [string, Partial<NewTicket>])[]): void {
  keep(NAME, Object.fromEntries(all.slice(-MOST_DRAFTS)));
}

function drafts(): Map<string, Partial<NewTicket>> {
  const found = kept(NAME);
  return new Map(
    typeof found === 'object' && found !== null
      ? Object.entries(found).map(([subject, draft]) => [subject, textsIn(draft)])
      : [],
  );
}

function textsIn(found: unknown): Partial<NewTicket> {
  return typeof found === 'object' && found !== null
    ? Object.fromEntries(Object.entries(found).filter(([name, value]) => name in EMPTY && typeof value === 'string'))
    : {};
}
