import { Refusal } from '#vocabulary/refusal.ts';
import { audit } from '#modules/audit/index.ts';
import { tellChange } from '#platform/db/changes.ts';
import { isEmail } from '#vocabulary/email.ts';
import type { Ctx } from '../../../context.ts';
import type { Wish } from './assign-roles.ts';
import { assignRoles, takeOffShipTos } from './assign-roles.ts';
import type { ManagedUser } from './managed-user.ts';
import type { ContactChange } from './managed-user.store.ts';
import { writeContact } from './managed-user.store.ts';
import { requireManagedUser, takeManagedUser } from './require-managed-user.ts';

export interface UserChange extends ContactChange {
  readonly roles?: readonly Wish[];
  readonly deletedShipTos?: readonly string[];
}

/** Changes contact data, roles and ship-tos of a user of the own company, all or nothing; ship-tos that are not named stay as they are. In effect at once. */
export async function updateUser(ctx: Ctx, uid: string, change: UserChange): Promise<ManagedUser> {
  const { roles = [], deletedShipTos = [] } = change;
  const contact = tidy(change);
  return ctx.transaction(async (tx) => {
    const user = await takeManagedUser(tx, uid);
    const given = new Set(roles.map(({ shipToId }) => shipToId));
    await takeOffShipTos(
      tx,
      uid,
      deletedShipTos.filter((id) => !given.has(id)),
    );
    await assignRoles(tx, uid, roles);
    if (await writeContact(tx.db, uid, contact)) await audit(tx, { what: 'user-changed', uid, companyId: user.companyId });
    await tellChange(tx.db, 'access', uid);
    return requireManagedUser(tx, uid);
  });
}

/** Empty texts are no values; EMAIL_INVALID. */
export function tidy({ phone, confirmationEmail, languages, locale }: ContactChange): ContactChange {
  const address = confirmationEmail?.trim();
  if (address && !isEmail(address)) throw new Refusal('EMAIL_INVALID', {}, 'form.emailInvalid');
  return {
    ...(phone !== undefined && { phone: phone || null }),
    ...(confirmationEmail !== undefined && { confirmationEmail: address || null }),
    ...(languages?.length && { languages }),
    ...(locale && { locale }),
  };
}
