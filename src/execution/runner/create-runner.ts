import { EarnError } from '#src/api/earn-error.ts'
import { WalletError } from '#src/wallets/wallet.ts'
import { createInterruptibleDelay, createPause, getPollDelay } from './poll-delay.ts'
import { createTick } from './create-tick.ts'
import { toWalletRunError } from './open-prompt.ts'
import { provideHash, type ProvidedHashResult } from './provide-hash.ts'
import { createRunStore, type RunError, type RunView, type RunStore } from './run-view.ts'
import type { RunnerDependencies } from './runner-dependencies.ts'
import { createSigning } from './signing.ts'

/** The page's runs, one per action, which continue across screens. */
export interface Runners {
  readonly of: (action: string) => Runner
  readonly has: (action: string) => boolean
  /** Starts every run's next tick. */
  readonly refreshAll: () => void
}

export function createRunners(dependencies: RunnerDependencies): Runners {
  const runners = new Map<string, Runner>()
  return {
    of: (action) => {
      const existing = runners.get(action)
      if (existing) return existing
      const runner = createRunner(action, dependencies)
      runners.set(action, runner)
      return runner
    },
    has: (action) => runners.has(action),
    refreshAll: () => {
      for (const runner of runners.values()) runner.refresh()
    },
  }
}

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
 * Blocks unload while only the page has a hash: the wallet's prompt is open, or its answer could not be stored.
 * @param block starts blocking, and returns how to stop
 */
function blockUnload(store: RunStore, block: () => () => void): void {
  let release: (() => void) | null = null
  store.subscribe(() => {
    const { promptedAt, error } = store.view()
    if (promptedAt !== null || error?.kind === 'unwritten') release ??= block()
    else {
      release?.()
      release = null
    }
  })
}

/** A runner of one action, which executes what needs no user and exposes its current state. */
export interface Runner {
  readonly view: () => RunView
  readonly subscribe: (listener: () => void) => () => void
  /** Confirms what the guard offers: switching the network or opening the wallet's prompt. */
  readonly confirm: () => void
  /** "I see no prompt": searches for what happened instead of waiting for the wallet. */
  readonly abandonPrompt: () => void
  /** "My wallet shows nothing pending": allows a second prompt with the first one's nonce. */
  readonly answerNothingWaiting: () => Promise<void>
  /** "Here is the hash": compared with the prompted payload, and stored if it is the same. */
  readonly provideHash: (hash: string) => Promise<ProvidedHashResult>
  /**
   * Shows the action on a screen: prompts open only while one shows it.
   * @param isShown whether the screen still displays it; read before each prompt
   * @returns how to end it, which also drops a press whose prompt isn't open yet
   */
  readonly present: (isShown: () => boolean) => () => void
  /** Starts the next tick now. */
  readonly refresh: () => void
  readonly stop: () => void
}

/** Shows errors of ticks until one succeeds, then restores the prompt's earlier error. */
function createTickErrors({ view, update: show }: RunStore) {
  let current: RunError | null = null
  let previous: RunError | null = null
  return {
    meet: (error: RunError): void => {
      const displayed = view().error
      // A hash stored nowhere else stays on the screen.
      if (displayed?.kind === 'unwritten') return
      if (displayed !== current) previous = displayed
      current = error
      show({ error })
    },
    end: (): void => {
      if (current !== null && view().error === current) show({ error: previous })
      current = null
      previous = null
    },
  }
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
  const screens = new Set<() => boolean>()
  const isPresented = (): boolean => [...screens].some((isShown) => isShown())
  const signing = createSigning(id, { ...dependencies, isPresented }, store, interruptibleDelay)
  const tick = createTick(id, dependencies, store, signing)
  const pause = createPause(id, dependencies, store, interruptibleDelay)
  let isRunning = false

  async function loop(canContinue: () => boolean): Promise<void> {
    let failures = 0
    while (canContinue() && !signal.aborted) {
      let delay: number | null
      try {
        delay = await tick(isRunning, () => isRunning)
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
    present: (isShown) => {
      // A screen is its own entry, also where two share a function.
      const screen = (): boolean => isShown()
      screens.add(screen)
      return () => {
        screens.delete(screen)
        if (screens.size > 0) return
        signing.resetConfirmation()
        signing.endSequence()
      }
    },
    refresh: interruptibleDelay.interrupt,
    stop: () => {
      stopping.abort()
      signing.resetConfirmation()
      interruptibleDelay.interrupt()
    },
  }
}
