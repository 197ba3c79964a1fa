import type { UserStatus } from '#vocabulary/user-status.ts';
import { USER_STATUSES } from '#vocabulary/user-status.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import { tellChange } from '#platform/db/changes.ts';
import { audit } from '#modules/audit/index.ts';
import { accountById, endSessionsOf, writeStatus } from '#modules/identity/index.ts';
import type { Ctx } from '../../../context.ts';

/**
 * The supplier sets a user's status. Whoever is not Active any more is signed out of every session at once, in every process.
 * The same status again changes nothing. USER_NOT_FOUND; INVALID_INPUT for a status that is none.
 */
export async function setUserStatus(ctx: Ctx, uid: string, status: string): Promise<void> {
  const wanted = USER_STATUSES.find((known) => known === status) ?? (status === 'Inactive' ? 'Deactivated' : undefined);
  if (!wanted) throw new Refusal('INVALID_INPUT', { name: `${status} (${USER_STATUSES.join(', ')})` });
  return ctx.transaction(async (tx) => {
    const account = await accountById(tx.db, uid);
    if (!account) throw new Refusal('USER_NOT_FOUND');
    if (await writeStatus(tx.db, uid, wanted satisfies UserStatus)) {
      await audit(tx, { what: 'user-status', uid, detail: { from: account.status, to: wanted } });
    }
    if (wanted !== 'Active') await endSessionsOf(tx, uid, { why: `user ${wanted}` });
    await tellChange(tx.db, 'access', uid);
  });
}
