import { X509Certificate } from 'node:crypto';
import { audit } from '#modules/audit/index.ts';
import { followed, tellChange } from '#platform/db/changes.ts';
import type { App, Ctx } from '../../../context.ts';
import type { KeptCertificate } from './certificate.ts';
import { YEARS, published, signingNow } from './certificate.ts';
import { dropCertificates, insertCertificate, keptCertificates, lockCertificates } from './certificate.store.ts';
import type { Certificate } from './make-certificate.ts';
import { makeCertificate } from './make-certificate.ts';

const known = new WeakMap<App, () => Promise<KeptCertificate[]>>();

/** What signs our answers, and what partners may be shown: SAML_CERTIFICATE when given, else those of the database; the first is made when it is needed. */
export async function certificates(app: App): Promise<{ signing: Certificate; published: readonly string[] }> {
  const { saml } = app.config;
  if (saml.certificate) return { signing: saml.certificate, published: [saml.certificate.certificate] };
  let kept = known.get(app);
  if (!kept) {
    kept = followed(app.changes, ['partner-certificates'], () => atLeastOne(app));
    known.set(app, kept);
  }
  const all = await kept();
  const now = app.clock.real();
  return { signing: signingNow(all, now)!, published: published(all, now).map(({ certificate }) => certificate) };
}

async function atLeastOne(app: App): Promise<KeptCertificate[]> {
  const now = app.clock.real();
  const kept = await keptCertificates(app.database, app.config.secrets);
  if (signingNow(kept, now)) return kept;
  await addCertificate({ app }, now, { unlessSigning: true });
  return keptCertificates(app.database, app.config.secrets);
}

/**
 * Makes a certificate that signs from an instant on; it is published at once. `atOnce` (an operator after a leak): all others are trusted no more.
 * Answers its SHA-256 fingerprint, or null when another process had made one meanwhile.
 */
export async function addCertificate(
  { app, ...by }: Pick<Ctx, 'app'> & Partial<Ctx>,
  signsFrom: Date,
  { unlessSigning = false, atOnce = false } = {},
): Promise<string | null> {
  const now = app.clock.real();
  const until = new Date(signsFrom);
  until.setUTCFullYear(until.getUTCFullYear() + YEARS);
  const made = await makeCertificate(new URL(app.config.publicUrl).hostname, now, until);
  const fingerprint = fingerprintOf(made.certificate);
  return app.database.transaction(async (tx) => {
    await lockCertificates(tx);
    if (unlessSigning && signingNow(await keptCertificates(tx, app.config.secrets), now)) return null;
    if (atOnce) await dropCertificates(tx);
    await insertCertificate(tx, { ...made, fingerprint, signsFrom }, app.config.secrets, now);
    await audit({ ...by, app, db: tx }, { what: 'partner-certificate', detail: { fingerprint, from: signsFrom.toISOString(), atOnce } });
    await tellChange(tx, 'partner-certificates');
    return fingerprint;
  });
}

/** What operators compare over the telephone. */
export function fingerprintOf(certificate: string): string {
  return new X509Certificate(certificate).fingerprint256;
}

/** Those that are published, for the supplier's list. */
export async function listCertificates({ app }: Ctx): Promise<readonly { fingerprint: string; signsFrom: Date | null }[]> {
  const { published: shown } = await certificates(app);
  const kept = app.config.saml.certificate ? [] : await keptCertificates(app.database, app.config.secrets);
  return shown.map((one) => ({ fingerprint: fingerprintOf(one), signsFrom: kept.find(({ certificate }) => certificate === one)?.signsFrom ?? null }));
}
