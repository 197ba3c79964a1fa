import type { QueryClient } from '@tanstack/react-query';
import { commerce } from '#portal/api/commerce.ts';
import { hasCode, isUnknown } from '#ui/failure.ts';
import { AddToCart } from '#portal/api/generated/commerce.ts';
import { forget, keep, kept } from '#portal/state/kept.ts';
import { typedIsSaved } from '#portal/state/typed.ts';
import { CART_KEY, cartQuestion } from './cart-question.ts';

export interface AddedItem {
  readonly sku: string;
  readonly quantity: number;
  readonly number_of_layer?: number;
  readonly number_of_pallet?: number;
  readonly selected_options?: string[];
  readonly entered_options?: { uid: string; value: string }[];
}

/** What one press added, or was to add; the server does it once for its key. */
export interface Press {
  readonly key: string;
  readonly cartId: string;
  readonly items: readonly AddedItem[];
}

export interface Added {
  readonly items: readonly AddedItem[];
  /** What was refused, in words, by its place. */
  readonly refused: ReadonlyMap<number, string>;
}

/** What the server says when a key tells nobody any more what was done. */
const UNTOLD = ['IDEMPOTENCY_CONFLICT', 'OUTCOME_UNKNOWN', 'ANSWER_WITHHELD'] as const;

/** Nobody can tell whether the press before was done: look at the cart. */
export const isUntold = (error: unknown): boolean => hasCode(error, ...UNTOLD);

const placeOf = (page: string) => `adding.${page}`;

/** Whether a press of this page is open: nobody knows what came of it. */
export const isPressOpen = (page: string): boolean => kept(placeOf(page)) !== null;

/** The open press of this page; null when none is. */
export const openPress = (page: string): Press | null => kept(placeOf(page)) as Press | null;

/** Takes over the open press of a tab that is gone: it is asked for here, by its key. False when this tab has one of its own. */
export function adoptPress(page: string, press: Press): boolean {
  if (isPressOpen(page)) return false;
  keep(placeOf(page), press);
  return true;
}

/**
 * Adds what a press wants added, once: a press whose answer got lost is kept in this tab, under the name of its page, until it is known
 * what came of it. The next press asks for that first, by the same key, whatever stands on the page by then; when it was about other
 * items, they are what is answered, and the page says what is left.
 */
export async function addOnce(queries: QueryClient, page: string, items: readonly AddedItem[]): Promise<Added> {
  const place = placeOf(page);
  const open = kept(place) as Press | null;
  if (open) return pressed(queries, place, open);
  await typedIsSaved();
  const cart = await queries.fetchQuery({ ...cartQuestion, staleTime: 0 });
  const press: Press = { key: crypto.randomUUID(), cartId: cart.id, items };
  try {
    keep(place, press);
    return await pressed(queries, place, press);
  } catch (error) {
    if (!hasCode(error, 'CART_NOT_FOUND', 'CART_NOT_ACTIVE')) throw error;
    // It ended between the question and the press: nothing was added to it.
    const { id } = await queries.fetchQuery({ ...cartQuestion, staleTime: 0 });
    const again = { ...press, key: crypto.randomUUID(), cartId: id };
    keep(place, again);
    return pressed(queries, place, again);
  }
}

async function pressed(queries: QueryClient, place: string, { key, cartId, items }: Press): Promise<Added> {
  try {
    const { addProductsToCart: answer } = await commerce(
      AddToCart,
      { cartId, items: [...items] },
      { idempotencyKey: key },
    );
    forget(place);
    queries.setQueryData(CART_KEY, answer!.cart);
    // The answer of a repeated call is as old as the first.
    void queries.invalidateQueries({ queryKey: CART_KEY });
    return {
      items,
      refused: new Map(
        answer!.user_errors.flatMap((wrong) => (wrong ? [[wrong.index ?? 0, wrong.message] as const] : [])),
      ),
    };
  } catch (error) {
    if (!isUnknown(error)) forget(place);
    if (isUntold(error)) void queries.invalidateQueries({ queryKey: CART_KEY });
    throw error;
  }
}
