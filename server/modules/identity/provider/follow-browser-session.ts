import { countersOf } from '#platform/health/counters.ts';
import type { ProviderContext, ProviderSession } from 'oidc-provider';
import { audit } from '#modules/audit/index.ts';
import type { App } from '../../../context.ts';
import type { SignedIn } from '../sign-in/sign-in-page.ts';
import { endProviderSession } from '../session/end-session.ts';
import { beginSession, extendSession } from '../session/session.store.ts';
import { issuerOf } from './issuer.ts';
import { forgetProviderSessions, sessionsOfGrant } from './payload.store.ts';
import { pageHeaders } from '../sign-in/page-headers.ts';

/**
 * Keeps the live session in step with the browser's session at the provider: begun by a sign-in, slid by a silent renewal, ended by a sign-out.
 * A sign-in that began before the account changed begins nothing: the browser asks anew.
 */
export function followBrowserSession(app: App) {
  return async (ctx: ProviderContext, next: () => Promise<void>): Promise<void> => {
    for (const [name, value] of Object.entries(pageHeaders(app))) ctx.set(name, value);
    await next();
    const { session, route, result } = ctx.oidc ?? {};
    if (!session?.accountId) return;
    if (session.destroyed) {
      await endProviderSession(app, { uid: session.accountId, sessionId: session.uid, ip: ctx.ip });
    } else if (route === 'resume' && result?.login) {
      if (!(await begin(app, ctx, session, result))) beginAnew(app, ctx);
    } else if (route === 'authorization' || route === 'resume') {
      await extendSession(app.database, session.uid, expiryOf(session), app.clock.real());
    }
  };
}

const expiryOf = (session: ProviderSession) => new Date((session.exp ?? 0) * 1_000);

/** Begins the session of a sign-in and writes it to the audit. If the account has changed since the password was checked, deletes the provider's session and returns false. */
function begin(
  app: App,
  ctx: ProviderContext,
  session: ProviderSession,
  { login, judged }: SignedIn,
): Promise<boolean> {
  const agent = ctx.req.headers['user-agent'];
  const { uid: sessionId, loginTs = 0 } = session;
  return app.database.transaction(async (tx) => {
    const of = { uid: login.accountId, signInVersion: judged.signInVersion };
    const begun = await beginSession(
      tx,
      of,
      {
        id: sessionId,
        kind: 'portal',
        issuer: issuerOf(app),
        createdAt: new Date(loginTs * 1_000),
        expiresAt: expiryOf(session),
        ip: ctx.ip,
        agent: agent ?? null,
      },
      app.clock.real(),
    );
    if (!begun) await forgetProviderSessions(tx, [sessionId]);
    tx.afterCommit(() => countersOf(app).signIns.inc({ result: begun ? 'ok' : 'account_changed' }));
    await audit(
      { app, db: tx, ip: ctx.ip, requestId: String(ctx.res.getHeader('x-request-id') ?? '') },
      {
        what: 'sign-in',
        result: begun ? 'done' : 'refused',
        uid: of.uid,
        email: judged.email,
        sessionId: begun ? sessionId : null,
        agent,
        detail: begun ? { known: judged.known } : { why: 'account changed', known: judged.known },
      },
    );
    return begun;
  });
}

/** The portal asks for a session again, which leads to the sign-in page. */
function beginAnew(app: App, ctx: ProviderContext): void {
  ctx.status = 303;
  ctx.redirect(`${app.config.publicUrl}/login`);
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
