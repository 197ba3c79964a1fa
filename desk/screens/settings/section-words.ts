import type { Permission } from '#vocabulary/permission.ts';

/** Words of the portal's sections, which are its permissions, below `deskSettings.section`. */
export const SECTION_WORDS = {
  'Home Page': 'homePage',
  'My Profile': 'myProfile',
  Catalogue: 'catalogue',
  'My Orders': 'myOrders',
  Orders: 'orders',
  'My Documents': 'myDocuments',
  Reporting: 'reporting',
  Contracts: 'contracts',
  Support: 'support',
  'Marketing Materials': 'marketingMaterials',
  'Training & Learning': 'training',
  'News & Events': 'news',
  'About (brewery)': 'about',
  'Empties Management': 'emptiesManagement',
  Academy: 'academy',
  'Menu Creator (Pub Menu)': 'menuCreator',
  Sharepoint: 'sharepoint',
  'Access Management': 'accessManagement',
  'Product recommendations': 'recommendations',
  'Returnable materials': 'returnableMaterials',
} as const satisfies Record<Permission, string>;
