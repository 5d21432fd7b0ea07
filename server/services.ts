import type { Registry } from 'prom-client'
import { createBalanceMetrics } from './balances/balance-metrics.ts'
import { systemClock, mergeBalances } from './balances/merge-balances.ts'
import { openBudget } from './budget/open-budget.ts'
import { createActionKeys, type ActionKeys } from './action-key/action-keys.ts'
import { openConfiguredCatalogue } from './catalogue/open-catalogue.ts'
import { getRateUnitReport } from './catalogue/check-rate-unit.ts'
import type { Catalogue } from './catalogue/catalogue.ts'
import type { GatewayConfig } from './config.ts'
import { createEarnService, measureRequests, type EarnService } from './earn/earn-service.ts'
import { cacheResponses } from './earn/cache-responses.ts'
import { convertRates } from './earn/convert-rates.ts'
import { enforceBudget } from './earn/enforce-budget.ts'
import { coalesceReads } from './earn/coalesce-reads.ts'
import { openLiveUpdates, type LiveUpdates } from './events/open-live-updates.ts'
import type { Log } from './log.ts'
import { openConfiguredLogos } from './logos/open-configured-logos.ts'
import type { Logos } from './logos/open-logos.ts'
import { createRejectionCounter, type CountRejection } from './metrics/count-rejections.ts'
import { openConfiguredPush } from './push/open-configured-push.ts'
import type { Push } from './push/open-push.ts'
import { openConfiguredReadiness, watchKey, type Readiness } from './readiness/open-readiness.ts'
import { createNodeQuota, type NodeQuota } from './rpc/node-quota.ts'
import { getOrCreateSecret, type OpenedStore } from './store/open-store.ts'
import { verifyLeases } from './store/leases.ts'
import { openVisitors } from './visitors/open-visitors.ts'
import type { Visitors } from './visitors/visitors.ts'
import { openConfiguredWitnesses, type Witnesses } from './witnesses/open-witnesses.ts'

/** Services that a gateway's routes use, each behind its own interface. */
export interface Services {
  readonly earn: EarnService
  /** Every yield of the project; null for none: each request goes to the service. */
  readonly catalogue: Catalogue | null
  /** Logos of the catalogue; null for none. */
  readonly logos: Logos | null
  /** Live updates; null for none. */
  readonly liveUpdates: LiveUpdates | null
  /** Pushes to browsers; null for none. */
  readonly push: Push | null
  readonly visitors: Visitors
  readonly actionKeys: ActionKeys
  readonly countRejection: CountRejection
  readonly nodeQuota: NodeQuota
  readonly witnesses: Witnesses
  readonly readiness: Readiness
}

export interface RunningServices extends Services {
  /** Ends open-ended streams, so that shutdown does not wait for them. */
  endStreams(): void
  /** Stops background work once no request runs; the store stays open. */
  close(): Promise<void>
}

/**
 * Opens everything that lives longer than a request, on the store that all copies share.
 * @param registry where each service registers its metrics
 * @throws DatabaseError with one sentence for operators
 */
export async function openServices(
  config: GatewayConfig,
  openedStore: OpenedStore,
  log: Log,
  registry: Registry,
): Promise<RunningServices> {
  const { earnApiKey, plan, rateUnit } = config
  await verifyLeases(openedStore.store)
  const budget = await openBudget(openedStore.quick, earnApiKey, plan, log, registry)
  const push = await openConfiguredPush(config, { store: openedStore.store, log, registry })
  const onHandled: Push['notify'] = (events) => push?.notify(events)
  const liveUpdates =
    config.events &&
    (await openLiveUpdates(openedStore, config.events, { log, registry, onHandled }))
  const secret =
    config.actionKeySecret ?? (await getOrCreateSecret(openedStore.store, 'action keys'))
  const visitors = await openVisitors(
    config.visitors,
    openedStore.quick,
    () => budget.getPressure(),
    log,
  )
  const service = createEarnService(earnApiKey)
  const inFractions = rateUnit === 'percent' ? convertRates(service) : service
  const keyWatcher = watchKey(measureRequests(inFractions, registry))
  const budgeted = enforceBudget(keyWatcher, budget)
  const merged = mergeBalances(budgeted, createBalanceMetrics(registry), systemClock)
  const earn = cacheResponses(coalesceReads(merged, registry), registry)
  const { witnesses, memory } = openConfiguredWitnesses(config, {
    getCatalogue: () => catalogue.current(),
    store: openedStore.store,
    registry,
    log,
  })
  const catalogue = await openConfiguredCatalogue(config, {
    earn: budgeted,
    onRead: (loaded) => memory.recordNames(loaded),
    getRefreshInterval: (requests) => budget.getRefreshInterval(requests),
    store: openedStore.store,
    registry,
    log,
  })
  const logos = await openConfiguredLogos(config, {
    earn: budgeted,
    getCatalogue: () => catalogue.current(),
    store: openedStore.store,
    registry,
    log,
  })
  return {
    earn,
    catalogue,
    logos,
    liveUpdates,
    push,
    visitors,
    actionKeys: createActionKeys(secret),
    countRejection: createRejectionCounter(registry),
    nodeQuota: createNodeQuota(config.visitors.nodeUnits, visitors, registry),
    witnesses,
    readiness: openConfiguredReadiness(config, openedStore.store, budgeted, {
      keyState: () => keyWatcher.keyState(),
      hasCatalogue: () => catalogue.current() !== null,
      getRateUnit() {
        const loaded = catalogue.current()
        return loaded && getRateUnitReport(loaded, rateUnit).verdict
      },
    }),
    endStreams: () => liveUpdates?.close(),
    async close() {
      push?.close()
      await logos.close()
      await catalogue.close()
      await memory.close()
      visitors.close()
      await budget.close()
    },
  }
}
