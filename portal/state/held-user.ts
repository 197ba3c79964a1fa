import { serverNow } from './clock.ts';
import { canSignIn, expiryOf } from './identity-provider.ts';
import { stored } from './stored-values.ts';

/** The user whose living token this tab holds; nobody on the way back from the provider, who brings another one. */
export function heldUser(): string | null {
  const uid = stored('uid');
  return uid && canSignIn() && !isCallback() && expiryOf(stored('id_token')) > serverNow() ? uid : null;
}

export const isCallback = (): boolean =>
  window.location.pathname === '/login' && /[?&](code|error)=/.test(window.location.search);
