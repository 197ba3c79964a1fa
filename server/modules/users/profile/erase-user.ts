import { Refusal } from '#vocabulary/refusal.ts';
import { audit, erasePersonal } from '#modules/audit/index.ts';
import { accountById, endWhatWasBegun } from '#modules/identity/index.ts';
import { forgetAddress } from '#platform/events/outbox.ts';
import { tellChange } from '#platform/db/changes.ts';
import type { Ctx } from '../../../context.ts';
import { lockAccount } from '../user/managed-user.store.ts';
import { ERASURE, dropCartLines, dropRows, makeNameless } from './erase-user.store.ts';
import { accountColumns } from './profile.store.ts';

/**
 * Erases who somebody was (promise G3, rules 1.7): only of who has Exited. Orders and documents stay, without a name; the audit keeps what happened,
 * without e-mail, address and browser. Again changes nothing more. USER_NOT_FOUND, STATUS_MOVE_NOT_ALLOWED; an unknown table stops it before anything is gone.
 */
export async function eraseUser(ctx: Ctx, uid: string): Promise<void> {
  return ctx.transaction(async (tx) => {
    await lockAccount(tx.db, uid);
    const account = await accountById(tx.db, uid);
    if (!account) throw new Refusal('USER_NOT_FOUND');
    if (account.status !== 'Exited') throw new Refusal('STATUS_MOVE_NOT_ALLOWED', { from: account.status, to: 'erased' });
    const places = (await accountColumns(tx.db)).map(({ table, column }) => `${table}.${column}`);
    const unknown = places.filter((place) => !Object.hasOwn(ERASURE, place));
    if (unknown.length > 0) throw new Error(`nobody said what becomes of ${unknown.join(', ')} when a user is erased`);
    await endWhatWasBegun(tx, uid, { why: 'erased' });
    await dropCartLines(tx.db, uid);
    for (const place of places) if (ERASURE[place] === 'rows') await dropRows(tx.db, place, uid);
    await forgetAddress(tx.db, account.email);
    await makeNameless(tx.db, uid);
    await audit(tx, { what: 'personal-data-erased', uid });
    await erasePersonal(tx.db, uid);
    await tellChange(tx.db, 'access', uid);
  });
}
