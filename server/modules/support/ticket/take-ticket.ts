import { accessScope, asOfNow, effectiveGrants, permissionsOf } from '#modules/access/index.ts';
import type { AccessScope } from '#modules/access/index.ts';
import { personName } from '#values/person-name.ts';
import type { PersonName } from '#values/person-name.ts';
import type { Language } from '#values/text.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { Ctx } from '../../../context.ts';
import type { Author, Ticket, Written } from './ticket.ts';
import { lockTicket } from './ticket.store.ts';
import { ticketWithin } from './ticket.views.ts';

/** A scope of Support, for one person: who opened a case reads it at every ship-to of the company. */
export interface TicketScope extends AccessScope {
  readonly uid: string;
}

export function ticketScope({ caller }: Ctx, scope: AccessScope): TicketScope {
  return { ...scope, uid: caller?.uid ?? '' };
}

/** One case of the caller, or null: foreign is like unknown. */
export function findTicket(ctx: Ctx, caseNumber: string): Promise<Ticket | null> {
  return ticketWithin(ctx.db, ticketScope(ctx, accessScope(ctx.caller, 'Support')), caseNumber);
}

/** The same, or TICKET_NOT_FOUND. */
export async function requireTicket(ctx: Ctx, caseNumber: string): Promise<Ticket> {
  const ticket = await findTicket(ctx, caseNumber);
  if (!ticket) throw new Refusal('TICKET_NOT_FOUND', { caseNumber });
  return ticket;
}

/** The same, locked until the transaction ends; asked once more behind the lock, so that nobody writes who lost the right while they waited for it. */
export async function takeTicket(tx: Ctx, caseNumber: string): Promise<Ticket> {
  await requireTicket(tx, caseNumber);
  const ticket = (await lockTicket(tx.db, caseNumber))!;
  await requireTicket(await asOfNow(tx), caseNumber);
  return ticket;
}

/** Whether who opened a case and reads it today would not read the other one, where it is to go on. */
export async function losesItsOpener(
  { app, db, today }: Ctx,
  { uid, caseNumber }: Ticket,
  into: Ticket,
): Promise<boolean> {
  const grants = await effectiveGrants(db, uid, today);
  const scope = { ...accessScope({ grants, permissions: await permissionsOf(app, grants) }, 'Support'), uid };
  return (
    (await ticketWithin(db, scope, caseNumber)) !== null && (await ticketWithin(db, scope, into.caseNumber)) === null
  );
}

/** Who writes in a case now: the caller, by the account and by name. */
export function writerOf(ctx: Ctx): Author {
  return { uid: ctx.caller?.uid ?? null, actorUid: ctx.caller?.actor?.uid ?? null, author: authorOf(ctx) };
}

/** As people are called: family name first in Hungarian. Somebody of the supplier who acts for a customer is named, too. */
export function authorOf({ caller, language }: Ctx): string {
  if (!caller) return '';
  return nameOf(language, caller, caller.actor);
}

const LANGUAGES = ['hu', 'en', 'es'] as const;

/** Who wrote, called as in the reader's language; a name that was changed since stays what it was. */
export function calledIn(language: Language, { author, writer, actor }: Written): string {
  const isAsWritten = writer !== null && LANGUAGES.some((of) => nameOf(of, writer, actor) === author);
  return isAsWritten ? nameOf(language, writer, actor) : author;
}

function nameOf(language: Language, writer: PersonName, actor: PersonName | null): string {
  const name = personName(language, writer);
  return actor ? `${name} (${personName(language, actor)})` : name;
}
