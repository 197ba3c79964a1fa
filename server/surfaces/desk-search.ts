import { customerSearch } from '#modules/company/index.ts';
import { paperSearch } from '#modules/documents/index.ts';
import { orderSearch } from '#modules/orders/index.ts';
import { productSearch } from '#modules/supplier-data/index.ts';
import { ticketSearch } from '#modules/support/index.ts';
import { userSearch } from '#modules/users/index.ts';
import type { SearchSource } from '#platform/desk-search/search-source.ts';

/** What the search of the desk looks through, in the order in which it shows what it found: a table of contents. */
export const deskSearch: readonly SearchSource[] = [
  orderSearch,
  customerSearch,
  productSearch,
  userSearch,
  ticketSearch,
  paperSearch,
];
