import type { DeskPeople } from '#contract/desk/people.ts';
import { deskPeopleRoutes } from '#contract/desk/people.ts';
import type { DeskRole } from '#modules/access/index.ts';
import { accountById } from '#modules/identity/index.ts';
import { companyOf } from '#modules/company/index.ts';
import { restEdge } from '#platform/http/edge.ts';
import { personName } from '#values/person-name.ts';
import { ADMINISTRATOR } from '#vocabulary/desk-permission.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { Ctx } from '../../../context.ts';
import { statusLabel } from '../user/status-label.ts';
import {
  changeRolePermissions,
  decideOn,
  giveRole,
  invitePerson,
  invitePersonAgain,
  listPeople,
  setPersonStatus,
} from './manage-people.ts';

export const deskPeopleEdge = restEdge(deskPeopleRoutes, {
  listPeople: async (ctx) => {
    const { people, roles, approvals, twoPersons } = await listPeople(ctx);
    const named = (uid: string) => {
      const person = people.find((one) => one.uid === uid);
      return person ? personName(ctx.language, person) : uid;
    };
    return {
      people: people.map(({ uid, firstName, lastName, email, status, lastSignInAt, roles: has }) => ({
        uid,
        firstName,
        lastName,
        email,
        status,
        statusLabel: statusLabel(ctx.language, status),
        lastSignInAt: lastSignInAt?.toISOString() ?? null,
        self: uid === ctx.caller!.uid,
        roles: has.map((one) => ({ ...one })),
      })),
      roles: roles.map((role) => present(ctx, role)),
      approvals: await Promise.all(
        approvals.map(async ({ id, kind, object, companyId, snapshot, reason, askedBy, askedAt }) => ({
          id,
          kind: kind as ApprovalKind,
          about:
            kind === 'user-erasure'
              ? await nameOfUser(ctx, object)
              : named(kind === 'desk-permission' ? askedBy : object),
          what: String(
            snapshot['role'] ??
              snapshot['permission'] ??
              snapshot['name'] ??
              snapshot['after'] ??
              snapshot['orderNumber'] ??
              '',
          ),
          invoice:
            kind === 'invoice-cancellation'
              ? {
                  companyName: (await companyOf(ctx, companyId))?.name ?? companyId,
                  amount: typeof snapshot['left'] === 'number' ? snapshot['left'] : null,
                  billAgain: snapshot['billAgain'] === true,
                }
              : null,
          reason,
          askedBy: named(askedBy),
          askedByUid: askedBy,
          askedAt: askedAt.toISOString(),
          own: askedBy === ctx.caller!.uid,
        })),
      ),
      twoPersons,
    };
  },
  invitePerson: (ctx, { body }) => invitePerson(ctx, body),
  invitePersonAgain: async (ctx, { params }) => {
    await invitePersonAgain(ctx, params.uid);
    return { sent: true as const };
  },
  setPersonStatus: async (ctx, { params, body }) => {
    await setPersonStatus(ctx, params.uid, body.status, body.reason);
    return { status: body.status };
  },
  giveDeskRole: (ctx, { params, body }) => giveRole(ctx, params.uid, body),
  getDeskRole: (ctx, { params }) => roleNamed(ctx, params.name),
  changeDeskRole: async (ctx, { params, body, version }) => {
    const { waits } = await changeRolePermissions(ctx, params.name, version, body.permissions);
    return { ...(await roleNamed(ctx, params.name)), waits };
  },
  decideApproval: async (ctx, { params, body }) => {
    await decideOn(ctx, params.id, body.granted);
    return body;
  },
});

type ApprovalKind = DeskPeople['approvals'][number]['kind'];

async function nameOfUser(ctx: Ctx, uid: string): Promise<string> {
  const account = await accountById(ctx.db, uid);
  return account ? personName(ctx.language, account) : uid;
}

async function roleNamed(ctx: Ctx, name: string) {
  const role = (await listPeople(ctx)).roles.find((one) => one.name === name);
  if (!role) throw new Refusal('ROLE_UNKNOWN', { role: name });
  return present(ctx, role);
}

function present({ caller }: Ctx, { name, version, views, acts }: DeskRole) {
  return {
    name,
    version,
    fixed: name === ADMINISTRATOR,
    own: caller!.desk?.roles.includes(name) ?? false,
    permissions: [
      ...views.map((permission) => ({ permission, may: 'view' as const })),
      ...acts.map((permission) => ({ permission, may: 'act' as const })),
    ],
  };
}
