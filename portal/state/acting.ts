import { portalSettings } from './portal-config.ts';
import { stored } from './stored-values.ts';

/**
 * The calls that keep a session or end it. They go past the service clients, which would renew the session when they are
 * refused: these calls are what renewing is made of.
 */
export async function renewActingToken(): Promise<string | null> {
  const answer = await send('impersonation/renew', stored('id_token'));
  if (!answer.ok) return null;
  return ((await answer.json()) as { id_token: string }).id_token;
}

/** Ends the session that a token is bound to; that nobody answers is no reason to stay. */
export async function endSessionOf(idToken: string): Promise<void> {
  try {
    if (idToken) await send('session/end', idToken);
  } catch {
    // The token dies by itself in a few minutes.
  }
}

function send(path: string, idToken: string): Promise<Response> {
  return fetch(`${portalSettings().baseUrls.identity}/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${idToken}`, accept: 'application/json', market: 'HU' },
    credentials: 'omit',
    keepalive: true,
    signal: AbortSignal.timeout(10_000),
  });
}

/** spec 3 `imp_usr`: for whom somebody acts in this tab. The server goes by the token alone. */
export const isActing = (): boolean => stored('imp_usr') !== '';
