/** The door of users. */
export { auditEdge } from './audit/audit.routes.ts';
export { userEdge } from './user/user.routes.ts';
export { managedUserEdge } from './user/managed-user.routes.ts';
export { profileEdge } from './profile/profile.routes.ts';
export { eraseUser } from './profile/erase-user.ts';
export { wantsMail } from './profile/update-profile.ts';
export { confirmationWish } from './profile/profile.store.ts';
export { endDeputies, endDeputiesAt, endDeputy, endGroundlessDeputies } from './deputy/end-deputies.ts';
export { listManagedDeputies } from './deputy/list-deputies.ts';
export { deskUserEdge } from './desk/desk-user.routes.ts';
export { deskPeopleEdge } from './people/people.routes.ts';
export { roleEdge } from './role/role.routes.ts';
export { changeDeskRole } from './role/change-desk-role.ts';
export { changeRole } from './role/list-roles.ts';
export type { User } from './user/user.ts';
export { setUserStatus } from './user/set-user-status.ts';
export { setUserPermission } from './user/set-user-permission.ts';
export { usersPersonalData } from './personal-data.store.ts';
