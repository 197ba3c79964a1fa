import { peopleWith, personWith } from '#modules/access/index.ts';
import { companyOf, shipToById } from '#modules/company/index.ts';
import { setting } from '#modules/portal-config/index.ts';
import { wantsMail } from '#modules/users/index.ts';
import { mailLanguage, sendMail } from '#platform/mail/index.ts';
import { escaped } from '#platform/mail/html.ts';
import type { Language } from '#values/text.ts';
import type { TicketStatus } from '#vocabulary/ticket-status.ts';
import { TICKET_STATUS_KEYS } from '#vocabulary/ticket-status.ts';
import { say } from '#wording/say.ts';
import type { Ctx } from '../../../context.ts';
import { calledIn } from './take-ticket.ts';
import type { Ticket } from './ticket.ts';

type Told = Pick<Ticket, 'caseNumber' | 'uid' | 'title' | 'companyId' | 'shipToId'>;

interface Address {
  readonly to: string;
  /** Whose mail it is; null: the supplier's office. */
  readonly uid: string | null;
  readonly language: Language;
}

/** Both sides hear of a new case: the customer gets its number (unless they want no such mails), the supplier what it is about. */
export async function tellOpened(
  tx: Ctx,
  ticket: Told & Pick<Ticket, 'description' | 'createdBy' | 'writer' | 'actor'>,
): Promise<void> {
  for (const address of await customersOf(tx, ticket)) await send(tx, ticket, address, 'opened', {});
  for (const address of await supplierOf(tx)) {
    const author = calledIn(address.language, { ...ticket, author: ticket.createdBy });
    await send(tx, ticket, address, 'openedSupplier', { author }, ticket.description);
  }
}

/** `moved`: the state that the case came to with these words. */
export async function tellCommented(
  tx: Ctx,
  ticket: Told,
  text: string,
  to: 'customer' | 'supplier',
  moved?: TicketStatus,
): Promise<void> {
  for (const address of await addressesOf(tx, ticket, to))
    await (moved
      ? send(tx, ticket, address, 'commentedMoved', { status: statusIn(address.language, moved) }, text)
      : send(tx, ticket, address, 'commented', {}, text));
}

export async function tellChanged(
  tx: Ctx,
  ticket: Told & Pick<Ticket, 'status'>,
  to: 'customer' | 'supplier',
): Promise<void> {
  for (const address of await addressesOf(tx, ticket, to))
    await send(tx, ticket, address, 'changed', { status: statusIn(address.language, ticket.status) });
}

const statusIn = (language: Language, status: TicketStatus) =>
  say(language, `status.ticket.${TICKET_STATUS_KEYS[status]}`);

function addressesOf(tx: Ctx, ticket: Told, to: 'customer' | 'supplier'): Promise<Address[]> {
  return to === 'supplier' ? supplierOf(tx) : customersOf(tx, ticket);
}

async function supplierOf(tx: Ctx): Promise<Address[]> {
  return [{ to: await setting(tx, 'contact.email'), uid: null, language: mailLanguage(tx.app) }];
}

const MOST = 20;

/**
 * Who opened the case, at the address and in the language of the account now, as long as they may sign in and read it; else those who read cases and manage users at its ship-to, or in the
 * company for a case of the company as a whole: nobody gets the company's letters who may not open the case. People who want no mails about cases get none.
 */
async function customersOf(tx: Ctx, ticket: Told): Promise<Address[]> {
  const opener = await personWith(tx, ticket.uid, 'Support', { companyId: ticket.companyId, shipToId: null });
  const people = opener ? [opener] : await peopleWith(tx.db, ticket, ['Support', 'Access Management'], MOST);
  const addresses: Address[] = [];
  for (const { uid, email, locale } of people)
    if (await wantsMail(tx.db, uid, 'ticket'))
      addresses.push({ to: email, uid, language: mailLanguage(tx.app, locale) });
  return addresses;
}

async function send(
  tx: Ctx,
  ticket: Told,
  { to, uid, language }: Address,
  kind: string,
  params: Record<string, string>,
  quote = '',
): Promise<void> {
  const { caseNumber, title } = ticket;
  // Each side reads the case where it may: the supplier's people at the desk.
  const link = `${tx.app.config.publicUrl}${uid === null ? '/desk/tickets/' : '/support/tickets/'}${caseNumber}`;
  const subject = say(language, `ticketMail.${kind}.subject`, { caseNumber, title, ...params });
  const body = say(language, `ticketMail.${kind}.body`, { caseNumber, title, ...params });
  const whose = uid === null ? await customerOf(tx, ticket) : '';
  // What customers get is the supplier's letter; its own office needs no signature.
  const signature = uid === null ? '' : say(language, 'confirmation.signature', { supplier: tx.app.brand().supplier });
  await sendMail(tx.db, {
    to,
    uid,
    companyId: ticket.companyId,
    aboutUids: [ticket.uid, tx.caller?.uid, tx.caller?.actor?.uid],
    subject,
    text: [body, whose, quote, link, signature].filter(Boolean).join('\n\n'),
    html: `<p>${escaped(body)}</p>${whose && `<p>${escaped(whose)}</p>`}${quote && `<blockquote>${escaped(quote).replaceAll('\n', '<br>')}</blockquote>`}<p><a href="${escaped(link)}">${escaped(caseNumber)}</a></p>${signature && `<p>${escaped(signature)}</p>`}`,
  });
}

/** Whose case it is, for an office that serves many: the company, and the ship-to where it is of one. */
async function customerOf(tx: Ctx, { companyId, shipToId }: Pick<Told, 'companyId' | 'shipToId'>): Promise<string> {
  const [company, shipTo] = [await companyOf(tx, companyId), shipToId && (await shipToById(tx, shipToId))];
  return [company?.name ?? companyId, shipTo && `${shipTo.name} (${shipTo.id})`].filter(Boolean).join(', ');
}
