import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Registry } from 'prom-client'
import type { Log } from '../log.ts'
import { tellError } from '../logging/tell-error.ts'
import { giveBackLease, takeLease } from '../store/leases.ts'
import { loadCatalogue, storedVersion } from '../store/stored-catalogue.ts'
import type { Store } from '../store/store.ts'
import { within } from '../within.ts'
import { sourceName, type YieldSource } from './ask-yields.ts'
import { measureCatalogue } from './catalogue-metrics.ts'
import type { Catalogue, CatalogueTiming } from './catalogue.ts'
import { holdCatalogue, type HeldCatalogue } from './held-catalogue.ts'
import { nextRefresh } from './next-refresh.ts'
import { createPageReader } from './page-reader.ts'
import { refreshCatalogue } from './refresh-catalogue.ts'
import { createReread } from './reread.ts'
import { createSingleYields } from './single-yields.ts'

interface CatalogueParts extends YieldSource {
  /** Items of a page, as asked for. */
  readonly pageItems: number
  readonly store: Store
  readonly registry: Registry
  readonly log: Log
  readonly timing: CatalogueTiming
  /** Told of each refresh by this copy. */
  readonly onRead: (held: HeldCatalogue) => void
  /** Whether the service is known to have changed; a sandbox says so. */
  readonly hasChanged: () => Promise<boolean>
}

/** Nobody waits longer for what is on its way. */
const READY_MS = 2_000
/** A request that is under way is not waited for much longer when the gateway stops. */
const STOP_MS = 1_000

/** What one copy of the gateway does about refreshes; `held` is what all of them know. */
function createRefresher(parts: CatalogueParts) {
  const { store, log, timing, registry } = parts
  const holder = randomUUID()
  const source = sourceName(parts)
  const lease = `catalogue ${source}`
  const stopping = new AbortController()
  const { signal } = stopping
  const pause = (ms: number): Promise<void> => wait(ms, undefined, { signal })
  const readPage = createPageReader({ ...parts, wait: pause, signal })
  const now = Date.now
  let held: HeldCatalogue | null = null
  let triedAt: number | null = null
  let failures = 0
  let changedAt: number | null = null
  const metrics = measureCatalogue(registry, () => held, now)
  const lead = (): Promise<boolean> => takeLease(store, lease, holder, timing.lease)

  async function refresh(): Promise<void> {
    const startedAt = now()
    triedAt = startedAt
    failures += 1
    const keeping = setInterval(() => void lead().catch(() => false), (timing.lease * 1000) / 3)
    try {
      const result = await refreshCatalogue({ ...parts, readPage, now }, held)
      held = result.held ?? held
      if (result.held?.complete) failures = 0
      const seconds = (now() - startedAt) / 1000
      if (result.held) parts.onRead(result.held)
      metrics.refreshed(result, seconds)
      const { requests, failed, skipped } = result
      const line = { requests, failed, skipped, rows: held?.byId.size ?? 0, seconds }
      if (result.held?.complete) log.info(line, 'the catalogue was refreshed')
      else log.warn(line, 'the catalogue was not refreshed as a whole')
    } finally {
      clearInterval(keeping)
    }
  }

  return {
    held: () => held,
    dueAt: () =>
      nextRefresh({
        asOf: held?.asOf ?? null,
        triedAt,
        failures,
        interval: timing.interval(held?.pages ?? 1),
        retry: timing.retry,
        changedAt,
      }),
    change: () => void (changedAt = now()),
    refresh,
    lead,
    /** Takes over what was stored, if it is another version. */
    async load(): Promise<void> {
      const version = await storedVersion(store, source)
      if (version === null || version === held?.version) return
      const stored = await loadCatalogue(store, source)
      if (stored) held = holdCatalogue(stored)
    },
    isStopped: () => signal.aborted,
    stop: () => stopping.abort(),
    giveBack: () => giveBackLease(store, lease, holder).catch(() => undefined),
  }
}

/** Runs `work` for all who ask for it meanwhile, one at a time. */
function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null
  return () =>
    (running ??= work().finally(() => {
      running = null
    }))
}

/**
 * Opens the catalogue with what is stored, and keeps it fresh: one copy of the gateway reads from the service, the others
 * take over what it stored.
 */
export async function openCatalogue(parts: CatalogueParts): Promise<Catalogue> {
  const { log, timing } = parts
  const now = Date.now
  const refresher = createRefresher(parts)
  const { held } = refresher
  const singles = createSingleYields({
    held,
    reread: createReread(parts, now),
    now,
    maxAge: timing.maxAge,
  })
  const disturb = (): void => {
    refresher.change()
    singles.disturb()
  }
  const work = async (): Promise<void> => {
    if (refresher.isStopped()) return
    try {
      if (await parts.hasChanged()) disturb()
      const leads = await refresher.lead()
      await refresher.load()
      if (leads && now() >= refresher.dueAt()) await refresher.refresh()
    } catch (error) {
      if (refresher.isStopped()) return
      log.warn(tellError(error), 'no refresh')
    }
  }
  const run = oneAtATime(work)
  const isTooOld = ({ pages, asOf }: HeldCatalogue): boolean => {
    const maxAge = pages === 1 ? timing.maxListAge() : null
    return maxAge !== null && now() - asOf > maxAge
  }

  await refresher.load()
  void run()
  const ticking = setInterval(() => void run(), timing.tick)
  ticking.unref()
  const atOnce = (): HeldCatalogue | null => {
    const current = held()
    return current && !isTooOld(current) ? current : null
  }
  return {
    held,
    atOnce,
    async ready() {
      const current = atOnce()
      if (current) return current
      if (held()) refresher.change()
      await within(run(), READY_MS)
      return held()
    },
    find: (id) => singles.find(id),
    soon: (id) => singles.soon(id),
    disturb,
    async close() {
      clearInterval(ticking)
      refresher.stop()
      await within(run(), STOP_MS)
      await refresher.giveBack()
    },
  }
}
