/** https, a name (no address of a machine), no user, the usual port, and one of the hosts or below one that is written `*.host`. */
export function isOnAllowedHost(link: string, hosts: readonly string[]): boolean {
  if (/[\s\\]/.test(link) || !URL.canParse(link)) return false;
  const { protocol, hostname, username, password, port } = new URL(link);
  if (protocol !== 'https:' || username !== '' || password !== '' || port !== '') return false;
  return hosts.some((host) => (host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host));
}
