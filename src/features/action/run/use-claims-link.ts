import { useMemo } from 'react'
import { serviceClock } from '#src/api/service-clock.ts'
import { readQueues, findQueue } from '#src/features/claiming/index.ts'
import type { Intent } from '#src/families/intent.ts'
import { buildPath } from '#src/router/build-path.ts'

/** The way to the list of claims that an action is part of; null where it is part of none. */
export function useClaimsLink(intent: Intent | null): string | null {
  return useMemo(() => {
    const queues = intent ? readQueues(localStorage, serviceClock.now()) : []
    const queue = intent && findQueue(queues, intent.request)
    return queue && buildPath('/claim/$network', { network: queue.network })
  }, [intent])
}
