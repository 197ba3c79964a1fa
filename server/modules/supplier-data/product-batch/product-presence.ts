import { mayAtDesk } from '#modules/access/index.ts';
import { productsBySku } from '#modules/catalogue/index.ts';
import type { PresenceSource } from '#platform/desk-presence/presence-source.ts';
import { Refusal } from '#vocabulary/refusal.ts';

/** Products are nobody's alone: whoever opens the catalogue at the desk opens each of them. */
export const productPresence: PresenceSource = {
  async requireSight(ctx, sku) {
    if (!mayAtDesk(ctx.caller, 'Desk Catalogue', 'view'))
      throw new Refusal('DESK_FORBIDDEN', { permission: 'Desk Catalogue' });
    if (!(await productsBySku(ctx, [sku])).has(sku)) throw new Refusal('PRODUCT_NOT_FOUND', { sku });
  },
};
