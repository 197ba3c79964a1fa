import { codeList } from '#modules/delivery/index.ts';
import { accessScope, companyScope, hasPermissionAt, ofCompany } from '#modules/access/index.ts';
import { companyOfOrderInScope } from '#modules/orders/index.ts';
import { DAY_MS } from '#values/day.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { Ctx } from '../../../context.ts';
import { DESCRIPTION_MAX, TITLE_MAX } from './ticket.ts';
import { recordTicketEvent } from './record-ticket-event.ts';
import type { Ticket } from './ticket.ts';
import { authorOf } from './take-ticket.ts';
import { tellOpened } from './ticket-mail.ts';
import { insertTicket } from './ticket.store.ts';
import { companyOfDocument, hasOpened } from './ticket.views.ts';

export interface TicketInput {
  readonly title: string;
  readonly description: string;
  readonly mainCategory: string;
  readonly subCategory: string;
  readonly shipToId?: string | null;
  readonly phone?: string;
  readonly orderNumber?: string | null;
  readonly documentNumber?: string | null;
}

/** New cases of a company in 24 hours: more are a program that went wrong, and each of them is a mail to the supplier. */
const MOST_A_DAY = 200;
const PHONE = /^[+0-9][0-9 ()/-]{4,29}$/;

/**
 * Opens a case: New, with a number and a mail to both sides. Refuses TICKET_TITLE_LENGTH, TICKET_DESCRIPTION_LENGTH,
 * TICKET_CATEGORY_UNKNOWN, PHONE_INVALID, SHIP_TO_NOT_FOUND, TICKET_SUBJECT_UNKNOWN (an order or document that is not the caller's, or of
 * another company than the ship-to or each other), TICKET_TOO_MANY.
 */
export function openTicket(ctx: Ctx, input: TicketInput): Promise<Ticket> {
  const title = input.title.trim();
  const description = input.description.trim();
  if (title === '') throw new Refusal('TICKET_TITLE_LENGTH', { n: TITLE_MAX }, 'ticket.titleMissing');
  if (description === '')
    throw new Refusal('TICKET_DESCRIPTION_LENGTH', { n: DESCRIPTION_MAX }, 'ticket.descriptionMissing');
  if ([...title].length > TITLE_MAX) throw new Refusal('TICKET_TITLE_LENGTH', { n: TITLE_MAX });
  if ([...description].length > DESCRIPTION_MAX) throw new Refusal('TICKET_DESCRIPTION_LENGTH', { n: DESCRIPTION_MAX });
  const phone = requirePhone(input.phone ?? '');
  return ctx.transaction(async (tx) => {
    await requireCategory(tx, input);
    const shipToId = input.shipToId || null;
    if (shipToId !== null && !hasPermissionAt(tx.caller!, shipToId, 'Support'))
      throw new Refusal('SHIP_TO_NOT_FOUND', { id: shipToId });
    const orderNumber = input.orderNumber || null;
    const documentNumber = input.documentNumber || null;
    const companyId = await companyOfCase(tx, { shipToId, orderNumber, documentNumber });
    if (await hasOpened(tx.db, companyId, MOST_A_DAY, new Date(tx.now.getTime() - DAY_MS)))
      throw new Refusal('TICKET_TOO_MANY', { n: MOST_A_DAY });
    const caller = tx.caller!;
    const ticket = await insertTicket(tx.db, {
      uid: caller.uid,
      actorUid: caller.actor?.uid ?? null,
      createdBy: authorOf(tx),
      email: caller.email,
      language: tx.language,
      companyId,
      shipToId,
      category: input.mainCategory,
      subCategory: input.subCategory,
      title,
      description,
      phone,
      orderNumber,
      documentNumber,
      openedAt: tx.now,
    });
    await recordTicketEvent(tx, ticket, 'opened');
    await tellOpened(tx, ticket);
    return ticket;
  });
}

/** Who reads the case: the company of the ship-to, of the order and of the document, which must be one; without any that of the chosen ship-to. */
async function companyOfCase(
  tx: Ctx,
  {
    shipToId,
    orderNumber,
    documentNumber,
  }: { readonly [key in 'shipToId' | 'orderNumber' | 'documentNumber']: string | null },
): Promise<string> {
  const isNamed = orderNumber !== null || documentNumber !== null;
  let scope =
    shipToId === null && isNamed
      ? accessScope(tx.caller, 'Support')
      : await companyScope(tx, 'Support', { shipToId: shipToId ?? undefined });
  for (const [number, companyOf] of [
    [orderNumber, companyOfOrderInScope],
    [documentNumber, companyOfDocument],
  ] as const) {
    if (number === null) continue;
    const companyId = await companyOf(tx.db, scope, number);
    if (companyId === null) throw new Refusal('TICKET_SUBJECT_UNKNOWN', { number });
    scope = ofCompany(scope, companyId);
  }
  const [companyId] = scope.companyIds;
  if (companyId === undefined) throw new Refusal('SECTION_FORBIDDEN', { section: 'Support' });
  return companyId;
}

/** Empty, or what can be a phone number; the country prefix stands in front. */
export function requirePhone(text: string): string {
  const phone = text.trim();
  if (phone !== '' && !PHONE.test(phone)) throw new Refusal('PHONE_INVALID', {}, 'form.phoneInvalid');
  return phone;
}

async function requireCategory(tx: Ctx, { mainCategory, subCategory }: TicketInput): Promise<void> {
  const sub = (await codeList(tx.app, 'ticket-sub-category')).find(({ code }) => code === subCategory);
  if (!sub || sub.data['category'] !== mainCategory)
    throw new Refusal('TICKET_CATEGORY_UNKNOWN', { category: `${mainCategory} / ${subCategory}` });
}
