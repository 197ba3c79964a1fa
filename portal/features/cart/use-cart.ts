import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { NOTHING } from '#ui/quantity/quantity.ts';
import type { Ordered } from '#ui/quantity/quantity.ts';
import { cartQuestion } from './cart-question.ts';
import type { Line } from './cart-changes.ts';
import { cartStore } from './cart-store.ts';
import type { CartStore, Saving } from './cart-store.ts';

const stores = new WeakMap<QueryClient, CartStore>();

/** One store of unsaved rows for each query cache. */
export function useCartStore(): CartStore {
  const queries = useQueryClient();
  let store = stores.get(queries);
  if (!store) stores.set(queries, (store = cartStore(queries)));
  return store;
}

/** The cart on the server; undefined until it is known. `answer` says why it is not. */
export function useCart(enabled = true) {
  const answer = useQuery({ ...cartQuestion, enabled });
  return { cart: answer.data, answer };
}

/** How many rows are not saved, or cannot be. */
export const countUnsaved = ({ errors, mistyped }: Saving): number => new Set([...errors.keys(), ...mistyped]).size;

export function useSaving(): Saving {
  const store = useCartStore();
  return useSyncExternalStore(store.subscribe, store.state);
}

/**
 * One line as the user sees it, by the code of its product or the key of its package. A hundred rows ask for it: only
 * the component that shows the whole cart fetches it.
 * Typed, else stored; `line` is what the server made of it while nothing typed is unsaved.
 */
export function useOrdered(sku: string): {
  ordered: Ordered;
  line: Line | undefined;
  error: string | undefined;
  set: (ordered: Ordered) => void;
  mistype: (isMistyped: boolean) => void;
} {
  const store = useCartStore();
  const typed = useSyncExternalStore(
    store.subscribe,
    () => store.state().pending.get(sku) ?? store.state().refused.get(sku),
  );
  const error = useSyncExternalStore(store.subscribe, () => store.state().errors.get(sku));
  const line = useSyncExternalStore(store.subscribe, () => store.line(sku));
  const set = useCallback((ordered: Ordered) => store.set(sku, ordered), [store, sku]);
  const mistype = useCallback((isMistyped: boolean) => store.mistype(sku, isMistyped), [store, sku]);
  return { ordered: typed ?? line ?? NOTHING, line: typed ? undefined : line, error, set, mistype };
}
