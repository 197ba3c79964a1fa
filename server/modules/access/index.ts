/** The door of access: who may do what, where. */
export { allowedPermissions, effectivePermissions, hasPermissionAt } from './grant/grant.ts';
export { effectiveGrants, permissionsOf, portalSections } from './grant/effective-grants.ts';
export { setPermission } from './grant/set-permission.ts';
