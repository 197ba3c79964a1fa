import { sharedSecret } from '#platform/secret/shared-secret.store.ts';
import { randomBytes } from 'node:crypto';
import { calculateJwkThumbprint, exportJWK, generateKeyPair } from 'jose';
import { audit } from '#modules/audit/index.ts';
import { tellChange } from '#platform/db/changes.ts';
import type { Db } from '#platform/db/db.ts';
import type { App, Ctx } from '../../../context.ts';
import { keyOf } from '#platform/secret/seal.ts';
import { PUBLISHED_AFTER_MS, PUBLISHED_BEFORE_MS, SIGNS_FOR_MS, nextKeyDue, signingNow } from './signing-key.ts';
import type { SigningKey } from './signing-key.ts';
import { dropOldKeys, dropAllKeys, insertSigningKey, lockSigningKeys, signingKeys } from './signing-key.store.ts';

/**
 * Makes the next signing key when it is due, once however many processes ask. A first key signs at once; a next one is
 * published before it signs and takes over when the old one ends. `now: true` (an operator after a leak) ends the old keys at once.
 */
export async function rotateSigningKeys(app: App, options: { now?: boolean; by?: Partial<Ctx> } = {}): Promise<void> {
  const { secrets } = app.config;
  const real = app.clock.real();
  if (!options.now && !nextKeyDue(await signingKeys(app.database, secrets, real), real)) return;
  const made = await newKeyPair(app.config);
  await app.database.transaction(async (tx) => {
    await lockSigningKeys(tx);
    const keys = await signingKeys(tx, secrets, real);
    if (options.now) await dropAllKeys(tx);
    else if (!nextKeyDue(keys, real)) return;
    const current = options.now ? undefined : signingNow(keys, real);
    await add(tx, { ...made, signsFrom: current?.signsUntil ?? real }, secrets, real);
    await dropOldKeys(tx, real);
    await audit(
      { ...options.by, app, db: tx },
      { what: 'signing-key', detail: { kid: made.kid, forced: options.now === true } },
    );
    await tellChange(tx, 'signing-keys');
  });
}

type Made = Awaited<ReturnType<typeof newKeyPair>>;

async function add(tx: Db, key: Made & { signsFrom: Date }, secrets: readonly string[], real: Date): Promise<void> {
  const signsUntil = new Date(key.signsFrom.getTime() + SIGNS_FOR_MS);
  await insertSigningKey(
    tx,
    { ...key, signsUntil, publishedUntil: new Date(signsUntil.getTime() + PUBLISHED_AFTER_MS) },
    secrets,
    real,
  );
}

/** 3072 bits of RSA are 128 bits of security (NIST SP 800-57); a trial starts quicker with the old measure. */
async function newKeyPair({ production }: App['config']) {
  const { publicKey, privateKey } = await generateKeyPair('RS256', {
    extractable: true,
    modulusLength: production ? 3072 : 2048,
  });
  const publicJwk = await exportJWK(publicKey);
  const kid = await calculateJwkThumbprint(publicJwk);
  const more = { use: 'sig', alg: 'RS256', kid };
  return { kid, publicJwk: { ...publicJwk, ...more }, privateJwk: { ...(await exportJWK(privateKey)), ...more } };
}

/** The keys as the provider wants them: the one that signs now first. */
export function inSigningOrder(keys: readonly SigningKey[], now: Date): SigningKey[] {
  const first = signingNow(keys, now);
  return first ? [first, ...keys.filter((key) => key !== first)] : [...keys];
}

/** When the order of the keys changes next: a key begins to sign, ends, or leaves the key set; or a next one is due. */
export function nextTurn(keys: readonly SigningKey[], now: Date): Date | null {
  const turns = keys
    .flatMap((key) => [
      key.signsFrom,
      key.signsUntil,
      key.publishedUntil,
      new Date(key.signsUntil.getTime() - PUBLISHED_BEFORE_MS),
    ])
    .filter((turn) => turn > now);
  return turns.sort((a, b) => a.getTime() - b.getTime())[0] ?? null;
}

/** What signs the cookies: from SECRETS (newest first, older ones are still read), else a secret kept in the database. */
export async function cookieKeys(app: App): Promise<string[]> {
  const secrets = app.config.secrets.length
    ? app.config.secrets
    : [await sharedSecret(app.database, 'cookies', randomBytes(32).toString('base64url'))];
  return secrets.map((secret) => keyOf(secret, 'hordo cookies').toString('base64url'));
}
