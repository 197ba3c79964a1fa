import { mayAtDesk, reachesUser, withRights } from '#modules/access/index.ts';
import { servedCompanies } from '#modules/company/index.ts';
import type { DeskDegree, DeskPermission } from '#vocabulary/desk-permission.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { Ctx } from '../../../context.ts';
import type { ManagedUser } from '../user/managed-user.ts';
import { managedUsers } from '../user/managed-user.store.ts';

/**
 * A customer's user whom the caller serves at the desk with this permission. To look: at home or with a role in a company that they serve. To act: a salesperson only for users
 * who work for nobody else's customers. USER_NOT_FOUND for everybody else, DESK_FORBIDDEN without the permission.
 */
export async function requireServedUser(
  ctx: Ctx,
  uid: string,
  permission: DeskPermission,
  degree: DeskDegree,
): Promise<ManagedUser> {
  if (!mayAtDesk(ctx.caller, permission, degree)) throw new Refusal('DESK_FORBIDDEN', { permission });
  const companyIds = await servedCompanies(ctx, permission, 'view');
  const { users } = await managedUsers(ctx.db, { companyIds, uid }, { offset: 0, limit: 1 });
  const user = users[0];
  if (!user || (degree === 'act' && !(await maySettle(ctx, uid, permission)))) throw new Refusal('USER_NOT_FOUND');
  return user;
}

/** Whether the caller may act on a user whom they see. */
export function maySettle(ctx: Ctx, uid: string, permission: DeskPermission): Promise<boolean> {
  return reachesUser(ctx.db, ctx.caller!, permission, uid);
}

/**
 * The same caller as the use cases of user management know who looks after users. They ask whether somebody manages every company's; the desk asks first
 * whether this user and these ship-tos are served. Only behind that question.
 */
export function inCharge(ctx: Ctx): Ctx {
  const desk = ctx.caller!.desk!;
  return withRights(ctx, {
    desk: { ...desk, may: new Map(desk.may).set('Desk Customers', { view: 'all', act: 'all' }) },
  });
}
