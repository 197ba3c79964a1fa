import type { UserStatus } from '#vocabulary/user-status.ts';
import { USER_STATUSES } from '#vocabulary/user-status.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import { keepAnAdministrator, managesEverybody, tellAccess } from '#modules/access/index.ts';
import { audit } from '#modules/audit/index.ts';
import { accountById, endWhatWasBegun, lockAccounts, writeStatus } from '#modules/identity/index.ts';
import type { Ctx } from '../../../context.ts';
import { endGroundlessDeputies } from '../deputy/end-deputies.ts';
import { takeManagedPerson } from './require-managed-user.ts';
import { movesFrom } from '#vocabulary/status-move.ts';
import { statusLabel } from './status-label.ts';

/**
 * Sets a user's status along the moves of rules 2.8: the supplier's command, or a call of somebody who manages the users of the company. A user who is
 * not Active any more is signed out of every session at once, in every process; roles, ship-tos and carts are kept for the way back.
 * The same status again changes nothing. USER_NOT_FOUND, USER_NOT_YOURS, STATUS_MOVE_NOT_ALLOWED; INVALID_INPUT for a status that is none.
 */
export async function setUserStatus(ctx: Ctx, uid: string, text: string, reason?: string): Promise<UserStatus> {
  const wanted = statusNamed(text);
  if (!wanted) throw new Refusal('INVALID_INPUT', { name: `${text} (${USER_STATUSES.join(', ')})` });
  return ctx.transaction(async (tx) => {
    const { caller } = tx;
    if (caller) await takeManagedPerson(tx, uid);
    else await lockAccounts(tx.db, [uid]);
    return moveStatus(tx, uid, wanted, { by: caller && !managesEverybody(caller) ? 'manager' : 'supplier', reason });
  });
}

/** The move itself, of an account that is locked and that the caller may settle. USER_NOT_FOUND, STATUS_MOVE_NOT_ALLOWED, LAST_ADMINISTRATOR. */
export function moveStatus(
  ctx: Ctx,
  uid: string,
  wanted: UserStatus,
  { by, reason }: { by: 'manager' | 'supplier'; reason?: string | undefined },
): Promise<UserStatus> {
  return ctx.transaction(async (tx) => {
    const account = await accountById(tx.db, uid);
    if (!account) throw new Refusal('USER_NOT_FOUND');
    const from = account.status;
    if (from === wanted) return wanted;
    if (!movesFrom(from, by).includes(wanted))
      throw new Refusal('STATUS_MOVE_NOT_ALLOWED', {
        from: statusLabel(ctx.language, from),
        to: statusLabel(ctx.language, wanted),
      });
    if (wanted !== 'Active') await keepAnAdministrator(tx, uid);
    await writeStatus(tx.db, uid, wanted);
    await audit(tx, { what: 'user-status', uid, reason, detail: { from, to: wanted } });
    if (wanted !== 'Active') await endWhatWasBegun(tx, uid, { why: `user ${wanted}` });
    if (wanted === 'Exited') await endGroundlessDeputies(tx, uid);
    await tellAccess(tx, uid);
    return wanted;
  });
}

/** "Inactive" is a second name of Deactivated. */
export function statusNamed(text: string): UserStatus | undefined {
  return USER_STATUSES.find((known) => known === text) ?? (text === 'Inactive' ? 'Deactivated' : undefined);
}
