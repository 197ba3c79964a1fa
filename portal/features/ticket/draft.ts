import { stored } from '#portal/state/stored-values.ts';
import type { NewTicket } from './use-tickets.ts';

/** One for each user: who signs in next in this tab does not see it. */
const key = () => `hordo.ticket.${stored('uid') ?? ''}`;
const EMPTY: NewTicket = { title: '', description: '', mainCategory: '', subCategory: '', shipToId: '', phone: '', orderNumber: '', documentNumber: '' };

/** What somebody began to write stays in this tab until it is sent: a reload or an expired session loses nothing. What the address says wins. */
export function draftOf(query: URLSearchParams): NewTicket {
  const asked = Object.fromEntries(Object.keys(EMPTY).flatMap((name) => (query.get(name) ? [[name, query.get(name)!]] : [])));
  return { ...EMPTY, ...kept(), ...asked };
}

export function keepDraft(draft: NewTicket): void {
  try {
    sessionStorage.setItem(key(), JSON.stringify(draft));
  } catch {
    // A full or forbidden store costs the draft's survival, not the draft.
  }
}

export function dropDraft(): NewTicket {
  sessionStorage.removeItem(key());
  return EMPTY;
}

function kept(): Partial<NewTicket> {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(key()) ?? '{}');
    return typeof found === 'object' && found !== null
      ? Object.fromEntries(Object.entries(found).filter(([name, value]) => name in EMPTY && typeof value === 'string'))
      : {};
  } catch {
    return {};
  }
}
