import { useSyncExternalStore } from 'react';
import { lineDoubted, onLineBack } from '#portal/api/line.ts';
import { askNoMore, renewWith } from '#portal/api/request.ts';
import type { Renewal } from '#portal/api/request.ts';
import { paths } from '#portal/paths.ts';
import { endSessionOf, isActing, renewActingToken } from './acting.ts';
import { learnTime, serverNow } from './clock.ts';
import type { Identity, Way } from './identity-provider.ts';
import {
  canSignIn,
  expiryOf,
  identityFromCallback,
  identityFromWindow,
  leaveForLogin,
  leaveForLogout,
  liveIdentity,
  madeAt,
} from './identity-provider.ts';
import { heldUser, isCallback } from './held-user.ts';
import { keepTyped, keptKeys, restoreTyped } from './kept.ts';
import { portalSettings } from './portal-config.ts';
import { openSignInWindow } from './sign-in-window.ts';
import { LAST_SIGN_OUT, SIGNED_OUT, clearStored, store, stored } from './stored-values.ts';
import { anotherTabHas, onSignedInElsewhere, onSignedOutElsewhere, tellSignedIn, tellSignedOut } from './tabs.ts';

/**
 * spec 4 Session. `in` means that the provider vouches for the user; `fresh` that they have just logged in,
 * so that the steps of a login are due (the code that reads this state takes them). `interrupted`: their session ended by itself, and the page
 * stays as it is until they have signed in again.
 */
export type Session =
  | { readonly status: 'checking' }
  | { readonly status: 'out'; readonly notice: Notice | null }
  | { readonly status: 'in'; readonly uid: string; readonly fresh: boolean }
  | { readonly status: 'interrupted'; readonly uid: string }
  | { readonly status: 'unreachable' };

/**
 * Why somebody is at the login: there is no session, it ended, the provider refused, it knows them and the portal does not, their
 * account cannot be used, or they logged out and nobody could be told.
 */
export type Notice = 'unauthorized' | 'expired' | 'refused' | 'stranger' | 'unusable' | 'still-in';

const RENEW_BEFORE = 60_000;
/** A page that is left open overnight asks again and again: what goes beyond this is refused, instead of sent in one burst. */
const WAIT_MOST = 50;
/** However short a token lives and however often it is refused. */
const RENEW_AFTER = 30_000;
/** The token of a logout that nobody could be told of yet. */
const LEAVING = 'hordo.leaving';
/** Says at the login why the way led there, also after the provider's page. */
const NOTICE = 'hordo.notice';

let session: Session = { status: 'checking' };
let last = '';
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;
let renewal: Promise<Renewal> | null = null;
/** Whether the page stays where it is when the session ends by itself. */
let stays = false;
/** Lets everything go on that was asked for while the session was interrupted. */
let goOn: ((came: Renewal) => void) | null = null;
/** How many calls wait for that. */
let waiting = 0;
/** Who the provider vouched for when the session was interrupted: somebody else, or nobody. */
let takenBy: string | null = null;
/** How the last try to renew ended, and when. */
let tried: { readonly came: Renewal; readonly at: number } | null = null;

export function useSession(): Session {
  return useSyncExternalStore(
    (listener) => (listeners.add(listener), () => listeners.delete(listener)),
    () => session,
  );
}

/**
 * At start: the way back from the provider, else the token that this tab holds, else the provider's session. Answers where to go on.
 * `stays`: a session that ends by itself is `interrupted`, instead of the way to the login.
 */
export async function startSession(how?: { readonly stays: boolean }): Promise<{ goTo: string | null }> {
  stays = how?.stays ?? false;
  renewWith((code) => (code === 'ACCOUNT_NOT_USABLE' && !isActing() ? shutOut() : askedFor()));
  onSignedOutElsewhere(signedOutElsewhere);
  onSignedInElsewhere((uid) => void signedInElsewhere(uid));
  // A page that the browser had frozen heard nothing of it.
  const before = localStorage.getItem(LAST_SIGN_OUT);
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && localStorage.getItem(LAST_SIGN_OUT) !== before) signedOutElsewhere();
  });
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) scheduleRenewal();
  });
  onLineBack(() => void decide());
  if (!canSignIn()) return out(null);
  if (isCallback()) return enterFromCallback();
  if (sessionStorage.getItem(LEAVING) !== null) {
    void leaveAgain();
    return out('still-in');
  }
  const uid = heldUser();
  if (uid) {
    scheduleRenewal();
    change({ status: 'in', uid, fresh: stored('fresh') !== '' });
    return { goTo: null };
  }
  return checkProvider();
}

/** What could not be decided while nobody was to be reached is decided when the line is back. */
async function decide(): Promise<void> {
  if (session.status === 'unreachable') await checkProvider();
  else if (session.status === 'out' && session.notice === 'still-in') await leaveAgain();
  else if (tried?.came === 'unreachable') {
    tried = null;
    await renewed();
  }
}

/** Who this tab knows to be signed in, before the provider was asked for anything; null otherwise. */
export const knownUser = (): string | null => (session.status === 'in' && !session.fresh ? session.uid : null);

