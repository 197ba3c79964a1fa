import { deskMeRoutes } from '#contract/desk/me.ts';
import { askForPermission, deskPeople, permissionsAskedFor } from '#modules/access/index.ts';
import { setting } from '#modules/portal-config/index.ts';
import { DESK_PERMISSIONS } from '#vocabulary/desk-permission.ts';
import { restEdge } from '#platform/http/edge.ts';
import { personName } from '#values/person-name.ts';

/** So many are named: one of them is at work. */
const NAMED = 5;

export const deskMeEdge = restEdge(deskMeRoutes, {
  getDeskMe: async (ctx) => {
    const { caller, app, today } = ctx;
    const { uid, firstName, lastName, desk } = caller!;
    return {
      uid,
      firstName,
      lastName,
      roles: [...desk!.roles],
      permissions: DESK_PERMISSIONS.flatMap((permission) => {
        const has = desk!.may.get(permission);
        if (!has) return [];
        return [
          {
            permission,
            may: has.act === null ? ('view' as const) : ('act' as const),
            ownCustomers: (has.act ?? has.view) === 'own',
            seesOwnCustomersOnly: has.view === 'own',
          },
        ];
      }),
      releaseCapFt: desk!.may.has('Desk Release') ? desk!.releaseCapFt : 0,
      movesOrders: Boolean(app.erp.moveByHand),
      maintenance: await setting(ctx, 'maintenance'),
      today,
    };
  },
  listGranters: async (ctx) => {
    const people = await deskPeople(ctx.db, 'Desk People', null);
    const others = people.filter(({ uid }) => uid !== ctx.caller!.uid).slice(0, NAMED);
    return {
      names: others.map((one) => personName(ctx.language, one)),
      asked: await permissionsAskedFor(ctx),
    };
  },
  askForPermission: async (ctx, { body }) => ({ waits: await askForPermission(ctx, body) }),
});
