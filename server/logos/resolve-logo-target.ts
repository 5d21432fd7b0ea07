import type { LookupAddress } from 'node:dns'
import { isIP } from 'node:net'
import type { LogoRejection } from './logo-rejection.ts'
import { isLoopbackAddress, isPublicAddress } from './public-address.ts'

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
