import {
  IconActivity,
  IconArrowsExchange,
  IconDiscount2,
  IconPencil,
  IconBook2,
  IconBuildingStore,
  IconFileText,
  IconMessage,
  IconSettings,
  IconShield,
  IconListDetails,
  IconSun,
  IconTag,
  IconUsers,
} from '@tabler/icons-react';
import type { ParseKeys } from 'i18next';
import type { ComponentType } from 'react';
import type { DeskDegree, DeskPermission } from '#vocabulary/desk-permission.ts';
import { Today } from './screens/today/today.tsx';
import { later } from './ui/later.ts';

const OrderChanges = later(() => import('./screens/order-revision/order-changes.tsx'));
const Operation = later(() => import('./screens/operation/operation.tsx'));
const Tickets = later(() => import('./screens/tickets/tickets.tsx'));
const Content = later(() => import('./screens/content/content.tsx'));

type TitleKey = Extract<ParseKeys, `desk${string}.title`>;
type GoKey = Extract<ParseKeys, `desk.go.${string}`>;

/** What belongs together in the spine, under one caption. */
export const GROUPS = ['daily', 'customers', 'range', 'portal'] as const;

/** What a section is called, and where its pages begin. */
interface Section {
  readonly group: (typeof GROUPS)[number];
  /** Wording keys: in the spine, and in the palette, where it is found by its words. */
  readonly title: TitleKey;
  readonly go: GoKey;
  /** Leads there after G, in every language: the hand learns it once. */
  readonly letter: string;
  readonly Icon: ComponentType<{ size: number; 'aria-hidden': true }>;
}

export interface DeskPage {
  /** Below /desk, as the router reads it. */
  readonly path: string;
  /** Who has none of it reads which one is missing. */
  readonly permission: DeskPermission;
  readonly Page: ComponentType;
  /** Of a page with an entry in the spine and in the palette. */
  readonly section?: Section;
}

