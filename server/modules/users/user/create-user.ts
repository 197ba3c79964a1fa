import type { ContactChange } from '#modules/identity/index.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import { inviteUser, openAccount } from '#modules/identity/index.ts';
import type { Ctx } from '../../../context.ts';
import type { Wish } from './assign-roles.ts';
import { assignRoles, checkedWishes } from './assign-roles.ts';
import type { ManagedUser } from './managed-user.ts';
import { lockedAsOfNow, requireManagedUser } from './require-managed-user.ts';

export interface NewUser extends ContactChange {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly country?: string;
  readonly roles: readonly Wish[];
}

/** A new user, Invited, at the company of the ship-tos (all of one company); the invitation goes out with the commit. USER_EXISTS, EMAIL_INVALID, USER_SHIP_TO_REQUIRED and what a role may be refused for. */
export async function createUser(ctx: Ctx, wanted: NewUser): Promise<ManagedUser> {
  if (wanted.roles.length === 0) throw new Refusal('USER_SHIP_TO_REQUIRED', {}, 'user.shipToRequired');
  return ctx.transaction(async (begun) => {
    // Nobody takes the caller's rights away between what they may give and what they give.
    const tx = await lockedAsOfNow(begun, []);
    const checked = await checkedWishes(tx, wanted.roles);
    const { companyId } = checked[0]!.shipTo;
    const elsewhere = checked.find(({ shipTo }) => shipTo.companyId !== companyId);
    if (elsewhere) throw new Refusal('SHIP_TO_NOT_FOUND', { id: elsewhere.shipTo.id });
    const uid = await openAccount(tx, { ...wanted, companyId, locale: wanted.locale ?? tx.language });
    await assignRoles(tx, uid, wanted.roles);
    await inviteUser(tx, { uid });
    return requireManagedUser(tx, uid);
  });
}
