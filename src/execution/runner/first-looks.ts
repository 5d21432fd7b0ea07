import type { ChainPoint } from '#src/families/chain-family.ts'
import type { Preparation } from './prepare.ts'

/** How long the service is given to say whose a call is that was sent from elsewhere, in milliseconds. */
const HELD_FOR = 60_000

/** Where the chain stood when a step was first made ready: what the account sends from then on may be this very step. */
export interface FirstLooks {
  /** Null where the step is made ready for the first time. */
  readonly since: (transaction: string) => ChainPoint | null
  readonly note: (ready: Preparation, now: number) => void
  /** How many looks in a row have found the step sent from elsewhere, but for the first. */
  readonly held: () => number
}

export function createFirstLooks(): FirstLooks {
  let first: { readonly transaction: string; readonly point: ChainPoint } | null = null
  // Since when the same call, sent from elsewhere, holds the step up.
  let heldSince: number | null = null
  let looks = 0
  return {
    since: (transaction) => (first?.transaction === transaction ? first.point : null),
    note: ({ transaction: { id }, point, gate }, now) => {
      if (first?.transaction !== id && point !== null) first = { transaction: id, point }
      looks = heldSince === null ? 0 : looks + 1
      heldSince = gate.kind === 'sent-elsewhere' ? (heldSince ?? now) : null
      if (heldSince === null || now - heldSince <= HELD_FOR) return
      // The service did not take it for this step: it was for something else.
      first = null
      heldSince = null
    },
    held: () => looks,
  }
}
