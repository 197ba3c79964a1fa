import type Provider from 'oidc-provider';
import type { App } from '../../../context.ts';
import { cookieKeys, inSigningOrder, nextTurn, rotateSigningKeys } from '../signing-key/rotate-signing-keys.ts';
import { signingKeys } from '../signing-key/signing-key.store.ts';
import { buildProvider } from './build-provider.ts';

export interface Running {
  readonly provider: Provider;
  readonly answer: ReturnType<Provider['callback']>;
}

const running = new WeakMap<App, { current: Promise<Running> | null; until: number; followed: boolean }>();
const LOOK_AGAIN_MS = 3_600_000;

/** The provider with the keys of now: built at first use, and again when a key turns, here or in another process. */
export function identityProvider(app: App): Promise<Running> {
  let state = running.get(app);
  if (!state) running.set(app, (state = { current: null, until: 0, followed: false }));
  const held = state;
  if (!held.followed) {
    held.followed = true;
    app.changes.on('signing-keys', () => {
      held.current = null;
    });
  }
  if (!held.current || app.clock.real().getTime() >= held.until) {
    held.until = Number.POSITIVE_INFINITY;
    const built = build(app, (until) => {
      held.until = until;
    });
    held.current = built;
    built.catch(() => {
      if (held.current === built) held.current = null;
    });
  }
  return held.current;
}

async function build(app: App, goodUntil: (at: number) => void): Promise<Running> {
  await rotateSigningKeys(app);
  const now = app.clock.real();
  const keys = inSigningOrder(await signingKeys(app.database, app.config.secrets, now), now).filter(
    (key) => key.privateJwk,
  );
  const provider = buildProvider(app, { keys: keys.map((key) => key.privateJwk!) }, await cookieKeys(app));
  goodUntil(Math.min(now.getTime() + LOOK_AGAIN_MS, nextTurn(keys, now)?.getTime() ?? Number.POSITIVE_INFINITY));
  return { provider, answer: provider.callback() };
}
