import type { InterruptibleDelay } from './interruptible-delay.ts'
import { getVisibleDelay } from './poll-delay.ts'
import type { RunnerDependencies } from './runner-dependencies.ts'
import type { RunStore } from './run-store.ts'
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
