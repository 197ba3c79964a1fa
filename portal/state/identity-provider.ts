import type { User, UserManager } from 'oidc-client-ts';
import { currentLanguage } from './current-language.ts';
import { portalSettings } from './portal-config.ts';

/** Who the provider says it is: the user id and a fresh id token. */
export interface Identity {
  readonly uid: string;
  readonly idToken: string;
}

const SILENT_SECONDS = 10;
/** docs/security.md: an external provider asks again after a week, and says when it asked (OpenID Connect Core 3.1.2.1). */
const WEEK_SECONDS = 604_800;

/** spec 4: the provider's session call. Null when it has no live session; throws when it cannot be reached. */
export async function liveIdentity(): Promise<Identity | null> {
  const manager = await userManager();
  try {
    return identityOf(await manager.signinSilent({ prompt: 'none', nonce: newNonce() }));
  } catch (error) {
    if (isAnswer(error)) return null;
    throw error;
  }
}

/** Leaves for the provider's login page; it comes back to /login with `returnTo` in its state. `anew`: also who has a session there is asked who he is. */
export async function leaveForLogin(returnTo: string, anew: boolean): Promise<void> {
  const manager = await userManager();
  await manager.signinRedirect({ state: { returnTo }, nonce: newNonce(), ui_locales: currentLanguage(), ...(anew && { prompt: 'login' }) });
}

/** Reads the address that the provider sent the browser back to. Throws when the answer is not ours or refused. */
export async function identityFromCallback(): Promise<Identity & { returnTo: string }> {
  const manager = await userManager();
  const user = await manager.signinRedirectCallback();
  const { returnTo = '/' } = (user.state ?? {}) as { returnTo?: string };
  const identity = identityOf(user);
  if (!identity) throw new Error('the provider sent no id token');
  return { ...identity, returnTo };
}

/** Ends the session at the provider as well; the browser leaves the page and comes back to /login. */
export async function leaveForLogout(idToken: string): Promise<void> {
  const manager = await userManager();
  await manager.signoutRedirect({ id_token_hint: idToken || undefined, extraQueryParams: { ui_locales: currentLanguage() } });
}

/** Sign-in needs the browser's cryptography, which it refuses to pages over plain http from another device. */
export const canSignIn = (): boolean => globalThis.crypto?.subtle !== undefined;

/** Binds the id token to this very question: 256 bits that nobody guesses. */
const newNonce = (): string => [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** A promise kept: an id token's life as its `exp` says, in milliseconds since 1970; 0 for no token. */
export function expiryOf(idToken: string): number {
  try {
    const payload = idToken.split('.')[1]!.replace(/-/g, '+').replace(/_/g, '/');
    return (JSON.parse(atob(payload)) as { exp: number }).exp * 1000;
  } catch {
    return 0;
  }
}

let made: Promise<UserManager> | null = null;

/** The library is loaded when it is needed and never again. */
function userManager(): Promise<UserManager> {
  made ??= import('oidc-client-ts').then(({ InMemoryWebStorage, UserManager, WebStorageStateStore }) => {
    const { oidc } = portalSettings();
    const origin = window.location.origin;
    return new UserManager({
      authority: oidc.issuer,
      client_id: oidc.clientId,
      redirect_uri: `${origin}/login`,
      silent_redirect_uri: `${origin}/silent.html`,
      post_logout_redirect_uri: `${origin}/login`,
      response_type: 'code',
      scope: 'openid profile email',
      ...(!oidc.embedded && { max_age: WEEK_SECONDS }),
      automaticSilentRenew: false,
      silentRequestTimeoutInSeconds: SILENT_SECONDS,
      loadUserInfo: false,
      monitorSession: false,
      // We keep the id token where spec 3 has it; the library's own copy is not needed after the answer.
      userStore: new WebStorageStateStore({ store: new InMemoryWebStorage() }),
      stateStore: new WebStorageStateStore({ store: window.sessionStorage }),
    });
  });
  return made;
}

function identityOf(user: User | null): Identity | null {
  return user?.id_token ? { uid: user.profile.sub, idToken: user.id_token } : null;
}

/** The provider answered (`login_required`, `interaction_required` ...), as opposed to no answer at all. */
function isAnswer(error: unknown): boolean {
  return error instanceof Error && error.name === 'ErrorResponse';
}
