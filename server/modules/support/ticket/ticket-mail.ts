import { setting } from '#modules/portal-config/index.ts';
import { wantsMail } from '#modules/users/index.ts';
import { sendMail } from '#platform/mail/index.ts';
import { escaped } from '#platform/mail/html.ts';
import type { Language } from '#values/text.ts';
import { TICKET_STATUS_KEYS } from '#vocabulary/ticket-status.ts';
import { say } from '#wording/say.ts';
import type { Ctx } from '../../../context.ts';
import type { Ticket } from './ticket.ts';

type Told = Pick<Ticket, 'caseNumber' | 'uid' | 'title' | 'email' | 'language'>;

/** Both sides hear of a new case: the customer its number (unless he wants no such mails), the supplier what it is about. */
export async function tellOpened(tx: Ctx, ticket: Told & Pick<Ticket, 'description' | 'createdBy'>): Promise<void> {
  if (await wantsMail(tx.db, ticket.uid, 'ticket')) await send(tx, ticket, ticket.email, languageOf(ticket), 'opened', {});
  await send(tx, ticket, await setting(tx, 'contact.email'), 'hu', 'openedSupplier', { author: ticket.createdBy }, ticket.description);
}

export async function tellCommented(tx: Ctx, ticket: Told, text: string, to: 'customer' | 'supplier'): Promise<void> {
  const address = await addressOf(tx, ticket, to);
  if (address) await send(tx, ticket, address, to === 'customer' ? languageOf(ticket) : 'hu', 'commented', {}, text);
}

export async function tellChanged(tx: Ctx, ticket: Told & Pick<Ticket, 'status'>, to: 'customer' | 'supplier'): Promise<void> {
  const language = to === 'customer' ? languageOf(ticket) : 'hu';
  const address = await addressOf(tx, ticket, to);
  if (address) await send(tx, ticket, address, language, 'changed', { status: say(language, `status.ticket.${TICKET_STATUS_KEYS[ticket.status]}`) });
}

/** Where the words go; null when the customer wants no mails about his cases. */
async function addressOf(tx: Ctx, ticket: Told, to: 'customer' | 'supplier'): Promise<string | null> {
  if (to === 'supplier') return setting(tx, 'contact.email');
  return (await wantsMail(tx.db, ticket.uid, 'ticket')) ? ticket.email : null;
}

async function send(tx: Ctx, ticket: Told, to: string, language: Language, kind: string, params: Record<string, string>, quote = ''): Promise<void> {
  const { caseNumber, title } = ticket;
  const link = `${tx.app.config.publicUrl}/support/tickets/${caseNumber}`;
  const subject = say(language, `ticketMail.${kind}.subject`, { caseNumber, title, ...params });
  const body = say(language, `ticketMail.${kind}.body`, { caseNumber, title, ...params });
  await sendMail(tx.db, {
    to,
    subject,
    text: [body, quote, link].filter(Boolean).join('\n\n'),
    html: `<p>${escaped(body)}</p>${quote && `<blockquote>${escaped(quote).replaceAll('\n', '<br>')}</blockquote>`}<p><a href="${escaped(link)}">${escaped(caseNumber)}</a></p>`,
  });
}

function languageOf({ language }: Pick<Ticket, 'language'>): Language {
  return language === 'en' || language === 'es' ? language : 'hu';
}
