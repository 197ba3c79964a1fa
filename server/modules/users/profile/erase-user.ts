import { Refusal } from '#vocabulary/refusal.ts';
import { eraseFromAudit } from '#modules/audit/index.ts';
import { endWhatWasBegun } from '#modules/identity/index.ts';
import { forgetAddress } from '#platform/events/outbox.ts';
import { tellChange } from '#platform/db/changes.ts';
import type { Ctx } from '../../../context.ts';
import { ERASURE, dropCartLines, dropEvents, dropMails, dropRows, dropVisits, makeNameless, takePerson } from './erase-user.store.ts';
import { accountColumns } from './profile.store.ts';

/**
 * Erases who somebody was (promise G3, rules 1.7): only of who has Exited, or was withdrawn by an import. Orders and documents stay, without a name; the audit keeps what happened,
 * without e-mail, address and browser. Again changes nothing more. USER_NOT_FOUND, STATUS_MOVE_NOT_ALLOWED; an unknown table stops it before anything is gone.
 */
export async function eraseUser(ctx: Ctx, uid: string): Promise<void> {
  return ctx.transaction(async (tx) => {
    const person = await takePerson(tx.db, uid);
    if (!person) throw new Refusal('USER_NOT_FOUND');
    if (person.status !== 'Exited' && !person.withdrawn) throw new Refusal('STATUS_MOVE_NOT_ALLOWED', { from: person.status, to: 'erased' });
    const places = (await accountColumns(tx.db)).map(({ table, column }) => `${table}.${column}`);
    const unknown = places.filter((place) => !Object.hasOwn(ERASURE, place));
    if (unknown.length > 0) throw new Error(`nobody said what becomes of ${unknown.join(', ')} when a user is erased`);
    await endWhatWasBegun(tx, uid, { why: 'erased' });
    await dropEvents(tx.db, person);
    await dropMails(tx.db, person);
    await dropVisits(tx.db, person);
    await dropCartLines(tx.db, uid);
    // The names are read from rows of theirs: what becomes of them is decided before rows go.
    await makeNameless(tx.db, person);
    for (const place of places) if (ERASURE[place] === 'rows') await dropRows(tx.db, place, uid);
    for (const email of person.emails) await forgetAddress(tx.db, email);
    await eraseFromAudit(tx, person);
    await tellChange(tx.db, 'access', uid);
  });
}
