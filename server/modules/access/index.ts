/** The door of access: who may do what, where. */
export { hasPermissionAt } from './grant/grant.ts';
export { managedCompanies } from './grant/managed-companies.ts';
export { effectiveGrants, permissionsOf } from './grant/effective-grants.ts';
export { setPermission } from './grant/set-permission.ts';
