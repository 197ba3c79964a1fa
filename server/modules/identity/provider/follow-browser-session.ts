import type { ProviderContext } from 'oidc-provider';
import type { App } from '../../../context.ts';
import { endProviderSession } from '../session/end-session.ts';
import { upsertSession } from '../session/session.store.ts';
import { issuerOf } from './issuer.ts';
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
