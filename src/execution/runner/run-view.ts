import type { EarnError } from '#src/api/earn-error.ts'
import type { Action } from '#src/api/schemas/action.ts'
import type { Observation } from '#src/families/chain-family.ts'
import type { Inspection } from '#src/families/inspection.ts'
import type { Intent } from '#src/families/intent.ts'
import type { PlannedCall } from '../plan.ts'
import type { Excess } from '../purse-takings.ts'
import type { Step } from '../step.ts'

/** What a run shows, and how its parts change it. */
export interface RunStore {
  readonly view: () => RunView
  readonly update: (change: Partial<RunView>) => void
  readonly subscribe: (listener: () => void) => () => void
}

export function createRunStore(isDurable: boolean): RunStore {
  const listeners = new Set<() => void>()
  let view: RunView = {
    action: null,
    step: null,
    intent: null,
    guard: null,
    promptedAt: null,
    observed: null,
    isContested: false,
    error: null,
    isWatching: true,
    isDurable,
  }
  return {
    view: () => view,
    update: (change) => {
      view = { ...view, ...change }
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** What stands between a step that can be signed and the wallet's prompt. */
export type SigningGuard =
  | { readonly kind: 'checking' }
  /** The site wants a newer build of this page before anything new is signed (decisions/031-site-settings). */
  | { readonly kind: 'outdated' }
  /** No wallet of this address is connected. */
  | { readonly kind: 'connect' }
  /** The wallet does not say which account it shows, nor on which network. */
  | { readonly kind: 'wallet-silent' }
  /** The wallet shows another account. */
  | { readonly kind: 'other-account'; readonly wallet: string }
  | { readonly kind: 'switch-network'; readonly network: string; readonly wallet: string }
  /** The wallet's own node does not know a block that others have had for a while. */
  | { readonly kind: 'wallet-behind'; readonly network: string }
  /** The wallet's chain only calls itself this network. */
  | { readonly kind: 'different-chain'; readonly network: string }
  /** The chain can't be read now, so nothing can be checked. */
  | { readonly kind: 'chain-unreachable'; readonly network: string }
  /** The nonce of a prompt that was never answered is used by now: by that prompt, or by something else. */
  | { readonly kind: 'nonce-used'; readonly nonce: number }
  /** The account has just sent this very call from another browser: the service is given time to say whether it was for this step. */
  | { readonly kind: 'sent-elsewhere' }
  /** No chain would take the payload any more: the run ends with a fresh start. */
  | { readonly kind: 'stale' }
  | { readonly kind: 'blocked'; readonly inspection: Inspection }
  /** The step is about something else than when the plan was frozen. */
  | { readonly kind: 'plan-changed'; readonly planned: PlannedCall; readonly now: PlannedCall }
  /** With what was signed before, more would be taken than was requested. */
  | { readonly kind: 'over-purse'; readonly excess: Excess }
  | {
      readonly kind: 'ready'
      readonly inspection: Inspection
      readonly wallet: string
      /** The address has transactions that wait in the mempool. */
      readonly isBusy: boolean
    }

/** The last thing that went wrong, for words; the run goes on. */
export type RunError =
  | {
      readonly kind: 'wallet'
      readonly code: string
      readonly detail: string
      /** The person was asked, so it may have been signed all the same. */
      readonly isUncertain: boolean
    }
  | { readonly kind: 'service'; readonly error: EarnError }
  /** The service did not take the signature of a message, which is worth nothing now. */
  | { readonly kind: 'signature-refused'; readonly error: EarnError }
  /** A node did not take what was signed; it is tried again. */
  | { readonly kind: 'node'; readonly detail: string }
  | { readonly kind: 'journal'; readonly detail: string }
  /** Sent, but not written down: the hash is in this page's memory alone. */
  | { readonly kind: 'unwritten'; readonly hash: string }

/** Everything that a screen shows of a run. */
export interface RunView {
  /** Null until the service answered once. */
  readonly action: Action | null
  readonly step: Step | null
  /** What this browser asked for; null: "started elsewhere", which is never signed from here. */
  readonly intent: Intent | null
  readonly guard: SigningGuard | null
  /** Milliseconds, the service's time, at which the wallet's open prompt was shown. */
  readonly promptedAt: number | null
  /** What the chain shows of the current step's transaction. */
  readonly observed: Observation | null
  /** The service has given up what the chain may still do. */
  readonly isContested: boolean
  readonly error: RunError | null
  /** Another tab carries the action out; this one watches. */
  readonly isWatching: boolean
  readonly isDurable: boolean
}
