import type { QueryClient } from '@tanstack/react-query';
import { stored } from '#portal/state/stored-values.ts';

const CART = 'cart';

/**
 * The windows of one user in one browser show one cart: what one of them changed the others ask for anew. What a window merely
 * read is not told, so that two of them never keep each other busy. Nor is a cart that was placed: that it no longer exists is
 * said to the user who goes on with it, not hidden under a new one.
 */
export function followOtherWindows(queries: QueryClient): () => void {
  const channel = new BroadcastChannel('hordo.cart');
  const cartOf = (data: unknown) => (data as { id?: string } | undefined)?.id;
  const named = (cart = '') => `${stored('uid')} ${stored('imp_usr')} ${cart}`;
  const forget = queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.query.queryKey[0] !== CART || !stored('uid')) return;
    const { action, query } = event;
    if (action.type === 'success' && action.manual === true) channel.postMessage(named(cartOf(query.state.data)));
  });
  channel.addEventListener('message', ({ data }: MessageEvent<string>) => {
    if (data === named(cartOf(queries.getQueryData([CART])))) void queries.invalidateQueries({ queryKey: [CART] });
  });
  return () => {
    forget();
    channel.close();
  };
}
