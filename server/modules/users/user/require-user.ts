import { Refusal } from '#vocabulary/refusal.ts';
import {
  effectiveGrants,
  loadDeskRights,
  managedCompanies,
  permissionsOf,
  supplierPermissions,
} from '#modules/access/index.ts';
import { accountById } from '#modules/identity/index.ts';
import type { Ctx } from '../../../context.ts';
import type { User } from './user.ts';
import { maySee } from './user.ts';

/** The only way to a user: what the caller may not see does not exist (USER_NOT_FOUND, foreign and unknown alike). */
export async function requireUser(ctx: Ctx, uid: string): Promise<User> {
  const account = await accountById(ctx.db, uid);
  // The same statements for a uid that does not exist, so that time tells nothing.
  const all = await effectiveGrants(ctx.db, uid, ctx.today);
  // What somebody does at another company is not for who manages users of this one.
  const managed = ctx.caller!.uid === uid ? null : managedCompanies({ caller: ctx.caller });
  const grants = managed === null ? all : all.filter(({ companyId }) => managed.includes(companyId));
  if (!account || !maySee(ctx.caller!, { uid, companyId: account.companyId, grants }))
    throw new Refusal('USER_NOT_FOUND');
  const {
    passwordHash: _passwordHash,
    status: _status,
    secondFactorRequired: _secondFactorRequired,
    isAdministrator: _isAdministrator,
    atDesk,
    ...rest
  } = account;
  const seen = account.userValidation ? grants : [];
  const desk = atDesk && account.userValidation ? await loadDeskRights(ctx.app, ctx.db, uid) : null;
  const permissions = desk
    ? await supplierPermissions(ctx.app, desk)
    : await permissionsOf(ctx.app, account.userValidation ? grants : null);
  return {
    ...rest,
    companyId:
      managed === null || (account.companyId !== null && managed.includes(account.companyId))
        ? account.companyId
        : null,
    grants: seen,
    permissions,
  };
}
