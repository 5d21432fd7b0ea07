import type { ProvidedHashResult } from './provide-hash.ts'
import type { RunView } from './run-view.ts'

/** A runner of one action, which executes what needs no user and exposes its current state. */
export interface Runner {
  readonly view: () => RunView
  readonly subscribe: (listener: () => void) => () => void
  /** Confirms what the guard offers: switching the network or opening the wallet's prompt. */
  readonly confirm: () => void
  /** "I see no prompt": look for what happened instead of waiting for the wallet. */
  readonly abandonPrompt: () => void
  /** "My wallet shows nothing waiting": allows a second prompt with the first one's nonce. */
  readonly answerNothingWaiting: () => Promise<void>
  /** "Here is the hash": held against what the wallet was asked for, and written down when it is the same. */
  readonly provideHash: (hash: string) => Promise<ProvidedHashResult>
  /** Starts the next tick now. */
  readonly refresh: () => void
  readonly stop: () => void
}
