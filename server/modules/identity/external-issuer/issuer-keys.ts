import type { createRemoteJWKSet as Make } from 'jose';
import { createRemoteJWKSet } from 'jose';
import type { App } from '../../../context.ts';

export type Keys = ReturnType<typeof Make>;
interface Known {
  readonly issuer: string;
  keys: Keys;
  readAt: number;
}

const REFRESH_MS = 600_000;
const TIMEOUT_MS = 5_000;
/** An issuer that does not answer is asked again after so long, however many tokens come meanwhile. */
const REST_MS = 5_000;
const known = new WeakMap<App, Promise<Known>>();

/**
 * The keys of the external issuer, found by its discovery. They are kept through outages of the issuer: read anew in the
 * background every ten minutes and when a token names a key that is not known (at most every five seconds), never dropped before.
 * Rejects while the issuer is away and nothing of it is known yet.
 */
export async function issuerKeys(app: App, issuer: string): Promise<Keys> {
  let found = known.get(app);
  if (!found) {
    found = discover(app, issuer);
    known.set(app, found);
    found.catch(() => setTimeout(() => known.delete(app), REST_MS).unref());
  }
  const current = await found;
  const now = app.clock.real().getTime();
  if (current.readAt + REFRESH_MS <= now) {
    current.readAt = now;
    current.keys
      .reload()
      .catch((error: unknown) =>
        app.log.warn({ err: error }, 'the keys of the external issuer could not be read again; the known ones stay'),
      );
  }
  return current.keys;
}

async function discover(app: App, issuer: string): Promise<Known> {
  const answer = await fetch(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
    redirect: 'error',
  });
  if (!answer.ok) throw new Error(`discovery of the external issuer answered ${answer.status}`);
  const { issuer: named, jwks_uri: address } = (await answer.json()) as { issuer?: string; jwks_uri?: string };
  if (named !== issuer) throw new Error('discovery names another issuer');
  if (!address || (new URL(issuer).protocol === 'https:' && new URL(address).protocol !== 'https:'))
    throw new Error('discovery names no usable key set');
  return {
    issuer,
    readAt: app.clock.real().getTime(),
    keys: createRemoteJWKSet(new URL(address), {
      cacheMaxAge: Number.POSITIVE_INFINITY,
      cooldownDuration: 5_000,
      timeoutDuration: TIMEOUT_MS,
    }),
  };
}
