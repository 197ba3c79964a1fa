import type { contractRoutes } from '#contract/general/contract.ts';
import type { bulkUploadRoutes } from '#contract/general/bulk-upload.ts';
import type { deliveryRoutes } from '#contract/general/delivery.ts';
import type { documentRoutes } from '#contract/general/document.ts';
import type { numberSearchRoutes } from '#contract/general/number-search.ts';
import type { orderReviewRoutes } from '#contract/general/order-review.ts';
import type { orderRoutes } from '#contract/general/order.ts';
import type { reportRoutes } from '#contract/general/report.ts';
import type { payerRoutes, userPayerRoutes } from '#contract/general/payer.ts';
import type { shipToRoutes } from '#contract/general/ship-to.ts';
import type { sharepointLinkRoutes } from '#contract/general/sharepoint-link.ts';
import type { soldToRoutes } from '#contract/general/sold-to.ts';
import type { ticketRoutes } from '#contract/general/ticket.ts';
import { portalSettings } from '#portal/state/portal-config.ts';
import type { Addressed } from './rest.ts';
import { stored } from '#portal/state/stored-values.ts';
import { restClient } from './rest.ts';

type Routes = Addressed<typeof ticketRoutes> &
  Addressed<typeof contractRoutes> &
  Addressed<typeof documentRoutes> &
  Addressed<typeof bulkUploadRoutes> &
  Addressed<typeof deliveryRoutes> &
  Addressed<typeof numberSearchRoutes> &
  Addressed<typeof orderReviewRoutes> &
  Addressed<typeof orderRoutes> &
  Addressed<typeof payerRoutes> &
  Addressed<typeof userPayerRoutes> &
  Addressed<typeof reportRoutes> &
  Addressed<typeof sharepointLinkRoutes> &
  Addressed<typeof shipToRoutes> &
  Addressed<typeof soldToRoutes>;

/** The general service: ship-tos, delivery, orders and what belongs to them. */
export const general = restClient<Routes>(() => portalSettings().baseUrls.general, outlet);

/** The ship-to in hand: what the service answers without being told a customer is that one's. */
function outlet(): Record<string, string> {
  const shipToId = stored('shipToId');
  return shipToId ? { outletid: shipToId } : {};
}
