import type { Books } from './books.ts';
import { Journal } from './journal.ts';

interface Stock {
  /** What there was when it was counted, with what orders had of it by then. */
  readonly quantity: number;
  /** The day, `YYYY-MM-DD`, on which more than enough comes; null: nobody knows. */
  readonly more: string | null;
}

/** So much of a unit of a material; of `*`: once an order. */
export interface Condition {
  readonly type: string;
  readonly material: string;
  readonly amount: number;
}

const keyOf = ({ type, material }: Pick<Condition, 'type' | 'material'>) => `${type} ${material}`;

/** How much of a quantity there is for the day that is asked for, and the day of the rest. */
interface Confirmed {
  readonly quantity: number;
  readonly more: string | null;
}

/** What people have entered at the simulated SAP beside its documents: stock, credit limits, condition records. What is not entered is without limit, and charges nothing. */
export class Records {
  readonly #books: Books;
  readonly #stock: Journal<Stock>;
  readonly #limits: Journal<number>;
  readonly #conditions: Journal<Condition>;
  /** What there is from the beginning, by type and material. */
  readonly #given: Map<string, Condition>;

  constructor(folder: string, books: Books, given: readonly Condition[] = []) {
    this.#books = books;
    this.#stock = new Journal(folder, 'stock');
    this.#limits = new Journal(folder, 'credit-limits');
    this.#conditions = new Journal(folder, 'conditions');
    this.#given = new Map(given.map((one) => [keyOf(one), one]));
  }

  /** From now on so much of a material is free. */
  count(material: string, free: number, more: string | null): void {
    this.#stock.commit(material, { quantity: free + this.#ordered(material), more });
  }
  limit(customer: string, amount: number): void {
    this.#limits.commit(customer, amount);
  }
  charge(type: string, material: string, amount: number): void {
    this.#conditions.commit(keyOf({ type, material }), { type, material, amount });
  }
  /** As if there were none; those of the beginning come back with the next start. */
  clear(): void {
    for (const journal of [this.#stock, this.#limits, this.#conditions]) journal.clear();
    this.#given.clear();
  }

  get stock() {
    return [...this.#stock.documents].map(([material, { quantity, more }]) => ({
      material,
      // Beyond what there is SAP has confirmed of what comes.
      free: Math.max(0, quantity - this.#ordered(material)),
      more,
    }));
  }
  get limits() {
    return [...this.#limits.documents].map(([customer, limit]) => ({ customer, limit, used: this.#used(customer) }));
  }
  get conditions(): readonly Condition[] {
    return [...new Map([...this.#given, ...this.#conditions.documents]).values()];
  }

  /** Answers what there is of a material, one call after the other: what an item has another one of the same order has not. */
  availability(): (material: string, wanted: number) => Confirmed {
    const free = new Map(this.stock.map((one) => [one.material, one]));
    return (material, wanted) => {
      const stock = free.get(material);
      if (!stock) return { quantity: wanted, more: null };
      const quantity = Math.max(0, Math.min(wanted, stock.free));
      free.set(material, { ...stock, free: stock.free - quantity });
      return { quantity, more: quantity < wanted ? stock.more : null };
    };
  }

  /** A: passed, or not checked; B: not passed. */
  creditOf(customer: string, net: number): 'A' | 'B' {
    const limit = this.#limits.documents.get(customer);
    return limit !== undefined && this.#used(customer) + net > limit ? 'B' : 'A';
  }

  /** What the conditions charge an item; those of the order count at its first one. */
  chargesOf({ material, quantity, isFirst }: { material: string; quantity: number; isFirst: boolean }) {
    return this.conditions.flatMap(({ type, material: of, amount }) =>
      of === material ? [{ type, amount, quantity }] : of === '*' && isFirst ? [{ type, amount, quantity: 1 }] : [],
    );
  }

  #ordered(material: string): number {
    return this.#sum(
      () => true,
      (item) => (item.material === material ? item.confirmed : 0),
    );
  }

  /** What a customer owes and has ordered. */
  #used(customer: string): number {
    const paid = new Set(this.#books.bills.flatMap(({ order, cleared }) => (cleared ? [order] : [])));
    return this.#sum(
      ({ number, head }) => head['SoldToParty'] === customer && !paid.has(number),
      ({ net }) => net,
    );
  }

  #sum(
    counts: (order: Books['orders'][number]) => boolean,
    of: (item: Books['orders'][number]['items'][number]) => number,
  ): number {
    return this.#books.orders
      .filter(counts)
      .flatMap(({ items }) => items)
      .reduce((all, item) => all + (item.rejected ? 0 : of(item)), 0);
  }
}
