import type { IncomingMessage, ServerResponse } from 'node:http';
import { parseCookie } from 'cookie';

/**
 * The provider keeps a resume cookie for each sign-in under way, told apart by its path. A `__Host-` cookie must have the
 * path `/`, so the sign-in stands in the name instead: `…resume.UID`. Here the names are changed on the way in and out.
 */
const KEPT = 4;

const DEVICE_SECONDS = 180 * 86_400;

export interface CookieNames {
  readonly session: string;
  readonly resume: string;
  readonly interaction: string;
  readonly device: string;
}

export function cookieNames(https: boolean): CookieNames {
  const host = https ? '__Host-' : '';
  return {
    session: `${host}hordo_session`,
    resume: `${host}hordo_resume`,
    interaction: `${host}hordo_interaction`,
    device: `${host}hordo_device`,
  };
}

/** By which the browser is known to the account from now on. */
export function deviceCookie(publicUrl: string, token: string): string {
  const https = publicUrl.startsWith('https:');
  return `${cookieNames(https).device}=${token}; Path=/; Max-Age=${DEVICE_SECONDS}; HttpOnly; SameSite=Lax${https ? '; Secure' : ''}`;
}

/** The sign-ins that this browser has under way, oldest first. */
export function resumableIn(header: string | undefined, names: CookieNames): string[] {
  return parsed(header).flatMap(([name]) =>
    name.startsWith(`${names.resume}.`) && !name.endsWith('.sig') ? [name.slice(names.resume.length + 1)] : [],
  );
}

export function cookieIn(header: string | undefined, name: string): string | undefined {
  return parsed(header).find(([known]) => known === name)?.[1];
}

/** Gives the provider the resume cookie of the sign-in it is asked about, under the name it knows. */
export function cookiesForProvider(request: IncomingMessage, names: CookieNames, uid: string | null): void {
  const header = request.headers.cookie;
  if (!header) return;
  const kept = parsed(header).flatMap(([name, value]) => {
    if (!name.startsWith(names.resume)) return [`${name}=${value}`];
    if (uid && name === `${names.resume}.${uid}`) return [`${names.resume}=${value}`];
    if (uid && name === `${names.resume}.${uid}.sig`) return [`${names.resume}.sig=${value}`];
    return [];
  });
  request.headers.cookie = kept.join('; ');
}

/** Renames what the provider sets just before the headers go out; the interaction cookie is not needed at all. */
export function cookiesFromProvider(response: ServerResponse, names: CookieNames, under: readonly string[]): void {
  const write = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
  response.writeHead = (...args: unknown[]) => {
    const set = [response.getHeader('set-cookie') ?? []].flat().map(String);
    if (set.length)
      response.setHeader(
        'set-cookie',
        set.flatMap((cookie) => renamed(cookie, names, under)),
      );
    return write(...args);
  };
}

function renamed(cookie: string, names: CookieNames, under: readonly string[]): string[] {
  if (cookie.startsWith(`${names.interaction}=`) || cookie.startsWith(`${names.interaction}.sig=`)) return [];
  if (!cookie.startsWith(names.resume)) return [cookie];
  const uid = /path=[^;]*\/auth\/([\w-]+)/i.exec(cookie)?.[1];
  if (!uid) return [];
  const own = cookie.replace(names.resume, `${names.resume}.${uid}`).replace(/path=[^;]*/i, 'path=/');
  const begins = !/=;|expires=Thu, 01 Jan 1970/.test(own) && !own.startsWith(`${names.resume}.${uid}.sig`);
  const oldest = begins ? under.slice(0, Math.max(0, under.length - KEPT + 1)) : [];
  const secure = names.resume.startsWith('__Host-') ? '; secure' : '';
  return [
    own,
    ...oldest.flatMap((old) =>
      ['', '.sig'].map(
        (end) =>
          `${names.resume}.${old}${end}=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT; httponly; samesite=lax${secure}`,
      ),
    ),
  ];
}

/** As the browser sent them: values are compared and handed on, so nothing in them is decoded. */
function parsed(header = ''): [string, string][] {
  return Object.entries(parseCookie(header, { decode: (value) => value })).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as [string, string]],
  );
}
