import { useSyncExternalStore } from 'react';
import { askNoMore, renewWith } from '#portal/api/request.ts';
import { endSessionOf, isActing, renewActingToken } from './acting.ts';
import type { Identity } from './identity-provider.ts';
import { canSignIn, expiryOf, identityFromCallback, leaveForLogin, leaveForLogout, liveIdentity } from './identity-provider.ts';
import { heldUser, isCallback } from './held-user.ts';
import { keepTyped, keptKeys, restoreTyped } from './kept.ts';
import { portalSettings } from './portal-config.ts';
import { clearStored, store, stored } from './stored-values.ts';
import { anotherTabHas, onSignedOutElsewhere, tellSignedOut } from './tabs.ts';

/**
 * spec 4 Session. `in` means that the provider vouches for the user; `fresh` that he has just logged in,
 * so that the steps of a login are due (they are the task of whoever reads this state).
 */
export type Session =
  | { readonly status: 'checking' }
  | { readonly status: 'out'; readonly notice: Notice | null }
  | { readonly status: 'in'; readonly uid: string; readonly fresh: boolean }
  | { readonly status: 'unreachable' };

/** Why somebody is at the login: there is no session, it ended, the provider refused, it knows them and the portal does not, or their account cannot be used. */
export type Notice = 'unauthorized' | 'expired' | 'refused' | 'stranger' | 'unusable';

const RENEW_BEFORE = 60_000;
/** Says at the login why the way led there, also after the provider's page. */
const NOTICE = 'hordo.notice';

let session: Session = { status: 'checking' };
let known = false;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;
let renewal: Promise<boolean> | null = null;

export function useSession(): Session {
  return useSyncExternalStore(
    (listener) => (listeners.add(listener), () => listeners.delete(listener)),
    () => session,
  );
}

/** At start: the way back from the provider, else the token that this tab holds, else the provider's session. Answers where to go on. */
export async function startSession(): Promise<{ goTo: string | null }> {
  renewWith((code) => (code === 'ACCOUNT_NOT_USABLE' && !isActing() ? shutOut() : renewed()));
  onSignedOutElsewhere(signedOutElsewhere);
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) scheduleRenewal();
  });
  if (!canSignIn()) return out(null);
  if (isCallback()) return enterFromCallback();
  const uid = heldUser();
  if (uid) {
    scheduleRenewal();
    change({ status: 'in', uid, fresh: false });
    return { goTo: null };
  }
  return checkProvider();
}

/** Who this tab knows to be signed in, before the provider was asked for anything; null otherwise. */
export const knownUser = (): string | null => (session.status === 'in' && !session.fresh ? session.uid : null);

/** Somebody was signed in since this page was opened: whose session ends goes to the login, whatever the page. */
export const hadSession = (): boolean => known;

export function login(returnTo: string): Promise<void> {
  // The provider would bring the same stranger back: this time it asks who he is.
  return leaveForLogin(returnTo, session.status === 'out' && session.notice === 'stranger');
}

/** spec 4: logout clears what is stored, ends the session at the provider, resets the state and goes to /login. */
export async function logout(because?: 'unusable'): Promise<void> {
  const idToken = stored('id_token');
  const acting = isActing();
  clearTimeout(timer);
  askNoMore();
  clearStored();
  if (because) sessionStorage.setItem(NOTICE, because);
  tellSignedOut();
  try {
    // The provider ends its own session with ours; a session in somebody's name, and one that an external provider knows nothing of, end here.
    if (acting || !portalSettings().oidc.embedded) await endSessionOf(idToken);
    await leaveForLogout(acting ? ((await liveIdentity())?.idToken ?? '') : idToken);
  } catch {
    window.location.assign('/login');
  }
}

/** P6.32: from now on this tab acts for somebody, with the token that the server gave for it. */
export function actFor({ uid, idToken }: Identity): void {
  store({ imp_usr: uid, customerOrderNumber: '', noteForDriver: '' });
  enter({ uid, idToken }, true);
}

/** The end of it: the clerk is himself again. Nothing of the customer's is touched. */
export async function stopActing(): Promise<void> {
  clearTimeout(timer);
  await renewal;
  // The page's calls are refused from here on: they wait for this, and are not sent again in the clerk's own name.
  renewal = endSessionOf(stored('id_token'))
    .then(becomeOneself)
    .then(() => false)
    .finally(() => {
      renewal = null;
    });
  await renewal;
}

