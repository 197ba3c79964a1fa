import { managedUserRoutes } from '#contract/identity/managed-user.ts';
import { inviteUser, withdrawInvitation } from '#modules/identity/index.ts';
import { restEdge } from '#platform/http/edge.ts';
import { inSheetTurn } from '#platform/sheet/write-sheet.ts';
import { say } from '#wording/say.ts';
import type { Ctx } from '../../../context.ts';
import { shareOf } from '../../../context.ts';
import { endDeputy } from '../deputy/end-deputies.ts';
import { createUser } from './create-user.ts';
import { exportUsers } from './export-users.ts';
import { listManagedShipTos } from './list-managed-ship-tos.ts';
import { listUsers } from './list-users.ts';
import type { ManagedUser } from './managed-user.ts';
import { presentManaged } from './managed-user.present.ts';
import { requireManagedUser, stillManaging, takeManagedPerson } from './require-managed-user.ts';
import { setUserStatus, statusNamed } from './set-user-status.ts';
import { updateUser } from './update-user.ts';

export const managedUserEdge = restEdge(managedUserRoutes, {
  listManagedShipTos: async (ctx, { query }) => ({ results: await listManagedShipTos(ctx, query.companyId) }),
  getAllUsersInfo: async (ctx, { query: { offset, limit, ...filter } }) => {
    const { total, users } = await listUsers(
      ctx,
      { ...filter, status: statusNamed(filter.status ?? '') },
      { offset, limit },
    );
    return { total, offset, limit, results: await presentManaged(ctx, users) };
  },
  exportUsers: async (ctx, { query }) => ({
    file: {
      name: `${say(ctx.language, 'user.list.exportName')}.csv`,
      mime: 'text/csv; charset=utf-8',
      body: await inSheetTurn(shareOf(ctx), () =>
        exportUsers(ctx, { ...query, status: statusNamed(query.status ?? '') }),
      ),
    },
  }),
  getManagedUser: async (ctx, { params }) => one(ctx, await requireManagedUser(ctx, params.id)),
  createNewUser: async (ctx, { body: { permissionSchema, ...rest } }) =>
    one(ctx, await stillManaging(ctx, (tx) => createUser(tx, { ...rest, roles: permissionSchema }))),
  updateUser: async (ctx, { params, body: { permissionSchema, deletedShipToList, ...contact } }) =>
    one(
      ctx,
      await stillManaging(ctx, (tx) =>
        updateUser(tx, params.id, { ...contact, roles: permissionSchema, deletedShipTos: deletedShipToList }),
      ),
    ),
  setUserStatus: async (ctx, { body: { id, UID, status } }) => {
    const uid = (id ?? UID)!;
    const now = await stillManaging(ctx, (tx) => setUserStatus(tx, uid, status));
    return { id: uid, status: now, isActive: now === 'Active' };
  },
  endDeputy: async (ctx, { params }) => {
    await stillManaging(ctx, (tx) => endDeputy(tx, params.id));
    return { ended: true };
  },
  resendInvitation: (ctx, { params }) =>
    stillManaging(ctx, async (tx) => {
      await takeManagedPerson(tx, params.id);
      return { id: params.id, expiresAt: (await inviteUser(tx, { uid: params.id })).expiresAt.toISOString() };
    }),
  withdrawInvitation: (ctx, { params }) =>
    stillManaging(ctx, async (tx) => {
      await takeManagedPerson(tx, params.id);
      await withdrawInvitation(tx, { uid: params.id });
      return { id: params.id, status: 'Exited' as const };
    }),
});

async function one(ctx: Ctx, user: ManagedUser) {
  return (await presentManaged(ctx, [user]))[0]!;
}
