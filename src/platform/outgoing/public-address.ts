import { BlockList, isIP } from 'node:net';
import { networkInterfaces } from 'node:os';

/** IPv4 addresses that are not on the public internet (IANA's special-purpose registry). */
const SPECIAL_IPV4 = [
  ['0.0.0.0', 8], // this network
  ['10.0.0.0', 8], // private
  ['100.64.0.0', 10], // shared by a provider's customers (CGNAT); some clouds' metadata
  ['127.0.0.0', 8], // loopback
  ['168.63.129.16', 32], // a cloud's own service, reached from inside
  ['169.254.0.0', 16], // link-local; most clouds' metadata
  ['172.16.0.0', 12], // private
  ['192.0.0.0', 24], // protocol assignments
  ['192.0.2.0', 24], // documentation
  ['192.88.99.0', 24], // relays between IPv6 and IPv4
  ['192.168.0.0', 16], // private
  ['198.18.0.0', 15], // measurements
  ['198.51.100.0', 24], // documentation
  ['203.0.113.0', 24], // documentation
  ['224.0.0.0', 4], // multicast
  ['240.0.0.0', 4], // reserved, and broadcast
] as const;

/** What is not public among the global unicast addresses of IPv6: other addresses in disguise, and documentation. */
const SPECIAL_IPV6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const specialIpv4 = listOf(SPECIAL_IPV4, 'ipv4');
const specialIpv6 = listOf(SPECIAL_IPV6, 'ipv6');
/** Everything else is loopback, private, link-local, multicast, or an IPv4 address in disguise (::ffff:, 64:ff9b::). */
const globalIpv6 = listOf([['2000::', 3]], 'ipv6');

function listOf(subnets: readonly (readonly [string, number])[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const [network, prefix] of subnets) list.addSubnet(network, prefix, family);
  return list;
}

/**
 * Whether an address is reachable by everybody on the internet, and not one of this machine's: a request to it gives nobody
 * access that they do not have anyway.
 * @param address IPv4 or IPv6, not a name
 * @param own the addresses of this machine
 */
export function isPublicAddress(address: string, own = ownAddresses()): boolean {
  if (own.includes(address)) return false;
  if (isIP(address) === 4) return !specialIpv4.check(address, 'ipv4');
  if (isIP(address) !== 6) return false;
  return globalIpv6.check(address, 'ipv6') && !specialIpv6.check(address, 'ipv6');
}

function ownAddresses(): readonly string[] {
  return Object.values(networkInterfaces()).flatMap((found) => found?.map(({ address }) => address) ?? []);
}
