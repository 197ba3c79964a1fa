import type { Charged } from './order-of.ts';
import type { DocumentKind } from './events.ts';
import { Journal } from './journal.ts';

export interface Item {
  readonly number: string;
  readonly material: string;
  readonly text: string;
  readonly category: string;
  readonly quantity: number;
  readonly unit: string;
  readonly net: number;
  readonly rejected: string;
  /** The item that it follows, where SAP has added it by itself. */
  readonly of?: string;
  /** What the availability check has confirmed. */
  readonly confirmed: number;
  /** What of it comes later than it was wanted, and on which day. */
  readonly later?: { readonly day: string; readonly quantity: number } | null;
}

export interface SalesOrder {
  readonly number: string;
  /** As it was sent, without the parts that have entities of their own. */
  readonly head: Readonly<Record<string, unknown>>;
  readonly items: readonly Item[];
  readonly partners: readonly Readonly<Record<string, unknown>>[];
  readonly texts: readonly Readonly<Record<string, unknown>>[];
  readonly conditions: readonly Readonly<Record<string, unknown>>[];
  readonly credit: 'A' | 'B' | 'D';
  readonly deliveryBlock: string;
  readonly billingBlock: string;
  /** Nothing more of it will be delivered. */
  readonly closed?: boolean;
  readonly createdAt: number;
  readonly changedAt: number;
  readonly version: number;
}

export interface Delivery {
  readonly number: string;
  readonly order: string;
  readonly items: readonly {
    readonly number: string;
    readonly orderItem: string;
    readonly material: string;
    readonly quantity: number;
    readonly unit: string;
    /** Of a delivery about several orders. */
    readonly order?: string;
  }[];
  readonly picking: 'A' | 'B' | 'C';
  readonly issuedAt: number | null;
  readonly arrivedAt: number | null;
  readonly createdAt: number;
  readonly changedAt: number | null;
  /** Nobody sees it any more. */
  readonly deleted?: boolean;
}

export interface BillingDocument {
  readonly number: string;
  readonly order: string;
  readonly delivery: string;
  readonly items: readonly {
    readonly number: string;
    readonly orderItem: string;
    readonly deliveryItem: string;
    readonly material: string;
    readonly quantity: number;
    readonly unit: string;
    readonly net: number;
    readonly tax: number;
    /** Of a document about several orders. */
    readonly order?: string;
    readonly delivery?: string;
    /** Of a credit memo: the invoice that it names instead; empty: none. */
    readonly credits?: string;
  }[];
  /** An invoice, its cancellation, a credit memo, its cancellation. */
  readonly type: 'F2' | 'S1' | 'G2' | 'S2';
  /** Of a cancellation or credit memo: the invoice that it is about. */
  readonly cancels: string;
  readonly cancelled?: boolean;
  readonly cleared: boolean;
  readonly day?: number;
  readonly currency?: string;
  readonly createdAt: number;
  readonly changedAt: number;
}

const VAT_PERCENT = 27;
/** Fees that are no part of what VAT is charged on. */
const WITHOUT_VAT = new Set(['ZDRS', 'Z099']);

/** What the condition records charge an item beside its goods, `amount` a unit; those of an order count at its first item. */
export type ChargesOf = (item: {
  readonly material: string;
  readonly quantity: number;
  readonly isFirst: boolean;
}) => readonly Charged[];

export class Refused extends Error {
  readonly code: string;
  readonly status: number;
  constructor(code: string, text: string, status = 400) {
    super(text);
    this.code = code;
    this.status = status;
  }
}

/** The books of the simulated SAP: sales orders, outbound deliveries, billing documents. Each change is on the disk before it is answered. */
export class Books {
  readonly #orders: Journal<SalesOrder>;
  readonly #deliveries: Journal<Delivery>;
  readonly #bills: Journal<BillingDocument>;
  readonly #deliveriesOf = new Map<string, Set<string>>();
  #clock = 0;
  /** Where deposits and fees come from that are billed beside the goods. */
  chargesOf: ChargesOf = () => [];

