import type { Registry } from 'prom-client'
import { createBalanceMetrics } from './balances/balance-metrics.ts'
import { machineClock } from './balances/clock.ts'
import { mergeBalances } from './balances/merge-balances.ts'
import { openBudget } from './budget/open-budget.ts'
import { createActionKeys, type ActionKeys } from './action-key/action-keys.ts'
import { catalogueOf } from './catalogue/catalogue-of.ts'
import type { Catalogue } from './catalogue/catalogue.ts'
import type { GatewayConfig } from './config.ts'
import { createEarnService, type EarnService } from './earn/earn-service.ts'
import { keepAnswers } from './earn/keep-answers.ts'
import { keepToBudget } from './earn/keep-to-budget.ts'
import { measureRequests } from './earn/measure-requests.ts'
import { shareReads } from './earn/share-reads.ts'
import { openNews, type News } from './events/open-news.ts'
import type { Log } from './log.ts'
import { logosOf } from './logos/logos-of.ts'
import type { Logos } from './logos/logos.ts'
import { countRefusals, type CountRefusal } from './metrics/count-refusals.ts'
import { readinessOf } from './readiness/readiness-of.ts'
import type { Readiness } from './readiness/open-readiness.ts'
import { watchKey } from './readiness/watch-key.ts'
import { openNodeUse, type NodeUse } from './rpc/open-node-use.ts'
import { openSecret } from './store/open-secret.ts'
import { proveLeases } from './store/prove-leases.ts'
import type { OpenedStore } from './store/open-store.ts'
import { openVisitors } from './visitors/open-visitors.ts'
import type { Visitors } from './visitors/visitors.ts'
import type { Witnesses } from './witnesses/open-witnesses.ts'
import { witnessesOf } from './witnesses/witnesses-of.ts'

/** What the routes of a gateway work with, each behind its own interface. */
export interface Services {
  readonly earn: EarnService
  /** Every yield of the project; null for none, so that each request goes to the service. */
  readonly catalogue: Catalogue | null
  /** Pictures of what the catalogue lists; null for none. */
  readonly logos: Logos | null
  /** Live news; null for none. */
  readonly news: News | null
  readonly visitors: Visitors
  readonly actionKeys: ActionKeys
  /** Notes what was refused to a visitor. */
  readonly countRefusal: CountRefusal
  /** What visitors ask of the nodes. */
  readonly nodeUse: NodeUse
  /** Who vouches for yields' contracts. */
  readonly witnesses: Witnesses
  /** Whether this copy should get visitors. */
  readonly readiness: Readiness
}

/** Services that run. */
export interface RunningServices extends Services {
  /** Ends what never ends by itself, so that nobody waits for it. */
  endStreams(): void
  /** When no request runs any more: stops what runs by itself; the store stays open. */
  close(): Promise<void>
}

/**
 * Opens everything that lives longer than a request, on the store that all copies share.
 * @param registry where each part puts its figures
 * @throws DatabaseError with one sentence for people
 */
export async function openServices(
  config: GatewayConfig,
  opened: OpenedStore,
  log: Log,
  registry: Registry,
): Promise<RunningServices> {
  const { earnApiKey, plan } = config
  await proveLeases(opened.store)
  const budget = await openBudget(opened.quick, earnApiKey, plan, log, registry)
  const news = config.events && (await openNews(opened, config.events, log, registry))
  const secret = config.actionKeySecret ?? (await openSecret(opened.store, 'action keys'))
  const visitors = await openVisitors(config.visitors, opened.quick, () => budget.pressure(), log)
  const watched = watchKey(measureRequests(createEarnService(earnApiKey), registry))
  const budgeted = keepToBudget(watched, budget)
  const merged = mergeBalances(budgeted, createBalanceMetrics(registry), machineClock)
  const earn = keepAnswers(shareReads(merged, registry), registry)
  const { witnesses, memory } = witnessesOf(config, {
    listed: () => catalogue.held(),
    store: opened.store,
    registry,
    log,
  })
  const catalogue = await catalogueOf(config, {
    earn: budgeted,
    onRead: (held) => memory.learnNames(held),
    refreshInterval: (requests) => budget.refreshInterval(requests),
    store: opened.store,
    registry,
    log,
  })
  const logos = await logosOf(config, {
    earn: budgeted,
    listed: () => catalogue.held(),
    store: opened.store,
    registry,
    log,
  })
  return {
    earn,
    catalogue,
    logos,
    news,
    visitors,
    actionKeys: createActionKeys(secret),
    countRefusal: countRefusals(registry),
    nodeUse: openNodeUse(config.visitors.nodeUnits, visitors, registry),
    witnesses,
    readiness: readinessOf(config, opened.store, budgeted, {
      keyState: () => watched.keyState(),
      hasCatalogue: () => catalogue.held() !== null,
    }),
    endStreams: () => news?.close(),
    async close() {
      await logos.close()
      await catalogue.close()
      await memory.close()
      visitors.close()
      await budget.close()
    },
  }
}
