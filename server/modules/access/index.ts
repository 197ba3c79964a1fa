/** The door of access: who may do what, where. */
export type { AccessScope } from './grant/access-scope.ts';
export { accessScope, atShipTo, companyScope, isInScope, ofCompany, usualCompany } from './grant/access-scope.ts';
export { rowInScope } from './grant/access-scope.views.ts';
export { asOfNow } from './grant/as-of-now.ts';
export { DEPUTY, hasPermissionAt } from './grant/grant.ts';
export { pricesSeen } from './grant/prices-seen.ts';
export type { PersonWith } from './grant/people-with.views.ts';
export { peopleWith } from './grant/people-with.views.ts';
export { personWith } from './grant/person-with.ts';
export { rolesHeld } from './grant/roles-held.views.ts';
export { managedCompanies } from './grant/managed-companies.ts';
export { effectiveGrants, permissionsOf, portalSections, supplierPermissions } from './grant/effective-grants.ts';
export type { Assignment, ChangedGrant } from './grant/grant.store.ts';
export { deputyStanding } from './grant/deputy-standing.views.ts';
export { alignGrants, dropGrants, endGrantsOfFormerCompany, insertGrant } from './grant/grant.store.ts';
export type { DeskGrant } from './desk/desk-rights.ts';
export {
  actsEverywhere,
  managesEverybody,
  mayMoreForOwnCustomers,
  ownCustomersOnly,
  releaseCapFor,
} from './desk/desk-rights.ts';
export {
  administratorsNeedSecondFactor,
  deskRightsNow,
  loadDeskRights,
  requireStillEverywhere,
  withRights,
} from './desk/desk-rights-now.ts';
export { reachesUser } from './desk/reaches-user.ts';
export { servedByThem } from './desk/served-user.views.ts';
export { countDeskPeople, hasAdministrator } from './desk/desk-people.views.ts';
export { mayAtDesk } from '#platform/http/access.ts';
export type { DeskRole } from './desk/desk-role.store.ts';
export { deskPeople, deskRoleRows, deskStaff, peopleWhoDecide } from './desk/desk-role.store.ts';
export type { RolePermission } from './desk/change-desk-role.ts';
export { changeDeskRolePermissions } from './desk/change-desk-role.ts';
export type { DeskRoleWanted } from './desk/give-desk-role.ts';
export { giveDeskRole, keepAnAdministrator } from './desk/give-desk-role.ts';
export { tellAccess } from './grant/tell-access.ts';
export { setPermission } from './grant/set-permission.ts';
export type { Role } from './role/role.store.ts';
export { roleRow, roleRows } from './role/role.store.ts';
export { setRolePermission } from './role/set-role-permission.ts';
export type { Approval } from './approval/approval.store.ts';
export {
  answersTo,
  decideApproval,
  insertApproval,
  lockApproval,
  noteFormerDecider,
  openApproval,
  openApprovals,
  openApprovalsOf,
  waitingApprovals,
} from './approval/approval.store.ts';
export { answerAskedPermissions, askForPermission, permissionsAskedFor } from './approval/ask-for-permission.ts';
export { APPROVAL_DAYS, asksSecondPerson, needsSecondPerson, twoPersonsDecide } from './approval/ask-second-person.ts';
export { accessPersonalData } from './personal-data.store.ts';
export * as accessKinds from './import-kinds.ts';
