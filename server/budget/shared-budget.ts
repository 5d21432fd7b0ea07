import type { Importance } from '../earn/importance.ts'

/** What is known of a key's budget. Durations are milliseconds from when it was asked. */
export interface BudgetState {
  /** Requests that a window has, as the service last said. */
  readonly limit: number
  /** Requests of the window that were sent or given to a copy. */
  readonly used: number
  readonly endsIn: number
  /** Whether the service said when this window ends. */
  readonly confirmed: boolean
  /** Nothing is sent for so long; 0 for no stop. */
  readonly stoppedFor: number
  /** When the service said that it would answer again; may be longer than it is stopped. */
  readonly toldFor: number
  /** Such as `2026-11`, in UTC. */
  readonly month: string
  readonly monthUsed: number
  /** Those of `monthUsed` that were the catalogue's. */
  readonly monthRefreshes: number
  readonly monthEndsIn: number
  /** Null for no limit. */
  readonly monthLimit: number | null
}

/** Permission to send some requests. */
export interface PermitLease {
  /** As many as were asked for, or fewer, down to 0. */
  readonly granted: number
  /** Milliseconds, from when it was asked for, after which what was not sent must not be sent. */
  readonly validFor: number
  readonly state: BudgetState
}

/** What an answer of the service said of its limits. */
export interface WindowObservation {
  readonly limit: number
  readonly remaining: number
  /** Milliseconds until the window ends, at most; null where only the limit is known. */
  readonly endsIn: number | null
}

/** One key's budget, the same for all copies. */
export interface SharedBudget {
  /** Takes permits for requests of one importance. */
  take(importance: Importance, count: number): Promise<PermitLease>
  /**
   * Corrects how many requests a month had, with the next question to the database: fewer than 0 for permits that were
   * not used, more for what was sent without one.
   */
  correct(requests: number, month: string): void
  /** What the service said; believed when it is less than was thought. Null when it was too late to matter. */
  observe(observation: WindowObservation): Promise<BudgetState | null>
  /** The service refused a request: nobody sends anything for so many milliseconds. */
  stop(duration: number): Promise<BudgetState | null>
}
