import type { Approval } from '#modules/access/index.ts';
import { asOfNow, asksSecondPerson, roleRows } from '#modules/access/index.ts';
import { audit } from '#modules/audit/index.ts';
import { addressLine, isServed, servedCompanies, servedPlaces, shipToById } from '#modules/company/index.ts';
import {
  endWhatWasBegun,
  impersonate,
  inviteUser,
  lockAccounts,
  signInFacts,
  takeOffSecondFactor,
  unlockAccount,
  withdrawInvitation,
  writeContact,
} from '#modules/identity/index.ts';
import { requireVersion } from '#platform/http/record-version.ts';
import type { Page } from '#values/page.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import { IMPORTED_ROLES } from '#vocabulary/role.ts';
import type { UserStatus } from '#vocabulary/user-status.ts';
import type { Ctx } from '../../../context.ts';
import { eraseUser } from '../profile/erase-user.ts';
import { roleLabel } from '../role/role-label.ts';
import type { NewUser } from '../user/create-user.ts';
import { createUser } from '../user/create-user.ts';
import type { ManagedUser } from '../user/managed-user.ts';
import { managedUsers } from '../user/managed-user.store.ts';
import { takeManagedPerson } from '../user/require-managed-user.ts';
import { setUserStatus } from '../user/set-user-status.ts';
import type { UserChange } from '../user/update-user.ts';
import { tidy, updateUser } from '../user/update-user.ts';
import { inCharge, requireServedUser } from './require-served-user.ts';
import { personName } from '#values/person-name.ts';

/** Users of the customers whom the caller serves; one company's when it is named. SOLD_TO_NOT_FOUND for one that is not served. */
export async function listServedUsers(
  ctx: Ctx,
  { companyId, ...filter }: { companyId?: string | undefined; search: string; status?: UserStatus | undefined },
  page: Page,
): Promise<{ total: number; users: ManagedUser[] }> {
  if (companyId !== undefined) await servedPlaces(ctx, companyId, 'Desk Customers');
  const companyIds = companyId === undefined ? await servedCompanies(ctx, 'Desk Customers', 'view') : [companyId];
  return managedUsers(
    ctx.db,
    { companyIds, search: filter.search, ...(filter.status && { status: filter.status }) },
    page,
  );
}

export interface PlaceWithRoles {
  readonly shipToId: string;
  readonly name: string;
  readonly address: string;
  readonly roles: { readonly name: string; readonly label: string }[];
}

/** Where users of a company may have which roles. SOLD_TO_NOT_FOUND for a company that is not served. */
export async function placesWithRoles(ctx: Ctx, companyId: string): Promise<PlaceWithRoles[]> {
  const { places } = await servedPlaces(ctx, companyId, 'Desk Customers');
  const shipTos = (await Promise.all(places.map(({ id }) => shipToById(ctx, id)))).filter((shipTo) => shipTo !== null);
  const roles = await roleRows(ctx.db);
  return shipTos
    .filter(({ status }) => status !== 'closed')
    .toSorted((a, b) => a.name.localeCompare(b.name, 'hu'))
    .map((shipTo) => ({
      shipToId: shipTo.id,
      name: shipTo.name,
      address: addressLine(shipTo),
      roles: roles
        .filter(({ customerType, name }) => customerType === shipTo.customerType && !IMPORTED_ROLES.includes(name))
        .map(({ name }) => ({ name, label: roleLabel(ctx.language, shipTo.customerType, name) })),
    }));
}

/** Invites a new user of a company that the caller serves. SHIP_TO_NOT_FOUND for a place that is not served, and what `createUser` refuses. */
export async function inviteServedUser(ctx: Ctx, wanted: NewUser): Promise<ManagedUser> {
  for (const { shipToId } of wanted.roles) await requireServedPlace(ctx, shipToId);
  return ctx.transaction(async (tx) => {
    const user = await createUser(inCharge(tx), wanted);
    // Once more: it may have waited for somebody else who invites the same address.
    const now = await asOfNow(tx);
    for (const { shipToId } of wanted.roles) await requireServedPlace(now, shipToId);
    return user;
  });
}

/** Phone number and language, onto the version that was seen. RECORD_CHANGED. */
export function changeServedUser(
  ctx: Ctx,
  uid: string,
  seen: number,
  change: Pick<UserChange, 'phone' | 'locale'>,
): Promise<ManagedUser> {
  return settle(ctx, uid, async (tx, { companyId }) => {
    requireVersion((await signInFacts(tx.db, [uid], tx.app.clock.real())).get(uid)!.version, seen);
    if (await writeContact(tx.db, uid, tidy(change))) await audit(tx, { what: 'user-changed', uid, companyId });
  });
}

export function inviteServedUserAgain(ctx: Ctx, uid: string): Promise<ManagedUser> {
  return settle(ctx, uid, async (tx) => {
    await takeManagedPerson(tx, uid);
    await inviteUser(tx, { uid });
  });
}

/** Exited afterwards; again changes nothing. */
export function withdrawServedInvitation(ctx: Ctx, uid: string): Promise<ManagedUser> {
  return settle(ctx, uid, (tx) => withdrawInvitation(tx, { uid }));
}

