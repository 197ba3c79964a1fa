import { isServed, requireServedCompany } from '#modules/company/index.ts';
import type { NextDelivery } from '#modules/delivery/index.ts';
import { deliveryRules, nextDelivery } from '#modules/delivery/index.ts';
import type { Ctx } from '../../../context.ts';
import type { CartsAtPlace, PlaceAtCustomer } from './customer-overview.views.ts';
import { cartsAtCustomer, openOrdersOf, placesAtCustomer } from './customer-overview.views.ts';

export interface PlaceNow extends Pick<PlaceAtCustomer, 'id' | 'lastOrder'> {
  /** Null: closed, suspended, or nothing is delivered within the horizon. */
  readonly next: NextDelivery | null;
  readonly carts: CartsAtPlace | null;
}

/** What goes on at a company that the caller serves; its open orders only for those who see its orders. SOLD_TO_NOT_FOUND. */
export async function readCustomerOverview(
  ctx: Ctx,
  companyId: string,
): Promise<{ places: PlaceNow[]; open: Awaited<ReturnType<typeof openOrdersOf>> | null }> {
  const company = await requireServedCompany(ctx, companyId, 'Desk Customers', 'view');
  const carts = new Map((await cartsAtCustomer(ctx.db, companyId)).map((one) => [one.shipToId, one]));
  const places: PlaceNow[] = [];
  for (const place of await placesAtCustomer(ctx.db, companyId)) {
    const isOpen = place.status === 'active' || place.status === 'new';
    places.push({
      id: place.id,
      lastOrder: place.lastOrder,
      next: isOpen ? nextDelivery(place, company, await deliveryRules(ctx, place)) : null,
      carts: carts.get(place.id) ?? null,
    });
  }
  const seesOrders = await isServed(ctx, 'Desk Orders', 'view', companyId);
  return { places, open: seesOrders ? await openOrdersOf(ctx.db, companyId) : null };
}
