import { priceExplanationEdge } from '#modules/cart/index.ts';
import { deskCustomerEdge } from '#modules/company/index.ts';
import { deskMaterialEdge, deskPictureEdge } from '#modules/content/index.ts';
import { deskCustomerEmptiesEdge, deskInvoiceEdge, deskPaperEdge, deskPrintEdge } from '#modules/documents/index.ts';
import {
  deskHeldActEdge,
  deskLiveEdge,
  deskMeEdge,
  deskNoticeEdge,
  deskOperationEdge,
  deskPresenceEdge,
  deskSavedViewEdge,
  deskSearchEdge,
  deskWorkItemEdge,
} from '#modules/desk/index.ts';
import {
  deskCustomerOverviewEdge,
  deskCutOffEdge,
  deskErpEdge,
  deskOrderEdge,
  deskOrderRevisionEdge,
  deskPhoneOrderEdge,
} from '#modules/orders/index.ts';
import { deskSetupEdge } from '#modules/setup/index.ts';
import {
  deskCalendarEdge,
  deskContentEdge,
  deskImportEdge,
  deskNewCustomerEdge,
  deskNewProductEdge,
  deskPriceConditionEdge,
  deskPriceGroupEdge,
  deskProductEdge,
  deskSettingEdge,
} from '#modules/supplier-data/index.ts';
import { deskTicketEdge } from '#modules/support/index.ts';
import { deskPeopleEdge, deskUserEdge } from '#modules/users/index.ts';
import type { RestEdge } from '#platform/http/edge.ts';

/** What the supplier's desk is served under /api/desk: a table of contents, no logic. */
export const desk: readonly RestEdge[] = [
  deskMeEdge,
  deskLiveEdge,
  deskPresenceEdge,
  deskHeldActEdge,
  deskOperationEdge,
  deskWorkItemEdge,
  deskNoticeEdge,
  deskSavedViewEdge,
  deskSearchEdge,
  deskOrderEdge,
  deskCutOffEdge,
  deskOrderRevisionEdge,
  deskPrintEdge,
  deskInvoiceEdge,
  deskPaperEdge,
  deskErpEdge,
  deskPhoneOrderEdge,
  deskCustomerEdge,
  deskCustomerOverviewEdge,
  deskCustomerEmptiesEdge,
  deskUserEdge,
  deskPeopleEdge,
  priceExplanationEdge,
  deskTicketEdge,
  deskImportEdge,
  deskProductEdge,
  deskNewCustomerEdge,
  deskNewProductEdge,
  deskSetupEdge,
  deskSettingEdge,
  deskCalendarEdge,
  deskPriceConditionEdge,
  deskPriceGroupEdge,
  deskContentEdge,
  deskPictureEdge,
  deskMaterialEdge,
];
