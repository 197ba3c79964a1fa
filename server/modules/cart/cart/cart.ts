import type { HeldGoods, Kits } from '#modules/catalogue/index.ts';
import type { ErpPrices } from '#modules/erp/index.ts';
import type { Day } from '#values/day.ts';
import type { Ft } from '#values/money.ts';
import type { PalletPlan, SalesUnits } from '#values/quantity.ts';
import { totalUnits } from '#values/quantity.ts';
import type { TransportType } from '#vocabulary/transport-type.ts';

export type CartStatus = 'active' | 'placed' | 'saved' | 'replaced';

/** What was entered for a product: loose sales units, whole layers and whole pallets. */
export interface Counts {
  readonly quantity: SalesUnits;
  readonly layers: number;
  readonly pallets: number;
}

export interface CartLine extends Counts {
  /** Stays the same while the line lives; never given to another one. */
  readonly line: number;
  readonly sku: string;
  /** Empties that go back. */
  readonly isReturn: boolean;
  /** Choices of a package; equal ones join one line. */
  readonly choices: readonly unknown[];
  readonly choiceKey: string;
}

/** What the user saw last of the prices, so that a change between that and placing is noticed (rules 2.2 Validity). */
export interface Seen {
  /** Business instant, ISO. */
  readonly at: string;
  /** True once updatePrices was asked for this cart. */
  readonly simulated: boolean;
  readonly inputs: SeenInputs;
  readonly total: Ft;
  readonly fee: Ft;
  readonly lines: readonly {
    readonly line: number;
    readonly sku: string;
    readonly units: SalesUnits;
    readonly net: Ft;
    readonly problem: string | null;
  }[];
  /** The order that the cart was to take the place of, cancelled meanwhile: told as long as the cart holds something. */
  readonly cancelledOrder?: string;
}

export interface SeenInputs {
  readonly day: Day | null;
  readonly shipToId: string | null;
  readonly transportType: string | null;
  readonly paymentMethod: string | null;
}

export interface ErpPricesOfCart {
  readonly key: string;
  /** Net of each row of goods, in their order. */
  readonly nets: readonly Ft[];
  /** What it said besides, of the same question; absent in carts of an earlier release. */
  readonly answer?: ErpPrices;
}

/**
 * An order that is being changed: what it holds is this cart's to have again. Carts that began the change with an earlier release
 * lack the optional fields: their goods count at every depot, their kits not at all, and their day is not kept.
 */
export interface Replaced extends HeldGoods {
  readonly number: string;
  /** ISO instant; after it the old order goes its way. */
  readonly until: string | null;
  readonly shipToId?: string;
  readonly kits?: readonly Kits[];
  readonly dayType?: 'standard' | 'fee';
  /** The supplier decides about it: as long as it is open, and whatever a customer has to order at least. */
  readonly bySupplier?: true;
  /** What the supplier has agreed to already: less of it is no new credit. */
  readonly agreed?: { readonly paymentMethod: string; readonly due: Ft };
  /** A person of the supplier has said that a working day off the ship-to's route will do. */
  readonly anyRouteDay?: true;
}

export interface Cart {
  readonly id: string;
  readonly uid: string;
  readonly status: CartStatus;
  readonly shipToId: string | null;
  readonly companyId: string | null;
  /** The normal delivery day. */
  readonly deliveryDate: Day | null;
  /** The day that the user chose in the date pop-up (mostly one with a fee); it wins. */
  readonly datePopup: Day | null;
  readonly transportType: TransportType | null;
  readonly placeOfShipment: string | null;
  readonly paymentMethod: string | null;
  readonly orderType: string;
  readonly orderReason: string | null;
  readonly customerOrderNumber: string;
  readonly noteForDriver: string;
  readonly confirmationEmail: string | null;
  readonly freeAddress: Readonly<Record<string, unknown>> | null;
  readonly billingAddress: Readonly<Record<string, unknown>> | null;
  readonly nextLine: number;
  readonly revision: number;
  readonly simulation: Seen | null;
  /** What the ERP said last of this cart's rows; it counts as long as `key` is what would be asked now. */
  readonly erpPrices: ErpPricesOfCart | null;
  /** The placed order that this cart takes the place of (change until the cut-off); null: a new order. */
  readonly replaces: Replaced | null;
  /** The order whose goods it brings once more, free of charge: a decision of the supplier, never a cart of a customer. */
  readonly replacementFor?: string;
  readonly lastReorder: { readonly orderNumber: string; readonly revision: number } | null;
  /** In the order of adding. */
  readonly lines: readonly CartLine[];
}

