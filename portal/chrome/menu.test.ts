import { expect, test } from 'vitest';
import { PERMISSIONS } from '#vocabulary/permission.ts';
import { meOf } from '#portal/features/user/me.ts';
import type { UserInfo } from '#contract/identity/user.ts';
import { entriesFor, ACCOUNT, isCurrent, menuFor } from './menu.ts';

const everywhere = () => true;
const allSections = new Set<string>(PERMISSIONS);

/** Each role has all permissions, unless `roles` says which. */
function user(permissions: Record<string, string>, customerTypes: string[] = ['POS Horeca'], roles?: string[]) {
  const granted = Object.keys(permissions).filter((name) => permissions[name] === '1');
  return meOf({
    UID: 'u',
    firstName: 'Anna',
    lastName: 'Kovács',
    email: '',
    confirmationEmail: null,
    phone: null,
    country: 'HU',
    languages: ['hu'],
    locale: 'hu-HU',
    isLoggedIn: true,
    accountKind: 'customer',
    actor: null,
    companyId: 'c',
    firstLogin: false,
    userValidation: true,
    permissionSchema: customerTypes.map((customerType, index) => ({
      companyId: 'c',
      accountType: 'Ship-to',
      shipToId: `s${index}`,
      rpDetails: { permission: roles?.[index] ?? granted.join(','), customerType, rolename: '' },
    })),
    allAvailablePermission: Object.entries(permissions).map(([label, value]) => ({ label, value: value as '0' | '1' })),
  } satisfies UserInfo);
}

const keys = (...given: Parameters<typeof menuFor>) =>
  menuFor(...given).flatMap(({ entries }) => entries.map(({ key }) => key));

test('an entry shows with the value "1" and not with "0"', () => {
  expect(keys(user({ Reporting: '1' }), allSections, everywhere)).toContain('reporting');
  expect(keys(user({ Reporting: '0' }), allSections, everywhere)).not.toContain('reporting');
});

test('an entry needs the portal to have its section on', () => {
  expect(keys(user({ Reporting: '1' }), new Set(), everywhere)).not.toContain('reporting');
});

test('a user without any permission has the home page', () => {
  expect(keys(user({}), new Set(), everywhere)).toEqual(['home']);
});

test('an entry whose screen does not exist yet is not shown', () => {
  expect(keys(user({ Catalogue: '1' }), allSections, (path) => path === '/' || path === '/catalog/products')).toEqual([
    'home',
    'products',
    'create',
  ]);
});

test('packages are hidden for wholesalers, but not for who is something else as well', () => {
  expect(keys(user({ Catalogue: '1' }, ['WHS']), allSections, everywhere)).not.toContain('packages');
  expect(keys(user({ Catalogue: '1' }, ['WHS', 'POS Food']), allSections, everywhere)).toContain('packages');
});

test('the profile entry needs My Profile', () => {
  expect(entriesFor(ACCOUNT, user({}), allSections, everywhere)).toEqual([]);
  expect(entriesFor(ACCOUNT, user({ 'My Profile': '1' }), allSections, everywhere).map(({ key }) => key)).toEqual([
    'profile',
    'security',
    'company',
  ]);
});

test('a product page keeps no other entry current than its own', () => {
  const [home] = menuFor(user({}), new Set(), everywhere);
  expect(isCurrent(home!.entries[0]!, '/catalog/products')).toBe(false);
});

test('the pages of the supplier elsewhere show where their addresses are known: none is that of another supplier', () => {
  const may = { 'Empties Management': '1', 'About (brewery)': '1' };
  const shown = (named: Map<string, string>) => keys(user(may), allSections, everywhere, { named }).slice(1);
  expect(shown(new Map())).toEqual([]);
  expect(shown(new Map([['brewery', 'https://kiskut.example/']]))).toEqual(['brewery']);
});

test('SharePoint shows once it is known that it has a page for this user', () => {
  const shown = (sharepoint: boolean | undefined) =>
    keys(user({ Sharepoint: '1' }), allSections, everywhere, { sharepoint }).includes('sharepoint');
  expect([undefined, false, true].map(shown)).toEqual([false, false, true]);
});

test('academy and menu creator: the permission, the customer type, a registered address, and oneself in person', () => {
  const may = { Academy: '1', 'Menu Creator (Pub Menu)': '1' };
  const named = new Map([
    ['academy', '/sign-on/academy'],
    ['menu-creator', '/sign-on/menu-creator'],
  ]);
  const partners = (types: string[], permissions: Record<string, string> = may) =>
    keys(user(permissions, types), allSections, everywhere, { named }).slice(1);
  expect(partners(['POS Horeca'])).toEqual(['academy', 'menu-creator']);
  expect(partners(['POS Food'])).toEqual(['academy']);
  expect(partners(['WHS'])).toEqual(['academy']);
  expect(partners(['POS Food', 'POS Horeca'])).toEqual(['academy', 'menu-creator']);
  expect(partners([])).toEqual([]);
  expect(partners(['POS Horeca'], { Academy: '1' })).toEqual(['academy']);
  expect(partners(['POS Horeca'], {})).toEqual([]);
  expect(keys(user(may), allSections, everywhere, {}).slice(1)).toEqual([]);
  expect(
    keys({ ...user(may), actor: { uid: 'clerk', name: 'Clerk' } }, allSections, everywhere, { named }).slice(1),
  ).toEqual([]);
});

test('academy and menu creator need one role with both the permission and the customer type', () => {
  const may = { Academy: '1', 'Menu Creator (Pub Menu)': '1' };
  const named = new Map([
    ['academy', '/sign-on/academy'],
    ['menu-creator', '/sign-on/menu-creator'],
  ]);
  const partners = (roles: string[]) =>
    keys(user(may, ['POS Horeca', 'POS Food'], roles), allSections, everywhere, { named }).slice(1);
  expect(partners(['Academy', 'Menu Creator (Pub Menu)'])).toEqual(['academy']);
  expect(partners(['Menu Creator (Pub Menu)', ''])).toEqual(['menu-creator']);
});