/** Who was signed in since this page was opened: whose session ends goes to the login, whatever the page. '' for nobody. */
export const lastUser = (): string => last;

export function login(way: Way): Promise<void> {
  // The provider would bring the same stranger back, or who has just signed out: this time it asks for the password.
  return leaveForLogin(
    way,
    (session.status === 'out' && session.notice === 'stranger') || localStorage.getItem(SIGNED_OUT) !== null,
  );
}

/**
 * spec 4: logout clears what is stored, ends the session at the provider, resets the state and goes to /login. Whatever becomes of
 * the session, nobody is signed in on this device again without being asked; the login says so when the session could not be ended.
 */
export async function logout(because?: 'unusable'): Promise<void> {
  const idToken = stored('id_token');
  const acting = isActing();
  clearTimeout(timer);
  askNoMore();
  clearStored({ leaver: stored('uid') });
  if (because) sessionStorage.setItem(NOTICE, because);
  localStorage.setItem(SIGNED_OUT, '1');
  localStorage.setItem(LAST_SIGN_OUT, crypto.randomUUID());
  sessionStorage.setItem(LEAVING, idToken);
  tellSignedOut();
  try {
    // The clerk's own session ends with the one in somebody's name.
    if (acting && (await endSessionOf(idToken))) sessionStorage.setItem(LEAVING, (await liveIdentity())?.idToken ?? '');
    if (await leave()) return;
  } catch {
    // It is tried again by the page that follows.
  }
  window.location.assign('/login');
}

/** Ends the session that is to be left. True when the browser leaves for the provider. Throws when nobody could be told. */
async function leave(): Promise<boolean> {
  const idToken = sessionStorage.getItem(LEAVING) ?? '';
  const ended = idToken === '' || (await endSessionOf(idToken));
  // Our own provider's session has ended with it. Any other provider, and one that refuses this token, is asked by the browser itself.
  sessionStorage.removeItem(LEAVING);
  if (ended && portalSettings().oidc.embedded) return false;
  try {
    // Never answers once the browser leaves.
    await leaveForLogout(idToken);
  } catch (error) {
    sessionStorage.setItem(LEAVING, idToken);
    throw error;
  }
  return true;
}

/** A logout that nobody could be told of: once more. */
export async function leaveAgain(): Promise<void> {
  try {
    await leave();
    out(null);
  } catch {
    lineDoubted();
  }
}

/** P6.32: from now on this tab acts for somebody, with the token that the server gave for it. */
export function actFor({ uid, idToken }: Identity): void {
  store({ imp_usr: uid, customerOrderNumber: '', noteForDriver: '', uid, id_token: idToken, fresh: '1' });
  beginAnew(paths.home());
}

/** The end of it: the clerk acts for themselves again. Nothing of the customer's is touched. */
export async function stopActing(): Promise<void> {
  clearTimeout(timer);
  await renewal;
  askNoMore();
  // Unheard, it dies by itself in a few minutes.
  await endSessionOf(stored('id_token')).catch(() => {});
  becomeOneself(paths.impersonation());
}

function becomeOneself(at: string): void {
  store({ imp_usr: '', uid: '', id_token: '', customerOrderNumber: '', noteForDriver: '', shipToId: '', fresh: '1' });
  beginAnew(at);
}

/** Another user is another page: nothing that the one before had in it, open or typed, is there. */
function beginAnew(at: string): void {
  clearTimeout(timer);
  askNoMore();
  window.location.assign(at);
}

/** The login's steps are done; a reload is no login any more. */
export function settled(): void {
  store({ fresh: '' });
  if (session.status === 'in' && session.fresh) change({ ...session, fresh: false });
}

/** The provider no longer vouches for the user: what was typed is kept for them, everything else goes. */
export function sessionLost(notice: 'expired' | 'unusable' = 'expired'): void {
  if (session.status !== 'in') return;
  clearTimeout(timer);
  keepTyped(session.uid, window.location.pathname + window.location.search);
  clearStored({ sessionKeys: keptKeys() });
  change(stays && notice === 'expired' ? { status: 'interrupted', uid: session.uid } : { status: 'out', notice });
}

/**
 * The page has stayed: signs in in a window of its own; called while a press is being handled. `blocked`: the browser opens no window.
 * `another`: somebody else has signed in, and the page must go. Throws when the sign-in did not come about.
 */
export async function signInAgain(): Promise<'same' | 'another' | 'blocked'> {
  if (!openSignInWindow()) return 'blocked';
  const identity = await identityFromWindow(takenBy !== null || localStorage.getItem(SIGNED_OUT) !== null);
  if (!identity) throw new Error('the provider sent no id token');
  localStorage.removeItem(SIGNED_OUT);
  tellSignedIn(identity.uid);
  if (resume(identity)) return 'same';
  store({ uid: identity.uid, id_token: identity.idToken, fresh: '1' });
  restoreTyped(identity.uid);
  return 'another';
}

const isInterrupted = () => session.status === 'interrupted';

