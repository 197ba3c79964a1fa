import type { SigninSilentArgs, User, UserManager, UserManagerSettings } from 'oidc-client-ts';
import { currentLanguage } from './current-language.ts';
import { imported } from './imported.ts';
import { portalSettings } from './portal-config.ts';
import { signInWindow } from './sign-in-window.ts';

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
  return (await refreshed(manager)) ?? silently(manager, { prompt: 'none', nonce: newNonce(), forceIframeAuth: true });
}

/**
 * By the refresh token of this tab, where an external provider gave it one: in a frame a provider on another site does not know its user,
 * as browsers keep its cookies from it. Null when there is none, and when it is of no use any more.
 */
async function refreshed(manager: UserManager): Promise<Identity | null> {
  const before = await manager.getUser();
  if (!before?.refresh_token) return null;
  const identity = await silently(manager);
  if (identity && identity.idToken !== before.id_token) return identity;
  await manager.removeUser();
  return null;
}

async function silently(manager: UserManager, how?: SigninSilentArgs): Promise<Identity | null> {
  try {
    return identityOf(await manager.signinSilent(how));
  } catch (error) {
    if (isAnswer(error)) return null;
    throw error;
  }
}

/** Where to go after a login, and whose page that is; '' when it is anybody's. */
export interface Way {
  readonly returnTo: string;
  readonly of: string;
}

/** Leaves for the provider's login page; it comes back to /login with the way in its state. `anew`: the provider asks who signs in, also when it has a session. */
export async function leaveForLogin(way: Way, anew: boolean): Promise<void> {
  const manager = await userManager();
  await manager.signinRedirect({
    state: way,
    nonce: newNonce(),
    ui_locales: currentLanguage(),
    ...(anew && { prompt: 'login' }),
  });
}

/** Signs in in the window that a press has opened (`openSignInWindow`), while the page stays. Throws when the provider refused. */
export async function identityFromWindow(anew: boolean): Promise<Identity | null> {
  const manager = await userManager();
  return identityOf(
    await manager.signinPopup({
      nonce: newNonce(),
      ui_locales: currentLanguage(),
      ...(anew && { prompt: 'login' }),
    }),
  );
}

/** Reads the address that the provider sent the browser back to. Throws when the answer is not ours or refused. */
export async function identityFromCallback(): Promise<Identity & Way> {
  const manager = await userManager();
  const user = await manager.signinRedirectCallback();
  const { returnTo = '/', of = '' } = (user.state ?? {}) as Partial<Way>;
  const identity = identityOf(user);
  if (!identity) throw new Error('the provider sent no id token');
  return { ...identity, returnTo, of };
}

/** Ends the session at the provider as well; the browser leaves the page and comes back to /login. */
export async function leaveForLogout(idToken: string): Promise<void> {
  const manager = await userManager();
  await manager.signoutRedirect({
    id_token_hint: idToken || undefined,
    extraQueryParams: { ui_locales: currentLanguage() },
  });
}

/** Sign-in needs the browser's cryptography, which it refuses to pages over plain http from another device. */
export const canSignIn = (): boolean => globalThis.crypto?.subtle !== undefined;

/** Binds the id token to this very question: 256 bits that nobody guesses. */
const newNonce = (): string =>
  [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Until when an id token lives, as its `exp` says, in milliseconds since 1970 by the server's clock; 0 for no token. */
export const expiryOf = (idToken: string): number => claimsOf(idToken).exp * 1000;

/** When it was made, by the server's clock. */
export const madeAt = (idToken: string): number => claimsOf(idToken).iat * 1000;

function claimsOf(idToken: string): { readonly exp: number; readonly iat: number } {
  try {
    const payload = idToken.split('.')[1]!.replace(/-/g, '+').replace(/_/g, '/');
    return JSON.parse(atob(payload)) as { exp: number; iat: number };
  } catch {
    return { exp: 0, iat: NaN };
  }
}

let made: Promise<UserManager> | null = null;

/** The library is loaded when it is needed and never again; one that did not come is asked for anew. */
function userManager(): Promise<UserManager> {
  made ??= makeUserManager().catch((error: unknown) => {
    made = null;
    throw error;
  });
  return made;
}

function makeUserManager(): Promise<UserManager> {
  return imported(() => import('oidc-client-ts')).then(({ InMemoryWebStorage, UserManager, WebStorageStateStore }) => {
    const { oidc } = portalSettings();
    const origin = window.location.origin;
    const settings: UserManagerSettings = {
      authority: oidc.issuer,
      client_id: oidc.clientId,
      redirect_uri: `${origin}/login`,
      silent_redirect_uri: `${origin}/silent.html`,
      popup_redirect_uri: `${origin}/silent.html`,
      post_logout_redirect_uri: `${origin}/login`,
      response_type: 'code',
      scope: oidc.scope,
      ...(!oidc.embedded && { max_age: WEEK_SECONDS }),
      automaticSilentRenew: false,
      silentRequestTimeoutInSeconds: SILENT_SECONDS,
      loadUserInfo: false,
      monitorSession: false,
      // We keep the id token where spec 3 has it, and of our own provider nothing else. What renews the token of another one belongs to the tab.
      userStore: new WebStorageStateStore({ store: oidc.embedded ? new InMemoryWebStorage() : window.sessionStorage }),
      stateStore: new WebStorageStateStore({ store: window.sessionStorage }),
    };
    return new UserManager(settings, undefined, signInWindow);
  });
}

function identityOf(user: User | null): Identity | null {
  return user?.id_token ? { uid: user.profile.sub, idToken: user.id_token } : null;
}

/** With these a provider says that it cannot answer. */
const NO_ANSWER = ['server_error', 'temporarily_unavailable', 'slow_down'];

/** The provider answered (`login_required`, `interaction_required` ...), as opposed to no answer at all. */
function isAnswer(error: unknown): boolean {
  return (
    error instanceof Error &&
    error.name === 'ErrorResponse' &&
    !NO_ANSWER.includes(String((error as { error?: unknown }).error))
  );
}
