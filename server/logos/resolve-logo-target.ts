import type { LookupAddress } from 'node:dns'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** How logos are reached. */
export interface LogoNetwork {
  /** All addresses of a name. */
  lookup(hostname: string): Promise<readonly LookupAddress[]>
  /** Whether this machine may be asked too, by plain http as well: in sandbox mode only. */
  readonly loopback: boolean
}

/** Where a request goes: to one of these addresses, which were checked, and to no other. */
export interface LogoTarget {
  readonly url: URL
  readonly addresses: readonly LookupAddress[]
}

const isAllowedUrl = ({ protocol, username, password }: URL, { loopback }: LogoNetwork): boolean =>
  (protocol === 'https:' || (protocol === 'http:' && loopback)) && `${username}${password}` === ''

function resolveAddresses(
  hostname: string,
  network: LogoNetwork,
): Promise<readonly LookupAddress[]> {
  const hostnameOrIp = hostname.replace(/^\[|\]$/g, '')
  const family = isIP(hostnameOrIp)
  return family === 0
    ? network.lookup(hostname)
    : Promise.resolve([{ address: hostnameOrIp, family }])
}

/** Why a logo was not taken. */
export type LogoRejection =
  /** No https address, or one with a password in it. */
  | 'bad-address'
  /** Its name stands for an address that is not public. */
  | 'not-public'
  | 'too-many-redirects'
  | 'bad-status'
  | 'too-large'
  /** No PNG, JPEG or WebP, or one too wide or too high. */
  | 'no-picture'
  | 'timeout'
  | 'unreachable'

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

/**
 * Resolves an address once and checks all that its name stands for, so that a name whose answer changes can't lead
 * elsewhere (decisions/029-logos).
 * @throws what the lookup throws
 */
export async function resolveLogoTarget(
  address: string | URL,
  network: LogoNetwork,
): Promise<LogoTarget | LogoRejection> {
  if (!URL.canParse(address)) return 'bad-address'
  const url = new URL(address)
  if (!isAllowedUrl(url, network)) return 'bad-address'
  const addresses = await resolveAddresses(url.hostname, network)
  if (addresses.length === 0) return 'unreachable'
  const every = (test: (one: string) => boolean): boolean =>
    addresses.every((each) => test(each.address))
  const isPublic = url.protocol === 'https:' && every(isPublicAddress)
  const isLocal = network.loopback && every(isLoopbackAddress)
  return isPublic || isLocal ? { url, addresses } : 'not-public'
}
