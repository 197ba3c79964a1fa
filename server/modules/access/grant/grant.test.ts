import { describe, expect, test } from 'vitest';
import type { Caller, Grant } from '../../../context.ts';
import type { Permission } from '#vocabulary/permission.ts';
import { PERMISSIONS } from '#vocabulary/permission.ts';
import { allowedPermissions, effectivePermissions, hasPermissionAt } from './grant.ts';

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
