import { expect, test } from 'vitest';
import type { UserInfo } from '#contract/identity/user.ts';
import { meOf } from '#portal/features/user/me.ts';
import { PERMISSIONS } from '#vocabulary/permission.ts';
import { opens } from './opens.ts';

const everything = new Set<string>(PERMISSIONS);

function reader(granted: readonly string[], customerType = 'POS Horeca') {
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
    permissionSchema: [
      {
        companyId: 'c',
        accountType: 'Ship-to',
        shipToId: 's',
        rpDetails: { permission: granted.join(','), customerType, rolename: '' },
      },
    ],
    allAvailablePermission: PERMISSIONS.map((label) => ({ label, value: granted.includes(label) ? '1' : '0' })),
  } satisfies UserInfo);
}

test('leaves out what leads to a page without the permission, or with the section switched off', () => {
  const buyer = reader(['Catalogue']);
  expect(opens('/catalog/products?product_sale=1', buyer, everything)).toBe(true);
  expect(opens('/catalog/products', reader([]), everything)).toBe(false);
  expect(opens('/catalog/products', buyer, new Set())).toBe(false);
  expect(opens('/catalog/100101', reader([]), everything)).toBe(false);
  expect(opens('/support/tickets', buyer, everything)).toBe(false);
});

test('leaves out the packages for somebody who is a wholesaler alone', () => {
  expect(opens('/catalog/packages?type=KIT', reader(['Catalogue'], 'POS Food'), everything)).toBe(true);
  expect(opens('/catalog/packages?type=KIT', reader(['Catalogue'], 'WHS'), everything)).toBe(false);
});

test('keeps what leads nowhere, or to the web', () => {
  const nobody = reader([]);
  expect(opens(null, nobody, everything)).toBe(true);
  expect(opens('https://example.com/', nobody, everything)).toBe(true);
});
