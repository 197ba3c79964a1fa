import ipaddr from 'ipaddr.js';

/** What limits are counted for: an address of IPv4, and of IPv6 the /64 that one subscriber has whole. A text that is no address stands for itself. */
export function network(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  return address instanceof ipaddr.IPv4
    ? address.toString()
    : `${address.parts
        .slice(0, 4)
        .map((part) => part.toString(16))
        .join(':')}::/64`;
}
