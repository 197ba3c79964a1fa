/** spec 6: the names of the permission sections, in its spelling, explanations in brackets included. */
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
  'About (brewery)',
  'Empties Management',
  'Academy',
  'Menu Creator (Pub Menu)',
  'Sharepoint',
  'Access Management',
  'Product recommendations',
  'Returnable materials',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** A permission by its whole name or without the explanation in brackets ("About"); null when there is none. */
export function permissionNamed(text: string): Permission | null {
  return PERMISSIONS.find((name) => name === text || name.split(' (')[0] === text) ?? null;
}

export function isPermission(text: string): text is Permission {
  return (PERMISSIONS as readonly string[]).includes(text);
}
