import type { Approval, DeskRole, RolePermission } from '#modules/access/index.ts';
import {
  answerAskedPermissions,
  APPROVAL_DAYS,
  asksSecondPerson,
  changeDeskRolePermissions,
  decideApproval,
  deskRoleRows,
  lockApproval,
  noteFormerDecider,
  peopleWhoDecide,
  twoPersonsDecide,
  waitingApprovals,
} from '#modules/access/index.ts';
import { audit } from '#modules/audit/index.ts';
import { inviteUser, lockAccounts, openAccount } from '#modules/identity/index.ts';
import { byHand } from '#platform/import-kind/import-turn.ts';
import { DAY_MS } from '#values/day.ts';
import type { DeskPermission } from '#vocabulary/desk-permission.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { UserStatus } from '#vocabulary/user-status.ts';
import type { Ctx } from '../../../context.ts';
import { changeDeskRole } from '../role/change-desk-role.ts';
import { moveStatus } from '../user/set-user-status.ts';
import type { PersonRow } from './people.views.ts';
import { peopleRows } from './people.views.ts';
import { DECIDES, requireDecider } from './require-decider.ts';

export interface RoleWanted {
  readonly role: string;
  readonly on: boolean;
  readonly ownCustomers: boolean;
  readonly releaseCapFt: number | null;
}

/** What became of an act: done, or asked of a second person. */
export interface Outcome {
  readonly waits: boolean;
}

export async function listPeople(
  ctx: Ctx,
): Promise<{ people: PersonRow[]; roles: DeskRole[]; approvals: Approval[]; twoPersons: boolean }> {
  return {
    people: await peopleRows(ctx.db, null),
    roles: await deskRoleRows(ctx.db),
    approvals: await waitingApprovals(ctx.db, ctx.app.clock.real()),
    twoPersons: await twoPersonsDecide(ctx),
  };
}

/** Invites a colleague, Invited and with one role; the mail goes out with the commit. EMAIL_INVALID, USER_EXISTS and what `giveRole` refuses. */
export function invitePerson(
  ctx: Ctx,
  wanted: {
    firstName: string;
    lastName: string;
    email: string;
    locale: string;
    role: string;
    ownCustomers: boolean;
    releaseCapFt: number | null;
  },
): Promise<Outcome & { uid: string }> {
  return ctx.transaction(async (tx) => {
    await requireDecider(tx);
    const { email, firstName, lastName, locale } = wanted;
    const uid = await openAccount(tx, { email, firstName, lastName, companyId: null, locale });
    const { waits } = await giveRole(tx, uid, {
      role: wanted.role,
      on: true,
      ownCustomers: wanted.ownCustomers,
      releaseCapFt: wanted.releaseCapFt,
    });
    await inviteUser(tx, { uid });
    return { uid, waits };
  });
}

/** The mail once more, with a new link. USER_NOT_FOUND, NOT_INVITABLE. */
export function invitePersonAgain(ctx: Ctx, uid: string): Promise<void> {
  return settle(ctx, uid, async (tx) => void (await inviteUser(tx, { uid })));
}

/** Deactivates somebody, or lets them in again. Nobody does it to themselves; the last administrator stays. */
export function setPersonStatus(ctx: Ctx, uid: string, status: UserStatus, reason: string): Promise<void> {
  return settle(ctx, uid, async (tx) => {
    if (tx.caller!.uid === uid) throw new Refusal('DESK_ROLE_OWN');
    await rememberingDeciders(tx, () => moveStatus(tx, uid, status, { by: 'supplier', reason }));
  });
}

/**
 * Gives a role or takes it away. One that decides about rights waits for a second person, when there are two. USER_NOT_FOUND, ROLE_UNKNOWN, DESK_ROLE_OWN, LAST_ADMINISTRATOR.
 */
export function giveRole(ctx: Ctx, uid: string, wanted: RoleWanted): Promise<Outcome> {
  return settle(ctx, uid, async (tx) => {
    if (tx.caller!.uid === uid) throw new Refusal('DESK_ROLE_OWN');
    const role = (await deskRoleRows(tx.db)).find(({ name }) => name === wanted.role);
    if (!role) throw new Refusal('ROLE_UNKNOWN', { role: wanted.role });
    if (
      wanted.on &&
      decides(role.acts) &&
      (await asksSecondPerson(tx, { kind: 'desk-role', object: uid, snapshot: { uid, ...wanted } }))
    )
      return { waits: true };
    await rememberingDeciders(tx, () => changeDeskRole(tx, { uid, ...wanted }));
    return { waits: false };
  });
}

