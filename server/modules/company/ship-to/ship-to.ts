import type { CustomerType } from '#vocabulary/customer-type.ts';
import type { Address } from '../company/company.ts';

export const SHIP_TO_STATUSES = ['active', 'suspended', 'closed', 'new'] as const;
export type ShipToStatus = (typeof SHIP_TO_STATUSES)[number];

/** The place of delivery (SAP WE, outlet) with its delivery calendar (rules 2.4). */
export interface ShipTo extends Address {
  /** The SAP id. */
  readonly id: string;
  readonly companyId: string;
  readonly payerId: string;
  readonly billToId: string;
  readonly name: string;
  readonly type: string;
  readonly customerType: CustomerType;
  readonly status: ShipToStatus;
  /** ISO weekdays 1–7; empty: no route, nothing can be delivered. */
  readonly routeDays: readonly number[];
  /** Working days between order day and delivery. */
  readonly leadDays: number;
  /** HH:MM in Budapest. */
  readonly cutOff: string;
  readonly deliveryWindow: string | null;
  readonly depot: string;
  /** Overrides of the limits of the customer type, by the keys of rules 2.3. */
  readonly limits: Readonly<Record<string, number>>;
}

/** Only these two can be ordered for (spec 5 Order: a suspended ship-to cannot be used). */
export function isOpen(shipTo: Pick<ShipTo, 'status'>): boolean {
  return shipTo.status === 'active' || shipTo.status === 'new';
}
