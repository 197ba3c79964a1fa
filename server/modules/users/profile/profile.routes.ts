import { profileRoutes } from '#contract/identity/profile.ts';
import { toDay } from '#values/day.ts';
import { personName } from '#values/person-name.ts';
import { MAIL_KINDS } from '#vocabulary/mail-kind.ts';
import { DEPUTY } from '#modules/access/index.ts';
import { shipTosOf } from '#modules/company/index.ts';
import { restEdge } from '#platform/http/edge.ts';
import { say } from '#wording/say.ts';
import type { Ctx } from '../../../context.ts';
import { presentDeputy } from '../deputy/deputy.present.ts';
import type { ShownDeputy } from '../deputy/deputy.store.ts';
import { takeBackRole } from '../deputy/end-deputies.ts';
import { lendRole } from '../deputy/lend-role.ts';
import { listColleagues, listDeputies } from '../deputy/list-deputies.ts';
import { exportOwnData } from './export-own-data.ts';
import { ownProfile } from './own-profile.ts';
import { endOwnSession, ownSessions } from './own-sessions.ts';
import { updateProfile } from './update-profile.ts';
import { roleLabel } from '../role/role-label.ts';

export const profileEdge = restEdge(profileRoutes, {
  getProfile: present,
  updateProfile: async (ctx, { body }) => {
    await updateProfile(ctx, body);
    return present(ctx);
  },
  exportOwnData: async (ctx) => ({
    file: {
      name: `${say(ctx.language, 'profile.exportName')}.json`,
      mime: 'application/octet-stream',
      body: await exportOwnData(ctx),
    },
  }),
  listOwnSessions: async (ctx) => ({
    results: (await ownSessions(ctx)).map(({ name, current, kind, createdAt, lastSeenAt, ip, agent }) => ({
      id: name,
      current,
      kind,
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      ip,
      agent,
    })),
  }),
  endOwnSession: async (ctx, { params }) => ({ ended: await endOwnSession(ctx, params.id) }),
  listDeputies: async (ctx) => ({
    results: await presentDeputies(ctx),
    colleagues: (await listColleagues(ctx)).map((one) => ({ id: one.uid, name: personName(ctx.language, one) })),
  }),
  lendRole: async (ctx, { body }) =>
    presentOwn(ctx, await lendRole(ctx, { ...body, from: toDay(body.from), to: toDay(body.to) })),
  endDeputy: async (ctx, { params }) => {
    await takeBackRole(ctx, params.id);
    return { ended: true };
  },
});

async function present(ctx: Ctx) {
  const { user, unwanted } = await ownProfile(ctx);
  const names = new Map((await shipTosOf(ctx)).map(({ id, name }) => [id, name]));
  return {
    UID: user.uid,
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    confirmationEmail: user.confirmationEmail,
    phone: user.phone,
    country: user.country,
    locale: user.locale,
    languages: [...user.languages],
    mails: MAIL_KINDS.map((kind) => ({ kind, wanted: !unwanted.includes(kind) })),
    roles: user.grants.map(({ shipToId, customerType, role, accountType }) => ({
      shipToId,
      shipToName: names.get(shipToId) ?? shipToId,
      roleLabel: roleLabel(ctx.language, customerType, role),
      rolename: role,
      deputy: accountType === DEPUTY,
    })),
  };
}

async function presentDeputies(ctx: Ctx) {
  return (await listDeputies(ctx)).map((one) => presentOwn(ctx, one));
}

function presentOwn({ caller, language }: Ctx, one: ShownDeputy) {
  const { lent: mine, ...rest } = presentDeputy(one, caller!.uid, language);
  return { ...rest, mine, active: rest.standing === 'active' };
}
