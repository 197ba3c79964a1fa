import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { sealed, unsealed } from '#platform/secret/seal.ts';
import type { SealedColumn } from '#platform/secret/sealed-column.ts';
import type { KeptCertificate } from './certificate.ts';
import type { Certificate } from './make-certificate.ts';

const LOCK = 4_823_076; // one process makes it, the others find it

export const sealedCertificates: SealedColumn = {
  what: 'partner certificates',
  table: 'partner_certificate',
  key: 'fingerprint',
  column: 'private_sealed',
};

export async function lockCertificates(tx: Db): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(${LOCK})`);
}

/** By the day from which they sign. */
export async function keptCertificates(db: Db, secrets: readonly string[]): Promise<KeptCertificate[]> {
  const rows = await db.rows<{ fingerprint: string; certificate: string; private_sealed: string; signs_from: Date }>(
    sql`select fingerprint, certificate, private_sealed, signs_from from partner_certificate order by signs_from`,
  );
  return rows.map((row) => ({
    fingerprint: row.fingerprint,
    certificate: row.certificate,
    privateKey: unsealed(row.private_sealed, secrets),
    signsFrom: row.signs_from,
  }));
}

export async function insertCertificate(
  tx: Db,
  { fingerprint, certificate, privateKey, signsFrom }: Certificate & { fingerprint: string; signsFrom: Date },
  secrets: readonly string[],
  now: Date,
): Promise<void> {
  await tx.run(sql`insert into partner_certificate (fingerprint, certificate, private_sealed, created_at, signs_from)
    values (${fingerprint}, ${certificate}, ${sealed(privateKey, secrets)}, ${now}, ${signsFrom})`);
}

export async function dropCertificates(tx: Db): Promise<void> {
  await tx.run(sql`delete from partner_certificate`);
}