async function becomeOneself(): Promise<void> {
  store({ imp_usr: '', customerOrderNumber: '', noteForDriver: '', shipToId: '' });
  try {
    const identity = await liveIdentity();
    if (identity) return enter(identity, true);
  } catch {
    // The provider cannot be reached: the login page says so.
  }
  sessionLost();
}

/** The login's steps are done; a reload is no login any more. */
export function settled(): void {
  if (session.status === 'in' && session.fresh) change({ ...session, fresh: false });
}

/** The provider no longer vouches for the user: what was typed is kept for them, everything else goes. */
export function sessionLost(notice: 'expired' | 'unusable' = 'expired'): void {
  if (session.status !== 'in') return;
  clearTimeout(timer);
  keepTyped(session.uid, window.location.pathname + window.location.search);
  clearStored(keptKeys());
  change({ status: 'out', notice });
}

/** The account was taken out of use while its user was in: logging in again would be of no use. */
function shutOut(): Promise<false> {
  sessionLost('unusable');
  return Promise.resolve(false);
}

/** The provider vouches for somebody who has no user here, or none that may be in. */
export function strangerHere(): void {
  if (session.status !== 'in' || portalSettings().oidc.embedded) return;
  clearTimeout(timer);
  clearStored();
  change({ status: 'out', notice: 'stranger' });
}

/** A page that needs a login was asked for without one (spec 2: 401 on the way to /login). */
export function turnedAway(): void {
  if (session.status === 'out' && session.notice === null) change({ status: 'out', notice: 'unauthorized' });
}

async function enterFromCallback(): Promise<{ goTo: string | null }> {
  try {
    const { returnTo, ...identity } = await identityFromCallback();
    enter(identity, true);
    return { goTo: returnTo };
  } catch {
    return { ...out('refused'), goTo: '/login' };
  }
}

async function checkProvider(): Promise<{ goTo: string | null }> {
  store({ imp_usr: '' }); // whatever this tab did before, nobody acts for anybody by a reload
  try {
    const identity = await liveIdentity();
    if (!identity) {
      const notice = sessionStorage.getItem(NOTICE) === 'unusable' ? 'unusable' : null;
      clearStored(keptKeys());
      return out(notice);
    }
    // A second tab beside a living one goes on with its ship-to and date; otherwise this is a login (spec 4).
    enter(identity, !(await anotherTabHas(identity.uid)));
    return { goTo: null };
  } catch {
    change({ status: 'unreachable' });
    return { goTo: null };
  }
}

function enter({ uid, idToken }: Identity, fresh: boolean): void {
  store({ uid, id_token: idToken });
  restoreTyped(uid);
  scheduleRenewal();
  change({ status: 'in', uid, fresh });
}

function out(notice: Notice | null): { goTo: null } {
  change({ status: 'out', notice });
  return { goTo: null };
}

/** Before the token expires, and again when a sleeping tab wakes up. */
function scheduleRenewal(): void {
  clearTimeout(timer);
  const left = expiryOf(stored('id_token')) - Date.now();
  if (!stored('uid')) return;
  timer = setTimeout(() => void renewed(), Math.max(0, Math.min(left - Math.min(RENEW_BEFORE, left / 2), 2 ** 31 - 1)));
}

/** Asks the provider for a new token, once for all callers. False: there is none, and the session is over when the provider said so. */
function renewed(): Promise<boolean> {
  renewal ??= renew().finally(() => {
    renewal = null;
  });
  return renewal;
}

async function renew(): Promise<boolean> {
  const uid = stored('uid');
  if (!uid) return false;
  if (isActing()) return renewActing();
  try {
    const identity = await liveIdentity();
    if (identity?.uid !== uid) {
      sessionLost();
      return false;
    }
    store({ id_token: identity.idToken });
    scheduleRenewal();
    return true;
  } catch {
    // The provider cannot be reached: the old token serves as long as it lives.
    if (expiryOf(stored('id_token')) <= Date.now()) sessionLost();
    else timer = setTimeout(() => void renewed(), 10_000);
    return false;
  }
}

async function renewActing(): Promise<boolean> {
  try {
    const idToken = await renewActingToken();
    if (!idToken) {
      await becomeOneself();
      return false;
    }
    store({ id_token: idToken });
    scheduleRenewal();
    return true;
  } catch {
    timer = setTimeout(() => void renewed(), 10_000);
    return false;
  }
}

function signedOutElsewhere(): void {
  if (session.status !== 'in') return;
  clearTimeout(timer);
  clearStored();
  change({ status: 'out', notice: null });
}

function change(next: Session): void {
  session = next;
  known ||= next.status === 'in';
  for (const listener of listeners) listener();
}
