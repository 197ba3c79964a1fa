/** The door of users. */
export { userEdge } from './user/user.routes.ts';
export type { User } from './user/user.ts';
export { setUserStatus } from './user/set-user-status.ts';
export { setUserPermission } from './user/set-user-permission.ts';
