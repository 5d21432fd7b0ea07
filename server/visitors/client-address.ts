import ipaddr from 'ipaddr.js'

/** How much of an IPv6 address is one visitor: a household or host gets this network as a whole (decisions/024-visitors). */
const IPV6_NETWORK = 64

/** Proxies may write ports: `203.0.113.7:4711`, `[2001:db8::1]:4711`. */
const stripPort = (text: string): string =>
  /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text

/** An IPv4 address as it is, an IPv6 address as its network; null for anything else, short and octal forms included. */
function normalizeIp(text: string): string | null {
  const plain = stripPort(text.trim()).replace(/%.*$/, '')
  if (ipaddr.IPv4.isValidFourPartDecimal(plain)) return plain
  if (!ipaddr.IPv6.isValid(plain)) return null
  const parsed = ipaddr.IPv6.parse(plain)
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString()
  return ipaddr.IPv6.networkAddressFromCIDR(`${plain}/${IPV6_NETWORK}`).toString()
}

/**
 * Where a request comes from, in one form for each visitor: an IPv4 address, or the /64 of an IPv6 address.
 * @param socket the address that is connected to us, as the socket has it
 * @param forwarded `x-forwarded-for`, to which each proxy adds at the right who is connected to it
 * @param hops how many of these proxies are ours; what stands further left anybody may have written (decisions/024-visitors)
 */
export function getClientAddress(
  socket: string,
  forwarded: string | undefined,
  hops: number,
): string {
  const claimed = hops === 0 ? undefined : forwarded?.split(',').at(-hops)
  return (claimed === undefined ? null : normalizeIp(claimed)) ?? normalizeIp(socket) ?? 'unknown'
}
