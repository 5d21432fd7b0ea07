import type { RunnerDependencies } from './runner-dependencies.ts'
import type { RunStore } from './run-view.ts'
import { watchSent } from './watch-sent.ts'

/** How often the chain is asked for a receipt; not a request to the service (decisions/014-next-step). */
const RECEIPT_INTERVAL = 2000

/**
 * Waits between two turns. While a transaction of ours is on its way, the chain is looked at meanwhile, and the pause ends
 * as soon as a block has it.
 */
export function createPause(
  id: string,
  dependencies: RunnerDependencies,
  store: RunStore,
  interruptibleDelay: InterruptibleDelay,
) {
  async function isMinedNow(): Promise<boolean> {
    const { action, step } = store.view()
    if (!action || step?.kind !== 'wait' || !step.transaction) return false
    try {
      const facts = await dependencies.journal.ofAction(id)
      const observed = await watchSent(dependencies, action, step.transaction, facts)
      return observed?.kind === 'mined'
    } catch {
      // The journal failed: the next turn meets it again and says so.
      return true
    }
  }

  return async function pause(delay: number, signal: AbortSignal): Promise<void> {
    // Not the clock: somebody may set it meanwhile.
    const deadline = performance.now() + getVisibleDelay(dependencies.isVisible(), delay)
    while (!signal.aborted) {
      const { step, observed } = store.view()
      const remaining = Math.max(0, deadline - performance.now())
      const isWatching =
        step?.kind === 'wait' && step.until === 'confirmation' && observed?.kind !== 'mined'
      const isInterrupted = await interruptibleDelay.wait(
        isWatching ? Math.min(remaining, RECEIPT_INTERVAL) : remaining,
      )
      if (isInterrupted || performance.now() >= deadline) return
      if (isWatching && (await isMinedNow())) return
    }
  }
}

/** A pause that can be cut short. */
export interface InterruptibleDelay {
  /** Resolves after `delay` milliseconds with false, or at once with true when rung. */
  readonly wait: (delay: number) => Promise<boolean>
  readonly interrupt: () => void
}

export function createInterruptibleDelay(): InterruptibleDelay {
  let wake: (() => void) | null = null
  // A ring while nobody waits must not be lost: the next wait ends at once.
  let isInterrupted = false
  return {
    wait: (delay) =>
      new Promise((resolve) => {
        if (isInterrupted) {
          isInterrupted = false
          resolve(true)
          return
        }
        const end = (wasInterrupted: boolean): void => {
          clearTimeout(timer)
          wake = null
          resolve(wasInterrupted)
        }
        const timer = setTimeout(() => end(false), delay)
        wake = () => end(true)
      }),
    interrupt: () => {
      if (wake) wake()
      else isInterrupted = true
    },
  }
}

const MAX_DELAY = 15_000
const STEPS = [2000, 4000, 8000] as const
const AFTER_RECEIPT = [500, 500, 1000, 4000] as const
const HIDDEN_DELAY = 60_000

/** Never sooner: a minute of waiting costs the service at most eight requests. */
const addJitter = (delay: number, random: number): number => delay * (1 + random * 0.2)

/**
 * Milliseconds until the service is asked again.
 * @param polls how often it was asked since something last changed.
 * @param random 0 to 1.
 */
export function getPollDelay(polls: number, random = Math.random()): number {
  return addJitter(STEPS[polls] ?? MAX_DELAY, random)
}

/**
 * The same, after a chain has shown the transaction and the service was asked at once: at 0.5, 1 and 2 s, then as seldom
 * as where nothing happens (decisions/014-next-step).
 */
export function getDelayAfterReceipt(polls: number, random = Math.random()): number {
  return AFTER_RECEIPT[polls] ?? addJitter(MAX_DELAY, random)
}

/** Until something is asked of the service once more that it has forgotten: that costs two requests. */
export const getDelayAfterRepeatedReport = (random = Math.random()): number =>
  addJitter(MAX_DELAY, random)

/** A page that nobody sees asks once a minute (decisions/014-next-step). */
export const getVisibleDelay = (isVisible: boolean, delay: number): number =>
  isVisible ? delay : Math.max(delay, HIDDEN_DELAY)
