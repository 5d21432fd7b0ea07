import { asSigned } from '../plan.ts'
import type { RunnerDependencies } from './runner-dependencies.ts'
import type { RunStore } from './run-view.ts'
import { watchSent } from './watch-sent.ts'

/** Polling interval of receipts, which are not requested from the service (decisions/014-next-step). */
const RECEIPT_INTERVAL = 2000

/**
 * Creates the wait between two ticks. While a transaction is pending, it polls the chain, and ends
 * once a block has it.
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
      const signed = asSigned(action, facts)
      const transaction = signed.transactions.find(({ id: each }) => each === step.transaction?.id)
      const observed = transaction && (await watchSent(dependencies, signed, transaction, facts))
      return observed?.kind === 'mined'
    } catch {
      // The journal failed: the next tick meets the error and shows it.
      return true
    }
  }

  return async function pause(delay: number, signal: AbortSignal): Promise<void> {
    // Monotonic: the system clock may be changed meanwhile.
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

/** A delay that can be interrupted. */
export interface InterruptibleDelay {
  /** Resolves with false after `delay` milliseconds, or at once with true when interrupted. */
  readonly wait: (delay: number) => Promise<boolean>
  readonly interrupt: () => void
}

export function createInterruptibleDelay(): InterruptibleDelay {
  let wake: (() => void) | null = null
  // An interrupt without a waiter is kept: the next wait ends at once.
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

/** Only adds: a minute of waiting costs the service at most eight requests. */
const addJitter = (delay: number, random: number): number => delay * (1 + random * 0.2)

/**
 * Returns milliseconds until the next request to the service.
 * @param polls requests since the last change
 * @param random 0 to 1
 */
export function getPollDelay(polls: number, random = Math.random()): number {
  return addJitter(STEPS[polls] ?? MAX_DELAY, random)
}

/**
 * Returns the delay after a chain has shown the transaction: 0.5, 1 and 2 s, then the
 * usual backoff (decisions/014-next-step).
 */
export function getDelayAfterReceipt(polls: number, random = Math.random()): number {
  return AFTER_RECEIPT[polls] ?? addJitter(MAX_DELAY, random)
}

/** Returns the delay before a forgotten report is repeated, which costs two requests. */
export const getDelayAfterRepeatedReport = (random = Math.random()): number =>
  addJitter(MAX_DELAY, random)

/** Returns the delay for a visible or hidden page, which polls once a minute (decisions/014-next-step). */
export const getVisibleDelay = (isVisible: boolean, delay: number): number =>
  isVisible ? delay : Math.max(delay, HIDDEN_DELAY)
