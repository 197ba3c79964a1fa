import type { ManagedUser as Wire } from '#contract/identity/managed-user.ts';
import { managedCompanies, managesEverybody } from '#modules/access/index.ts';
import { partnersOfCompanies } from '#modules/company/index.ts';
import { lastInvitations } from '#modules/identity/index.ts';
import type { Ctx } from '../../../context.ts';
import type { ManagedUser } from './managed-user.ts';
import { managedShipTos, mayChangePerson, whyNot } from './managed-user.ts';
import { listManagedDeputies } from '../deputy/list-deputies.ts';
import { presentDeputy } from '../deputy/deputy.present.ts';
import { statusLabel } from './status-label.ts';
import { movesFrom } from '#vocabulary/status-move.ts';
import { roleLabel } from '../role/role-label.ts';

/** The wire form of managed users (E3.04), with what the caller may do to each. */
export async function presentManaged(ctx: Ctx, users: readonly ManagedUser[]): Promise<Wire[]> {
  const caller = ctx.caller!;
  const managed = managedCompanies({ caller });
  const shipTos = managedShipTos(caller);
  const companies = [...new Set(users.flatMap(({ roles }) => roles.map(({ companyId }) => companyId)))];
  const uids = users.map(({ uid }) => uid);
  const [partners, invitations, deputies] = await Promise.all([
    partnersOfCompanies(ctx.db, companies),
    lastInvitations(ctx.db, uids),
    listManagedDeputies(ctx, uids),
  ]);
  return users.map((user) => {
    const why = whyNot(caller, user);
    const person = mayChangePerson(caller, user);
    const active = user.status === 'Active';
    const invitation = user.status === 'Invited' ? invitations.get(user.uid) : undefined;
    const ownCompanies = new Set(user.roles.map(({ companyId }) => companyId));
    return {
      id: user.uid,
      firstName: user.firstName,
      lastName: user.lastName,
      email: user.email,
      confirmationEmail: user.confirmationEmail,
      isActive: active,
      phone: user.phone,
      country: user.country,
      languages: [...user.languages],
      locale: user.locale,
      termsAgreed: user.termsAgreedAt !== null,
      createdAt: user.createdAt.toISOString(),
      permissionSchema: user.roles.map(
        ({ companyId, accountType, shipToId, shipToName, customerType, role, permissions }) => ({
          companyId,
          accountType,
          shipToId,
          shipToName,
          isActive: active,
          editable: why === '' && (shipTos === null || shipTos.has(shipToId)),
          rpDetails: { permission: permissions.join(','), customerType, rolename: role },
          roleLabel: roleLabel(ctx.language, customerType, role),
        }),
      ),
      userValidation: user.userValidation,
      deletedShipToList: [],
      companyId:
        managed === null || (user.companyId !== null && managed.includes(user.companyId)) ? user.companyId : null,
      companyName:
        managed === null || (user.companyId !== null && managed.includes(user.companyId))
          ? (user.companyName ?? '')
          : '',
      status: user.status,
      statusLabel: statusLabel(ctx.language, user.status),
      businessPartners: partners
        .filter(({ companyId }) => ownCompanies.has(companyId))
        .map(({ id, name, active: alive }) => ({ id, name, isActive: active && alive })),
      deputies: deputies
        .filter(({ uid, lenderUid }) => user.uid === uid || user.uid === lenderUid)
        .map((one) => presentDeputy(one, user.uid, ctx.language)),
      editable: why === '',
      contactEditable: person,
      notEditable: why,
      statusMoves: person ? movesFrom(user.status, managesEverybody(caller) ? 'supplier' : 'manager') : [],
      invitation: invitation
        ? {
            sentAt: invitation.sentAt.toISOString(),
            expiresAt: invitation.expiresAt.toISOString(),
            open: invitation.open,
          }
        : null,
    };
  });
}
