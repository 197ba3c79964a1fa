import type { DeskUser } from '#contract/desk/user.ts';
import { deskUserRoutes } from '#contract/desk/user.ts';
import { servedCompanies } from '#modules/company/index.ts';
import { lastInvitations, mayBeActedFor, signInFacts } from '#modules/identity/index.ts';
import { restEdge } from '#platform/http/edge.ts';
import type { Language } from '#values/text.ts';
import type { Ctx } from '../../../context.ts';
import { roleLabel } from '../role/role-label.ts';
import type { ManagedUser } from '../user/managed-user.ts';
import { statusLabel } from '../user/status-label.ts';
import { movesFrom } from '#vocabulary/status-move.ts';
import {
  actForServedUser,
  changeServedUser,
  endServedSessions,
  eraseServedUser,
  giveServedRole,
  inviteServedUser,
  inviteServedUserAgain,
  listServedUsers,
  moveServedUser,
  placesWithRoles,
  takeOffServedSecondFactor,
  takeServedRoles,
  unlockServedUser,
  whatErasingTakes,
  withdrawServedInvitation,
} from './desk-users.ts';
import { maySettle, requireServedUser } from './require-served-user.ts';

export const deskUserEdge = restEdge(deskUserRoutes, {
  listDeskUsers: async (ctx, { query: { offset, limit, ...filter } }) => {
    const { total, users } = await listServedUsers(ctx, filter, { offset, limit });
    return { total, users: await present(ctx, users) };
  },
  getDeskUser: async (ctx, { params }) => {
    const user = await requireServedUser(ctx, params.uid, 'Desk Customers', 'view');
    // A salesperson reads no places of a company that is not theirs.
    const served = await servedCompanies(ctx, 'Desk Customers', 'view');
    const readsHome = user.companyId !== null && (served === null || served.includes(user.companyId));
    return { ...(await one(ctx, user)), places: readsHome ? await placesWithRoles(ctx, user.companyId) : [] };
  },
  listUserPlaces: async (ctx, { params }) => ({ places: await placesWithRoles(ctx, params.companyId) }),
  inviteDeskUser: async (ctx, { body }) => one(ctx, await inviteServedUser(ctx, body)),
  changeDeskUser: async (ctx, { params, body, version }) =>
    one(ctx, await changeServedUser(ctx, params.uid, version, body)),
  inviteAgain: async (ctx, { params }) => one(ctx, await inviteServedUserAgain(ctx, params.uid)),
  takeInvitationBack: async (ctx, { params }) => one(ctx, await withdrawServedInvitation(ctx, params.uid)),
  moveUser: async (ctx, { params, body }) => one(ctx, await moveServedUser(ctx, params.uid, body.status, body.reason)),
  giveRoleAtPlace: async (ctx, { params, body }) =>
    one(ctx, await giveServedRole(ctx, params.uid, params.shipToId, body.role)),
  takeRolesAtPlace: async (ctx, { params }) => one(ctx, await takeServedRoles(ctx, params.uid, params.shipToId)),
  unlockUser: async (ctx, { params }) => {
    await unlockServedUser(ctx, params.uid);
    return { unlocked: true as const };
  },
  endUserSessions: async (ctx, { params }) => ({ ended: await endServedSessions(ctx, params.uid) }),
  takeOffUserSecondFactor: async (ctx, { params }) => {
    await takeOffServedSecondFactor(ctx, params.uid);
    return { taken: true as const };
  },
  actForUser: (ctx, { params, body }) => actForServedUser(ctx, params.uid, body.reason),
  whatErasingTakes: (ctx, { params }) => whatErasingTakes(ctx, params.uid),
  eraseDeskUser: async (ctx, { params, body }) => {
    const { waits } = await eraseServedUser(ctx, params.uid, body.reason);
    return { erased: !waits, waits };
  },
});

async function one(ctx: Ctx, user: ManagedUser): Promise<DeskUser> {
  return (await present(ctx, [user]))[0]!;
}

async function present(ctx: Ctx, users: readonly ManagedUser[]): Promise<DeskUser[]> {
  const uids = users.map(({ uid }) => uid);
  const facts = await signInFacts(ctx.db, uids, ctx.app.clock.real());
  const invitations = await lastInvitations(ctx.db, uids);
  const served = await servedCompanies(ctx, 'Desk Customers', 'view');
  const presented: DeskUser[] = [];
  for (const user of users) {
    const mayChange = user.status !== 'Exited' && (await maySettle(ctx, user.uid, 'Desk Customers'));
    const { version, sessions, lastSignInAt, secondFactor } = facts.get(user.uid)!;
    const invitation = user.status === 'Invited' ? invitations.get(user.uid) : undefined;
    // Where somebody is at home whose company is another salesperson's is not for this one.
    const showsHome = served === null || (user.companyId !== null && served.includes(user.companyId));
    presented.push({
      uid: user.uid,
      firstName: user.firstName,
      lastName: user.lastName,
      email: user.email,
      phone: user.phone,
      locale: user.locale as Language,
      companyId: showsHome ? user.companyId : null,
      companyName: showsHome ? (user.companyName ?? '') : '',
      status: user.status,
      statusLabel: statusLabel(ctx.language, user.status),
      roles: user.roles.map(({ companyId, shipToId, shipToName, customerType, role, permissions }) => ({
        companyId,
        shipToId,
        shipToName,
        role,
        roleLabel: roleLabel(ctx.language, customerType, role),
        permissions: [...permissions],
      })),
      invitation: invitation
        ? {
            sentAt: invitation.sentAt.toISOString(),
            expiresAt: invitation.expiresAt.toISOString(),
            open: invitation.open,
          }
        : null,
      lastSignInAt: lastSignInAt?.toISOString() ?? null,
      sessions,
      secondFactor,
      statusMoves: mayChange ? movesFrom(user.status, 'supplier') : [],
      mayChange,
      mayBeActedFor:
        mayBeActedFor({ kind: 'customer', status: user.status, userValidation: user.userValidation }) &&
        (await maySettle(ctx, user.uid, 'Desk Act For')),
      version,
    });
  }
  return presented;
}
