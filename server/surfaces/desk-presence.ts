import { customerPresence } from '#modules/company/index.ts';
import { orderPresence } from '#modules/orders/index.ts';
import { contentPresence, productPresence } from '#modules/supplier-data/index.ts';
import { casePresence } from '#modules/support/index.ts';
import type { PresenceSource } from '#platform/desk-presence/presence-source.ts';
import type { PresenceKind } from '#vocabulary/presence-kind.ts';

/** At what people of the desk see each other: a table of contents. */
export const deskPresence: Readonly<Record<PresenceKind, PresenceSource>> = {
  order: orderPresence,
  ticket: casePresence,
  customer: customerPresence,
  product: productPresence,
  content: contentPresence,
};
