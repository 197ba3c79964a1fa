import type { ParseKeys } from 'i18next';
import type { CustomerType } from '#vocabulary/customer-type.ts';
import type { Permission } from '#vocabulary/permission.ts';
import { may } from '#portal/features/user/me.ts';
import type { Me } from '#portal/features/user/me.ts';
import { paths } from '#portal/paths.ts';

export interface MenuEntry {
  readonly key: string;
  readonly label: ParseKeys;
  readonly to: string;
  /** `named`: its address elsewhere comes from portalExtLinks under the name `to`, as each supplier has its own; `sharepoint`: its links are opened. */
  readonly kind?: 'named' | 'sharepoint';
  /** spec 6: the entry shows only if the user's list has this permission with the value "1" (and the portal has it on). */
  readonly permission: Permission;
  /** A further condition of spec 6, for example on the customer type. */
  readonly only?: (me: Me) => boolean;
  /** An extra way to a page that has an entry of its own (spec 2): never marked as current. */
  readonly extra?: boolean;
}

export interface MenuGroup {
  readonly key: string;
  readonly label: ParseKeys;
  readonly entries: readonly MenuEntry[];
}

const EMPTIES_ROLES = ['On Premise Empties Management', 'On Premise Franchisee Empties Management'];
/** As the server judges a sign-on: one role has both the permission and one of the customer types. */
const hasWithType = (me: Me, permission: Permission, ...types: readonly CustomerType[]): boolean =>
  me.roles.some(({ permissions, customerType }) => permissions.has(permission) && types.includes(customerType));
/** Nobody is signed on to a partner in somebody else's name. */
const inPerson = (me: Me): boolean => me.actor === null;
const isWholesalerOnly = (me: Me): boolean =>
  me.roles.length > 0 && me.roles.every(({ customerType }) => customerType === 'WHS');

/** spec 2 Menu and spec 6. An entry shows when its route exists; a group with one entry is that entry. */
export const MENU: readonly MenuGroup[] = [
  {
    key: 'home',
    label: 'portal.menu.home',
    entries: [{ key: 'home', label: 'portal.menu.home', to: paths.home(), permission: 'Home Page' }],
  },
  {
    key: 'impersonation',
    label: 'portal.menu.impersonation',
    entries: [
      {
        key: 'impersonation',
        label: 'portal.menu.impersonation',
        to: paths.impersonation(),
        permission: 'Home Page',
        only: (me) => me.supplier,
      },
    ],
  },
  {
    key: 'catalogue',
    label: 'portal.menu.catalogue',
    entries: [
      { key: 'products', label: 'portal.menu.products', to: paths.products(), permission: 'Catalogue' },
      { key: 'favourites', label: 'portal.menu.favourites', to: paths.favourites(), permission: 'Catalogue' },
      {
        key: 'packages',
        label: 'portal.menu.packages',
        to: paths.packages(),
        permission: 'Catalogue',
        only: (me) => !isWholesalerOnly(me),
      },
      { key: 'usual-order', label: 'portal.menu.usualOrder', to: paths.usualOrder(), permission: 'Catalogue' },
      { key: 'quick-order', label: 'portal.menu.quickOrder', to: paths.quickOrder(), permission: 'Catalogue' },
      { key: 'bulk-upload', label: 'portal.menu.bulkUpload', to: paths.bulkUpload(), permission: 'Catalogue' },
    ],
  },
  {
    key: 'orders',
    label: 'portal.menu.orders',
    entries: [
      { key: 'create', label: 'portal.menu.createOrder', to: paths.products(), permission: 'Catalogue', extra: true },
      { key: 'history', label: 'portal.menu.history', to: paths.orders(), permission: 'My Orders' },
      { key: 'saved', label: 'portal.menu.saved', to: paths.savedOrders(), permission: 'My Orders' },
    ],
  },
  {
    key: 'paperwork',
    label: 'portal.menu.paperwork',
    entries: [
      { key: 'documents', label: 'portal.menu.documents', to: paths.documents(), permission: 'My Documents' },
      { key: 'contracts', label: 'portal.menu.contracts', to: paths.contracts(), permission: 'Contracts' },
      { key: 'reporting', label: 'portal.menu.reporting', to: paths.reporting(), permission: 'Reporting' },
    ],
  },
  {
    key: 'information',
    label: 'portal.menu.information',
    entries: [
      { key: 'news', label: 'portal.menu.news', to: paths.news(), permission: 'News & Events' },
      { key: 'training', label: 'portal.menu.training', to: paths.training(), permission: 'Training & Learning' },
      {
        key: 'marketing',
        label: 'portal.menu.marketing',
        to: paths.marketingMaterials(),
        permission: 'Marketing Materials',
      },
    ],
  },
  {
    key: 'support',
    label: 'portal.menu.support',
    entries: [
      { key: 'faq', label: 'portal.menu.faq', to: paths.faq(), permission: 'Support' },
      { key: 'knowledge', label: 'portal.menu.knowledge', to: paths.knowledgeBase(), permission: 'Support' },
      { key: 'tickets', label: 'portal.menu.tickets', to: paths.tickets(), permission: 'Support' },
    ],
  },
  {
    key: 'partners',
    label: 'portal.menu.partners',
    entries: [
      {
        key: 'empties',
        label: 'portal.menu.empties',
        kind: 'named',
        to: 'empties',
        permission: 'Empties Management',
        only: (me) => me.roles.some(({ name }) => EMPTIES_ROLES.includes(name)),
      },
      {
        key: 'academy',
        label: 'portal.menu.academy',
        kind: 'named',
        to: 'academy',
        permission: 'Academy',
        only: (me) => inPerson(me) && hasWithType(me, 'Academy', 'WHS', 'POS Food', 'POS Horeca'),
      },
      {
        key: 'menu-creator',
        label: 'portal.menu.menuCreator',
        kind: 'named',
        to: 'menu-creator',
        permission: 'Menu Creator (Pub Menu)',
        only: (me) => inPerson(me) && hasWithType(me, 'Menu Creator (Pub Menu)', 'POS Horeca'),
      },
      { key: 'sharepoint', label: 'portal.menu.sharepoint', kind: 'sharepoint', to: '', permission: 'Sharepoint' },
      {
        key: 'brewery',
        label: 'portal.menu.brewery',
        kind: 'named',
        to: 'brewery',
        permission: 'About (brewery)',
      },
    ],
  },
];

