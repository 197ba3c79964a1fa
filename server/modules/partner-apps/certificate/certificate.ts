/** A certificate of ours as it is kept. `privateKey` null: sealed with a secret that this process does not have. */
export interface KeptCertificate {
  readonly fingerprint: string;
  readonly certificate: string;
  readonly privateKey: string | null;
  readonly signsFrom: Date;
}

/** Partners keep a certificate for years and change it by hand: it ends long after it should have been changed. */
export const YEARS = 10;
/** A partner needs time to take the next one over (`partner-certificate next`). */
export const NOTICE_DAYS = 14;

/** The one that signs now: of those whose time has come the newest, whether it opens or not. Partners know it, and would refuse any other. */
export function signingNow(kept: readonly KeptCertificate[], now: Date): KeptCertificate | undefined {
  return kept
    .filter(({ signsFrom }) => signsFrom <= now)
    .sort((a, b) => b.signsFrom.getTime() - a.signsFrom.getTime())[0];
}

/** What the metadata show: the one that signs first, then those to come. One whose time is over is trusted no more. */
export function published(kept: readonly KeptCertificate[], now: Date): KeptCertificate[] {
  const signs = signingNow(kept, now);
  return [...(signs ? [signs] : []), ...kept.filter(({ signsFrom }) => signsFrom > now)];
}
