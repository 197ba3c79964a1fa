import type { JWK } from 'jose';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { sealed, unsealed } from '#platform/secret/seal.ts';
import type { SealedColumn } from '#platform/secret/sealed-column.ts';
import type { SigningKey } from './signing-key.ts';

const LOCK = 4_823_010; // one process makes the next key, the others find it

export const sealedSigningKeys: SealedColumn = {
  what: 'signing keys',
  table: 'signing_key',
  key: 'kid',
  column: 'private_sealed',
};

export async function lockSigningKeys(tx: Db): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(${LOCK})`);
}

export async function signingKeys(db: Db, secrets: readonly string[], now: Date): Promise<SigningKey[]> {
  const rows = await db.rows<{
    kid: string;
    public_jwk: JWK;
    private_sealed: string;
    signs_from: Date;
    signs_until: Date;
    published_until: Date;
  }>(
    sql`select kid, public_jwk, private_sealed, signs_from, signs_until, published_until from signing_key where published_until > ${now} order by signs_from desc`,
  );
  return rows.map((row) => {
    const text = unsealed(row.private_sealed, secrets);
    return {
      kid: row.kid,
      publicJwk: row.public_jwk,
      privateJwk: text ? (JSON.parse(text) as JWK) : null,
      signsFrom: row.signs_from,
      signsUntil: row.signs_until,
      publishedUntil: row.published_until,
    };
  });
}

export async function insertSigningKey(
  tx: Db,
  key: SigningKey & { privateJwk: JWK },
  secrets: readonly string[],
  now: Date,
): Promise<void> {
  await tx.run(sql`insert into signing_key (kid, public_jwk, private_sealed, created_at, signs_from, signs_until, published_until)
    values (${key.kid}, ${JSON.stringify(key.publicJwk)}, ${sealed(JSON.stringify(key.privateJwk), secrets)}, ${now}, ${key.signsFrom}, ${key.signsUntil}, ${key.publishedUntil})`);
}

/** Takes all keys out of use at once: what they signed is not believed any more. */
export async function dropAllKeys(tx: Db): Promise<void> {
  await tx.run(sql`delete from signing_key`);
}

export async function dropOldKeys(tx: Db, now: Date): Promise<void> {
  await tx.run(sql`delete from signing_key where published_until <= ${now}`);
}
