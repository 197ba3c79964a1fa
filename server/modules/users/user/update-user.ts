import type { ContactChange } from '#modules/identity/index.ts';
import { writeContact } from '#modules/identity/index.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import { audit } from '#modules/audit/index.ts';
import { tellAccess } from '#modules/access/index.ts';
import { isEmail } from '#vocabulary/email.ts';
import type { Ctx } from '../../../context.ts';
import { endGroundlessDeputies } from '../deputy/end-deputies.ts';
import type { Wish } from './assign-roles.ts';
import { assignRoles, takeOffShipTos } from './assign-roles.ts';
import type { ManagedUser } from './managed-user.ts';
import { findManagedUser, requirePerson, takeManagedUser } from './require-managed-user.ts';

export interface UserChange extends ContactChange {
  readonly roles?: readonly Wish[];
  readonly deletedShipTos?: readonly string[];
}

/**
 * Changes roles and ship-tos of a user of the own company, and the contact data of one who is at home there (else USER_NOT_YOURS), all or nothing; ship-tos
 * that are not named stay as they are. In effect at once. Answers the user; one who has lost the last role here and is at home elsewhere without roles.
 */
export async function updateUser(ctx: Ctx, uid: string, change: UserChange): Promise<ManagedUser> {
  const { roles = [], deletedShipTos = [] } = change;
  const contact = tidy(change);
  return ctx.transaction(async (begun) => {
    const { tx, user } = await takeManagedUser(begun, uid);
    const given = new Set(roles.map(({ shipToId }) => shipToId));
    await takeOffShipTos(
      tx,
      uid,
      deletedShipTos.filter((id) => !given.has(id)),
    );
    await assignRoles(tx, uid, roles);
    await endGroundlessDeputies(tx, uid);
    if (await writeContact(tx.db, uid, contact)) {
      requirePerson(tx, user);
      await audit(tx, { what: 'user-changed', uid, companyId: user.companyId });
    }
    await tellAccess(tx, uid);
    return (await findManagedUser(tx, uid)) ?? { ...user, roles: [] };
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
