/** spec 6: the names of the permission sections, in the spelling of the contract. */
export const PERMISSIONS = [
  'Home Page',
  'My Profile',
  'Catalogue',
  'My Orders',
  'Orders',
  'My Documents',
  'Reporting',
  'Contracts',
  'Support',
  'Marketing Materials',
  'Training & Learning',
  'News & Events',
  'About',
  'Empties Management',
  'Academy',
  'Menu Creator',
  'Sharepoint',
  'Access Management',
  'Product recommendations',
  'Returnable materials',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

export function isPermission(text: string): text is Permission {
  return (PERMISSIONS as readonly string[]).includes(text);
}
