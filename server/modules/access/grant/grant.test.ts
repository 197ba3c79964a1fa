import { describe, expect, test } from 'vitest';
import type { Caller, Grant } from '../../../context.ts';
import type { Permission } from '#vocabulary/permission.ts';
import { PERMISSIONS, permissionNamed } from '#vocabulary/permission.ts';
import { deskRightsOf } from '../desk/desk-rights.ts';
import { accessScope, atShipTo, companyScope, isInScope, ofCompany } from './access-scope.ts';
import { allowedPermissions, effectivePermissions, hasPermissionAt } from './grant.ts';
import { managedCompanies } from './managed-companies.ts';

const all = new Set(PERMISSIONS);
const grant = (shipToId: string, ...permissions: Permission[]): Grant => ({
  companyId: 'C1',
  shipToId,
  accountType: 'Ship-to',
  customerType: 'POS Horeca',
  role: 'Basic',
  permissions: new Set(permissions),
});
const callerWith = (grants: Grant[], enabled: ReadonlySet<Permission> = all): Caller => ({
  uid: 'u',
  desk: null,
  email: '',
  firstName: '',
  lastName: '',
  sessionId: 's',
  validated: true,
  actor: null,
  grants,
  permissions: allowedPermissions(grants, enabled),
});

describe('permissions', () => {
  test('are those of the role, plus what was granted, minus what was taken away', () => {
    expect([...effectivePermissions(['Catalogue', 'Reporting'], ['Contracts'], ['Reporting'])]).toEqual([
      'Catalogue',
      'Contracts',
    ]);
  });

  test('what was taken away wins over what was granted', () => {
    expect([...effectivePermissions([], ['Contracts'], ['Contracts'])]).toEqual([]);
  });

  test('names that are none are left out', () => {
    expect([...effectivePermissions(['Catalogue', 'catalogue', 'Root'], [], [])]).toEqual(['Catalogue']);
  });

  test('are known by their whole name or without the explanation in brackets, and by nothing else', () => {
    expect(['About (brewery)', 'About', 'Menu Creator', 'Orders'].map(permissionNamed)).toEqual([
      'About (brewery)',
      'About (brewery)',
      'Menu Creator (Pub Menu)',
      'Orders',
    ]);
    expect(['', 'A', 'orders', 'My', '(brewery)'].map(permissionNamed)).toEqual([null, null, null, null, null]);
  });

  test('Home Page is always allowed, whatever the role and the portal say', () => {
    expect([...allowedPermissions([], new Set())]).toEqual(['Home Page']);
  });

  test('a section that the portal has switched off is closed to everybody', () => {
    const enabled = new Set(PERMISSIONS.filter((name) => name !== 'Contracts'));
    expect(allowedPermissions([grant('S1', 'Contracts', 'Catalogue')], enabled).has('Contracts')).toBe(false);
    expect(hasPermissionAt(callerWith([grant('S1', 'Contracts')], enabled), 'S1', 'Contracts')).toBe(false);
  });

  test('having one somewhere is not having it here', () => {
    const caller = callerWith([grant('S1', 'Orders'), grant('S2', 'Catalogue')]);
    expect(caller.permissions.has('Orders')).toBe(true);
    expect([
      hasPermissionAt(caller, 'S1', 'Orders'),
      hasPermissionAt(caller, 'S2', 'Orders'),
      hasPermissionAt(caller, 'S3', 'Orders'),
    ]).toEqual([true, false, false]);
  });

  test('Home Page at an own ship-to needs no row, at a foreign one it is not there', () => {
    const caller = callerWith([grant('S1')]);
    expect([hasPermissionAt(caller, 'S1', 'Home Page'), hasPermissionAt(caller, 'S2', 'Home Page')]).toEqual([
      true,
      false,
    ]);
  });
});

