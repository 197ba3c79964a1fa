import { accessPersonalData } from '#modules/access/index.ts';
import { auditPersonalData } from '#modules/audit/index.ts';
import { uploadsPersonalData } from '#modules/bulk-upload/index.ts';
import { cartPersonalData } from '#modules/cart/index.ts';
import { companyPersonalData } from '#modules/company/index.ts';
import { deskPersonalData } from '#modules/desk/index.ts';
import { documentsPersonalData } from '#modules/documents/index.ts';
import { identityPersonalData } from '#modules/identity/index.ts';
import { ordersPersonalData } from '#modules/orders/index.ts';
import { partnerPersonalData } from '#modules/partner-apps/index.ts';
import { setupPersonalData } from '#modules/setup/index.ts';
import { importsPersonalData } from '#modules/supplier-data/index.ts';
import { supportPersonalData } from '#modules/support/index.ts';
import { usersPersonalData } from '#modules/users/index.ts';
import { wishlistPersonalData } from '#modules/wishlist/index.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';
import { platformPersonalData } from '#platform/personal-data/platform-tables.store.ts';
import { erpPersonalData } from '../erp-connection/personal-data.store.ts';
import { simulatorPersonalData } from '../erp-simulator/personal-data.store.ts';

/** What each area keeps of people, for export and erasure: a table of contents. */
export const personalData: readonly PersonalData[] = [
  deskPersonalData,
  accessPersonalData,
  auditPersonalData,
  uploadsPersonalData,
  cartPersonalData,
  companyPersonalData,
  documentsPersonalData,
  identityPersonalData,
  ordersPersonalData,
  partnerPersonalData,
  importsPersonalData,
  setupPersonalData,
  supportPersonalData,
  usersPersonalData,
  wishlistPersonalData,
  platformPersonalData,
  simulatorPersonalData,
  erpPersonalData,
];
