import { codeList } from '#modules/delivery/index.ts';
import { hasPermissionAt } from '#modules/access/index.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { Ctx } from '../../../context.ts';
import { DESCRIPTION_MAX, TITLE_MAX } from './ticket.ts';
import type { Ticket } from './ticket.ts';
import { authorOf, reachOf } from './reach.ts';
import { tellOpened } from './ticket-mail.ts';
import { insertTicket } from './ticket.store.ts';
import { ownsSubject } from './ticket.views.ts';

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

const PHONE = /^[+0-9][0-9 ()/-]{4,29}$/;

/**
 * Opens a case: New, with a number and a mail to both sides. Refuses TICKET_TITLE_LENGTH, TICKET_DESCRIPTION_LENGTH,
 * TICKET_CATEGORY_UNKNOWN, PHONE_INVALID, SHIP_TO_NOT_FOUND, TICKET_SUBJECT_UNKNOWN (an order or document that is not the caller's).
 */
export function openTicket(ctx: Ctx, input: TicketInput): Promise<Ticket> {
  const title = input.title.trim();
  const description = input.description.trim();
  if (title === '' || [...title].length > TITLE_MAX) throw new Refusal('TICKET_TITLE_LENGTH', { n: TITLE_MAX });
  if (description === '' || [...description].length > DESCRIPTION_MAX) throw new Refusal('TICKET_DESCRIPTION_LENGTH', { n: DESCRIPTION_MAX });
  const phone = requirePhone(input.phone ?? '');
  return ctx.transaction(async (tx) => {
    await requireCategory(tx, input);
    const reach = reachOf(tx);
    const shipToId = input.shipToId || null;
    if (shipToId !== null && !hasPermissionAt(tx.caller!, shipToId, 'Support')) throw new Refusal('SHIP_TO_NOT_FOUND', { id: shipToId });
    const { orderNumber = null, documentNumber = null } = input;
    if (!(await ownsSubject(tx.db, reach, orderNumber || null, documentNumber || null)))
      throw new Refusal('TICKET_SUBJECT_UNKNOWN', { number: orderNumber ?? documentNumber ?? '' });
    const caller = tx.caller!;
    const companyId = caller.grants.find((grant) => (shipToId === null ? grant.permissions.has('Support') : grant.shipToId === shipToId))!.companyId;
    const ticket = await insertTicket(tx.db, {
      uid: caller.uid,
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
      orderNumber: orderNumber || null,
      documentNumber: documentNumber || null,
      openedAt: tx.now,
    });
    await tellOpened(tx, ticket);
    return ticket;
  });
}

/** Empty, or what can be a phone number; the country prefix stands in front. */
export function requirePhone(text: string): string {
  const phone = text.trim();
  if (phone !== '' && !PHONE.test(phone)) throw new Refusal('PHONE_INVALID', {}, 'form.phoneInvalid');
  return phone;
}

async function requireCategory(tx: Ctx, { mainCategory, subCategory }: TicketInput): Promise<void> {
  const sub = (await codeList(tx.app, 'ticket-sub-category')).find(({ code }) => code === subCategory);
  if (!sub || sub.data['category'] !== mainCategory) throw new Refusal('TICKET_CATEGORY_UNKNOWN', { category: `${mainCategory} / ${subCategory}` });
}
