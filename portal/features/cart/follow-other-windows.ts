import type { QueryClient } from '@tanstack/react-query';
import { stored } from '#portal/state/stored-values.ts';

const CART = 'cart';

/**
 * The windows of one user in one browser show one cart: what one of them changed (an answer put in its place, a cart that was
 * placed) the others ask for anew. What a window merely read is not told, so that two of them never keep each other busy.
 */
export function followOtherWindows(queries: QueryClient): () => void {
  const channel = new BroadcastChannel('hordo.cart');
  const whose = () => `${stored('uid')} ${stored('imp_usr')}`;
  let following = false;
  const forget = queries.getQueryCache().subscribe((event) => {
    if (following || event.query.queryKey[0] !== CART || !stored('uid')) return;
    const { type } = event;
    const put = type === 'updated' && event.action.type === 'success' && event.action.manual === true;
    const doubted = type === 'updated' && event.action.type === 'invalidate';
    if (put || doubted || type === 'removed') channel.postMessage(whose());
  });
  channel.addEventListener('message', ({ data }: MessageEvent<string>) => {
    if (data !== whose()) return;
    following = true;
    try {
      void queries.invalidateQueries({ queryKey: [CART] });
    } finally {
      following = false;
    }
  });
  return () => {
    forget();
    channel.close();
  };
}
