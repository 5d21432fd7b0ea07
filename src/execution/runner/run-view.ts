import type { EarnError } from '#src/api/earn-error.ts'
import type { Action } from '#src/api/schemas/action.ts'
import type { Observation } from '#src/families/chain-family.ts'
import type { Inspection } from '#src/families/inspection.ts'
import type { Intent } from '#src/families/intent.ts'
import type { BundledStep } from '../bundle.ts'
import type { PlannedCall } from '../plan.ts'
import type { Excess } from '../purse-takings.ts'
import type { Step } from '../step.ts'

/** A run's view, and how its parts update it. */
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

/** All remaining steps of an action, prepared for one prompt. */
export interface PreparedBundle {
  readonly steps: readonly BundledStep[]
  /** The address of the service that pays the network's fee; null where the account pays. */
  readonly paymaster: string | null
}

/** What blocks a signable step's prompt. */
export type SigningGuard =
  | { readonly kind: 'checking' }
  /** The site requires a newer build before anything new is signed (decisions/031-site-settings). */
  | { readonly kind: 'outdated' }
  /** No wallet of this address is connected. */
  | { readonly kind: 'connect' }
  /** The wallet reports neither its account nor its network. */
  | { readonly kind: 'wallet-silent' }
  /** The wallet shows another account. */
  | { readonly kind: 'other-account'; readonly wallet: string }
  | { readonly kind: 'switch-network'; readonly network: string; readonly wallet: string }
  /** The wallet's node lacks a block that others have had for a while. */
  | { readonly kind: 'wallet-behind'; readonly network: string }
  /** The wallet's chain only claims the network's id. */
  | { readonly kind: 'different-chain'; readonly network: string }
  /** The chain can't be read now, so nothing can be verified. */
  | { readonly kind: 'chain-unreachable'; readonly network: string }
  /** The payload never expires, and the wallet can't sign it without sending it. */
  | { readonly kind: 'sends-itself'; readonly wallet: string }
  /** The nonce of an unanswered prompt is used by now: by that prompt, or by another transaction. */
  | { readonly kind: 'nonce-used'; readonly nonce: number }
  /** The account has just sent this call from another browser: the service gets time to attribute it. */
  | { readonly kind: 'sent-elsewhere' }
  /** No chain would accept the payload any more: a new action is needed. */
  | { readonly kind: 'stale' }
  | { readonly kind: 'blocked'; readonly inspection: Inspection }
  /** The step differs from the frozen plan. */
  | { readonly kind: 'plan-changed'; readonly planned: PlannedCall; readonly now: PlannedCall }
  /** With earlier signatures, more would leave than was requested. */
  | { readonly kind: 'over-purse'; readonly excess: Excess }
  | {
      readonly kind: 'ready'
      readonly inspection: Inspection
      readonly wallet: string
      /** The address has pending transactions in the mempool. */
      readonly isBusy: boolean
      /** All remaining steps, which go out with this one; null if it goes alone. */
      readonly bundle: PreparedBundle | null
    }

/** The run's last error; the run continues. */
export type RunError =
  | {
      readonly kind: 'wallet'
      readonly code: string
      readonly detail: string
      /** `unsent`: nothing signed has left the wallet; `uncertain`: the user was prompted, so it may have been sent. */
      readonly outcome: 'unsigned' | 'unsent' | 'uncertain'
    }
  | { readonly kind: 'service'; readonly error: EarnError }
  /** The service says that it rejected a message's signature. */
  | { readonly kind: 'signature-refused'; readonly error: EarnError }
  /** A node rejected the signed transaction; it is retried. */
  | { readonly kind: 'node'; readonly detail: string }
  | { readonly kind: 'journal'; readonly detail: string }
  /** Sent, but not stored: only this page has the hash. */
  | { readonly kind: 'unwritten'; readonly hash: string }

/** The state of a run for screens. */
export interface RunView {
  /** Null until the service responds. */
  readonly action: Action | null
  readonly step: Step | null
  /** This browser's intent; null: requested elsewhere, never signed here. */
  readonly intent: Intent | null
  readonly guard: SigningGuard | null
  /** Service time of the open prompt, milliseconds. */
  readonly promptedAt: number | null
  /** The chain state of the current step's transaction. */
  readonly observed: Observation | null
  /** The service gave up what may still land. */
  readonly isContested: boolean
  readonly error: RunError | null
  /** Another tab executes the action; this one observes. */
  readonly isWatching: boolean
  readonly isDurable: boolean
}
