import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followOtherWindows } from './follow-other-windows.ts';

const CART_KEY = ['cart'];
let uid = 'anna';
vi.mock('#portal/state/stored-values.ts', () => ({ stored: (key: string) => (key === 'uid' ? uid : '') }));

const open: (() => void)[] = [];

/** A window that holds the cart. */
function shownIn() {
  const queries = new QueryClient();
  queries.setQueryDefaults(CART_KEY, { queryFn: async () => ({ id: 'cart' }) });
  queries.setQueryData(CART_KEY, { id: 'cart' });
  open.push(followOtherWindows(queries), () => queries.clear());
  return { queries, doubted: () => queries.getQueryState(CART_KEY)?.isInvalidated };
}

beforeEach(() => void (uid = 'anna'));
afterEach(() => {
  for (const close of open.splice(0).toReversed()) close();
});

const heard = () => new Promise((resolve) => setTimeout(resolve, 60));

test('a cart that was changed in one window is asked for anew in the other', async () => {
  const [first, second] = [shownIn(), shownIn()];
  first.queries.setQueryData(CART_KEY, { id: 'cart', more: 1 });
  await vi.waitFor(() => expect(second.doubted()).toBe(true));
});

test('a cart that was placed stays in the other window until somebody goes on with it, whatever the next one holds', async () => {
  const [first, second] = [shownIn(), shownIn()];
  first.queries.removeQueries({ queryKey: CART_KEY });
  first.queries.setQueryData(CART_KEY, { id: 'next cart' });
  await heard();
  expect(second.doubted()).toBe(false);
});

test('a window that follows another one sends no message: two windows do not keep each other busy', async () => {
  const [first, second] = [shownIn(), shownIn()];
  first.queries.setQueryData(CART_KEY, { id: 'cart', more: 1 });
  await vi.waitFor(() => expect(second.doubted()).toBe(true));
  await second.queries.refetchQueries({ queryKey: CART_KEY });
  await heard();
  expect(first.doubted()).toBe(false);
});

test('another user’s window is left alone, and so are answers to other questions', async () => {
  const [first, second] = [shownIn(), shownIn()];
  first.queries.setQueryData(['orders'], []);
  await heard();
  expect(second.doubted()).toBe(false);
  first.queries.setQueryData(CART_KEY, { id: 'cart', more: 2 });
  uid = 'béla'; // the other window's user by the time the message comes
  await heard();
  expect(second.doubted()).toBe(false);
});
