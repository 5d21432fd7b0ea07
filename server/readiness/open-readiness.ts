import type { StoreState } from '../store/check-store.ts'
import type { KeyState } from './watch-key.ts'

/** What `/readyz` says: nothing of it is secret. */
export interface ReadyReport {
  readonly ready: boolean
  /** `single`: the database is this copy's own, so that there must be no other copy (decisions/005-closed-by-default). */
  readonly copies: 'single' | 'many'
  readonly checks: {
    readonly database: StoreState
    /** Whether the list of yields is there to be served. */
    readonly catalogue: 'ok' | 'missing'
    readonly key: 'ok' | 'refused' | 'not asked yet'
    readonly stopping: boolean
  }
}

/** Whether this copy should get visitors. */
export interface Readiness {
  report(): Promise<ReadyReport>
  /** From now on it is not ready: the balancer shall send visitors elsewhere. */
  drain(): void
  isDraining(): boolean
}

/** What is asked; each answer is used for a second, however many ask. */
export interface ReadinessParts {
  readonly singleCopy: boolean
  readonly checkStore: () => Promise<StoreState>
  readonly hasCatalogue: () => boolean
  readonly keyState: () => KeyState
  /** Asks the service for something small, so that a key that works again is seen though no visitor comes. */
  readonly tryKey: () => Promise<unknown>
  /** Unix milliseconds. */
  readonly now: () => number
}

const KEPT_MS = 1_000
const TRY_MS = 30_000

/** Source: decisions/005-closed-by-default. */
export function openReadiness(parts: ReadinessParts): Readiness {
  const { singleCopy, now } = parts
  let draining = false
  let kept: { readonly at: number; readonly checks: Promise<Checks> } | null = null
  let triedAt = -Infinity

  const tryKey = (): void => {
    if (parts.keyState() !== 'refused' || now() - triedAt < TRY_MS) return
    triedAt = now()
    parts.tryKey().catch(() => undefined)
  }
  return {
    drain: () => (draining = true),
    isDraining: () => draining,
    async report() {
      tryKey()
      if (kept === null || now() - kept.at >= KEPT_MS) kept = { at: now(), checks: check(parts) }
      const checks = await kept.checks
      const isWell =
        checks.database === 'ok' && checks.catalogue === 'ok' && checks.key !== 'refused'
      return {
        ready: isWell && !draining,
        copies: singleCopy ? 'single' : 'many',
        checks: { ...checks, stopping: draining },
      }
    },
  }
}

type Checks = Omit<ReadyReport['checks'], 'stopping'>

async function check(parts: ReadinessParts): Promise<Checks> {
  const database = await parts.checkStore()
  const key = parts.keyState()
  return {
    database,
    catalogue: parts.hasCatalogue() ? 'ok' : 'missing',
    key: key === null ? 'not asked yet' : key === 'refused' ? 'refused' : 'ok',
  }
}
