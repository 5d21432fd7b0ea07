/** A movement of one token, smallest unit; always above 0. */
export interface Movement {
  /** Null for the native coin. */
  readonly token: string | null
  readonly amount: bigint
}

/** An allowance that remains afterwards. */
export interface OpenAllowance {
  readonly token: string
  readonly spender: string
  readonly amount: bigint
}

/** The movements of one step, or of several in order. */
export interface BalanceChanges {
  readonly left: readonly Movement[]
  readonly arrived: readonly Movement[]
  /** Allowances that remain afterwards. */
  readonly allowances: readonly OpenAllowance[]
}

/** All remaining steps succeed in the simulation; `left` and `arrived` are their totals. */
export interface PassedSimulation extends BalanceChanges {
  readonly kind: 'passed'
  /** The user's balances before the first step; absent if unread. */
  readonly held?: readonly Movement[]
  /** False if a step is unbuilt, is a message, or an earlier one is in no block yet. */
  readonly isWhole: boolean
  /** Both sides' value in the requested token, as the chain would exchange them; null if unknown. */
  readonly worth: { readonly left: bigint | null; readonly arrived: bigint | null }
  /** The contracts that `worth` comes from, which need witnesses. */
  readonly valuedBy: readonly string[]
  /** Total movements after each step, in order: the state if the user stops there. The last one is the total. */
  readonly steps: readonly BalanceChanges[]
  /**
   * The user's additional balance that the yield's own contract returns after each step, in the requested token;
   * empty if the yield has a share token, or the contract returns nothing.
   */
  readonly claims: readonly bigint[]
  /**
   * The value of the user's new shares right after each step but the last one, in the requested token; 0 if
   * unknown. Absent where no shares arrive. Later steps may change what shares are worth, and may never be signed.
   */
  readonly stops?: readonly bigint[]
  /** The next signature's own movements. */
  readonly next: BalanceChanges
  /** What the next signature itself allows others more than before; absent if unread. */
  readonly raised?: readonly OpenAllowance[]
  /**
   * What the shares that the next signature lets others take are worth, of those that the user has, in the requested
   * token; null if unknown. Only of a typed amount on the way out.
   */
  readonly allowedWorth?: bigint | null
  /** False if a contract can detect the node's simulated block. */
  readonly isLikeReal: boolean
  /** Whether a second block with another number, time, coinbase and gas price has another outcome. */
  readonly varies: boolean
}

/** Why a contract reverts, as far as it can be decoded. */
export type RevertCode =
  /** The contract's own message. */
  | 'said'
  | 'balance'
  | 'allowance'
  | 'party'
  | 'transfer'
  | 'max-deposit'
  | 'max-mint'
  | 'max-withdraw'
  | 'max-redeem'
  | 'expired'
  | 'signature'
  | 'paused'
  | 'reentered'
  | 'not-permitted'
  | 'overflow'
  | 'division'
  | 'panic'
  /** Out of gas. */
  | 'gas'
  /** The token takes a new approval only after the earlier one is set to 0. */
  | 'approval-not-reset'

/** A contract's revert reason. */
export interface RevertReason {
  readonly code: RevertCode
  /** The contract's message, or the name of its error. */
  readonly text: string
  /** The account concerned; null if none is named. */
  readonly account: string | null
  /** The available or allowed amount, and the required one: smallest units of a token that the error does not name. */
  readonly has: bigint | null
  readonly needs: bigint | null
}

/** A simulation of an action before it is signed. */
export type ActionSimulation =
  | PassedSimulation
  /** Only the next step was simulated, and succeeds; movements are unknown. */
  | { readonly kind: 'alone' }
  | FailedSimulation

/** A step would fail now. */
interface FailedSimulation {
  readonly kind: 'failed'
  /** Null if it can't be decoded. */
  readonly reason: RevertReason | null
  /** What the steps up to the one to sign do, where only a later one fails. */
  readonly shown?: PassedSimulation
}

/** Returns what a simulation shows of the step to sign; null if nothing. */
export function getShownSteps(simulation: ActionSimulation | null): PassedSimulation | null {
  if (simulation?.kind === 'passed') return simulation
  return simulation?.kind === 'failed' ? (simulation.shown ?? null) : null
}