describe('what a caller may see with a permission', () => {
  const of = (companyId: string, shipToId: string, ...permissions: Permission[]): Grant => ({
    ...grant(shipToId, ...permissions),
    companyId,
  });
  const caller = callerWith([
    of('C1', 'S1', 'Orders'),
    of('C1', 'S1', 'Orders'),
    of('C1', 'S2', 'Orders', 'My Orders'),
    of('C2', 'S3', 'Catalogue'),
  ]);
  const orders = accessScope(caller, 'Orders');

  test('covers the ship-tos of the roles that hold it, each company and ship-to once; without a role it is empty', () => {
    expect(orders).toEqual({ companyIds: ['C1'], shipToIds: ['S1', 'S2'], shipToCompanyIds: ['C1', 'C1'] });
    expect(accessScope(caller, 'Orders', 'My Orders').shipToIds).toEqual(['S2']);
    expect(accessScope(null, 'Orders').shipToIds).toEqual([]);
  });

  test('is empty in a section that the portal has switched off', () => {
    const off = callerWith([of('C1', 'S1', 'Orders')], new Set(PERMISSIONS.filter((name) => name !== 'Orders')));
    expect(accessScope(off, 'Orders').shipToIds).toEqual([]);
  });

  test('is narrowed to a company or a ship-to, and to nothing by a foreign one', () => {
    expect([ofCompany(orders, 'C1').shipToIds, ofCompany(orders, 'C2').shipToIds]).toEqual([['S1', 'S2'], []]);
    expect([atShipTo(orders, 'S2').shipToIds, atShipTo(orders, 'S3').shipToIds]).toEqual([['S2'], []]);
  });

  test('holds a ship-to together with its company only: what it did for a former one is out of scope', () => {
    const at = (shipToId: string, companyId: string) => isInScope(orders, { shipToId, companyId });
    expect([at('S1', 'C1'), at('S1', 'C2'), at('S3', 'C1'), at('S9', 'C1')]).toEqual([true, false, false, false]);
  });

  test('is in lists of the company of the ship-to that is named, else of the chosen one', async () => {
    const both = callerWith([of('C1', 'S1', 'Orders'), of('C2', 'S3', 'Orders'), of('C3', 'S4', 'Catalogue')]);
    const at = async (outletId: string, asked = {}) =>
      (await companyScope({ caller: both, claims: { outletId }, db: null as never }, 'Orders', asked)).companyIds;
    expect([
      await at('S1'),
      await at('S3'),
      await at('S1', { shipToId: 'S3' }),
      await at('S1', { companyId: 'C2' }),
    ]).toEqual([['C1'], ['C2'], ['C2'], ['C2']]);
    expect([await at('S4'), await at('S1', { shipToId: 'S9' }), await at('S4', { companies: 'all' })]).toEqual([
      [],
      [],
      ['C1', 'C2'],
    ]);
  });
});

describe('the companies whose users a caller manages', () => {
  const of = (companyId: string, shipToId: string, ...permissions: Permission[]): Grant => ({
    ...grant(shipToId, ...permissions),
    companyId,
  });
  const owner = callerWith([
    of('C1', 'S1', 'Access Management'),
    of('C2', 'S2', 'Access Management'),
    of('C3', 'S3', 'Orders'),
  ]);
  const at = (outletId?: string) => managedCompanies({ caller: owner, claims: { outletId } });

  test('are those where one of the caller’s roles manages users, and the chosen ship-to narrows them to its own', () => {
    expect([at(), at('S2'), managedCompanies({ caller: owner })]).toEqual([['C1', 'C2'], ['C2'], ['C1', 'C2']]);
  });

  test('a chosen ship-to that is foreign, or where the caller manages nobody, widens nothing', () => {
    expect([at('S3'), at('S9')]).toEqual([
      ['C1', 'C2'],
      ['C1', 'C2'],
    ]);
  });

  test('are all of them for the supplier’s people', () => {
    expect(
      managedCompanies({
        caller: {
          ...owner,
          desk: deskRightsOf('u', [
            { role: 'Clerk', views: [], acts: ['Desk Customers'], ownCustomers: false, releaseCapFt: 0 },
          ]),
        },
        claims: { outletId: 'S1' },
      }),
    ).toBeNull();
  });
});
