import type { Registry } from 'prom-client'
import type { GatewayConfig } from '../config.ts'
import type { EarnService } from '../earn/earn-service.ts'
import type { Log } from '../log.ts'
import type { Store } from '../store/store.ts'
import { MAX_PAGE_ITEMS } from './request-yields.ts'
import { getCatalogueTiming } from './catalogue-timing.ts'
import type { Catalogue } from './catalogue.ts'
import type { LoadedCatalogue } from './loaded-catalogue.ts'
import { openCatalogue } from './open-catalogue.ts'
import { watchSandbox } from './watch-sandbox.ts'

interface ConfiguredCatalogueDependencies {
  /** Within the budget; what others keep is too old for it. */
  readonly earn: EarnService
  /** Milliseconds between refreshes that the plan allows, for what one costs in requests. */
  readonly getRefreshInterval: (requests: number) => number
  /** Told of each refresh by this copy. */
  readonly onRead: (loaded: LoadedCatalogue) => void
  readonly store: Store
  readonly registry: Registry
  readonly log: Log
}

/** The catalogue of a gateway as it is configured. */
export function openConfiguredCatalogue(
  { earnApi, earnApiKey, sandbox }: GatewayConfig,
  { getRefreshInterval, ...given }: ConfiguredCatalogueDependencies,
): Promise<Catalogue> {
  return openCatalogue({
    ...given,
    url: earnApi,
    key: earnApiKey,
    pageItems: MAX_PAGE_ITEMS,
    timing: getCatalogueTiming(sandbox !== null, getRefreshInterval),
    hasChanged: sandbox ? watchSandbox(sandbox) : () => Promise.resolve(false),
  })
}
