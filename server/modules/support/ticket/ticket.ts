import type { TicketStatus } from '#vocabulary/ticket-status.ts';

/** spec 3 Ticket. */
export interface Ticket {
  readonly caseNumber: string;
  readonly uid: string;
  readonly createdBy: string;
  readonly email: string;
  readonly language: string;
  readonly companyId: string;
  readonly shipToId: string | null;
  readonly shipToName: string | null;
  readonly category: string;
  readonly subCategory: string;
  readonly title: string;
  readonly description: string;
  readonly phone: string;
  readonly orderNumber: string | null;
  readonly documentNumber: string | null;
  readonly status: TicketStatus;
  readonly mergedInto: string | null;
  readonly openedAt: Date;
  readonly changedAt: Date;
  readonly closedAt: Date | null;
}

/** Who writes in a case: known by the account, shown by the name of that moment. */
export interface Author {
  readonly uid: string | null;
  /** The supplier's clerk who acts for the user. */
  readonly actorUid: string | null;
  readonly author: string;
}

export interface Comment {
  readonly id: string;
  readonly author: string;
  readonly bySupplier: boolean;
  readonly text: string;
  readonly at: Date;
}

export interface TicketEvent {
  readonly status: TicketStatus;
  readonly author: string;
  readonly at: Date;
}

/** spec 5 Ticket. */
export const TITLE_MAX = 40;
export const DESCRIPTION_MAX = 2_000;
