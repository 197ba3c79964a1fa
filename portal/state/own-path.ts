/** A path of ours as it stands, or the home page: a way back never leads to another site (promises F9). */
export function ownPath(path: string | null | undefined, origin = window.location.origin): string {
  if (!path?.startsWith('/') || !URL.canParse(path, origin)) return '/';
  const { origin: to, pathname, search, hash } = new URL(path, origin);
  // `/.//other.example` is a path of ours to this parser, and another host to the next.
  return to === origin && !/^\/[/\\]/.test(pathname) ? `${pathname}${search}${hash}` : '/';
}
