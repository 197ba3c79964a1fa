import type { Day } from '#values/day.ts';
import type { BasisPoints, Ft } from '#values/money.ts';
import type { CentiPallets, Grams, SalesUnits } from '#values/quantity.ts';
import type { Texts } from '#values/text.ts';
import type { CustomerType } from '#vocabulary/customer-type.ts';
import type { DeliveryStatus, OrderStatus, ProcessingStatus } from '#vocabulary/order-status.ts';
import type { TransportType } from '#vocabulary/transport-type.ts';

/** Whether this can be the number of an order: `20` and eight digits, more when those are used up (order.store). */
export const isOrderNumber = (text: string): boolean => /^20\d{8,38}$/.test(text);

/** A party of the order as it was when the order was placed: a later move or renaming does not rewrite history. */
export interface Party {
  readonly id: string;
  readonly name: string;
  readonly street: string;
  readonly city: string;
  readonly postcode: string;
  readonly country: string;
}

export interface Parties {
  readonly shipTo: Party;
  readonly payer: Party;
  readonly billTo: Party;
  readonly soldTo: Party;
}

/** What the customer agreed to with the order; `not stated` is a client of another make that asked by itself (contract 7). */
export type TermsAccepted = 'accepted' | 'not stated';

export interface OrderHead {
  readonly cartId: string | null;
  /** Null: the supplier decided in its own name. */
  readonly uid: string | null;
  readonly createdBy: string;
  /** The supplier's clerk who acted for the user. */
  readonly actorUid: string | null;
  readonly companyId: string;
  readonly shipToId: string;
  readonly payerId: string;
  readonly billToId: string;
  readonly customerType: CustomerType;
  readonly orderType: string;
  readonly orderReason: string | null;
  /** Where the goods come from; they go back there, whatever becomes of the ship-to. */
  readonly depot: string;
  readonly channel: 'portal' | 'bulk' | 'phone';
  readonly placedAt: Date;
  /** The business day of placing. */
  readonly requestDate: Day;
  readonly deliveryDate: Day;
  readonly loadingDate: Day | null;
  readonly changeableUntil: Date | null;
  readonly transportType: TransportType;
  readonly placeOfShipment: string | null;
  readonly paymentMethod: string;
  readonly customerOrderNumber: string;
  readonly noteForDriver: string;
  readonly confirmationEmail: string | null;
  readonly termsAccepted: TermsAccepted;
  /** The order whose goods it brings once more, free of charge. */
  readonly replacementFor: string | null;
  readonly parties: Parties;
}

/** Whole forints (rules 2.2). net + fee + deposit + vat + redemptionFee + z099 = due. */
export interface OrderSums {
  /** Σ step 10. */
  readonly list: Ft;
  /** Σ step 100: the goods. */
  readonly net: Ft;
  /** Step 110. */
  readonly fee: Ft;
  /** Step 120, the pallets included. */
  readonly deposit: Ft;
  readonly palletDeposit: Ft;
  /** The pallets that were charged, and of which kind: the empties account counts them, whatever a deposit is later. */
  readonly palletSku: string | null;
  readonly palletsCharged: number;
  readonly vat: Ft;
  readonly vatRate: BasisPoints;
  readonly redemptionFee: Ft;
  readonly z099: Ft;
  /** Step 160. */
  readonly due: Ft;
  readonly cashRounding: Ft;
  readonly quantity: SalesUnits;
  readonly pallets: CentiPallets;
  readonly weight: Grams;
}

export interface PriceStep {
  readonly code: string;
  readonly base?: number | null;
  readonly rate?: number | null;
  readonly amount: Ft;
  readonly reference?: string | null;
}

export interface ReturnableRow {
  readonly sku: string;
  readonly units: number;
  readonly unitPrice: Ft;
  readonly total: Ft;
  readonly redemptionFee: boolean;
}

export interface OrderLine {
  readonly line: number;
  readonly sku: string;
  readonly name: Texts;
  readonly packaging: Texts;
  readonly salesUnit: string;
  readonly piecesPerUnit: number;
  /** Sales units, layers and pallets included. */
  readonly quantity: SalesUnits;
  readonly layers: number;
  readonly pallets: number;
  readonly isReturn: boolean;
  readonly listUnit: Ft;
  readonly list: Ft;
  /** Step 50. */
  readonly yours: Ft;
  readonly net: Ft;
  readonly vat: Ft;
  readonly steps: readonly PriceStep[];
  readonly excise: Ft;
  readonly deposit: Ft;
  readonly redemptionFee: Ft;
  readonly z099: Ft;
  /** As the product was on the day of the order: reports and bonus of a closed year never change. Null for empties. */
  readonly brand: string | null;
  readonly packCode: string | null;
  /** Of one piece. */
  readonly volumeMl: number | null;
  readonly returnables: readonly ReturnableRow[];
  readonly choices: readonly unknown[];
  /** The package that this line is a part of. */
  readonly package: OrderedPackage | null;
}

/** A package as it was ordered; its lines follow one another and all carry it. */
export interface OrderedPackage {
  /** Tells packages of one order apart. */
  readonly line: number;
  readonly sku: string;
  readonly kind: 'KIT' | 'FLEX';
  readonly name: Texts;
  /** How many packages. */
  readonly quantity: number;
  /** What is in one. */
  readonly choices: readonly { readonly sku: string; readonly count: number }[];
  /** Names the validity whose limited amount it counts to. */
  readonly validFrom: Day;
}

export interface NewOrder {
  readonly head: OrderHead;
  readonly sums: OrderSums;
  readonly lines: readonly OrderLine[];
}

