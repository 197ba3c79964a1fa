import { lazy } from 'react';
import type { Slots } from '#portal/chrome/slots.ts';

const ContextBar = lazy(async () => ({ default: (await import('#portal/screens/order-context/context-bar.tsx')).ContextBar }));
const MiniCart = lazy(async () => ({ default: (await import('#portal/screens/order-context/mini-cart.tsx')).MiniCart }));
const CartCount = lazy(async () => ({ default: (await import('#portal/screens/order-context/counts.tsx')).CartCount }));
const FavouritesCount = lazy(async () => ({ default: (await import('#portal/screens/order-context/counts.tsx')).FavouritesCount }));
const ProgressMessage = lazy(async () => ({ default: (await import('#portal/screens/order-context/counts.tsx')).ProgressMessage }));

/**
 * What the features put into the chrome. Each is a component without props; a slot that is missing shows nothing.
 * Lazy components are welcome: the chrome does not wait for them.
 */
export const slots: Slots = { ContextBar, MiniCart, CartCount, FavouritesCount, ProgressMessage };
