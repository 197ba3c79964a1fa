import { lazy } from 'react';
import type { Slots } from '#portal/chrome/slots.ts';

const contextBar = () => import('#portal/screens/order-context/context-bar.tsx');
const counts = () => import('#portal/screens/order-context/counts.tsx');

const ContextBar = lazy(async () => ({ default: (await contextBar()).ContextBar }));
const MiniCart = lazy(async () => ({ default: (await import('#portal/screens/order-context/mini-cart.tsx')).MiniCart }));
const CartCount = lazy(async () => ({ default: (await counts()).CartCount }));
const FavouritesCount = lazy(async () => ({ default: (await counts()).FavouritesCount }));
const ProgressMessage = lazy(async () => ({ default: (await counts()).ProgressMessage }));
const Overlay = lazy(async () => ({ default: (await import('./overlay.tsx')).Overlay }));

/**
 * What the features put into the chrome. Each is a component without props; a slot that is missing shows nothing.
 * Lazy components are welcome: the chrome does not wait for them.
 */
export const slots: Slots = { ContextBar, MiniCart, CartCount, FavouritesCount, ProgressMessage, Overlay };

/** Asked for ahead of time, when somebody is known to be signed in. */
export function loadSlots(): Promise<unknown> {
  return Promise.allSettled([contextBar(), counts()]);
}
