import type { z } from 'zod';
import type { ticketRoutes } from '#contract/general/ticket.ts';
import type { CodeRow } from '#modules/delivery/index.ts';
import type { Language } from '#values/text.ts';
import { inLanguage } from '#values/text.ts';
import type { TicketStatus } from '#vocabulary/ticket-status.ts';
import { TICKET_STATUS_KEYS } from '#vocabulary/ticket-status.ts';
import { say } from '#wording/say.ts';
import type { Attachment } from '../attachment/attachment.ts';
import { calledIn } from './take-ticket.ts';
import type { Comment, Ticket, TicketEvent } from './ticket.ts';

export interface Names {
  readonly language: Language;
  readonly categories: readonly CodeRow[];
  readonly subCategories: readonly CodeRow[];
}

export function presentTicket(
  ticket: Ticket,
  attachments: readonly Attachment[],
  names: Names,
): z.input<(typeof ticketRoutes.createTicket)['response']> {
  const {
    caseNumber,
    title,
    description,
    category,
    subCategory,
    shipToId,
    shipToName,
    companyId,
    phone,
    orderNumber,
    documentNumber,
    status,
    mergedInto,
  } = ticket;
  return {
    caseNumber,
    title,
    description,
    mainCategory: category,
    mainCategoryName: nameIn(names.categories, category, names.language),
    subCategory,
    subCategoryName: nameIn(names.subCategories, subCategory, names.language),
    shipTo: shipToId === null ? null : { id: shipToId, name: shipToName ?? shipToId },
    customerId: companyId,
    phone,
    orderNumber,
    documentNumber,
    status,
    statusLabel: statusLabel(names.language, status),
    createdBy: calledIn(names.language, { ...ticket, author: ticket.createdBy }),
    dateOpened: ticket.openedAt.toISOString(),
    dateClosed: ticket.closedAt?.toISOString() ?? null,
    mergedInto,
    attachments: attachments.map(presentAttachment),
  };
}

export function statusLabel(language: Language, status: TicketStatus): string {
  return say(language, `status.ticket.${TICKET_STATUS_KEYS[status]}`);
}

export function presentComment(comment: Comment, language: Language) {
  const { id, text, bySupplier, at } = comment;
  return { id, description: text, user: calledIn(language, comment), bySupplier, date: at.toISOString() };
}

export function presentEvent(event: TicketEvent, language: Language) {
  const { status, at } = event;
  return {
    status,
    statusLabel: statusLabel(language, status),
    user: calledIn(language, event),
    date: at.toISOString(),
  };
}

export function presentAttachment({ id, name, mime, bytes, author, at }: Attachment) {
  return { id, name, mimeType: mime, size: bytes, user: author, date: at.toISOString() };
}

export function presentSubCategory({ code, label, data }: CodeRow, language: Language) {
  return { id: code, name: inLanguage(label, language), categoryId: String(data['category'] ?? '') };
}

function nameIn(rows: readonly CodeRow[], code: string, language: Language): string {
  return inLanguage(rows.find((row) => row.code === code)?.label, language) || code;
}
