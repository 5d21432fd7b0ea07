import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Registry } from 'prom-client'
import type { Log } from '../log.ts'
import { serializeError } from '../logging/serialize-error.ts'
import { releaseLease, takeLease } from '../store/leases.ts'
import { loadCatalogue, getStoredVersion } from '../store/stored-catalogue.ts'
import type { Store } from '../store/store.ts'
import { withTimeout } from '../with-timeout.ts'
import { getSourceId, MAX_PAGE_ITEMS, createPageReader, type YieldSource } from './yield-pages.ts'
import { createCatalogueMetrics } from './catalogue-metrics.ts'
import { getRateUnitReport, logImplausibleRates, type RateUnitReport } from './check-rate-unit.ts'
import {
  getNextRefreshTime,
  getCatalogueTiming,
  type Catalogue,
  type CatalogueTiming,
} from './catalogue.ts'
import { createLoadedCatalogue, type LoadedCatalogue } from './loaded-catalogue.ts'
import { refreshCatalogue } from './refresh-catalogue.ts'
import { createRefetchYieldQueue } from './refetch-yield.ts'
import { createSingleYields } from './single-yields.ts'
import * as z from 'zod/mini'
import { callUpstream } from '../call-upstream.ts'
import { parseJson } from '../read-body.ts'
import type { GatewayConfig } from '../config.ts'
import type { EarnService } from '../earn/earn-service.ts'

interface ConfiguredCatalogueDependencies {
  /** Limited by the budget, without caches, which are too old for it. */
  readonly earn: EarnService
  /** Milliseconds between refreshes that the plan allows, by the requests of one. */
  readonly getRefreshInterval: (requests: number) => number
  /** Called after each refresh by this copy. */
  readonly onRead: (loaded: LoadedCatalogue) => void
  readonly store: Store
  readonly registry: Registry
  readonly log: Log
}

/** Opens the catalogue of a gateway with its configuration. */
export function openConfiguredCatalogue(
  { earnApi, earnApiKey, sandbox, rateUnit }: GatewayConfig,
  { getRefreshInterval, ...given }: ConfiguredCatalogueDependencies,
): Promise<Catalogue> {
  return openCatalogue({
    ...given,
    url: earnApi,
    key: earnApiKey,
    rateUnit,
    pageItems: MAX_PAGE_ITEMS,
    timing: getCatalogueTiming(sandbox !== null, getRefreshInterval),
    hasChanged: sandbox ? watchSandbox(sandbox) : () => Promise.resolve(false),
  })
}

const answerSchema = z.looseObject({ offset: z.number(), yields: z.number() })
/** Milliseconds; on the same machine only a hung sandbox takes that long. */
const DEADLINE = 10_000

/**
 * Creates a check of whether the sandbox's yields changed by an added yield or moved time; it uses no key, so it
 * costs no plan anything (decisions/008-sandbox-keys; decisions/007-sandbox-time).
 * @returns whether something changed since the last successful check
 */
export function watchSandbox(sandbox: URL): () => Promise<boolean> {
  let lastState: string | null = null
  return async () => {
    const response = await callUpstream(
      new URL('/admin/time', sandbox),
      { method: 'GET' },
      DEADLINE,
    )
    if (typeof response === 'string' || response.status !== 200) return false
    const read = answerSchema.safeParse(parseJson(response.text))
    if (!read.success) return false
    const { offset, yields } = read.data
    const state = JSON.stringify([offset, yields])
    const hasChanged = lastState !== null && lastState !== state
    lastState = state
    return hasChanged
  }
}

interface CatalogueDependencies extends YieldSource {
  /** Requested items per page. */
  readonly pageItems: number
  readonly store: Store
  readonly registry: Registry
  readonly log: Log
  readonly timing: CatalogueTiming
  /** Called after each refresh by this copy. */
  readonly onRead: (loaded: LoadedCatalogue) => void
  /** Whether the service is known to have changed; a sandbox reports it. */
  readonly hasChanged: () => Promise<boolean>
}

/** Longest wait for a refresh in flight. */
const READY_TIMEOUT_MS = 2_000
/** On stop, a request in flight is not waited for longer. */
const STOP_TIMEOUT_MS = 1_000