/** Every page of the desk, in the order of the spine. A person begins at the first section that they may see. */
export const PAGES: readonly DeskPage[] = [
  {
    path: 'today',
    permission: 'Desk Orders',
    Page: Today,
    section: { group: 'daily', title: 'desk.today.title', go: 'desk.go.today', letter: 't', Icon: IconSun },
  },
  {
    path: 'orders',
    permission: 'Desk Orders',
    Page: later(() => import('./screens/orders/orders.tsx')),
    section: { group: 'daily', title: 'desk.orders.title', go: 'desk.go.orders', letter: 'o', Icon: IconFileText },
  },
  { path: 'orders/new', permission: 'Desk Orders', Page: later(() => import('./screens/phone-order/phone-order.tsx')) },
  {
    path: 'order-changes',
    permission: 'Desk Orders',
    Page: OrderChanges,
  },
  { path: 'order-changes/:id', permission: 'Desk Orders', Page: OrderChanges },
  { path: 'orders/:number', permission: 'Desk Orders', Page: later(() => import('./screens/order/order.tsx')) },
  {
    path: 'tickets',
    permission: 'Desk Tickets',
    Page: Tickets,
    section: { group: 'daily', title: 'deskTicket.title', go: 'desk.go.tickets', letter: 'm', Icon: IconMessage },
  },
  { path: 'tickets/:caseNumber', permission: 'Desk Tickets', Page: Tickets },
  {
    path: 'customers',
    permission: 'Desk Customers',
    Page: later(() => import('./screens/customers/customers.tsx')),
    section: {
      group: 'customers',
      title: 'desk.customers.title',
      go: 'desk.go.customers',
      letter: 'c',
      Icon: IconBuildingStore,
    },
  },
  {
    path: 'customers/new',
    permission: 'Desk Customers',
    Page: later(() => import('./screens/customers/new-customer.tsx')),
  },
  { path: 'customers/:id', permission: 'Desk Customers', Page: later(() => import('./screens/customer/customer.tsx')) },
  {
    path: 'users',
    permission: 'Desk Customers',
    Page: later(() => import('./screens/users/users.tsx')),
    section: { group: 'customers', title: 'desk.users.title', go: 'desk.go.users', letter: 'u', Icon: IconUsers },
  },
  { path: 'users/:uid', permission: 'Desk Customers', Page: later(() => import('./screens/user/user.tsx')) },
  {
    path: 'catalogue/products',
    permission: 'Desk Catalogue',
    Page: later(() => import('./screens/products/products.tsx')),
    section: { group: 'range', title: 'desk.products.title', go: 'desk.go.catalogue', letter: 'p', Icon: IconBook2 },
  },
  {
    path: 'catalogue/products/new',
    permission: 'Desk Catalogue',
    Page: later(() => import('./screens/products/new-product.tsx')),
  },
  {
    path: 'prices/conditions',
    permission: 'Desk Prices',
    Page: later(() => import('./screens/price-conditions/conditions.tsx')),
    section: { group: 'range', title: 'deskPrice.title', go: 'desk.go.conditions', letter: 'd', Icon: IconDiscount2 },
  },
  {
    path: 'prices/groups',
    permission: 'Desk Prices',
    Page: later(() => import('./screens/price-groups/price-groups.tsx')),
  },
  {
    path: 'prices/explain',
    permission: 'Desk Prices',
    Page: later(() => import('./screens/price-explanation/price-explanation.tsx')),
    section: { group: 'range', title: 'desk.prices.title', go: 'desk.go.prices', letter: 'w', Icon: IconTag },
  },
  {
    path: 'content',
    permission: 'Desk Content',
    Page: Content,
    section: { group: 'range', title: 'deskContent.title', go: 'desk.go.content', letter: 'n', Icon: IconPencil },
  },
  { path: 'content/:kind', permission: 'Desk Content', Page: Content },
  { path: 'content/:kind/:id', permission: 'Desk Content', Page: later(() => import('./screens/content/item.tsx')) },
  {
    path: 'imports',
    permission: 'Desk Import',
    Page: later(() => import('./screens/imports/imports.tsx')),
    section: {
      group: 'range',
      title: 'desk.imports.title',
      go: 'desk.go.imports',
      letter: 'i',
      Icon: IconArrowsExchange,
    },
  },
  {
    path: 'portal/people',
    permission: 'Desk People',
    Page: later(() => import('./screens/people/people.tsx')),
    section: { group: 'portal', title: 'deskPeople.title', go: 'desk.go.people', letter: 'e', Icon: IconShield },
  },
  {
    path: 'portal/settings',
    permission: 'Desk Settings',
    Page: later(() => import('./screens/settings/settings.tsx')),
    section: { group: 'portal', title: 'deskSettings.title', go: 'desk.go.settings', letter: 's', Icon: IconSettings },
  },
  {
    path: 'portal/settings/calendar',
    permission: 'Desk Settings',
    Page: later(() => import('./screens/calendar/calendar.tsx')),
  },
  { path: 'setup', permission: 'Desk Settings', Page: later(() => import('./screens/setup/setup.tsx')) },
  { path: 'imports/:id', permission: 'Desk Import', Page: later(() => import('./screens/imports/import.tsx')) },
  {
    path: 'operation',
    permission: 'Desk Operation',
    Page: Operation,
    section: {
      group: 'portal',
      title: 'deskOperation.title',
      go: 'desk.go.operation',
      letter: 'h',
      Icon: IconActivity,
    },
  },
  { path: 'operation/:page', permission: 'Desk Operation', Page: Operation },
  {
    path: 'audit',
    permission: 'Desk Audit',
    Page: later(() => import('./screens/audit/audit.tsx')),
    section: {
      group: 'portal',
      title: 'deskOperation.audit.title',
      go: 'desk.go.audit',
      letter: 'a',
      Icon: IconListDetails,
    },
  },
];

interface DeskSection extends Section {
  readonly path: string;
}

/** The sections that somebody may see, in the order of the spine: what the spine, the palette and the keys after G offer. */
export const sectionsOf = (may: (permission: DeskPermission, degree: DeskDegree) => boolean): DeskSection[] =>
  PAGES.flatMap(({ path, permission, section }) => (section && may(permission, 'view') ? [{ path, ...section }] : []));
