import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import type { Pressure } from '../budget/pressure.ts'
import type { Log } from '../log.ts'
import { openSecret } from '../store/open-secret.ts'
import type { Store } from '../store/store.ts'
import { clientAddress } from './client-address.ts'
import { countsWithFallback } from './counts-with-fallback.ts'
import { createFairShare } from './fair-share.ts'
import { createMemoryCounts } from './memory-counts.ts'
import type { VisitorsConfig } from './read-visitors-config.ts'
import { sparingCounts } from './sparing-counts.ts'
import { createStoredCounts } from './stored-counts.ts'
import { createVisitors, type Visitors } from './visitors.ts'

const FORGET_MS = 60_000
/** Minutes that are kept: the clocks of copies differ a little. */
const KEPT_MINUTES = 2

interface RunningVisitors extends Visitors {
  close(): void
}

/**
 * Visitors as all copies on this store know them; forgets what they did as time passes.
 * @param pressure of the key's budget
 */
export async function openVisitors(
  { proxyHops, limits, share }: VisitorsConfig,
  store: Store,
  pressure: () => Pressure,
  log: Log,
): Promise<RunningVisitors> {
  const counts = sparingCounts(
    countsWithFallback(createStoredCounts(store, limits), createMemoryCounts(limits), () =>
      log.warn('visitors are counted by this copy alone: the database does not answer'),
    ),
  )
  const forget = (): Promise<void> =>
    counts.forgetBefore(Math.floor(Date.now() / FORGET_MS) - KEPT_MINUTES)
  await forget()
  const forgetting = setInterval(() => {
    forget().catch(() => log.warn('what visitors did was not forgotten'))
  }, FORGET_MS)
  forgetting.unref()
  const visitors = createVisitors({
    secret: await openSecret(store, 'visitors'),
    counts,
    share: createFairShare(share, pressure, () => performance.now()),
    addressOf: readAddress(proxyHops, log),
    now: Date.now,
  })
  return { ...visitors, close: () => clearInterval(forgetting) }
}

/** Says once when headers of a proxy come and are ignored: then all visitors behind it count as one. */
function readAddress(proxyHops: number, log: Log): (context: Context) => string {
  let told = false
  return (context) => {
    const forwarded = context.req.header('x-forwarded-for')
    if (forwarded !== undefined && proxyHops === 0 && !told) {
      told = true
      log.warn(
        'Requests come with x-forwarded-for and TRUST_PROXY_HOPS is 0: visitors behind a proxy count as one.',
      )
    }
    return clientAddress(getConnInfo(context).remote.address ?? '', forwarded, proxyHops)
  }
}
