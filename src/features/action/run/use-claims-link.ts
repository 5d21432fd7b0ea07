import { useMemo } from 'react'
import { serviceClock } from '#src/api/service-clock.ts'
import { keptQueues, queueOfRequest } from '#src/features/claiming/index.ts'
import type { Intent } from '#src/families/intent.ts'
import { pathTo } from '#src/router/path-to.ts'

/** The way to the list of claims that an action is part of; null where it is part of none. */
export function useClaimsLink(intent: Intent | null): string | null {
  return useMemo(() => {
    const queues = intent ? keptQueues(localStorage, serviceClock.now()) : []
    const queue = intent && queueOfRequest(queues, intent.request)
    return queue && pathTo('/claim/$network', { network: queue.network })
  }, [intent])
}
