/** The door of access: who may do what, where. */
export type { AccessScope } from './grant/access-scope.ts';
export { accessScope, atShipTo, companyScope, isInScope, ofCompany, usualCompany } from './grant/access-scope.ts';
export { rowInScope } from './grant/access-scope.views.ts';
export { DEPUTY, hasPermissionAt } from './grant/grant.ts';
export { managedCompanies } from './grant/managed-companies.ts';
export { effectiveGrants, permissionsOf, portalSections, supplierPermissions } from './grant/effective-grants.ts';
export type { Assignment, ChangedGrant } from './grant/grant.store.ts';
export { alignGrants, deputyStanding, dropGrants, endGrantsOfFormerCompany, insertGrant } from './grant/grant.store.ts';
export { tellAccess } from './grant/tell-access.ts';
export { setPermission } from './grant/set-permission.ts';
export type { Role } from './role/role.store.ts';
export { roleRow, roleRows } from './role/role.store.ts';
export { setRolePermission } from './role/set-role-permission.ts';
export { accessPersonalData } from './personal-data.store.ts';
