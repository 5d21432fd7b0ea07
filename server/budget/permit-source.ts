import type { Importance } from '../earn/importance.ts'

/** Permits of one importance, and what to do where they were fewer than asked for. Durations in milliseconds from the question. */
export interface PermitGrant {
  readonly granted: number
  /** After this, permits that were not used are void. */
  readonly validFor: number
  /** Asking again before this is in vain. */
  readonly availableIn: number
  /** What somebody is told who can't wait. */
  readonly retryAfterMs: number
  /** The service refuses everything for so long: no permit may be used, whatever it was given for; 0 for no stop. */
  readonly stoppedFor: number
  /** What is told of that stop to who can't wait. */
  readonly toldFor: number
  /** The month that they count in, such as `2026-11`. */
  readonly month: string
}

/** Where a copy gets its permits. */
export interface PermitSource {
  /** Never fails and never takes long. */
  take(importance: Importance, count: number): Promise<PermitGrant>
  /** Permits that nobody used. */
  returnUnused(count: number, month: string): void
}
