import type { PersonName } from '#values/person-name.ts';
import type { TicketStatus } from '#vocabulary/ticket-status.ts';

/** Who wrote something, by the name of that moment in the writer's language, and as the accounts are called now. */
export interface Written {
  readonly author: string;
  readonly writer: PersonName | null;
  /** The supplier's clerk who acted for the writer. */
  readonly actor: PersonName | null;
}

/** spec 3 Ticket. */
export interface Ticket extends Omit<Written, 'author'> {
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

/** The key by which a case and what belongs to it stand: one of another company finds nothing. */
export type CaseKey = Pick<Ticket, 'companyId' | 'caseNumber'>;

/** Who writes in a case: known by the account, shown by the name of that moment. */
export interface Author {
  readonly uid: string | null;
  /** The supplier's clerk who acts for the user. */
  readonly actorUid: string | null;
  readonly author: string;
}

/** What the supplier did together with an answer. */
export interface DoneWith {
  readonly act: string;
  /** The number of its order. */
  readonly object: string;
  /** Ft. */
  readonly amount: number;
}

export interface Comment extends Written {
  readonly id: string;
  readonly bySupplier: boolean;
  readonly text: string;
  readonly at: Date;
  readonly doneWith: DoneWith | null;
}

export interface TicketEvent extends Written {
  readonly status: TicketStatus;
  readonly at: Date;
}

/** spec 5 Ticket. */
export const TITLE_MAX = 40;
export const DESCRIPTION_MAX = 2_000;
