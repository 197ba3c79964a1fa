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

/** Null when one of the secrets signed `body` at most five minutes ago; else what is wrong, for the sender. */
export function signatureFault(
  secrets: readonly string[],
  headers: Record<string, string | string[] | undefined>,
  body: string,
): string | null {
  const given = Object.fromEntries(
    ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => [name, String(headers[name] ?? '')]),
  );
  let fault = 'no secret';
  for (const secret of secrets) {
    try {
      new Webhook(secret).verify(body, given, { jsonParse: false });
      return null;
    } catch (error) {
      if (!(error instanceof WebhookVerificationError)) throw error;
      fault = error.message;
    }
  }
  return fault;
}
