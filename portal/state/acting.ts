import { portalSettings } from './portal-config.ts';
import { stored } from './stored-values.ts';

/**
 * The calls that keep a session or end it. They go past the service clients, which would renew the session when they are
 * refused: these calls are what renewing is made of.
 */
export async function renewActingToken(): Promise<string | null> {
  const answer = await send('impersonation/renew', stored('id_token'));
  if (REFUSALS.has(answer.status)) return null;
  if (!answer.ok) throw new Error(`impersonation/renew: ${answer.status}`);
  return ((await answer.json()) as { id_token: string }).id_token;
}

/** Ends the session that a token is bound to; false when the server refuses the token. Throws when it does not answer. */
export async function endSessionOf(idToken: string): Promise<boolean> {
  const answer = await send('session/end', idToken);
  if (!answer.ok && !REFUSALS.has(answer.status)) throw new Error(`session/end: ${answer.status}`);
  return answer.ok;
}

/** With these the server says no; everything else says nothing of the session. */
const REFUSALS = new Set([400, 401, 403, 404]);

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
