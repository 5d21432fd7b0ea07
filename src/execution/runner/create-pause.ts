import type { Alarm } from './alarm.ts'
import { delayWhile } from './poll-delay.ts'
import type { RunnerParts } from './runner-parts.ts'
import type { Screen } from './screen.ts'
import { watchSent } from './watch-sent.ts'

/** How often the chain is asked for a receipt; not a request to the service (decisions/014-next-step). */
const RECEIPT_EVERY = 2000

/**
 * Waits between two turns. While a transaction of ours is on its way, the chain is looked at meanwhile, and the pause ends
 * as soon as a block has it.
 */
export function createPause(id: string, parts: RunnerParts, screen: Screen, alarm: Alarm) {
  async function isMinedNow(): Promise<boolean> {
    const { action, step } = screen.view()
    if (!action || step?.kind !== 'wait' || !step.transaction) return false
    try {
      const facts = await parts.journal.ofAction(id)
      const observed = await watchSent(parts, action, step.transaction, facts)
      return observed?.kind === 'mined'
    } catch {
      // The journal failed: the next turn meets it again and says so.
      return true
    }
  }

  return async function pause(delay: number, signal: AbortSignal): Promise<void> {
    // Not the clock: somebody may set it meanwhile.
    const until = performance.now() + delayWhile(parts.isVisible(), delay)
    while (!signal.aborted) {
      const { step, observed } = screen.view()
      const left = Math.max(0, until - performance.now())
      const looks =
        step?.kind === 'wait' && step.until === 'confirmation' && observed?.kind !== 'mined'
      const rung = await alarm.wait(looks ? Math.min(left, RECEIPT_EVERY) : left)
      if (rung || performance.now() >= until) return
      if (looks && (await isMinedNow())) return
    }
  }
}
