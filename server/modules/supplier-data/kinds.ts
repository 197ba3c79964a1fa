import type { Kind } from './kind.ts';
import { contracts, emptiesCorrections } from './kinds/agreements.ts';
import { billTos, businessPartners, companies, payers, shipTos } from './kinds/customers.ts';
import { deskRoles } from './kinds/desk.ts';
import { availability, categories, empties, packs, products } from './kinds/goods.ts';
import { marketingFiles, marketingFolders } from './kinds/marketing.ts';
import { banners, links } from './kinds/notices.ts';
import { packages } from './kinds/packages.ts';
import { partners } from './kinds/partners.ts';
import { roles, userShipTos, users } from './kinds/people.ts';
import { articles, faqItems, faqPages, helpPages, knowledgeItems, outsideLinks, sharepointLinks, trainingParts, trainings } from './kinds/reading.ts';
import { codeLists, holidays, legalRates, priceConditions } from './kinds/terms.ts';

/** All kinds of the supplier's data, what is referred to before what refers to it: the order of reading and writing. */
export const KINDS: readonly Kind[] = [
  codeLists,
  holidays,
  legalRates,
  empties,
  packs,
  categories,
  products,
  packages,
  companies,
  payers,
  billTos,
  businessPartners,
  shipTos,
  roles,
  users,
  userShipTos,
  deskRoles,
  priceConditions,
  availability,
  contracts,
  emptiesCorrections,
  banners,
  links,
  articles,
  trainings,
  trainingParts,
  marketingFolders,
  marketingFiles,
  faqPages,
  faqItems,
  knowledgeItems,
  helpPages,
  outsideLinks,
  sharepointLinks,
  partners,
];

/** Settings are one JSON object: key → value, what is not named has its default (docs/how-to/configure.md). */
export const SETTINGS_FILE = 'portal-config.json';

export function kindOf(file: string): Kind {
  return KINDS.find((kind) => kind.file === file)!;
}
