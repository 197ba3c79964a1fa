import type { ProviderContext } from 'oidc-provider';
import type { App } from '../../../context.ts';
import { endProviderSession } from '../session/end-session.ts';
import { upsertSession } from '../session/session.store.ts';
import { issuerOf } from './issuer.ts';
import { sessionsOfGrant } from './payload.store.ts';
import { pageHeaders } from '../sign-in/page-headers.ts';

/** Keeps the live session in step with the browser's session at the provider: begun and slid by a sign-in or a silent renewal, ended by a sign-out. */
export function followBrowserSession(app: App) {
  return async (ctx: ProviderContext, next: () => Promise<void>): Promise<void> => {
    for (const [name, value] of Object.entries(pageHeaders(app))) ctx.set(name, value);
    await next();
    const session = ctx.oidc?.session;
    if (!session?.accountId) return;
    if (session.destroyed) {
      await endProviderSession(app, { uid: session.accountId, sessionId: session.uid, ip: ctx.ip });
    } else if (ctx.oidc.route === 'authorization' || ctx.oidc.route === 'resume') {
      await upsertSession(
        app.database,
        {
          id: session.uid,
          uid: session.accountId,
          kind: 'portal',
          issuer: issuerOf(app),
          createdAt: new Date((session.loginTs ?? 0) * 1_000),
          expiresAt: new Date((session.exp ?? 0) * 1_000),
          ip: ctx.ip,
          agent: ctx.req.headers['user-agent'] ?? null,
        },
        app.clock.real(),
      );
    }
  };
}

/** A code that comes a second time is in two hands: the provider takes back its access token, and with the session the id token goes, too. */
export async function endSessionOfGrant(app: App, { ip, oidc }: ProviderContext, grantId: string): Promise<void> {
  if (oidc.route !== 'token') return;
  try {
    for (const { uid, sessionId } of await sessionsOfGrant(app.database, grantId)) {
      await endProviderSession(app, { uid, sessionId, ip, why: 'a sign-in code was used twice' });
    }
  } catch (error) {
    app.log.error({ err: error }, 'the session of a code that was used twice could not be ended');
  }
}
