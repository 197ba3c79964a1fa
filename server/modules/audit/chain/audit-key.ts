import { keepSecret, secretsNamed } from '#platform/secret/shared-secret.store.ts';
import { randomBytes } from 'node:crypto';
import type { Db } from '#platform/db/db.ts';
import { sealed, unsealed } from '#platform/secret/seal.ts';

/** SECRETS lacks what opens the keys of the audit. Nothing is wrong with the audit itself. */
export class AuditKeyClosed extends Error {}

/** How the audit's keys are called among the secrets; the last one seals. */
const PREFIX = 'audit:';

/** Every key of the chain by its name; null: SECRETS does not open it. */
export async function keysOfChain(db: Db, secrets: readonly string[]): Promise<Map<string, Buffer | null>> {
  const keys = new Map<string, Buffer | null>();
  for (const { name, value } of await secretsNamed(db, PREFIX)) {
    const text = unsealed(value, secrets);
    keys.set(name, text ? Buffer.from(text, 'base64url') : null);
  }
  return keys;
}

/**
 * The key that seals now: the newest one that opens; the first one is made here. Throws when there are keys and SECRETS opens
 * none: entries wait unsealed until the secret is back, or until the operator asks for a new key.
 */
export async function sealingKey(tx: Db, secrets: readonly string[]): Promise<{ name: string; key: Buffer }> {
  const rows = await secretsNamed(tx, PREFIX);
  for (const { name, value } of rows) {
    const text = unsealed(value, secrets);
    if (text) return { name, key: Buffer.from(text, 'base64url') };
  }
  if (rows[0])
    throw new AuditKeyClosed(
      `none of SECRETS opens the key of the audit (${rows[0].name}), so its entries are not sealed. Put the secret that opens it behind the others; if it is lost: npm run supplier -- audit new-key`,
    );
  return makeAuditKey(tx, secrets);
}

/** A key beside those that are there; it seals from now on. The caller holds the lock of the chain. */
export async function makeAuditKey(tx: Db, secrets: readonly string[]): Promise<{ name: string; key: Buffer }> {
  const name = `${PREFIX}${String((await secretsNamed(tx, PREFIX)).length + 1).padStart(4, '0')}`;
  const key = randomBytes(32);
  await keepSecret(tx, name, sealed(key.toString('base64url'), secrets));
  return { name, key };
}