/** Creates one copy's refresher; `held` is what all copies know. */
function createRefresher(dependencies: CatalogueDependencies) {
  const { store, log, timing, registry } = dependencies
  const holder = randomUUID()
  const source = getSourceId(dependencies)
  const lease = `catalogue ${source}`
  const stopping = new AbortController()
  const { signal } = stopping
  const pause = (ms: number): Promise<void> => wait(ms, undefined, { signal })
  const readPage = createPageReader({ ...dependencies, wait: pause, signal })
  const now = Date.now
  let loaded: LoadedCatalogue | null = null
  let triedAt: number | null = null
  let failures = 0
  let changedAt: number | null = null
  const getRates = (current: LoadedCatalogue): RateUnitReport =>
    getRateUnitReport(current, dependencies.rateUnit)
  const metrics = createCatalogueMetrics(registry, () => loaded, getRates, now)
  const takeRefreshLease = (): Promise<boolean> => takeLease(store, lease, holder, timing.lease)

  async function refresh(): Promise<void> {
    const startedAt = now()
    triedAt = startedAt
    failures += 1
    const leaseTimer = setInterval(
      () => void takeRefreshLease().catch(() => false),
      (timing.lease * 1000) / 3,
    )
    try {
      const result = await refreshCatalogue({ ...dependencies, readPage, now }, loaded)
      loaded = result.loaded ?? loaded
      if (result.loaded?.complete) failures = 0
      const seconds = (now() - startedAt) / 1000
      if (result.loaded) dependencies.onRead(result.loaded)
      metrics.recordRefresh(result, seconds)
      const { requests, failed, skipped } = result
      const logEntry = { requests, failed, skipped, rows: loaded?.byId.size ?? 0, seconds }
      if (result.loaded?.complete) log.info(logEntry, 'the catalogue was refreshed')
      else log.warn(logEntry, 'the catalogue was not refreshed as a whole')
      if (result.loaded) logImplausibleRates(getRates(result.loaded), dependencies.rateUnit, log)
    } finally {
      clearInterval(leaseTimer)
    }
  }

  return {
    held: () => loaded,
    dueAt: () =>
      getNextRefreshTime({
        asOf: loaded?.asOf ?? null,
        triedAt,
        failures,
        interval: timing.interval(loaded?.pages ?? 1),
        retry: timing.retry,
        changedAt,
      }),
    change: () => void (changedAt = now()),
    refresh,
    lead: takeRefreshLease,
    /** Loads what was stored, if it is another version. */
    async load(): Promise<void> {
      const version = await getStoredVersion(store, source)
      if (version === null || version === loaded?.version) return
      const stored = await loadCatalogue(store, source)
      if (stored) loaded = createLoadedCatalogue(stored)
    },
    isStopped: () => signal.aborted,
    stop: () => stopping.abort(),
    giveBack: () => releaseLease(store, lease, holder).catch(() => undefined),
  }
}

/** Shares one run of `work` among concurrent callers. */
function singleFlight(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null
  return () =>
    (running ??= work().finally(() => {
      running = null
    }))
}

/** Opens the catalogue with what is stored: one copy of the gateway refreshes it, the others load what it stored. */
export async function openCatalogue(dependencies: CatalogueDependencies): Promise<Catalogue> {
  const { log, timing } = dependencies
  const now = Date.now
  const refresher = createRefresher(dependencies)
  const { held: loaded } = refresher
  const singleYields = createSingleYields({
    getCatalogue: loaded,
    refetchQueue: createRefetchYieldQueue(dependencies, now),
    now,
    maxAge: timing.maxAge,
  })
  const invalidate = (): void => {
    refresher.change()
    singleYields.invalidate()
  }
  const work = async (): Promise<void> => {
    if (refresher.isStopped()) return
    try {
      if (await dependencies.hasChanged()) invalidate()
      const isLeader = await refresher.lead()
      await refresher.load()
      if (isLeader && now() >= refresher.dueAt()) await refresher.refresh()
    } catch (error) {
      if (refresher.isStopped()) return
      log.warn(serializeError(error), 'no refresh')
    }
  }
  const run = singleFlight(work)
  const isTooOld = ({ pages, asOf }: LoadedCatalogue): boolean => {
    const maxAge = pages === 1 ? timing.maxListAge() : null
    return maxAge !== null && now() - asOf > maxAge
  }

  await refresher.load()
  void run()
  const tickTimer = setInterval(() => void run(), timing.tick)
  tickTimer.unref()
  const getCurrentIfFresh = (): LoadedCatalogue | null => {
    const current = loaded()
    return current && !isTooOld(current) ? current : null
  }
  return {
    current: loaded,
    currentIfFresh: getCurrentIfFresh,
    async ready() {
      const current = getCurrentIfFresh()
      if (current) return current
      if (loaded()) refresher.change()
      await withTimeout(run(), READY_TIMEOUT_MS)
      return loaded()
    },
    find: (id) => singleYields.find(id),
    findInTime: (id) => singleYields.findInTime(id),
    invalidate,
    async close() {
      clearInterval(tickTimer)
      refresher.stop()
      await withTimeout(run(), STOP_TIMEOUT_MS)
      await refresher.giveBack()
    },
  }
}
