import type { LookupAddress } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

export interface OutboundNetwork {
  lookup(hostname: string): Promise<readonly LookupAddress[]>
  /** Whether loopback and plain http are allowed: in sandbox mode only. */
  readonly loopback: boolean
}

/** A request's verified addresses; it connects to no other. */
export interface Target {
  readonly url: URL
  readonly addresses: readonly LookupAddress[]
}

const isAllowedUrl = (
  { protocol, username, password }: URL,
  { loopback }: OutboundNetwork,
): boolean =>
  (protocol === 'https:' || (protocol === 'http:' && loopback)) && `${username}${password}` === ''

function resolveAddresses(
  hostname: string,
  network: OutboundNetwork,
): Promise<readonly LookupAddress[]> {
  const hostnameOrIp = hostname.replace(/^\[|\]$/g, '')
  const family = isIP(hostnameOrIp)
  return family === 0
    ? network.lookup(hostname)
    : Promise.resolve([{ address: hostnameOrIp, family }])
}

export type TargetRejection =
  /** No https URL, or one with a password in it. */
  | 'bad-address'
  /** Its name resolves to an address that is not public. */
  | 'not-public'
  | 'unreachable'

/** Global unicast IPv6; everything else is special use or unassigned. */
const GLOBAL = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Whether an address is on the public internet: not private, loopback, tunnel, translated (NAT64, 6to4, mapped),
 * reserved or multicast.
 * @param address as DNS returns it, never a name
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0 || address.includes('%')) return false
  const parsed = ipaddr.parse(address)
  return parsed.range() === 'unicast' && (parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL))
}

export const isLoopbackAddress = (address: string): boolean =>
  isIP(address) !== 0 && ipaddr.parse(address).range() === 'loopback'

/**
 * Resolves a URL's name once and verifies all of its addresses, so that changed DNS cannot redirect the request
 * (decisions/029-logos).
 * @throws what the lookup throws
 */
export async function resolveTarget(
  address: string | URL,
  network: OutboundNetwork,
): Promise<Target | TargetRejection> {
  if (!URL.canParse(address)) return 'bad-address'
  const url = new URL(address)
  if (!isAllowedUrl(url, network)) return 'bad-address'
  const addresses = await resolveAddresses(url.hostname, network)
  if (addresses.length === 0) return 'unreachable'
  const every = (test: (one: string) => boolean): boolean =>
    addresses.every((each) => test(each.address))
  if (network.loopback && every(isLoopbackAddress)) return { url, addresses }
  if (url.protocol !== 'https:' || !every(isPublicAddress)) return 'not-public'
  // The port of https only, so that nobody has other services of a public host asked from here.
  return url.port === '' ? { url, addresses } : 'bad-address'
}

/** Creates a lookup that returns the verified addresses without DNS. */
export const createPinnedLookup =
  ({ addresses }: Target): LookupFunction =>
  (_hostname, { all }, callback) => {
    const [first] = addresses
    if (all === true || !first) callback(null, [...addresses])
    else callback(null, first.address, first.family)
  }