/** The same person is there again: the page goes on, with all that waited. */
function resume(identity: Identity): boolean {
  if (session.status !== 'interrupted') return false;
  if (identity.uid !== session.uid) return false;
  tried = null;
  enter(identity, false);
  goOn?.('new');
  goOn = null;
  // That session may end at once, too: only a token that was renewed unasked is not doubted for half a minute.
  void renewal?.then(() => (tried = null));
  return true;
}

/** One sign-in is enough for all tabs. */
async function signedInElsewhere(uid: string): Promise<void> {
  if (session.status !== 'interrupted' || session.uid !== uid) return;
  const identity = await liveIdentity().catch(() => null);
  if (identity) resume(identity);
}

/** The account was taken out of use while its user was in: logging in again would be of no use. */
function shutOut(): Promise<Renewal> {
  sessionLost('unusable');
  return Promise.resolve('over');
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
    const { returnTo, of, ...identity } = await identityFromCallback();
    localStorage.removeItem(SIGNED_OUT);
    enter(identity, true);
    tellSignedIn(identity.uid);
    // The page of somebody else is nothing to begin with.
    return { goTo: of === '' || of === identity.uid ? returnTo : '/' };
  } catch {
    return { ...out('refused'), goTo: '/login' };
  }
}

function noticeLeft(): Notice | null {
  const notice = sessionStorage.getItem(NOTICE);
  sessionStorage.removeItem(NOTICE);
  return notice === 'unusable' ? notice : null;
}

async function checkProvider(): Promise<{ goTo: string | null }> {
  store({ imp_usr: '' }); // whatever this tab did before, nobody acts for anybody by a reload
  if (localStorage.getItem(SIGNED_OUT) !== null) return out(noticeLeft());
  try {
    const identity = await liveIdentity();
    if (!identity) {
      const notice = noticeLeft();
      last = stored('uid');
      clearStored({ sessionKeys: keptKeys() });
      return out(notice);
    }
    // A second tab beside a living one goes on with its ship-to and date; otherwise this is a login (spec 4).
    enter(identity, stored('fresh') !== '' || !(await anotherTabHas(identity.uid)));
    return { goTo: null };
  } catch {
    change({ status: 'unreachable' });
    lineDoubted();
    return { goTo: null };
  }
}

function enter({ uid, idToken }: Identity, fresh: boolean): void {
  store({ uid });
  take(idToken);
  restoreTyped(uid);
  scheduleRenewal();
  change({ status: 'in', uid, fresh });
}

/** A token that has just been made also says what time it is there. */
function take(idToken: string): void {
  learnTime(madeAt(idToken));
  store({ id_token: idToken });
}

function out(notice: Notice | null): { goTo: null } {
  change({ status: 'out', notice });
  return { goTo: null };
}

/** Before the token expires, and again when a sleeping tab wakes up. */
function scheduleRenewal(): void {
  clearTimeout(timer);
  if (!stored('uid')) return;
  const left = expiryOf(stored('id_token')) - serverNow();
  const due = left - Math.min(RENEW_BEFORE, left / 2);
  timer = setTimeout(() => void renewed(), Math.min(Math.max(due, notBefore(), 0), 2 ** 31 - 1));
}

/** In how many ms it may be tried again. */
const notBefore = (): number => (tried ? tried.at + RENEW_AFTER - performance.now() : 0);

/** For a call that was not authorised: while the page waits for a sign-in, the call waits too. */
function askedFor(): Promise<Renewal> {
  if (isInterrupted() && waiting >= WAIT_MOST) return Promise.resolve('over');
  waiting += 1;
  return renewed().finally(() => {
    waiting -= 1;
  });
}

/** Asks the provider for a new token, once for all callers and once in half a minute. */
function renewed(): Promise<Renewal> {
  if (!renewal && tried && notBefore() > 0) {
    clearTimeout(timer);
    timer = setTimeout(() => void renewed(), notBefore());
    return Promise.resolve(tried.came === 'new' ? 'over' : tried.came);
  }
  renewal ??= renew()
    .catch((): Renewal => {
      // That nobody can be reached says nothing of the session: the page stays, and it is decided when the line is back.
      lineDoubted();
      return 'unreachable';
    })
    .then((came) => {
      tried = { came, at: performance.now() };
      if (came !== 'over') scheduleRenewal();
      return came;
    })
    .finally(() => {
      renewal = null;
    });
  return renewal;
}

async function renew(): Promise<Renewal> {
  const uid = stored('uid');
  if (!uid) return 'over';
  if (isActing()) {
    const idToken = await renewActingToken();
    if (!idToken) {
      becomeOneself(paths.home());
      return 'over';
    }
    take(idToken);
    return 'new';
  }
  const identity = await liveIdentity();
  if (identity?.uid !== uid) {
    sessionLost();
    takenBy = identity?.uid ?? null;
    return isInterrupted() ? new Promise((resolve) => (goOn = resolve)) : 'over';
  }
  take(identity.idToken);
  return 'new';
}

function signedOutElsewhere(): void {
  if (session.status !== 'in') return;
  clearTimeout(timer);
  clearStored({ leaver: session.uid });
  change({ status: 'out', notice: null });
}

function change(next: Session): void {
  session = next;
  if (next.status === 'in') last = next.uid;
  for (const listener of listeners) listener();
}
