import type { deskContentRoutes } from '#contract/desk/content.ts';
import type { deskPresenceRoutes } from '#contract/desk/presence.ts';
import type { deskPriceConditionRoutes } from '#contract/desk/price-condition.ts';
import type { deskPriceGroupRoutes } from '#contract/desk/price-group.ts';
import type { deskPictureRoutes } from '#contract/desk/picture.ts';
import type { deskCustomerRoutes } from '#contract/desk/customer.ts';
import type { deskCutOffRoutes } from '#contract/desk/cut-off.ts';
import type { deskCustomerEmptiesRoutes } from '#contract/desk/customer-empties.ts';
import type { deskCustomerOverviewRoutes } from '#contract/desk/customer-overview.ts';
import type { deskErpRoutes } from '#contract/desk/erp.ts';
import type { deskHeldActRoutes } from '#contract/desk/held-act.ts';
import type { deskInvoiceRoutes } from '#contract/desk/invoice.ts';
import type { deskMaterialRoutes } from '#contract/desk/material.ts';
import type { deskMeRoutes } from '#contract/desk/me.ts';
import type { deskNoticeRoutes } from '#contract/desk/notice.ts';
import type { deskOperationRoutes } from '#contract/desk/operation.ts';
import type { deskOrderRoutes } from '#contract/desk/order.ts';
import type { deskOrderRevisionRoutes } from '#contract/desk/order-revision.ts';
import type { deskCalendarRoutes } from '#contract/desk/calendar.ts';
import type { deskNewCustomerRoutes } from '#contract/desk/new-customer.ts';
import type { deskNewProductRoutes } from '#contract/desk/new-product.ts';
import type { deskProductRoutes } from '#contract/desk/product.ts';
import type { deskImportRoutes } from '#contract/desk/import.ts';
import type { deskPaperRoutes } from '#contract/desk/paper.ts';
import type { deskPeopleRoutes } from '#contract/desk/people.ts';
import type { deskPhoneOrderRoutes } from '#contract/desk/phone-order.ts';
import type { deskPrintRoutes } from '#contract/desk/print.ts';
import type { priceExplanationRoutes } from '#contract/desk/price-explanation.ts';
import type { deskSavedViewRoutes } from '#contract/desk/saved-view.ts';
import type { deskSearchRoutes } from '#contract/desk/search.ts';
import type { deskSettingRoutes } from '#contract/desk/setting.ts';
import type { deskSetupRoutes } from '#contract/desk/setup.ts';
import type { deskTicketRoutes } from '#contract/desk/ticket.ts';
import type { deskUserRoutes } from '#contract/desk/user.ts';
import type { deskWorkItemRoutes } from '#contract/desk/work-item.ts';
import type { Addressed } from '#portal/api/rest.ts';
import { restClient } from '#portal/api/rest.ts';

type Routes = Addressed<typeof deskCustomerRoutes> &
  Addressed<typeof deskCustomerEmptiesRoutes> &
  Addressed<typeof deskCustomerOverviewRoutes> &
  Addressed<typeof deskCutOffRoutes> &
  Addressed<typeof deskErpRoutes> &
  Addressed<typeof deskContentRoutes> &
  Addressed<typeof deskPictureRoutes> &
  Addressed<typeof deskPresenceRoutes> &
  Addressed<typeof deskPriceConditionRoutes> &
  Addressed<typeof deskPriceGroupRoutes> &
  Addressed<typeof deskHeldActRoutes> &
  Addressed<typeof deskInvoiceRoutes> &
  Addressed<typeof deskMaterialRoutes> &
  Addressed<typeof deskMeRoutes> &
  Addressed<typeof deskNoticeRoutes> &
  Addressed<typeof deskOperationRoutes> &
  Addressed<typeof deskOrderRoutes> &
  Addressed<typeof deskOrderRevisionRoutes> &
  Addressed<typeof deskImportRoutes> &
  Addressed<typeof deskProductRoutes> &
  Addressed<typeof deskNewProductRoutes> &
  Addressed<typeof deskNewCustomerRoutes> &
  Addressed<typeof deskCalendarRoutes> &
  Addressed<typeof deskPaperRoutes> &
  Addressed<typeof deskPeopleRoutes> &
  Addressed<typeof deskPhoneOrderRoutes> &
  Addressed<typeof deskPrintRoutes> &
  Addressed<typeof priceExplanationRoutes> &
  Addressed<typeof deskSavedViewRoutes> &
  Addressed<typeof deskSearchRoutes> &
  Addressed<typeof deskSettingRoutes> &
  Addressed<typeof deskSetupRoutes> &
  Addressed<typeof deskTicketRoutes> &
  Addressed<typeof deskUserRoutes> &
  Addressed<typeof deskWorkItemRoutes>;

/** The supplier's service, at the portal's own address. */
export const desk = restClient<Routes>(() => '/api/desk');

/** The same for a record that was seen in this version: a write is refused when somebody has written it since (`If-Match`). */
export function deskAt(version: number): typeof desk {
  return restClient<Routes>(
    () => '/api/desk',
    () => ({ 'if-match': `"${version}"` }),
  );
}
