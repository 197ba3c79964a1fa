import type { Texts } from '#values/text.ts';
import type { Address } from '../company/company.ts';

/** Who pays (SAP RG). `paymentMethods` are codes of the code list `payment-method`, the first is the default. */
export interface Payer extends Omit<Address, 'county'> {
  readonly id: string;
  readonly companyId: string;
  readonly name: string;
  readonly identificationNo: string | null;
  readonly taxNumber: string | null;
  readonly paymentMethods: readonly string[];
}

/** Who receives the invoice (SAP RE). */
export interface BillTo extends Omit<Address, 'county'> {
  readonly id: string;
  readonly companyId: string;
  readonly name: string;
}

/** A payment method of the code list; `kind` is K cash, B card, U transfer, E prepayment; `days` only for U (rules 2.5). */
export interface PaymentMethod {
  readonly code: string;
  readonly kind: string;
  readonly days: number;
  readonly label: Texts;
}
