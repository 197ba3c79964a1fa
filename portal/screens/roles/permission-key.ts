import type { ParseKeys } from 'i18next';
import type { Permission } from '#vocabulary/permission.ts';

const KEYS: Readonly<Record<Permission, ParseKeys>> = {
  'Home Page': 'user.permission.homePage',
  'My Profile': 'user.permission.myProfile',
  Catalogue: 'user.permission.catalogue',
  'My Orders': 'user.permission.myOrders',
  Orders: 'user.permission.orders',
  'My Documents': 'user.permission.myDocuments',
  Reporting: 'user.permission.reporting',
  Contracts: 'user.permission.contracts',
  Support: 'user.permission.support',
  'Marketing Materials': 'user.permission.marketingMaterials',
  'Training & Learning': 'user.permission.training',
  'News & Events': 'user.permission.news',
  'About (brewery)': 'user.permission.about',
  'Empties Management': 'user.permission.emptiesManagement',
  Academy: 'user.permission.academy',
  'Menu Creator (Pub Menu)': 'user.permission.menuCreator',
  Sharepoint: 'user.permission.sharepoint',
  'Access Management': 'user.permission.accessManagement',
  'Product recommendations': 'user.permission.recommendations',
  'Returnable materials': 'user.permission.returnableMaterials',
};

/** A permission in words; in English its name of the specification. */
export function permissionKey(permission: Permission): ParseKeys {
  return KEYS[permission];
}
