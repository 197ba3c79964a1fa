import type { App, Caller, Ctx, DeskRights } from '../../../context.ts';
import { contextOf } from '../../../context.ts';
import type { Db } from '#platform/db/db.ts';
import type { DeskPermission } from '#vocabulary/desk-permission.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import { actsEverywhere, deskRightsOf } from './desk-rights.ts';
import { customersMark, effectiveDeskGrantRows } from './desk-role.store.ts';

/** In production a Delegated Admin signs in with a second factor; at another provider that is the provider's to ask. */
export function administratorsNeedSecondFactor({ config }: Pick<App, 'config'>): boolean {
  return config.production && !config.OIDC_ISSUER;
}

/** What a person may do at the desk, as the database has it; null without a role that counts. */
export async function loadDeskRights(app: App, db: Db, uid: string): Promise<DeskRights | null> {
  const rights = deskRightsOf(uid, await effectiveDeskGrantRows(db, uid, administratorsNeedSecondFactor(app)));
  const isLimited =
    rights !== null && [...rights.may.values()].some(({ view, act }) => view === 'own' || act === 'own');
  return isLimited ? { ...rights, customers: await customersMark(db, uid) } : rights;
}

/**
 * The caller's rights at the desk in this moment. For acts, behind the lock of what they change: a role that was taken away while the call waited opens
 * nothing any more.
 */
export async function deskRightsNow({
  app,
  db,
  caller,
}: Pick<Ctx, 'app' | 'db' | 'caller'>): Promise<DeskRights | null> {
  return caller?.desk ? loadDeskRights(app, db, caller.uid) : null;
}

/**
 * Asked behind the locks of an act on what is of no single customer, so that nobody acts who lost the right while they waited for them. DESK_FORBIDDEN, which
 * undoes the act.
 */
export async function requireStillEverywhere(tx: Ctx, permission: DeskPermission): Promise<void> {
  if (!actsEverywhere({ desk: await deskRightsNow(tx) }, permission))
    throw new Refusal('DESK_FORBIDDEN', { permission });
}

/** The same call, with other rights of its caller. */
export function withRights(
  { app, caller, claims, language, requestId, ip, db }: Ctx,
  rights: Partial<Pick<Caller, 'desk' | 'grants' | 'permissions'>>,
): Ctx {
  return contextOf(app, { caller: caller && { ...caller, ...rights }, claims, language, requestId, ip, db });
}
