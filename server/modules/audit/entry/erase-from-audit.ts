import { takingOut } from '#platform/personal-data/person-words.ts';
import type { Person } from '#platform/personal-data/personal-data.ts';
import type { Ctx } from '../../../context.ts';
import { audit } from './audit.ts';
import { erasePersonal, erasePersonalByAddress, reasonsAfter, writeReason } from './entry.store.ts';

/** As many entries as one entry can name (a detail has at most 500 characters). */
const NAMED_AT_ONCE = 25;
const BATCH = 1_000;

/**
 * Takes e-mail, address and browser out of every entry that names the account as whom it concerns or who did it, and of those that know its address alone
 * (`address`: its key; null when it is somebody else's now); and their name out of reasons. Entries of their own say so, which verifying asks for; the first
 * gives `reason`, in which they are not named either. Inside a transaction.
 */
export async function eraseFromAudit(tx: Ctx, person: Person, reason?: string): Promise<void> {
  const { uid, address } = person;
  const byAddress = address === null ? [] : await erasePersonalByAddress(tx.db, uid, address);
  const ids = [...new Set([...byAddress, ...(await takeOutOfReasons(tx, person))])].toSorted((a, b) => a - b);
  await erasePersonal(tx.db, uid);
  await audit(tx, { what: 'personal-data-erased', uid, reason: reason && takingOut(person, { own: true })(reason) });
  for (let from = 0; from < ids.length; from += NAMED_AT_ONCE)
    await audit(tx, {
      what: 'personal-data-erased',
      uid,
      detail: { entries: ids.slice(from, from + NAMED_AT_ONCE).join(' ') },
    });
}

/** Answers in which entries they were named. */
async function takeOutOfReasons({ db }: Ctx, person: Person): Promise<number[]> {
  const out = takingOut(person, { own: false });
  const changed: number[] = [];
  for (let after = 0; ;) {
    const rows = await reasonsAfter(db, after, [person.uid, ...person.namesakes], BATCH);
    for (const { id, reason } of rows) {
      const without = out(reason);
      if (without === reason) continue;
      await writeReason(db, id, without);
      changed.push(id);
    }
    if (rows.length < BATCH) return changed;
    after = rows.at(-1)!.id;
  }
}
