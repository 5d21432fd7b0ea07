import type { Importance } from '../earn/importance.ts'

/** Permits of one importance, and what to do where they were fewer than asked for. Durations in milliseconds from the question. */
export interface Grant {
  readonly granted: number
  /** After this, permits that were not used are void. */
  readonly validFor: number
  /** Asking again before this is in vain. */
  readonly again: number
  /** What somebody is told who can't wait. */
  readonly told: number
  /** The service refuses everything for so long: no permit may be used, whatever it was given for; 0 for no stop. */
  readonly stoppedFor: number
  /** What is told of that stop to who can't wait. */
  readonly toldFor: number
  /** The month that they count in, such as `2026-11`. */
  readonly month: string
}

/** Where a copy gets its permits. */
export interface Permits {
  /** Never fails and never takes long. */
  take(importance: Importance, count: number): Promise<Grant>
  /** Permits that nobody used. */
  unused(count: number, month: string): void
}
