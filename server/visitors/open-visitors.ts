import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import type { BudgetPressure } from '../budget/pressure.ts'
import type { Log } from '../log.ts'
import { getOrCreateSecret } from '../store/get-or-create-secret.ts'
import type { Store } from '../store/store.ts'
import { getClientAddress } from './client-address.ts'
import { createCountsWithFallback } from './counts-with-fallback.ts'
import { createFairShare } from './fair-share.ts'
import { createMemoryCounts } from './memory-counts.ts'
import type { VisitorsConfig } from './read-visitors-config.ts'
import { createThrottledCounts } from './throttled-counts.ts'
import { createStoredCounts } from './stored-counts.ts'
import { createVisitors, type Visitors } from './visitors.ts'

const CLEANUP_INTERVAL_MS = 60_000
/** Minutes that are kept: the clocks of copies differ a little. */
const KEPT_MINUTES = 2

interface RunningVisitors extends Visitors {
  close(): void
}

/**
 * Visitors as all copies on this store know them; forgets what they did as time passes.
 * @param getPressure of the key's budget
 */
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

/** Says once when headers of a proxy come and are ignored: then all visitors behind it count as one. */
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
