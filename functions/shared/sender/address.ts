import { BlockList, isIP } from 'node:net'

/** Everything in IPv4 that isn't a host on the public internet (IANA special-purpose registry). */
const PRIVATE_IPV4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const

/** Inside IPv6's one public block: what carries IPv4 within it (Teredo, 6to4) or is for documentation. */
const SPECIAL_IPV6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
] as const

const blocked4 = new BlockList()
for (const [network, prefix] of PRIVATE_IPV4) blocked4.addSubnet(network, prefix, 'ipv4')

const global6 = new BlockList()
global6.addSubnet('2000::', 3, 'ipv6')
const special6 = new BlockList()
for (const [network, prefix] of SPECIAL_IPV6) special6.addSubnet(network, prefix, 'ipv6')

/**
 * Whether an address is a host on the public internet. IPv6 is an allow list: loopback, mapped, NAT64, unique
 * local, link-local and multicast addresses are all outside 2000::/3.
 */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !blocked4.check(address, 'ipv4')
  if (family !== 6 || address.includes('%')) return false
  return global6.check(address, 'ipv6') && !special6.check(address, 'ipv6')
}
