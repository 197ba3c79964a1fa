import { X509Certificate } from 'node:crypto';
import { audit } from '#modules/audit/index.ts';
import { followed, tellChange } from '#platform/db/changes.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { App, Ctx } from '../../../context.ts';
import type { KeptCertificate } from './certificate.ts';
import { YEARS, published, signingNow } from './certificate.ts';
import { dropCertificates, insertCertificate, keptCertificates, lockCertificates } from './certificate.store.ts';
import type { Certificate } from './make-certificate.ts';
import { makeCertificate } from './make-certificate.ts';

const known = new WeakMap<App, () => Promise<KeptCertificate[]>>();

/**
 * What signs our answers, and what partners are shown: SAML_CERTIFICATE when given, else those of the database; the first is made when
 * it is needed. PARTNER_KEY_SEALED when the key cannot be opened: only an operator makes another one.
 */
export async function certificates(app: App): Promise<{ signing: Certificate; published: readonly string[] }> {
  const { saml } = app.config;
  if (saml.certificate) return { signing: saml.certificate, published: [saml.certificate.certificate] };
  const signing = signingNow(await keptFor(app), app.clock.real())!;
  if (signing.privateKey === null) {
    app.log.error(
      { fingerprint: signing.fingerprint },
      'the key for partner systems is sealed with a secret that is not among SECRETS',
    );
    throw new Refusal('PARTNER_KEY_SEALED');
  }
  return {
    signing: { certificate: signing.certificate, privateKey: signing.privateKey },
    published: await publishedCertificates(app),
  };
}

/** What partners are shown, whether the key opens or not. */
export async function publishedCertificates(app: App): Promise<readonly string[]> {
  const { saml } = app.config;
  if (saml.certificate) return [saml.certificate.certificate];
  return published(await keptFor(app), app.clock.real()).map(({ certificate }) => certificate);
}

function keptFor(app: App): Promise<KeptCertificate[]> {
  let kept = known.get(app);
  if (!kept) {
    kept = followed(app.changes, ['partner-certificates'], () => atLeastOne(app));
    known.set(app, kept);
  }
  return kept();
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
    await audit(
      { ...by, app, db: tx },
      { what: 'partner-certificate', detail: { fingerprint, from: signsFrom.toISOString(), atOnce } },
    );
    await tellChange(tx, 'partner-certificates');
    return fingerprint;
  });
}

/** What operators compare over the telephone. */
export function fingerprintOf(certificate: string): string {
  return new X509Certificate(certificate).fingerprint256;
}

/** Those that are published, for the supplier's list. */
export async function listCertificates({
  app,
}: Ctx): Promise<readonly { fingerprint: string; signsFrom: Date | null }[]> {
  const shown = await publishedCertificates(app);
  const kept = app.config.saml.certificate ? [] : await keptCertificates(app.database, app.config.secrets);
  return shown.map((one) => ({
    fingerprint: fingerprintOf(one),
    signsFrom: kept.find(({ certificate }) => certificate === one)?.signsFrom ?? null,
  }));
}
