import type { ComponentType } from 'react';

/** The places of the chrome that features fill. All are optional and take no props unless said. */
export interface Slots {
  /** Number of items in the cart, as text; nothing while unknown. */
  readonly CartCount?: ComponentType;
  readonly FavouritesCount?: ComponentType;
  /** The sticky strip under the header: ship-to, date, cut-off, transport. */
  readonly ContextBar?: ComponentType;
  /** The cart's progress message (spec 5), one line under the header. */
  readonly ProgressMessage?: ComponentType;
  /** The mini cart; shown in a panel at 1000 px and wider. */
  readonly MiniCart?: ComponentType<{ readonly onClose: () => void }>;
  /** Above everything, once: tutorial, age gate. */
  readonly Overlay?: ComponentType;
}
