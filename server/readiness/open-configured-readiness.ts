import type { GatewayConfig } from '../config.ts'
import type { EarnService } from '../earn/earn-service.ts'
import { createServiceUrl } from '../earn/service-url.ts'
import { createStoreCheck } from '../store/check-store.ts'
import type { Store } from '../store/store.ts'
import { openReadiness, type Readiness, type ReadinessDependencies } from './open-readiness.ts'

const DEADLINE = 5_000

/**
 * Whether a running gateway should get visitors.
 * @param earn really asks the service: an answer that was kept would prove nothing about the key
 */
export function openConfiguredReadiness(
  { database, earnApi }: Pick<GatewayConfig, 'database' | 'earnApi'>,
  store: Store,
  earn: EarnService,
  checks: Pick<ReadinessDependencies, 'keyState' | 'hasCatalogue'>,
): Readiness {
  const networks = createServiceUrl(earnApi, '/v1/networks')
  return openReadiness({
    singleCopy: !('url' in database),
    checkStore: createStoreCheck(store),
    ...checks,
    tryKey: () =>
      earn.send({ method: 'GET', url: networks, importance: 'refresh', deadline: DEADLINE }),
    now: Date.now,
  })
}
