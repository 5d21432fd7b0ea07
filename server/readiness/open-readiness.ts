import { createStoreCheck, type StoreState } from '../store/check-store.ts'
import type { RateUnitVerdict } from '../catalogue/check-rate-unit.ts'
import type { GatewayConfig } from '../config.ts'
import {
  createServiceUrl,
  type EarnService,
  type EarnRequest,
  type EarnResult,
} from '../earn/earn-service.ts'
import type { Store } from '../store/store.ts'

const DEADLINE = 5_000

/** Opens the readiness check. @param earn uncached: a cached response would prove nothing about the key */
export function openConfiguredReadiness(
  { database, earnApi }: Pick<GatewayConfig, 'database' | 'earnApi'>,
  store: Store,
  earn: EarnService,
  checks: Pick<ReadinessDependencies, 'keyState' | 'hasCatalogue' | 'getRateUnit'>,
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

/** The report of `/readyz`, which contains no secrets. */
export interface ReadyReport {
  readonly ready: boolean
  /** `single`: the database is this copy's own, so there must be no other copy (decisions/005-closed-by-default). */
  readonly copies: 'single' | 'many'
  readonly checks: {
    readonly database: StoreState
    readonly catalogue: 'ok' | 'missing'
    readonly key: 'ok' | 'refused' | 'not asked yet'
    /** Whether rates are plausible in their unit; a copy is ready all the same, as withdrawals need no rate. */
    readonly rates: RateUnitVerdict | 'not read yet'
    readonly stopping: boolean
  }
}

/** Whether this copy should get visitors. */
export interface Readiness {
  report(): Promise<ReadyReport>
  /** Makes it not ready for good, so that the load balancer sends visitors elsewhere. */
  drain(): void
  isDraining(): boolean
}

/** The service's last response about the key; null: none yet. */
export type KeyState = 'accepted' | 'refused' | null

interface WatchedEarnService extends EarnService {
  keyState(): KeyState
}

/** Lists that every key may read as a whole. */
const LIST_PATHS = /\/v1\/(?:networks|providers|tokens|yields)$/
const PAGING_KEYS = ['offset', 'limit']

/**
 * Whether a request is for a whole list: its 403 is about the key, while others may be about one yield, region or
 * network and so provoked by a visitor (contract: Authentication).
 */
const isWholeList = ({ method, url }: EarnRequest): boolean =>
  method === 'GET' &&
  LIST_PATHS.test(url.pathname) &&
  [...url.searchParams.keys()].every((name) => PAGING_KEYS.includes(name))

function getNextState(request: EarnRequest, result: EarnResult): KeyState {
  if (typeof result === 'string' || !('status' in result)) return null
  const { status } = result
  if (status === 401 || (status === 403 && isWholeList(request))) return 'refused'
  return status < 300 ? 'accepted' : null
}

/** Creates the layer that records whether the service accepts the key. */
export function watchKey(service: EarnService): WatchedEarnService {
  let state: KeyState = null
  return {
    keyState: () => state,
    async send(request) {
      const result = await service.send(request)
      state = getNextState(request, result) ?? state
      return result
    },
  }
}

/** Checked dependencies; each result is cached for a second. */
export interface ReadinessDependencies {
  readonly singleCopy: boolean
  readonly checkStore: () => Promise<StoreState>
  readonly hasCatalogue: () => boolean
  /** Null before the first catalogue. */
  readonly getRateUnit: () => RateUnitVerdict | null
  readonly keyState: () => KeyState
  /** Sends the service a small request, so that a key that works again is noticed without visitors. */
  readonly tryKey: () => Promise<unknown>
  /** Unix milliseconds. */
  readonly now: () => number
}

const CACHE_MS = 1_000
const KEY_RETRY_MS = 30_000

/** Opens the readiness check. Source: decisions/005-closed-by-default. */
export function openReadiness(dependencies: ReadinessDependencies): Readiness {
  const { singleCopy, now } = dependencies
  let draining = false
  let cached: { readonly at: number; readonly checks: Promise<Checks> } | null = null
  let triedAt = -Infinity

  const tryKey = (): void => {
    if (dependencies.keyState() !== 'refused' || now() - triedAt < KEY_RETRY_MS) return
    triedAt = now()
    dependencies.tryKey().catch(() => undefined)
  }
  return {
    drain: () => (draining = true),
    isDraining: () => draining,
    async report() {
      tryKey()
      if (cached === null || now() - cached.at >= CACHE_MS)
        cached = { at: now(), checks: runChecks(dependencies) }
      const checks = await cached.checks
      const isHealthy =
        checks.database === 'ok' && checks.catalogue === 'ok' && checks.key !== 'refused'
      return {
        ready: isHealthy && !draining,
        copies: singleCopy ? 'single' : 'many',
        checks: { ...checks, stopping: draining },
      }
    },
  }
}

type Checks = Omit<ReadyReport['checks'], 'stopping'>

async function runChecks(dependencies: ReadinessDependencies): Promise<Checks> {
  const database = await dependencies.checkStore()
  const key = dependencies.keyState()
  return {
    database,
    catalogue: dependencies.hasCatalogue() ? 'ok' : 'missing',
    key: key === null ? 'not asked yet' : key === 'refused' ? 'refused' : 'ok',
    rates: dependencies.getRateUnit() ?? 'not read yet',
  }
}
