import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import type { BudgetPressure } from '../budget/shared-budget.ts'
import type { Log } from '../log.ts'
import { getOrCreateSecret } from '../store/open-store.ts'
import type { Store } from '../store/store.ts'
import { createCountsWithFallback, createStoredCounts } from './stored-counts.ts'
import { createFairShare } from './visitor-quota.ts'
import { createMemoryCounts } from './memory-counts.ts'
import type { VisitorsConfig } from './visitor-limits.ts'
import { createThrottledCounts } from './throttled-counts.ts'
import { createVisitors, type Visitors } from './visitors.ts'
import ipaddr from 'ipaddr.js'

const CLEANUP_INTERVAL_MS = 60_000
/** Minutes that are kept: the clocks of copies differ a little. */
const KEPT_MINUTES = 2

interface RunningVisitors extends Visitors {
  close(): void
}

/** Opens the visitors of all copies, and deletes old usage. @param getPressure of the key's budget */
export async function openVisitors(
  { proxyHops, limits, share }: VisitorsConfig,
  store: Store,
  getPressure: () => BudgetPressure,
  log: Log,
): Promise<RunningVisitors> {
  const counts = createThrottledCounts(
    createCountsWithFallback(createStoredCounts(store, limits), createMemoryCounts(limits), () =>
      log.warn('visitors are counted by this copy alone: the database does not answer'),
    ),
  )
  const deleteOld = (): Promise<void> =>
    counts.deleteBefore(Math.floor(Date.now() / CLEANUP_INTERVAL_MS) - KEPT_MINUTES)
  await deleteOld()
  const cleanupTimer = setInterval(() => {
    deleteOld().catch(() => log.warn('what visitors did was not forgotten'))
  }, CLEANUP_INTERVAL_MS)
  cleanupTimer.unref()
  const visitors = createVisitors({
    secret: await getOrCreateSecret(store, 'visitors'),
    counts,
    takeShare: createFairShare(share, getPressure, () => performance.now()),
    getAddress: createAddressReader(proxyHops, log),
    now: Date.now,
  })
  return { ...visitors, close: () => clearInterval(cleanupTimer) }
}

/** Prefix length of an IPv6 visitor: a household or host gets this network as a whole (decisions/024-visitors). */
const IPV6_NETWORK = 64

/** Removes the port that proxies may add: `203.0.113.7:4711`, `[2001:db8::1]:4711`. */
const stripPort = (text: string): string =>
  /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text

/** Normalizes an IPv4 address, or an IPv6 address to its network; null for anything else. */
function normalizeIp(text: string): string | null {
  const plain = stripPort(text.trim()).replace(/%.*$/, '')
  if (ipaddr.IPv4.isValidFourPartDecimal(plain)) return plain
  if (!ipaddr.IPv6.isValid(plain)) return null
  const parsed = ipaddr.IPv6.parse(plain)
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString()
  return ipaddr.IPv6.networkAddressFromCIDR(`${plain}/${IPV6_NETWORK}`).toString()
}

/**
 * Returns a request's client in one form per visitor: an IPv4 address, or the /64 of an IPv6 address.
 * @param socket remote address of the socket
 * @param forwarded `x-forwarded-for`, to which each proxy appends its client
 * @param hops trusted proxies; entries further left can be forged (decisions/024-visitors)
 */
export function getClientAddress(
  socket: string,
  forwarded: string | undefined,
  hops: number,
): string {
  const claimed = hops === 0 ? undefined : forwarded?.split(',').at(-hops)
  return (claimed === undefined ? null : normalizeIp(claimed)) ?? normalizeIp(socket) ?? 'unknown'
}

/** Logs once when a proxy's headers are ignored: then all visitors behind it count as one. */
function createAddressReader(proxyHops: number, log: Log): (context: Context) => string {
  let hasWarned = false
  return (context) => {
    const forwarded = context.req.header('x-forwarded-for')
    if (forwarded !== undefined && proxyHops === 0 && !hasWarned) {
      hasWarned = true
      log.warn(
        'Requests come with x-forwarded-for and TRUST_PROXY_HOPS is 0: visitors behind a proxy count as one.',
      )
    }
    return getClientAddress(getConnInfo(context).remote.address ?? '', forwarded, proxyHops)
  }
}