  /** `changed` hears of each document after it was written. */
  constructor(folder: string, changed: (kind: DocumentKind, number: string, isNew: boolean) => void = () => {}) {
    this.#orders = new Journal(folder, 'sales-orders', (key, isNew) => changed('SalesOrder', key, isNew));
    this.#deliveries = new Journal(folder, 'deliveries', (key, isNew) => {
      this.#index(key);
      changed('OutboundDelivery', key, isNew);
    });
    this.#bills = new Journal(folder, 'billing-documents', (key, isNew) => changed('BillingDocument', key, isNew));
    for (const number of this.#deliveries.documents.keys()) this.#index(number);
  }

  #index(number: string): void {
    const { order, items } = this.#deliveries.documents.get(number)!;
    for (const one of new Set([order, ...items.flatMap((item) => item.order ?? [])]))
      this.#deliveriesOf.set(one, (this.#deliveriesOf.get(one) ?? new Set()).add(number));
  }

  get orders(): readonly SalesOrder[] {
    return [...this.#orders.documents.values()];
  }
  get deliveries(): readonly Delivery[] {
    return [...this.#deliveries.documents.values()].filter(({ deleted }) => !deleted);
  }
  get bills(): readonly BillingDocument[] {
    return [...this.#bills.documents.values()];
  }
  order(number: string): SalesOrder | undefined {
    return this.#orders.documents.get(number);
  }
  delivery(number: string): Delivery | undefined {
    const delivery = this.#deliveries.documents.get(number);
    return delivery?.deleted ? undefined : delivery;
  }
  bill(number: string): BillingDocument | undefined {
    return this.#bills.documents.get(number);
  }
  deliveriesOf(order: string): readonly Delivery[] {
    return [...(this.#deliveriesOf.get(order) ?? [])].flatMap((number) => this.delivery(number) ?? []);
  }

  /** What deliveries have of an order. */
  deliveredOf(order: string): Delivery['items'] {
    return this.deliveriesOf(order).flatMap((one) => one.items.filter((item) => (item.order ?? one.order) === order));
  }

  create(order: Omit<SalesOrder, 'createdAt' | 'changedAt' | 'version'>): SalesOrder {
    if (this.#orders.documents.has(order.number))
      throw new Refused('V1/311', `Sales document ${order.number} already exists`);
    const at = this.#now();
    const created = { ...order, createdAt: at, changedAt: at, version: 1 };
    this.#orders.commit(order.number, created);
    return created;
  }

  change(number: string, change: Partial<SalesOrder>): void {
    const order = this.#orders.documents.get(number);
    if (!order) throw new Refused('V1/302', `Sales document ${number} is not in the database`, 404);
    this.#orders.commit(number, { ...order, ...change, changedAt: this.#now(), version: order.version + 1 });
  }

  /** Items that have come into a delivery are not rejected any more. */
  requireUndelivered(number: string): void {
    if (this.deliveriesOf(number).length > 0)
      throw new Refused('V1/556', `Item cannot be rejected: delivery already exists for sales document ${number}`);
  }

  /** A delivery of what is open of an order, and of others of the same ship-to; `short`: by item of the first, how many fewer. */
  deliver(number: string, short: Readonly<Record<string, number>> = {}, others: readonly string[] = []): Delivery {
    const items = [
      ...this.#open(number, short),
      ...others.flatMap((order, at) =>
        this.#open(order, {}).map((item) => ({
          ...item,
          number: String(1_000 * (at + 1) + Number(item.number)),
          order,
        })),
      ),
    ];
    const delivery: Delivery = {
      number: `80${this.#next(this.#deliveries.documents.size)}`,
      order: number,
      items,
      picking: 'A',
      issuedAt: null,
      arrivedAt: null,
      createdAt: this.#now(),
      changedAt: null,
    };
    this.#deliveries.commit(delivery.number, delivery);
    for (const order of [number, ...others]) this.change(order, {});
    return delivery;
  }

  #open(number: string, short: Readonly<Record<string, number>>): Delivery['items'] {
    const order = this.order(number);
    if (!order) throw new Refused('VL/461', `Sales document ${number} does not exist`);
    if (order.deliveryBlock) throw new Refused('VL/150', `Sales document ${number} is blocked for delivery`);
    if (order.credit === 'B') throw new Refused('VU/016', `Sales document ${number}: credit check has not been passed`);
    const before = this.deliveredOf(number);
    const items = order.items
      .filter(({ rejected }) => !rejected)
      .map((item) => {
        const gone = before
          .filter(({ orderItem }) => orderItem === item.number)
          .reduce((sum, { quantity }) => sum + quantity, 0);
        return {
          number: item.number,
          orderItem: item.number,
          material: item.material,
          unit: item.unit,
          quantity: Math.max(0, item.confirmed - gone - (short[item.number] ?? 0)),
        };
      })
      .filter(({ quantity }) => quantity > 0);
    if (items.length === 0) throw new Refused('VL/019', `Nothing of sales document ${number} is open for delivery`);
    return items;
  }

  move(number: string, to: 'pick' | 'issue' | 'arrive'): void {
    const delivery = this.delivery(number);
    if (!delivery) throw new Refused('VL/559', `Delivery ${number} does not exist`);
    const at = this.#now();
    if (to === 'pick') return this.#write({ ...delivery, picking: 'C', changedAt: at });
    if (to === 'issue')
      return this.#write({ ...delivery, picking: 'C', issuedAt: delivery.issuedAt ?? at, changedAt: at });
    if (delivery.issuedAt === null)
      throw new Refused('VL/060', `Goods issue of delivery ${number} has not been posted`);
    this.#write({ ...delivery, arrivedAt: delivery.arrivedAt ?? at, changedAt: at });
  }

  /** Before its goods issue people delete a delivery that was a mistake, and make another. */
  deleteDelivery(number: string): void {
    const delivery = this.delivery(number);
    if (!delivery) throw new Refused('VL/559', `Delivery ${number} does not exist`);
    if (delivery.issuedAt !== null) throw new Refused('VL/065', `Goods issue of delivery ${number} has been posted`);
    this.#write({ ...delivery, deleted: true, changedAt: this.#now() });
    this.change(delivery.order, {});
  }

  /** An invoice of a delivery, and of more of the same customer; `day`: an instant of the day that stands on it; `number`: its own, unless the next. */
  charge(
    deliveryNumber: string,
    more: readonly string[] = [],
    { day, number, currency }: { day?: number; number?: string; currency?: string } = {},
  ): BillingDocument {
    const items = [...this.#billed(deliveryNumber), ...more.flatMap((one) => this.#billed(one))];
    const at = this.#now();
    const bill: BillingDocument = {
      number: number ?? `90${this.#next(this.#bills.documents.size)}`,
      order: this.delivery(deliveryNumber)!.order,
      delivery: deliveryNumber,
      items,
      type: 'F2',
      cancels: '',
      cleared: false,
      ...(day !== undefined && { day }),
      ...(currency && { currency }),
      createdAt: at,
      changedAt: at,
    };
    this.#bills.commit(bill.number, bill);
    return bill;
  }

  #billed(deliveryNumber: string): BillingDocument['items'] {
    const delivery = this.delivery(deliveryNumber);
    if (delivery?.issuedAt == null) throw new Refused('VF/045', `Delivery ${deliveryNumber} is not ready for billing`);
    return delivery.items.flatMap((item) => {
      const order = this.order(item.order ?? delivery.order)!;
      const ordered = order.items.find(({ number }) => number === item.orderItem)!;
      const share = (amount: number) => Math.round((amount * item.quantity) / ordered.quantity);
      const net = share(ordered.net);
      const goods = {
        number: item.number,
        orderItem: item.orderItem,
        deliveryItem: item.number,
        material: item.material,
        quantity: item.quantity,
        unit: item.unit,
        net,
        tax: Math.round((net * VAT_PERCENT) / 100),
        order: order.number,
        delivery: delivery.number,
      };
      const isFirst = order.items[0] === ordered;
      const charges = ordered.category === '' ? this.chargesOf({ ...ordered, isFirst }) : [];
      // Each is an item of its own behind its goods.
      const beside = charges.map(({ type, amount, quantity }, at) => {
        const sum = share(amount * quantity);
        return {
          ...goods,
          number: String(Number(item.number) + at + 1),
          orderItem: String(Number(item.orderItem) + at + 1),
          material: type,
          net: sum,
          tax: WITHOUT_VAT.has(type) ? 0 : Math.round((sum * VAT_PERCENT) / 100),
        };
      });
      return [goods, ...beside];
    });
  }

  /** Takes an invoice back as a whole. */
  cancelBill(number: string): BillingDocument {
    const memo = this.bill(number);
    if (memo?.type === 'G2') return this.#creditOf(memo, 'S2', memo.items);
    const bill = this.#invoice(number);
    if (bill.cancelled) throw new Refused('VF/020', `Billing document ${number} has been cancelled`);
    this.#bills.commit(number, { ...bill, cancelled: true, changedAt: this.#now() });
    return this.#creditOf(bill, 'S1', bill.items);
  }

  /** A credit memo of some units of an invoice's items; `credits`: the invoices that they name instead, in their order. */
  creditMemo(
    number: string,
    units: Readonly<Record<string, number>>,
    credits: readonly string[] = [],
  ): BillingDocument {
    const bill = this.#invoice(number);
    const items = bill.items.flatMap((item) => {
      const quantity = units[item.orderItem] ?? 0;
      const net = Math.round((item.net * quantity) / item.quantity);
      return quantity > 0 ? [{ ...item, quantity, net, tax: Math.round((net * VAT_PERCENT) / 100) }] : [];
    });
    if (items.length === 0) throw new Refused('VF/042', 'No items to be credited');
    const naming = items.map((item, at) => (credits[at] === undefined ? item : { ...item, credits: credits[at] }));
    return this.#creditOf(bill, 'G2', naming);
  }

  #invoice(number: string): BillingDocument {
    const bill = this.bill(number);
    if (bill?.type !== 'F2') throw new Refused('VF/016', `Billing document ${number} does not exist`);
    return bill;
  }

  #creditOf(
    { order, delivery, number: cancels }: BillingDocument,
    type: 'S1' | 'G2' | 'S2',
    items: BillingDocument['items'],
  ): BillingDocument {
    const at = this.#now();
    const number = `90${this.#next(this.#bills.documents.size)}`;
    const credit: BillingDocument = {
      number,
      order,
      delivery,
      items,
      type,
      cancels,
      cleared: false,
      createdAt: at,
      changedAt: at,
    };
    this.#bills.commit(number, credit);
    return credit;
  }

  clear(number: string): void {
    const bill = this.bill(number);
    if (!bill) throw new Refused('VF/016', `Billing document ${number} does not exist`);
    this.#bills.commit(number, { ...bill, cleared: true, changedAt: this.#now() });
  }

  #write(delivery: Delivery): void {
    this.#deliveries.commit(delivery.number, delivery);
  }

  #next(count: number): string {
    return String(count + 1).padStart(8, '0');
  }

  /** Never twice the same instant, so that a change is always later than the one before. */
  #now(): number {
    return (this.#clock = Math.max(Date.now(), this.#clock + 1));
  }
}
