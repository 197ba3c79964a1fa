/** What a person of the supplier may do at the desk; each to look at (`view`) or to do (`act`). */
export const DESK_PERMISSIONS = [
  'Desk Orders',
  'Desk Release',
  'Desk Tickets',
  'Desk Customers',
  'Desk Act For',
  'Desk Catalogue',
  'Desk Prices',
  'Desk Import',
  'Desk Content',
  'Desk Settings',
  'Desk People',
  'Desk Operation',
  'Desk Audit',
] as const;
export type DeskPermission = (typeof DESK_PERMISSIONS)[number];
export type DeskDegree = 'view' | 'act';

/** What is of no single customer: a role for own customers alone neither opens it (`view`) nor changes it (`act`). */
export const OF_THE_HOUSE: Readonly<Record<DeskDegree, readonly DeskPermission[]>> = {
  view: ['Desk Settings', 'Desk People', 'Desk Operation'],
  act: ['Desk Catalogue', 'Desk Import', 'Desk Content', 'Desk Settings', 'Desk People', 'Desk Operation'],
};

/** The role that may do everything; one person at least has it. */
export const ADMINISTRATOR = 'Delegated Admin';
