import { sharepointLinkEdge } from '#modules/content/sharepoint-link/sharepoint-link.routes.ts';
import { payerEdge, userPayerEdge } from '#modules/company/payer/payer.routes.ts';
import { shipToEdge } from '#modules/company/ship-to/ship-to.routes.ts';
import { soldToEdge } from '#modules/company/company/sold-to.routes.ts';
import { orderReviewEdge } from '#modules/cart/order-review/order-review.routes.ts';
import { contractEdge } from '#modules/contracts/index.ts';
import { deliveryEdge } from '#modules/delivery/delivery.routes.ts';
import { bulkUploadEdge } from '#modules/bulk-upload/index.ts';
import { documentEdge } from '#modules/documents/index.ts';
import { numberSearchEdge } from '#modules/number-search/index.ts';
import { orderEdge } from '#modules/orders/index.ts';
import { ticketEdge } from '#modules/support/index.ts';
import { reportEdge } from '#modules/reporting/index.ts';
import type { RestEdge } from '#platform/http/edge.ts';

/** What the general service serves under /api/general: a table of contents, no logic. */
export const general: readonly RestEdge[] = [
  shipToEdge,
  soldToEdge,
  payerEdge,
  userPayerEdge,
  deliveryEdge,
  orderReviewEdge,
  orderEdge,
  sharepointLinkEdge,
  bulkUploadEdge,
  contractEdge,
  documentEdge,
  ticketEdge,
  reportEdge,
  numberSearchEdge,
];
