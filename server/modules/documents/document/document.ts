import type { Day } from '#values/day.ts';
import type { Ft } from '#values/money.ts';
import type { Language } from '#values/text.ts';
import { say } from '#wording/say.ts';

/** Codes of the list `document-type` that the portal makes papers of. */
export type DocumentType = 'FT' | 'JT' | 'SZ' | 'FF' | 'SR' | 'GE' | 'EK' | 'AR';

/** Of an invoice: what accounting says; null for papers that nobody pays. */
export type PaymentState = 'open' | 'paid' | 'overdue' | 'cancelled';

/** The key by which a document and what belongs to it stand: one of another company finds nothing. */
export type DocumentKey = Pick<Document, 'companyId' | 'id'>;

/** A row of the register. */
export interface Document {
  readonly id: string;
  readonly type: DocumentType;
  readonly number: string;
  readonly companyId: string;
  readonly payerId: string | null;
  readonly shipToId: string | null;
  readonly shipToName: string | null;
  readonly orderNumber: string | null;
  readonly contractNumber: string | null;
  readonly issuedOn: Day;
  readonly performedOn: Day | null;
  readonly dueOn: Day | null;
  readonly periodFrom: Day | null;
  readonly periodTo: Day | null;
  readonly net: Ft | null;
  readonly vat: Ft | null;
  /** Redemption fees, which are no part of the VAT base. */
  readonly outsideVat: Ft | null;
  readonly gross: Ft | null;
  readonly state: PaymentState | null;
  /** Of an order that was placed for a trial: nobody pays it, and it is no invoice. */
  readonly trial: boolean;
  /** Takes back all that was left of its invoice. */
  readonly cancels: boolean;
}

/** The name under which a document is kept by who reads `language`. */
export function fileNameOf(
  { type, number, trial, cancels }: Pick<Document, 'type' | 'number' | 'trial' | 'cancels'>,
  language: Language,
): string {
  const word = say(language, `document.paperFile.${trial ? 'trial' : cancels ? 'cancelling' : type}`);
  return `${word}-${number.replaceAll('/', '-')}.pdf`;
}
