import type { ChainAnchor } from '#src/families/chain-family.ts'
import type { Preparation } from './prepare.ts'

/** How long the service is given to say whose a call is that was sent from elsewhere, in milliseconds. */
const MAX_HOLD = 60_000

/** Where the chain stood when a step was first made ready: what the account sends from then on may be this very step. */
export interface FirstPreparations {
  /** Null where the step is made ready for the first time. */
  readonly getAnchor: (transaction: string) => ChainAnchor | null
  readonly record: (ready: Preparation, now: number) => void
  /** How many looks in a row have found the step sent from elsewhere, but for the first. */
  readonly countRetries: () => number
}

export function createFirstPreparations(): FirstPreparations {
  let first: { readonly transaction: string; readonly point: ChainAnchor } | null = null
  // Since when the same call, sent from elsewhere, holds the step up.
  let holdStartedAt: number | null = null
  let retries = 0
  return {
    getAnchor: (transaction) => (first?.transaction === transaction ? first.point : null),
    record: ({ transaction: { id }, point: anchor, guard }, now) => {
      if (first?.transaction !== id && anchor !== null) first = { transaction: id, point: anchor }
      retries = holdStartedAt === null ? 0 : retries + 1
      holdStartedAt = guard.kind === 'sent-elsewhere' ? (holdStartedAt ?? now) : null
      if (holdStartedAt === null || now - holdStartedAt <= MAX_HOLD) return
      // The service did not take it for this step: it was for something else.
      first = null
      holdStartedAt = null
    },
    countRetries: () => retries,
  }
}
