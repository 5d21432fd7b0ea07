import { EarnError } from '#src/api/earn-error.ts'
import { WalletError } from '#src/wallets/wallet.ts'
import { createInterruptibleDelay } from './interruptible-delay.ts'
import { createPause } from './create-pause.ts'
import { createTick } from './create-tick.ts'
import { toWalletRunError } from './open-prompt.ts'
import { provideHash } from './provide-hash.ts'
import { blockUnload } from './block-unload.ts'
import { getPollDelay } from './poll-delay.ts'
import type { RunError } from './run-view.ts'
import type { Runner } from './runner.ts'
import type { RunnerDependencies } from './runner-dependencies.ts'
import { createRunStore } from './run-store.ts'
import { createSigning } from './signing.ts'
import { createTickErrors } from './tick-errors.ts'

const getDelayAfter = (error: unknown, failures: number): number => {
  const retryAfter = error instanceof EarnError ? (error.details.retryAfter ?? 0) : 0
  return Math.max(retryAfter * 1000, getPollDelay(failures))
}

function toRunError(error: unknown): RunError {
  if (error instanceof EarnError) return { kind: 'service', error }
  if (error instanceof WalletError) return toWalletRunError(error)
  return { kind: 'journal', detail: error instanceof Error ? error.message : String(error) }
}

/**
 * Starts a runner that executes an action, or watches it while another tab does; stops when the action is over.
 * Source: decisions/014-next-step.
 */
export function createRunner(id: string, dependencies: RunnerDependencies): Runner {
  const stopping = new AbortController()
  const { signal } = stopping
  const interruptibleDelay = createInterruptibleDelay()
  const store = createRunStore(dependencies.journal.durable)
  blockUnload(store, dependencies.blockUnload)
  const tickErrors = createTickErrors(store)
  const signing = createSigning(id, dependencies, store, interruptibleDelay)
  const tick = createTick(id, dependencies, store, signing)
  const pause = createPause(id, dependencies, store, interruptibleDelay)
  let isRunning = false

  async function loop(canContinue: () => boolean): Promise<void> {
    let failures = 0
    while (canContinue() && !signal.aborted) {
      let delay: number | null
      try {
        delay = await tick(isRunning)
        failures = 0
        tickErrors.end()
      } catch (error) {
        tickErrors.meet(toRunError(error))
        signing.resetConfirmation()
        delay = getDelayAfter(error, failures)
        failures += 1
      }
      if (delay === null) return
      await pause(delay, signal)
    }
  }

  const stopListening = [
    dependencies.journal.subscribe(interruptibleDelay.interrupt),
    dependencies.onVisible(interruptibleDelay.interrupt),
  ]
  const watching = loop(() => !isRunning)
  const execute = async (): Promise<void> => {
    isRunning = true
    interruptibleDelay.interrupt()
    await watching
    await loop(() => true)
  }
  void dependencies
    .runExclusively(`sheaf:action:${id}`, signal, execute)
    // Only an aborted wait for the lock ends here.
    .catch(() => undefined)
    .finally(() => {
      for (const stop of stopListening) stop()
    })

  return {
    view: store.view,
    subscribe: store.subscribe,
    confirm: () => {
      if (!signal.aborted) signing.confirm()
    },
    abandonPrompt: signing.abandonPrompt,
    answerNothingWaiting: signing.answerNothingWaiting,
    provideHash: (hash) => provideHash(dependencies, store, id, hash),
    refresh: interruptibleDelay.interrupt,
    stop: () => {
      stopping.abort()
      interruptibleDelay.interrupt()
    },
  }
}