export function moveServedUser(ctx: Ctx, uid: string, status: UserStatus, reason: string): Promise<ManagedUser> {
  return settle(ctx, uid, async (tx) => {
    await setUserStatus(tx, uid, status, reason);
  });
}

export function giveServedRole(ctx: Ctx, uid: string, shipToId: string, role: string): Promise<ManagedUser> {
  return settle(ctx, uid, async (charge, _user, tx) => {
    await requireServedPlace(tx, shipToId);
    await updateUser(charge, uid, { roles: [{ shipToId, role }] });
  });
}

export function takeServedRoles(ctx: Ctx, uid: string, shipToId: string): Promise<ManagedUser> {
  return settle(ctx, uid, async (charge, _user, tx) => {
    await requireServedPlace(tx, shipToId);
    await updateUser(charge, uid, { deletedShipTos: [shipToId] });
  });
}

export async function unlockServedUser(ctx: Ctx, uid: string): Promise<void> {
  await settle(ctx, uid, (tx) => unlockAccount(tx, uid));
}

/** Signs a user out everywhere; answers of how many sessions. */
export function endServedSessions(ctx: Ctx, uid: string): Promise<number> {
  return ctx.transaction(async (tx) => {
    await lockAccounts(tx.db, [uid]);
    await requireServedUser(await asOfNow(tx), uid, 'Desk Customers', 'act');
    return endWhatWasBegun(tx, uid, { why: 'ended by the supplier' });
  });
}

export function takeOffServedSecondFactor(ctx: Ctx, uid: string): Promise<void> {
  return ctx.transaction(async (tx) => {
    await lockAccounts(tx.db, [uid]);
    await requireServedUser(await asOfNow(tx), uid, 'Desk People', 'act');
    await takeOffSecondFactor(tx, uid);
  });
}

/** A token in the name of the user, for whom the caller acts from now on. */
export async function actForServedUser(
  ctx: Ctx,
  uid: string,
  reason: string,
): Promise<{ idToken: string; uid: string }> {
  await requireServedUser(ctx, uid, 'Desk Act For', 'act');
  return { idToken: (await impersonate(ctx, uid, reason)).token, uid };
}

/** What erasing would take, before anybody decides. */
export async function whatErasingTakes(
  ctx: Ctx,
  uid: string,
): Promise<{ ready: boolean; sessions: number; roles: number; name: string; email: string }> {
  const user = await requireServedUser(ctx, uid, 'Desk People', 'act');
  const facts = (await signInFacts(ctx.db, [uid], ctx.app.clock.real())).get(uid);
  return {
    ready: user.status === 'Exited',
    sessions: facts?.sessions ?? 0,
    roles: user.roles.length,
    name: personName(ctx.language, user),
    email: user.email,
  };
}

/** Erases a user who has left, by a person and with a reason; waits for a second person when there is one. STATUS_MOVE_NOT_ALLOWED for somebody who has not left. */
export function eraseServedUser(ctx: Ctx, uid: string, reason: string): Promise<{ waits: boolean }> {
  return ctx.transaction(async (tx) => {
    await lockAccounts(tx.db, [uid]);
    const { status, companyId } = await requireServedUser(await asOfNow(tx), uid, 'Desk People', 'act');
    if (status !== 'Exited') throw new Refusal('STATUS_MOVE_NOT_ALLOWED', { from: status, to: 'erased' });
    const wanted = { kind: 'user-erasure', object: uid, companyId: companyId ?? '', snapshot: {}, reason };
    if (await asksSecondPerson(tx, wanted)) return { waits: true };
    await eraseUser(tx, uid, reason);
    return { waits: false };
  });
}

/** The erasure that a second person agreed to. */
export async function eraseApprovedUser(tx: Ctx, { object: uid, reason }: Approval): Promise<void> {
  await lockAccounts(tx.db, [uid]);
  await requireServedUser(await asOfNow(tx), uid, 'Desk People', 'act');
  await eraseUser(tx, uid, reason);
}

/** Does something to a user whom the caller serves, in one transaction; answers the user as they are then. `charge` passes every question of user management; what else is served, `tx` is asked. */
function settle(
  ctx: Ctx,
  uid: string,
  work: (charge: Ctx, user: ManagedUser, tx: Ctx) => Promise<void>,
): Promise<ManagedUser> {
  return ctx.transaction(async (tx) => {
    await lockAccounts(tx.db, [uid]);
    const now = await asOfNow(tx);
    const user = await requireServedUser(now, uid, 'Desk Customers', 'act');
    await work(inCharge(now), user, now);
    const { users } = await managedUsers(tx.db, { companyIds: null, uid }, { offset: 0, limit: 1 });
    return users[0] ?? { ...user, roles: [] };
  });
}

async function requireServedPlace(ctx: Ctx, id: string): Promise<void> {
  const shipTo = await shipToById(ctx, id);
  if (!shipTo || !(await isServed(ctx, 'Desk Customers', 'act', shipTo.companyId)))
    throw new Refusal('SHIP_TO_NOT_FOUND', { id });
}
