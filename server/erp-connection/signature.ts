import { createHash, timingSafeEqual } from 'node:crypto';
import { Webhook, WebhookVerificationError } from 'standardwebhooks';

/** The headers of the Standard Webhooks specification. */
export interface SignedHeaders {
  readonly 'webhook-id': string;
  readonly 'webhook-timestamp': string;
  readonly 'webhook-signature': string;
}

/** Signs `body` at `now` with every secret, so that the other side may change its own at any time. */
export function signed(secrets: readonly string[], id: string, body: string, now: Date): SignedHeaders {
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, now, body)).join(' '),
  };
}

interface SignatureFault {
  readonly code: 'SIGNATURE' | 'CLOCK';
  /** For the sender. */
  readonly why: string;
  /** By how many seconds the sender's clock is ahead of ours. */
  readonly seconds?: number;
}

const TOLERANCE_SECONDS = 300;

/**
 * Null when one of the secrets signed `body` at most five minutes ago; else what is wrong. A message that is signed well, with a time that is further
 * away, comes from a clock that differs from ours.
 */
export function signatureFault(
  secrets: readonly string[],
  headers: Record<string, string | string[] | undefined>,
  body: string,
  now: Date,
): SignatureFault | null {
  const textOf = (name: string) => String(headers[name] ?? '');
  const given = {
    'webhook-id': textOf('webhook-id'),
    'webhook-timestamp': textOf('webhook-timestamp'),
    'webhook-signature': textOf('webhook-signature'),
  };
  const seconds = secondsAhead(given['webhook-timestamp'], now);
  if (seconds !== null && Math.abs(seconds) > TOLERANCE_SECONDS && isSigned(secrets, given, body))
    return { code: 'CLOCK', why: clockSentence(seconds), seconds };
  let why = 'no secret';
  for (const secret of secrets) {
    try {
      new Webhook(secret).verify(body, given, { jsonParse: false });
      return null;
    } catch (error) {
      if (!(error instanceof WebhookVerificationError)) throw error;
      why = error.message;
    }
  }
  return { code: 'SIGNATURE', why };
}

export function clockSentence(seconds: number): string {
  return `clock differs by ${Math.abs(seconds)} s: the time of the sender is ${seconds < 0 ? 'behind' : 'ahead of'} ours`;
}

function secondsAhead(timestamp: string, now: Date): number | null {
  return /^\d{1,12}$/.test(timestamp) ? Number(timestamp) - Math.floor(now.getTime() / 1_000) : null;
}

/** Whatever the time is that the signature covers. */
function isSigned(secrets: readonly string[], given: SignedHeaders, body: string): boolean {
  const at = new Date(Number(given['webhook-timestamp']) * 1_000);
  const signatures = given['webhook-signature'].split(' ').map(digestOf);
  return secrets.some((secret) => {
    const own = digestOf(new Webhook(secret).sign(given['webhook-id'], at, body));
    return signatures.some((one) => timingSafeEqual(one, own));
  });
}

/** Digests have one length, so that the time of the comparison says nothing. */
const digestOf = (text: string) => createHash('sha256').update(text).digest();
