import { createHash, randomBytes } from 'node:crypto';

/** Cookies of one browser, as far as a sign-in needs them. */
export interface Jar {
  readonly cookies: Map<string, string>;
}

export function newJar(): Jar {
  return { cookies: new Map() };
}

/** One request with the jar's cookies; redirects are not followed. */
export async function browse(jar: Jar, address: string, init: RequestInit = {}): Promise<Response> {
  const cookie = [...jar.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const response = await fetch(address, {
    ...init,
    redirect: 'manual',
    headers: { ...(cookie && { cookie }), ...(init.headers as Record<string, string>) },
  });
  for (const set of response.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
    if (value === '' || /expires=Thu, 01 Jan 1970/i.test(set)) jar.cookies.delete(name);
    else jar.cookies.set(name, value);
  }
  return response;
}

export interface Tokens {
  readonly id_token: string;
  readonly access_token: string;
  readonly expires_in: number;
}

/** Authorization code with PKCE as the portal does it, without a browser: where the provider sends the browser to begin. */
export function authorizationRequest(
  url: string,
  more: Record<string, string | undefined> = {},
): { address: string; verifier: string; redirectUri: string } {
  const verifier = randomBytes(32).toString('base64url');
  const redirectUri = more['redirect_uri'] ?? `${url}/login`;
  const query = new URLSearchParams();
  const parts = {
    client_id: 'portal',
    response_type: 'code',
    scope: 'openid profile email',
    redirect_uri: redirectUri,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    state: randomBytes(8).toString('hex'),
    nonce: randomBytes(8).toString('hex'),
    ...more,
  };
  for (const [name, value] of Object.entries(parts)) if (value !== undefined) query.set(name, value);
  return { address: `${url}/oidc/auth?${query}`, verifier, redirectUri };
}

/** Fills in the sign-in form that `page` shows and sends it; answers what came back. */
export async function submitForm(
  jar: Jar,
  url: string,
  page: string,
  fields: Record<string, string>,
): Promise<Response> {
  return browse(jar, new URL(page, url).href, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: url },
    body: new URLSearchParams(fields).toString(),
  });
}

export async function exchangeCode(
  url: string,
  code: string,
  verifier: string,
  redirectUri: string,
): Promise<Response> {
  return fetch(`${url}/oidc/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: url }, // a browser names it on every POST
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: 'portal',
      code,
      code_verifier: verifier,
      redirect_uri: redirectUri,
    }).toString(),
  });
}

/** Follows the provider's own redirects until it leaves for the portal; answers that address. */
export async function followHome(jar: Jar, url: string, first: Response): Promise<URL> {
  let response = first;
  for (let step = 0; step < 10; step += 1) {
    const location = response.headers.get('location');
    if (!location) throw new Error(`no redirect but ${response.status}: ${(await response.text()).slice(0, 300)}`);
    const to = new URL(location, url);
    if (!to.pathname.startsWith('/oidc/')) return to;
    response = await browse(jar, to.href);
  }
  throw new Error('too many redirects');
}

/** A whole sign-in at the provider's own form; answers the tokens, or throws what the page said. */
export async function signInTokens(
  url: string,
  email: string,
  password: string,
  jar: Jar = newJar(),
  ask: Record<string, string> = {},
): Promise<Tokens> {
  const { address, verifier, redirectUri } = authorizationRequest(url, ask);
  const began = await browse(jar, address);
  let home: URL;
  const page = began.headers.get('location') ?? '';
  if (page.includes('/oidc/interaction/')) {
    const sent = await submitForm(jar, url, page, { email, password, remember: '1' });
    if (sent.status !== 303) throw new Error(`sign-in of ${email} was refused: ${sent.status}`);
    home = await followHome(jar, url, sent);
  } else home = await followHome(jar, url, began);
  const code = home.searchParams.get('code');
  if (!code) throw new Error(`no code but ${home.searchParams.get('error')}`);
  const answer = await exchangeCode(url, code, verifier, redirectUri);
  if (!answer.ok) throw new Error(`no tokens but ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Tokens;
}

/** Signs in and answers the id token. */
export async function signIn(url: string, email: string, password: string): Promise<string> {
  return (await signInTokens(url, email, password)).id_token;
}
