import type { Ctx } from '../../../context.ts';
import { audit } from './audit.ts';
import { erasePersonalByAddress, erasePersonal } from './entry.store.ts';

/** As many entries as one entry can name (a detail has at most 500 characters). */
const NAMED_AT_ONCE = 25;

/**
 * Takes e-mail, address and browser out of every entry that names the account as whom it concerns or who did it, and of those that know its address alone
 * (`address`: its key; null when it is somebody else's now). Entries of their own say so, which verifying asks for. Inside a transaction.
 */
export async function eraseFromAudit(tx: Ctx, { uid, address }: { readonly uid: string; readonly address: string | null }): Promise<void> {
  const ids = address === null ? [] : await erasePersonalByAddress(tx.db, uid, address);
  await audit(tx, { what: 'personal-data-erased', uid });
  for (let from = 0; from < ids.length; from += NAMED_AT_ONCE)
    await audit(tx, { what: 'personal-data-erased', uid, detail: { entries: ids.slice(from, from + NAMED_AT_ONCE).join(' ') } });
  await erasePersonal(tx.db, uid);
}