/** The entries of the account: the profile needs My Profile. */
export const ACCOUNT: readonly MenuEntry[] = [
  { key: 'profile', label: 'portal.header.profile', to: paths.profile(), permission: 'My Profile' },
  { key: 'security', label: 'page.title.security', to: paths.security(), permission: 'My Profile' },
  { key: 'users', label: 'portal.menu.users', to: paths.users(), permission: 'Access Management' },
  {
    key: 'company',
    label: 'portal.menu.company',
    to: paths.company(),
    permission: 'My Profile',
    only: (me) => !me.supplier,
  },
];

type HasRoute = (path: string) => boolean;
type Named = ReadonlyMap<string, string>;

/** The pages elsewhere: their addresses by name, and whether SharePoint has any. */
interface Elsewhere {
  readonly named?: Named | undefined;
  readonly sharepoint?: boolean | undefined;
}

export function menuFor(
  me: Me,
  sections: ReadonlySet<string>,
  hasRoute: HasRoute,
  elsewhere: Elsewhere = {},
): MenuGroup[] {
  return MENU.map((group) => ({
    ...group,
    entries: entriesFor(group.entries, me, sections, hasRoute, elsewhere),
  })).filter(({ entries }) => entries.length > 0);
}

export function entriesFor(
  entries: readonly MenuEntry[],
  me: Me,
  sections: ReadonlySet<string>,
  hasRoute: HasRoute,
  elsewhere: Elsewhere = {},
): MenuEntry[] {
  return entries
    .filter(
      ({ to, kind, permission, only }) =>
        leads(to, kind, hasRoute, elsewhere) && may(me, sections, permission) && (only?.(me) ?? true),
    )
    .map((entry) => (entry.kind === 'named' ? { ...entry, to: elsewhere.named!.get(entry.to)! } : entry));
}

/** An entry that leads nowhere is none. */
function leads(to: string, kind: MenuEntry['kind'], hasRoute: HasRoute, { named, sharepoint }: Elsewhere): boolean {
  if (kind === 'named') return named?.has(to) === true;
  return kind === 'sharepoint' ? sharepoint === true : hasRoute(to);
}

export function isCurrent({ to, extra, kind }: MenuEntry, pathname: string): boolean {
  if (extra || kind) return false;
  return to === '/' ? pathname === '/' : pathname === to || pathname.startsWith(`${to}/`);
}
