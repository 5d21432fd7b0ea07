import type { ProvidedHashResult } from './provide-hash.ts'
import type { RunView } from './run-view.ts'

/** Carries one action out, as far as it can go by itself, and says at every moment where it stands. */
export interface Runner {
  readonly view: () => RunView
  readonly subscribe: (listener: () => void) => () => void
  /** The person's go for what the gate offers: switch the network, or open the wallet's prompt. */
  readonly confirm: () => void
  /** "I see no prompt": look for what happened instead of waiting for the wallet. */
  readonly abandonPrompt: () => void
  /** "My wallet shows nothing waiting": allows a second prompt with the first one's nonce. */
  readonly answerNothingWaiting: () => Promise<void>
  /** "Here is the hash": held against what the wallet was asked for, and written down when it is the same. */
  readonly provideHash: (hash: string) => Promise<ProvidedHashResult>
  /** Look again now. */
  readonly refresh: () => void
  readonly stop: () => void
}
