import { describe, expect, test } from 'vitest';
import type { Caller, Grant } from '../../../context.ts';
import type { Permission } from '#vocabulary/permission.ts';
import { PERMISSIONS, permissionNamed } from '#vocabulary/permission.ts';
import { allowedPermissions, companiesOf, effectivePermissions, grantsWith, hasPermissionAt, shipToIdsOf } from './grant.ts';
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
  kind: 'customer',
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
    expect([...effectivePermissions(['Catalogue', 'Reporting'], ['Contracts'], ['Reporting'])]).toEqual(['Catalogue', 'Contracts']);
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

  test('a section that the portal has switched off is nobody’s', () => {
    const enabled = new Set(PERMISSIONS.filter((name) => name !== 'Contracts'));
    expect(allowedPermissions([grant('S1', 'Contracts', 'Catalogue')], enabled).has('Contracts')).toBe(false);
    expect(hasPermissionAt(callerWith([grant('S1', 'Contracts')], enabled), 'S1', 'Contracts')).toBe(false);
  });

  test('having one somewhere is not having it here', () => {
    const caller = callerWith([grant('S1', 'Orders'), grant('S2', 'Catalogue')]);
    expect(caller.permissions.has('Orders')).toBe(true);
    expect([hasPermissionAt(caller, 'S1', 'Orders'), hasPermissionAt(caller, 'S2', 'Orders'), hasPermissionAt(caller, 'S3', 'Orders')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('Home Page at an own ship-to needs no row, at a foreign one it is not there', () => {
    const caller = callerWith([grant('S1')]);
    expect([hasPermissionAt(caller, 'S1', 'Home Page'), hasPermissionAt(caller, 'S2', 'Home Page')]).toEqual([true, false]);
  });
});

describe('what a caller may see with a permission', () => {
  const of = (companyId: string, shipToId: string, ...permissions: Permission[]): Grant => ({ ...grant(shipToId, ...permissions), companyId });
  const caller = callerWith([of('C1', 'S1', 'Orders'), of('C1', 'S2', 'Orders'), of('C2', 'S3', 'Catalogue')]);

  test('goes as far as the roles that hold it, each company and ship-to once; nobody has none', () => {
    expect(companiesOf(grantsWith(caller, 'Orders'))).toEqual(['C1']);
    expect(shipToIdsOf(grantsWith(caller, 'Orders'))).toEqual(['S1', 'S2']);
    expect(shipToIdsOf([...grantsWith(caller, 'Catalogue'), ...grantsWith(caller, 'Catalogue')])).toEqual(['S3']);
    expect(grantsWith(null, 'Orders')).toEqual([]);
  });
});

describe('the companies whose users a caller manages', () => {
  const of = (companyId: string, shipToId: string, ...permissions: Permission[]): Grant => ({ ...grant(shipToId, ...permissions), companyId });
  const owner = callerWith([of('C1', 'S1', 'Access Management'), of('C2', 'S2', 'Access Management'), of('C3', 'S3', 'Orders')]);
  const at = (outletId?: string) => managedCompanies({ caller: owner, claims: { outletId } });

  test('are those where a role of his manages users, and the chosen ship-to narrows them to its own', () => {
    expect([at(), at('S2'), managedCompanies({ caller: owner })]).toEqual([['C1', 'C2'], ['C2'], ['C1', 'C2']]);
  });

  test('a chosen ship-to where he manages nobody, or that is not his, widens nothing', () => {
    expect([at('S3'), at('S9')]).toEqual([
      ['C1', 'C2'],
      ['C1', 'C2'],
    ]);
  });

  test('are all of them for the supplier’s people', () => {
    expect(managedCompanies({ caller: { ...owner, kind: 'supplier' }, claims: { outletId: 'S1' } })).toBeNull();
  });
});