/** What a role may do. Giving it the right to decide about rights waits for a second person. The refusals of `changeDeskRolePermissions`. */
export function changeRolePermissions(
  ctx: Ctx,
  name: string,
  seen: number,
  permissions: readonly RolePermission[],
): Promise<Outcome> {
  return ctx.transaction(async (tx) => {
    await requireDecider(tx);
    if (permissions.some(({ permission, may }) => permission === DECIDES && may === 'act')) {
      const role = (await deskRoleRows(tx.db)).find((one) => one.name === name);
      if (
        role &&
        !decides(role.acts) &&
        (await asksSecondPerson(tx, {
          kind: 'desk-role-permissions',
          object: name,
          snapshot: { name, version: seen, permissions },
        }))
      )
        return { waits: true };
    }
    await writePermissions(tx, name, seen, permissions);
    await requireDecider(tx); // it waited for the role
    return { waits: false };
  });
}

/**
 * A second person decides; granted, the act is done as it was asked, by the rules of this moment. Who asked may only take it back. APPROVAL_NOT_FOUND once it is decided or too old,
 * APPROVAL_OWN for who asked and would grant it; the refusals of the act.
 */
export function decideOn(ctx: Ctx, id: number, granted: boolean): Promise<void> {
  return byHand(ctx, async (tx) => {
    const approval = await lockApproval(tx.db, id);
    const now = tx.app.clock.real();
    const by = tx.caller!.uid;
    await requireDecider(tx);
    if (!approval || approval.kind === 'order-release' || approval.decision !== null || approval.expiresAt <= now)
      throw new Refusal('APPROVAL_NOT_FOUND');
    if (granted && approval.askedBy === by) throw new Refusal('APPROVAL_OWN');
    await decideApproval(tx.db, id, { decision: granted ? 'granted' : 'refused', by, at: now, reason: null });
    await audit(tx, {
      what: 'approval',
      uid: null,
      detail: { kind: approval.kind, object: approval.object, askedBy: approval.askedBy, granted },
    });
    if (granted) await tx.app.approvedActs[approval.kind]!(tx, approval);
    await requireDecider(tx); // the act waited for what it changes
  });
}

/** A role that a second person agreed to. */
export async function giveApprovedRole(tx: Ctx, { snapshot }: Approval): Promise<void> {
  const { uid, ...wanted } = snapshot as unknown as RoleWanted & { uid: string };
  // Nobody's own rights are raised by their own word, nor by a word that they gave for somebody else's question.
  if (uid === tx.caller!.uid) throw new Refusal('DESK_ROLE_OWN');
  await rememberingDeciders(tx, () => changeDeskRole(tx, { uid, ...wanted }));
}

/** A permission that somebody asked for comes with a role: which one, a word alone does not say. PERMISSION_BY_ROLE. */
export function grantAskedPermission(): Promise<never> {
  return Promise.reject(new Refusal('PERMISSION_BY_ROLE'));
}

/** What a role may do, as a second person agreed to. */
export function changeApprovedPermissions(tx: Ctx, { snapshot }: Approval): Promise<void> {
  const { name, version, permissions } = snapshot as unknown as {
    name: string;
    version: number;
    permissions: RolePermission[];
  };
  return writePermissions(tx, name, version, permissions);
}

async function writePermissions(
  tx: Ctx,
  name: string,
  seen: number,
  permissions: readonly RolePermission[],
): Promise<void> {
  const { changed } = await rememberingDeciders(tx, () => changeDeskRolePermissions(tx, name, seen, permissions));
  if (!changed) return;
  for (const { permission, may } of permissions)
    await audit(tx, { what: 'role-permissions', uid: null, detail: { role: name, permission, on: may ?? 'off' } });
}

const decides = (acts: readonly DeskPermission[]) => acts.includes(DECIDES);

/** Does something after which some may decide no more, and remembers who: for a week they count as the second person (decision 0810). Who has by then what they asked for is answered. */
async function rememberingDeciders<T>(tx: Ctx, work: () => Promise<T>): Promise<T> {
  const before = await peopleWhoDecide(tx.db);
  const done = await work();
  const after = new Set(await peopleWhoDecide(tx.db));
  const until = new Date(tx.app.clock.real().getTime() + APPROVAL_DAYS * DAY_MS);
  for (const uid of before) if (!after.has(uid)) await noteFormerDecider(tx.db, uid, until);
  await answerAskedPermissions(tx);
  return done;
}

/** One of the supplier's people, locked; the caller's right is asked again behind the lock, and behind what the act waited for: of two who take each other's right at once one does. USER_NOT_FOUND. */
function settle<T>(ctx: Ctx, uid: string, work: (tx: Ctx) => Promise<T>): Promise<T> {
  return ctx.transaction(async (tx) => {
    await lockAccounts(tx.db, [uid]);
    await requireDecider(tx);
    if ((await peopleRows(tx.db, uid)).length === 0) throw new Refusal('USER_NOT_FOUND');
    const done = await work(tx);
    await requireDecider(tx);
    return done;
  });
}
