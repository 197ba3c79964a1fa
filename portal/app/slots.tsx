import { imported } from '#portal/state/imported.ts';
import type { Slots } from '#portal/chrome/slots.ts';
import { firstPageShown } from '#portal/state/first-page.ts';
import { part } from '#ui/part.ts';

const contextBar = async () => (await imported(() => import('#portal/screens/ordering.ts'))).ContextBar;
const cartCount = async () => (await imported(() => import('#portal/screens/ordering.ts'))).CartCount;
const favouritesCount = async () => (await imported(() => import('#portal/screens/ordering.ts'))).FavouritesCount;
const progressMessage = async () => (await imported(() => import('#portal/screens/ordering.ts'))).ProgressMessage;
/** Nothing of it belongs to the first picture. */
const overlay = async () => {
  await firstPageShown;
  return (await imported(() => import('./overlay.tsx'))).Overlay;
};

/**
 * What the features put into the chrome. Each is a component without props; a slot that is missing shows nothing.
 * Parts from chunks of their own are welcome: the chrome does not wait for them.
 */
export const slots: Slots = {
  ContextBar: part(contextBar),
  MiniCart: part(async () => (await imported(() => import('#portal/screens/ordering.ts'))).MiniCart),
  CartCount: part(cartCount),
  FavouritesCount: part(favouritesCount),
  ProgressMessage: part(progressMessage),
  Overlay: part(overlay),
};

/** Asked for ahead of time, when somebody is known to be signed in. */
export function loadSlots(): Promise<unknown> {
  return Promise.allSettled([contextBar, cartCount, favouritesCount, progressMessage].map((load) => load()));
}
