import type { Ctx } from '../../../context.ts';
import { unlinkAccounts } from '../external-issuer/external-identity.store.ts';
import { endWhatWasBegun } from './end-what-was-begun.ts';
import type { PersonState } from './imported-people.store.ts';
import { lockChangingPeople, peopleNow } from './imported-people.store.ts';

/**
 * Locks the people whom an import changes; what it answers runs after their rows are written. People who got another status or e-mail, were withdrawn
 * or came back are signed out, and links and sign-ins under way end: what began with the account as it was is worth nothing for the account as it is.
 */
export async function beginImportOfPeople(tx: Ctx, extent: 'whole' | 'some'): Promise<() => Promise<void>> {
  const before = await lockChangingPeople(tx.db, extent);
  return () => endAccessOf(tx, before);
}

async function endAccessOf(tx: Ctx, before: readonly PersonState[]): Promise<void> {
  const now = new Map(
    (
      await peopleNow(
        tx.db,
        before.map(({ uid }) => uid),
      )
    ).map((person) => [person.uid, person]),
  );
  const ended = new Map<string, string[]>();
  for (const { uid, status, emailKey, withdrawn } of before) {
    const { status: to, ...is } = now.get(uid)!;
    if (status === to && emailKey === is.emailKey && withdrawn === is.withdrawn) continue;
    const why = `import: ${is.withdrawn ? 'user withdrawn' : status !== to ? `user ${to}` : 'user changed'}`;
    const uids = ended.get(why);
    if (uids) uids.push(uid);
    else ended.set(why, [uid]);
  }
  for (const [why, uids] of ended) await endWhatWasBegun(tx, uids, { why });
  // The mailbox may be somebody else's now: only a verified sign-in with the new address is theirs.
  await unlinkAccounts(
    tx.db,
    before.filter(({ uid, emailKey }) => emailKey !== now.get(uid)!.emailKey).map(({ uid }) => uid),
  );
}
