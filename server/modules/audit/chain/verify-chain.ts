import type { App } from '../../../context.ts';
import { AuditKeyClosed, keysOfChain } from './audit-key.ts';
import { START, hashOf, macOfHead, personalDigest } from './chain.ts';
import type { Sealed } from './chain.store.ts';
import { chainHead, erasures, sealedEntries } from './chain.store.ts';
import { sealEntries } from './seal-entries.ts';

export interface ChainReport {
  readonly entries: number;
  readonly head: string;
  /** Entries whose personal data was erased by law. */
  readonly erased: number;
  /** One line each; empty: nothing was changed, removed or added. At most a hundred. */
  readonly faults: readonly string[];
  /** One line for each key that SECRETS does not open: what it sealed is neither proved nor damaged. */
  readonly closed: readonly string[];
}

const BATCH = 1_000;

/** Walks the whole chain. `known` is a head that somebody wrote down earlier: it must still be in it. */
export async function verifyChain(app: App, known?: string): Promise<ChainReport> {
  const faults: string[] = [];
  const unopened = new Map<string, { from: number; to: number; count: number }>();
  const closed: string[] = [];
  await sealEntries(app).catch((error: Error) =>
    (error instanceof AuditKeyClosed ? closed : faults).push(error.message),
  );
  const keys = await keysOfChain(app.database, app.config.secrets);
  const gone = await erasures(app.database);
  let [place, hash, erased, seen] = [0, START, 0, known === undefined];
  let last: Sealed | undefined;
  for (;;) {
    const entries = await sealedEntries(app.database, place, BATCH);
    for (const entry of entries) {
      if (entry.place !== place + 1)
        faults.push(
          entry.place === place + 2
            ? `entry ${place + 1} is missing`
            : `entries ${place + 1} to ${entry.place - 1} are missing`,
        );
      else if (entry.previous !== hash) faults.push(`entry ${entry.place} does not follow the one before`);
      const key = keys.get(entry.keyName);
      if (key === null) noteUnopened(unopened, entry);
      else if (!key) faults.push(`entry ${entry.place} was changed: there is no key ${entry.keyName}`);
      else if (hashOf(key, entry) !== entry.hash) faults.push(`entry ${entry.place} was changed`);
      if (entry.personalSalt !== null) {
        if (personalDigest(entry.personalSalt, entry) !== entry.personalDigest)
          faults.push(`entry ${entry.place} was changed: e-mail, address or browser`);
      } else if (entry.personalDigest !== null) {
        if (gone.uids.has(entry.uid) || gone.uids.has(entry.actorUid) || gone.entries.has(entry.id)) erased += 1;
        else faults.push(`entry ${entry.place} was changed: e-mail, address and browser are gone`);
      }
      if (entry.hash === known) seen = true;
      [place, hash, last] = [entry.place, entry.hash, entry];
    }
    if (entries.length < BATCH || faults.length > 100) break;
  }
  const head = await chainHead(app.database);
  const headKey = last && keys.get(last.keyName);
  if ((head?.place ?? 0) !== place || (head && head.hash !== hash))
    faults.push(`the chain ends at entry ${place}, but ${head?.place ?? 0} were sealed`);
  else if (head && headKey && head.mac !== macOfHead(headKey, head.place, head.hash))
    faults.push('the end of the chain was changed');
  if (!seen) faults.push(`the chain does not hold ${known}`);
  for (const [name, { from, to, count }] of unopened)
    closed.push(`${count} entries from ${from} to ${to} cannot be checked: none of SECRETS opens their key ${name}`);
  return { entries: place, head: hash, erased, faults: faults.slice(0, 100), closed };
}

function noteUnopened(
  unopened: Map<string, { from: number; to: number; count: number }>,
  { keyName, place }: Sealed,
): void {
  const { from = place, count = 0 } = unopened.get(keyName) ?? {};
  unopened.set(keyName, { from, to: place, count: count + 1 });
}
