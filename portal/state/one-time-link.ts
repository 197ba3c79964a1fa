/**
 * What a link of a mail carried. It is taken out of the address bar before anything else happens, so that no address of it is
 * shown, bookmarked, sent on as a referrer or kept in the history; it stays with the tab until it is used, because a phone
 * may load the page anew when its owner comes back from the mail program.
 */
export interface OneTimeLink {
  readonly page: string;
  readonly code: string;
  readonly token: string;
}

const KEY = 'hordo.link';
const NAMES: Readonly<Record<string, readonly [code: string, token: string]>> = {
  '/verification': ['gig_i_code', 'gig_i_vToken'],
  '/reset-password': ['code', 'token'],
};

let link: OneTimeLink | null = null;

/** The first thing at every start. */
export function takeLink(): void {
  const page = window.location.pathname;
  const names = NAMES[page];
  if (!names) return sessionStorage.removeItem(KEY);
  const search = new URLSearchParams(window.location.search);
  const [code, token] = names.map((name) => search.get(name) ?? '') as [string, string];
  if (code || token) {
    link = { page, code, token };
    window.history.replaceState(window.history.state, '', page);
  } else link = read(page);
}

/** After the start has tidied up what belongs to a session. */
export function keepLink(): void {
  if (link) sessionStorage.setItem(KEY, JSON.stringify(link));
}

/** The link that this page was opened with; null without one. */
export function linkOf(page: string): OneTimeLink | null {
  return link?.page === page && link.code !== '' && link.token !== '' ? link : null;
}

/** It has done its work, or never will. */
export function dropLink(): void {
  sessionStorage.removeItem(KEY);
}

function read(page: string): OneTimeLink | null {
  const text = sessionStorage.getItem(KEY);
  const kept = text ? (JSON.parse(text) as OneTimeLink) : null;
  return kept?.page === page ? kept : null;
}
