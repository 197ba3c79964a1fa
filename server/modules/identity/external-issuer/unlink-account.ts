import { Refusal } from '#vocabulary/refusal.ts';
import { audit } from '#modules/audit/index.ts';
import type { Ctx } from '../../../context.ts';
import { lockAccount } from '../account/account.store.ts';
import { endWhatWasBegun } from '../account/end-what-was-begun.ts';
import { unlinkAccounts } from './external-identity.store.ts';

/**
 * Forgets by which subject of the external issuer somebody signs in, and signs them out: the next verified sign-in with their address links them anew,
 * as after a change of the issuer or of its accounts. Answers whether there was one. USER_NOT_FOUND.
 */
export function unlinkAccount(ctx: Ctx, uid: string): Promise<boolean> {
  return ctx.transaction(async (tx) => {
    if (!(await lockAccount(tx.db, uid))) throw new Refusal('USER_NOT_FOUND');
    if ((await unlinkAccounts(tx.db, [uid])) === 0) return false;
    await endWhatWasBegun(tx, uid, { why: 'external sign-in unlinked' });
    await audit(tx, { what: 'external-unlinked', uid });
    return true;
  });
}
