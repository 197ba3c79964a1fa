import type { DeskPermission } from '#vocabulary/desk-permission.ts';
import type { Ctx } from '../../context.ts';
import { mayAtDesk, ownCustomersOnly } from '#modules/access/index.ts';

/**
 * What somebody at the desk must be allowed to change to import a kind. People and what they may do are not imported on screen: nobody raises
 * their own rights by a file. Files beside a table come by the command line alone.
 */
export const RIGHTS_OF_KINDS: Readonly<Record<string, DeskPermission>> = {
  'code-lists.csv': 'Desk Settings',
  'holidays.csv': 'Desk Settings',
  'legal-rates.csv': 'Desk Settings',
  'portal-config.json': 'Desk Settings',
  'partners.csv': 'Desk Settings',
  'empties.csv': 'Desk Catalogue',
  'packs.csv': 'Desk Catalogue',
  'categories.csv': 'Desk Catalogue',
  'products.csv': 'Desk Catalogue',
  'packages.csv': 'Desk Catalogue',
  'availability.csv': 'Desk Catalogue',
  'price-conditions.csv': 'Desk Prices',
  'companies.csv': 'Desk Customers',
  'payers.csv': 'Desk Customers',
  'bill-tos.csv': 'Desk Customers',
  'business-partners.csv': 'Desk Customers',
  'ship-tos.csv': 'Desk Customers',
  'contracts.csv': 'Desk Customers',
  'empties-corrections.csv': 'Desk Customers',
  'banners.csv': 'Desk Content',
  'links.csv': 'Desk Content',
  'articles.csv': 'Desk Content',
  'trainings.csv': 'Desk Content',
  'training-parts.csv': 'Desk Content',
  'faq-pages.csv': 'Desk Content',
  'faq-items.csv': 'Desk Content',
  'knowledge-items.csv': 'Desk Content',
  'help-pages.csv': 'Desk Content',
  'outside-links.csv': 'Desk Content',
  'sharepoint-links.csv': 'Desk Content',
};

/** Whether the caller may change rows of everybody: who serves their own customers only does not import. */
export function mayChange({ caller }: Pick<Ctx, 'caller'>, permission: DeskPermission): boolean {
  return caller !== null && mayAtDesk(caller, permission) && ownCustomersOnly(caller, permission) === null;
}