export interface OrderNumbers {
  /** Of the portal. */
  readonly number: string;
  /** In the portal's external range at the ERP: 45 and 8 digits. */
  readonly sapId: string;
}

/** An order where it stands now. */
export interface Order extends OrderNumbers, OrderState {
  readonly uid: string | null;
  readonly companyId: string;
  readonly shipToId: string;
  readonly depot: string;
  readonly placedAt: Date;
  readonly deliveryDate: Day;
  readonly loadingDate: Day | null;
  readonly changeableUntil: Date | null;
  /** The cart that is to take its place, and the word under which the ERP holds it meanwhile. */
  readonly changeCartId: string | null;
  readonly holdToken: string | null;
  readonly paymentMethod: string;
  /** The order whose goods it brings once more, free of charge. */
  readonly replacementFor: string | null;
  readonly deliveryNoteNumber: string | null;
  /** Drawn with the goods issue. */
  readonly invoiceNumber: string | null;
  /** Accounting has closed the invoice. */
  readonly isInvoiced: boolean;
}

export interface OrderState {
  readonly status: OrderStatus;
  readonly processingStatus: ProcessingStatus;
  readonly deliveryStatus: DeliveryStatus;
  /** AUFSD: an order block of the supplier. */
  readonly blocked: boolean;
  /** Of an order in several deliveries: the rest is to come, or is on its way. */
  readonly rest?: 'follows' | 'on the way' | null;
  /** It was billed, and each of its invoices was cancelled since. */
  readonly billedNoMore?: boolean;
  /** An invoice of it, or of one of its deliveries that were not refused, was cancelled, and nothing takes its place. */
  readonly lacksInvoice?: boolean;
  /** All of it has come to its end, and the ERP has made no invoice of it yet: the status says "Invoiced" all the same. */
  readonly awaitsInvoice?: boolean;
}

/** It was cancelled or rejected: nothing is delivered of it any more. */
export function isOver({ status }: Pick<OrderState, 'status'>): boolean {
  return status === 'Cancelled' || status === 'Rejected';
}

/** It has left, something of it has come to its customer, and no valid invoice says what they owe for it. */
export function isUnbilled(order: Pick<OrderState, 'status' | 'deliveryStatus' | 'billedNoMore'>): boolean {
  return order.billedNoMore === true && isOutOrThere(order);
}

/** As `isUnbilled`, or it is so of one of its deliveries: somebody decides whether that is billed again. */
export function isToBeBilledAgain(order: Pick<OrderState, 'status' | 'deliveryStatus' | 'lacksInvoice'>): boolean {
  return order.lacksInvoice === true && isOutOrThere(order);
}

const isOutOrThere = ({ status, deliveryStatus }: Pick<OrderState, 'status' | 'deliveryStatus'>): boolean =>
  deliveryStatus !== 'NOT DELIVERED' &&
  (status === 'Dispatched / Invoiced' || status === 'Invoiced' || status === 'Paid');

/** The delivery status of an order that people of the supplier look at first. */
export const UNDER_INVESTIGATION = 'ORDER UNDER INVESTIGATION';

/** Open, and waiting for a decision of the supplier (rules 2.7: credit or block). */
export function isHeld({
  status,
  deliveryStatus,
  blocked,
}: Pick<OrderState, 'status' | 'deliveryStatus' | 'blocked'>): boolean {
  return status === 'Open' && (blocked || deliveryStatus === UNDER_INVESTIGATION);
}

/** Whether a held order waits for its block, and not for its credit: as a whole, or for its delivery as the ERP has said. */
export const isBlocked = ({ blocked }: Pick<OrderState, 'blocked'>, heldFor: string | null | undefined): boolean =>
  blocked || heldFor === 'reason.block';

/** rules 2.7: what placeOrder makes. */
export const PLACED: OrderState = {
  status: 'Open',
  processingStatus: 'Not Yet Processed',
  deliveryStatus: 'AWAITING FULLFILLMENT',
  blocked: false,
};

/** What happens to one order is told in order: the key of its events. */
export function orderEventKey(number: string): string {
  return `order:${number}`;
}

/** The order that events of a key are about; null: of none. */
export function numberOfEventKey(key: string): string | null {
  return /^order:(.+)$/.exec(key)?.[1] ?? null;
}

export const ORDER_PLACED = 'order-placed';

/** A delivery note or an invoice came into being with a step, or the goods did not arrive as invoiced. */
export const ORDER_MOVED = 'order-moved';

/** Somebody has stopped changing an order, or its time is over: the ERP goes on with it. */
export const ORDER_RELEASED = 'order-released';
/** Another order took its place: the ERP drops it. */
export const ORDER_WITHDRAWN = 'order-withdrawn';

/**
 * What the lines buy, each product and each package once: a package as the packages that it is, its parts as nothing else; empties
 * that go back are no purchase. The store reads the same of orders that are placed (`BOUGHT`).
 */
export function purchasesOf(lines: readonly OrderLine[]): { sku: string; quantity: number }[] {
  const units = new Map<string, number>();
  const packages = new Set<number>();
  for (const { sku, quantity, isReturn, package: pack } of lines) {
    if (isReturn || (pack && packages.has(pack.line))) continue;
    if (pack) packages.add(pack.line);
    const bought = pack ?? { sku, quantity };
    units.set(bought.sku, (units.get(bought.sku) ?? 0) + bought.quantity);
  }
  return [...units].map(([sku, quantity]) => ({ sku, quantity }));
}
