/** Addresses that came as data: the server lets only these through, and so does the page (promises F6). */
const OWN_PATH = /^\/(?![/\\])/;
const WEB = /^(https?:\/\/|mailto:|tel:)/i;

/** Is it a path of the portal? */
export function isOwnPath(text: string): boolean {
  return OWN_PATH.test(text);
}

/** The address, if it leads into the web; else undefined: a link without it leads nowhere. */
export function webAddress(text: string): string | undefined {
  return WEB.test(text) ? text : undefined;
}

/** The place on the page that an address names behind its `#`; none for what nobody can read. */
export function anchorIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}
