import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Where the internet's IPv6 addresses are; everything else is of special use or not given out. */
const GLOBAL = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Whether an address is one of the public internet: of a network of its own, of this machine, a tunnel's, a translator's
 * (NAT64, 6to4, mapped), reserved and multicast ones are not.
 * @param address as DNS gives it, never a name
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0 || address.includes('%')) return false
  const parsed = ipaddr.parse(address)
  return parsed.range() === 'unicast' && (parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL))
}

/** Whether an address is this machine itself. */
export const isLoopbackAddress = (address: string): boolean =>
  isIP(address) !== 0 && ipaddr.parse(address).range() === 'loopback'