/** A cart that nobody else changes before this call has written it: this transaction has locked its row, or it is written only as long as its revision is this one. */
export type LockedCart = Cart & { readonly locked: true };

export const LINES_LIMIT = 500;

/** What this cart may have beside the kits that are left for a ship-to: those of the order that it takes the place of. */
export function heldKits(
  { replaces }: Pick<Cart, 'replaces'>,
  { sku, validFrom }: Pick<Kits, 'sku' | 'validFrom'>,
  shipToId: string | null,
): number {
  const kits = replaces && replaces.shipToId === shipToId ? (replaces.kits ?? []) : [];
  return kits.reduce((all, one) => (one.sku === sku && one.validFrom === validFrom ? all + one.quantity : all), 0);
}

/** The chosen delivery day; null before anything was chosen. */
export function dayOf(cart: Pick<Cart, 'deliveryDate' | 'datePopup'>): Day | null {
  return cart.datePopup ?? cart.deliveryDate;
}

export interface AddedLine extends Counts {
  readonly sku: string;
  readonly isReturn: boolean;
  readonly choices?: readonly unknown[];
  readonly choiceKey?: string;
}

/** Equal product, kind and choices join the existing line; anything else gets a line number that was never used before. */
export function withAdded<C extends Cart>(cart: C, added: AddedLine): C {
  const known = joiningLine(cart, added);
  if (known) return withCounts(cart, known.line, plus(known, added));
  const { sku, quantity, layers, pallets, isReturn, choices = [], choiceKey = '' } = added;
  return {
    ...cart,
    nextLine: cart.nextLine + 1,
    lines: [...cart.lines, { line: cart.nextLine, sku, quantity, layers, pallets, isReturn, choices, choiceKey }],
  };
}

export function joiningLine(
  cart: Cart,
  { sku, isReturn, choiceKey = '' }: Pick<AddedLine, 'sku' | 'isReturn' | 'choiceKey'>,
): CartLine | null {
  return (
    cart.lines.find((line) => line.sku === sku && line.isReturn === isReturn && line.choiceKey === choiceKey) ?? null
  );
}

export function plus(a: Counts, b: Counts): Counts {
  return { quantity: a.quantity + b.quantity, layers: a.layers + b.layers, pallets: a.pallets + b.pallets };
}

/** Replaces what a line holds; nothing at all removes it. The same cart when it holds that already. */
export function withCounts<C extends Cart>(cart: C, line: number, { quantity, layers, pallets }: Counts): C {
  if (quantity + layers + pallets === 0) return withoutLine(cart, line);
  if (
    cart.lines.some(
      (known) =>
        known.line === line && known.quantity === quantity && known.layers === layers && known.pallets === pallets,
    )
  )
    return cart;
  return {
    ...cart,
    lines: cart.lines.map((known) => (known.line === line ? { ...known, quantity, layers, pallets } : known)),
  };
}

/** Replaces what a package holds. A line that is the same then gives its quantity to this one: equal lines are one line. */
export function withChoices<C extends Cart>(cart: C, line: number, choices: readonly unknown[], choiceKey: string): C {
  const own = cart.lines.find((known) => known.line === line)!;
  if (own.choiceKey === choiceKey) return cart;
  const same = cart.lines.find(
    (known) => known.line !== line && known.sku === own.sku && known.choiceKey === choiceKey,
  );
  const quantity = own.quantity + (same?.quantity ?? 0);
  return {
    ...cart,
    lines: cart.lines.flatMap((known) =>
      known === same ? [] : known === own ? [{ ...own, quantity, choices, choiceKey }] : [known],
    ),
  };
}

export function withoutLine<C extends Cart>(cart: C, line: number): C {
  return { ...cart, lines: cart.lines.filter((known) => known.line !== line) };
}

/** Sales units of a line. Without a product nobody knows how many a layer holds: the loose ones count. */
export function unitsOf(counts: Counts, plan: PalletPlan | null): SalesUnits {
  return plan ? totalUnits(counts, plan) : counts.quantity;
}

/** What changed of the lines between two states of one cart, for one write. */
export function lineChanges(before: Cart, after: Cart): { put: CartLine[]; gone: number[] } {
  const old = new Map(before.lines.map((line) => [line.line, line]));
  const kept = new Set(after.lines.map((line) => line.line));
  return {
    put: after.lines.filter((line) => {
      const was = old.get(line.line);
      return (
        !was ||
        was.quantity !== line.quantity ||
        was.layers !== line.layers ||
        was.pallets !== line.pallets ||
        was.choiceKey !== line.choiceKey
      );
    }),
    gone: before.lines.filter((line) => !kept.has(line.line)).map((line) => line.line),
  };
}
