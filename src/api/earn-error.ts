/**
 * What went wrong with a request, as a program sees it; the words are made where they are shown.
 * `unreachable`: no answer; `timeout`: no answer in time; `unreadable`: an answer that is not of the contract;
 * `refused`: 400 to 499; `limited`: 429; `unavailable`: 500 and above.
 */
export type EarnErrorKind =
  | 'unreachable'
  | 'timeout'
  | 'unreadable'
  | 'refused'
  | 'limited'
  | 'unavailable'

export interface EarnErrorDetails {
  readonly kind: EarnErrorKind
  /** HTTP status; null when there was no answer. */
  readonly status: number | null
  /** The service's code or class (INSUFFICIENT_BALANCE, RwaKycError); null when it gave none. */
  readonly code: string | null
  /** Failed constraints of a 400, one sentence each, as sent. */
  readonly constraints: readonly string[]
  /** Seconds to wait before asking again; null when not told. */
  readonly retryAfter: number | null
}

/** A request to the service that did not succeed. `message` is the service's own text, or ours when there is none. */
export class EarnError extends Error {
  override readonly name = 'EarnError'
  readonly details: EarnErrorDetails

  constructor(message: string, details: EarnErrorDetails, options?: ErrorOptions) {
    super(message, options)
    this.details = details
  }

  /** Whether the service may have acted on the request although we don't know its answer. */
  get mayHaveHappened(): boolean {
    const { kind } = this.details
    return kind !== 'refused' && kind !== 'limited'
  }
}
