import type { Registry } from 'prom-client'
import type { GatewayConfig } from '../config.ts'
import type { EarnService } from '../earn/earn-service.ts'
import type { Log } from '../log.ts'
import type { Store } from '../store/store.ts'
import { PAGE_ITEMS } from './ask-yields.ts'
import { catalogueTiming } from './catalogue-timing.ts'
import type { Catalogue } from './catalogue.ts'
import type { HeldCatalogue } from './held-catalogue.ts'
import { openCatalogue } from './open-catalogue.ts'
import { watchSandbox } from './watch-sandbox.ts'

interface Given {
  /** Within the budget; what others keep is too old for it. */
  readonly earn: EarnService
  /** Milliseconds between refreshes that the plan allows, for what one costs in requests. */
  readonly refreshInterval: (requests: number) => number
  /** Told of each refresh by this copy. */
  readonly onRead: (held: HeldCatalogue) => void
  readonly store: Store
  readonly registry: Registry
  readonly log: Log
}

/** The catalogue of a gateway as it is configured. */
export function catalogueOf(
  { earnApi, earnApiKey, sandbox }: GatewayConfig,
  { refreshInterval, ...given }: Given,
): Promise<Catalogue> {
  return openCatalogue({
    ...given,
    address: earnApi,
    key: earnApiKey,
    pageItems: PAGE_ITEMS,
    timing: catalogueTiming(sandbox !== null, refreshInterval),
    hasChanged: sandbox ? watchSandbox(sandbox) : () => Promise.resolve(false),
  })
}
