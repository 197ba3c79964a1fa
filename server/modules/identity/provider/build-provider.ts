import type { JWK } from 'jose';
import Provider from 'oidc-provider';
import type { ProviderContext, ProviderSession, Token } from 'oidc-provider';
import type { App } from '../../../context.ts';
import { maySignIn } from '../account/account.ts';
import { accountById } from '../account/account.store.ts';
import { LIFE, sessionSeconds } from '../session/session.ts';
import { claimsOf } from './claims.ts';
import { cookieNames } from './cookies.ts';
import { endSessionOfGrant, followBrowserSession } from './follow-browser-session.ts';
import { signOutSource, signedOutSource } from './sign-out.ts';
import { CLIENT_ID, issuerOf } from './issuer.ts';
import { payloadStore } from './payload.store.ts';
import { errorSource } from '../sign-in/error-page.ts';

const SCOPE = 'openid profile email';

/** The embedded OpenID provider: authorization code with PKCE (S256) for the portal, nothing else. Its keys are given, so it is built anew when they turn. */
export function buildProvider(app: App, jwks: { keys: JWK[] }, cookieKeys: string[]): Provider {
  const { publicUrl, CORS_ORIGINS } = app.config;
  const https = publicUrl.startsWith('https:');
  const names = cookieNames(https);
  const cookie = { httpOnly: true, sameSite: 'lax', secure: https, signed: true, path: '/', overwrite: true };
  const provider = new Provider(issuerOf(app), {
    adapter: payloadStore(app.database),
    jwks,
    clients: [
      {
        client_id: CLIENT_ID,
        application_type: 'web',
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code'],
        response_types: ['code'],
        id_token_signed_response_alg: 'RS256',
        redirect_uris: [`${publicUrl}/login`, `${publicUrl}/silent.html`],
        post_logout_redirect_uris: [`${publicUrl}/login`],
      },
    ],
    responseTypes: ['code'],
    scopes: ['openid', 'profile', 'email'],
    claims: {
      openid: ['sub', 'sid'],
      profile: ['given_name', 'family_name', 'name', 'locale'],
      email: ['email', 'email_verified'],
    },
    conformIdTokenClaims: false,
    allowOmittingSingleRegisteredRedirectUri: false,
    pkce: { required: () => true },
    cookies: {
      keys: cookieKeys,
      names: { session: names.session, interaction: names.interaction, resume: names.resume },
      long: cookie,
      short: { ...cookie, path: undefined },
    },
    discovery: { ui_locales_supported: app.config.LANGUAGES },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      resourceIndicators: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: signOutSource(app),
        postLogoutSuccessSource: signedOutSource(app),
      },
    },
    interactions: { url: (_ctx: ProviderContext, { uid }: { uid: string }) => `/oidc/interaction/${uid}` },
    // The portal's own origin too: a browser names it on every POST.
    clientBasedCORS: (_ctx: ProviderContext, origin: string) =>
      origin === new URL(app.config.publicUrl).origin || CORS_ORIGINS.includes(origin),
    ttl: {
      IdToken: LIFE.idToken,
      AccessToken: LIFE.accessToken,
      AuthorizationCode: LIFE.authorizationCode,
      Interaction: LIFE.interaction,
      Grant: LIFE.sessionMostRemembered,
      Session: (_ctx: ProviderContext, session: ProviderSession) => lifeOf(app, session),
    },
    // One client, our own: nothing to consent to.
    async loadExistingGrant({ oidc }: ProviderContext) {
      const session = oidc.session!;
      const id = session.grantIdFor(CLIENT_ID);
      const known = id ? await oidc.provider.Grant.find(id) : undefined;
      if (known) return known;
      const grant = new oidc.provider.Grant({ clientId: CLIENT_ID, accountId: session.accountId! });
      grant.addOIDCScope(SCOPE);
      await grant.save();
      return grant;
    },
    async findAccount(ctx: ProviderContext, uid: string, token?: Token) {
      const account = await accountById(app.database, uid);
      if (!account || !maySignIn(account)) return undefined;
      return { accountId: uid, claims: () => claimsOf(account, token?.sessionUid ?? ctx.oidc.session?.uid) };
    },
    renderError: errorSource(app),
  });
  provider.proxy = true; // the mount sets the forwarded headers itself, from PUBLIC_URL
  provider.use(followBrowserSession(app));
  provider.on('grant.revoked', (ctx: ProviderContext, grantId: string) => void endSessionOfGrant(app, ctx, grantId));
  provider.on('server_error', (_ctx: unknown, error: Error) =>
    app.log.error({ err: error }, 'identity provider failed'),
  );
  return provider;
}

function lifeOf(app: App, session: ProviderSession): number {
  if (!session.accountId || !session.loginTs) return LIFE.interaction;
  return sessionSeconds(app.clock.real(), new Date(session.loginTs * 1_000), !session.transient);
}
