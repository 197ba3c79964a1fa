import type { Choices } from '#modules/catalogue/index.ts';
import { choiceKeyOf } from '#modules/catalogue/index.ts';
import type { Day } from '#values/day.ts';
import type { TransportType } from '#vocabulary/transport-type.ts';
import { emptyCart } from './cart-builder.ts';
import type { CartLine, Counts, LockedCart } from './cart.ts';
import { plus } from './cart.ts';

/** What an order is to be made of that was never in anybody's cart: a sheet of orders. */
export interface Draft {
  /** 32 letters and digits; an order keeps it, so that the same draft makes one order. */
  readonly id: string;
  readonly uid: string;
  readonly shipToId: string;
  readonly companyId: string;
  readonly day: Day;
  /** The day costs the fee, and the user knows. */
  readonly feeDay: boolean;
  readonly transportType: TransportType;
  readonly paymentMethod?: string;
  readonly customerOrderNumber: string;
  readonly noteForDriver: string;
  readonly lines: readonly (Counts & {
    readonly sku: string;
    readonly choices?: Choices;
    readonly isReturn?: boolean;
  })[];
}

/**
 * A cart that no row holds, so that a draft is priced, judged and placed by the very rules of a cart and the user's own cart is
 * left alone. It counts as locked: nobody else can know it.
 */
export function draftCart({ day, feeDay, lines, paymentMethod, ...draft }: Draft): LockedCart {
  const cart = {
    ...emptyCart(),
    ...draft,
    deliveryDate: day,
    datePopup: feeDay ? day : null,
    paymentMethod: paymentMethod ?? null,
  };
  const made = new Map<string, CartLine>();
  for (const { sku, choices = [], isReturn = false, quantity, layers, pallets } of lines) {
    const choiceKey = choices.length > 0 ? choiceKeyOf(choices) : '';
    const key = `${sku}\n${choiceKey}\n${isReturn}`;
    const known = made.get(key);
    const counts = { quantity, layers, pallets };
    made.set(
      key,
      known
        ? { ...known, ...plus(known, counts) }
        : { line: cart.nextLine + made.size, sku, ...counts, isReturn, choices, choiceKey },
    );
  }
  return { ...cart, nextLine: cart.nextLine + made.size, lines: [...made.values()], locked: true };
}
