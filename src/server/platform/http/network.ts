/** The network of a client, by which limits count and sessions and security events are listed. */
import { isIP, SocketAddress } from 'node:net';

const MAPPED_IPV4 = '::ffff:';

/** Returns the IPv4 address itself; with IPv6 a client has 2^64 addresses, so its /64. Other text is returned as it is. */
export function toNetwork(address: string): string {
  if (isIP(address) !== 6) return address;
  const canonical = new SocketAddress({ address, family: 'ipv6' }).address;
  // A listener for both families sees IPv4 clients at such addresses.
  if (canonical.startsWith(MAPPED_IPV4) && canonical.includes('.'))
    return canonical.slice(MAPPED_IPV4.length);
  return `${firstFourGroups(canonical)}::/64`;
}

function firstFourGroups(address: string): string {
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  const rest = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : 8 - groups.length - rest.length;
  return [...groups, ...Array.from({ length: zeros }, () => '0'), ...rest].slice(0, 4).join(':');
}
