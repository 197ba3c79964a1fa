import type { Ft } from '#values/money.ts';
import type { CustomerType } from '#vocabulary/customer-type.ts';

/** Where something stands; the parts are kept apart because Hungary writes postcode, settlement, street (rules 1.5). */
export interface Address {
  readonly street: string;
  readonly city: string;
  readonly county: string | null;
  readonly postcode: string;
  readonly country: string;
}

/** The contracting customer (sold-to), with its financial state as the last import or the supplier left it. */
export interface Company extends Address {
  readonly id: string;
  readonly name: string;
  readonly customerType: CustomerType;
  readonly taxNumber: string | null;
  readonly euVat: string | null;
  readonly registerNumber: string | null;
  readonly bankAccount: string | null;
  readonly priceGroup: string | null;
  /** Delivered by a logistics partner: no trucks, one more day (rules 2.5). */
  readonly logisticsPartner: boolean;
  /** Every working day is a standard delivery day without a fee (rules 2.4). */
  readonly flexibleDelivery: boolean;
  readonly creditLimit: Ft;
  readonly exposure: Ft;
  readonly overdueDays: number;
  /** AUFSD: nothing can be ordered (rules 2.5). */
  readonly blocked: boolean;
  /** Who of the supplier looks after it. */
  readonly salespersonUid: string | null;
}

/** `1117 Budapest, Fehérvári út 12.` */
export function addressLine(at: Pick<Address, 'postcode' | 'city' | 'street'>): string {
  return `${at.postcode} ${at.city}, ${at.street}`;
}
