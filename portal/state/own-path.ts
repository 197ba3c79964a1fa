/** A path of ours as it stands, or the home page: a way back never leads to another site (promises F9). */
export function ownPath(path: string | null | undefined, origin = window.location.origin): string {
  const address = path?.startsWith('/') ? parsed(path, origin) : null;
  if (!address) return '/';
  const { origin: to, pathname, search, hash } = address;
  // `/.//other.example` is a path of ours to this parser, and another host to the next.
  return to === origin && !/^\/[/\\]/.test(pathname) ? `${pathname}${search}${hash}` : '/';
}

function parsed(path: string, origin: string): URL | null {
  try {
    return new URL(path, origin);
  } catch {
    return null;
  }
}
