import { sanitizeText } from '#src/messages/sanitize-text.ts'
import { MAX_TEXT_LENGTH } from './schemas/max-text-length.ts'
import { asRecord, asFiniteNumber, asText, type UnknownRecord } from './schemas/lenient-fields.ts'

const NO_FIELDS: UnknownRecord = {}

/** Reads the service's message: one sentence, or several. */
function readSentences(value: unknown): readonly string[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : [value]
  return list.flatMap((text) =>
    typeof text === 'string' ? [sanitizeText(text, MAX_TEXT_LENGTH.sentence)] : [],
  )
}

const getErrorKind = (status: number): EarnErrorKind =>
  status === 429 ? 'limited' : status >= 500 ? 'unavailable' : 'refused'

/** Classes of typed errors that often stand in the message alone: the only texts that are looked for there. */
const ERROR_CLASS =
  /\b(?:Stake|Unstake)TemporarilyDisabledError\b|\bRwa(?:Kyc|RestrictedAddress)Error\b/

const parseSeconds = (header: string | null): number | null =>
  header !== null && /^\d+$/.test(header) ? Number(header) : null

/**
 * Parses an error response in either envelope; every part may be missing. A body that is not
 * JSON (an edge's HTML page) has no code and no text. Source: contract: Error envelopes.
 * @param body the parsed JSON, or undefined
 */
export function readErrorResponse(
  status: number,
  body: unknown,
  retryAfter: string | null,
): EarnError {
  const envelope = asRecord(body) ?? NO_FIELDS
  const details = asRecord(envelope['details']) ?? NO_FIELDS
  const [text = readSentences(details['reason'])[0]] = readSentences(envelope['message'])
  const code =
    asText(details['code']) ?? (text && ERROR_CLASS.exec(text)?.[0]) ?? asText(details['error'])
  const wait = asFiniteNumber(envelope['retryAfter']) ?? asFiniteNumber(details['retryAfter'])
  return new EarnError(text ?? `HTTP ${status}`, {
    kind: getErrorKind(status),
    status,
    code: code ?? asText(envelope['error']) ?? null,
    constraints: readSentences(asRecord(envelope['validation'])?.['message']),
    retryAfter: parseSeconds(retryAfter) ?? wait ?? null,
  })
}

const MAX_RETRIES = 3
const MAX_DELAY = 15_000

/** Whether to retry a read: only errors that can pass by themselves. Source: contract: Status codes. */
export function shouldRetryRead(failures: number, error: unknown): boolean {
  if (failures >= MAX_RETRIES) return false
  return error instanceof EarnError && error.details.kind !== 'refused'
}

/**
 * Returns milliseconds before a read is retried: the service's value, else exponential backoff with jitter.
 * @param random 0 to 1
 */
export function getReadRetryDelay(
  failures: number,
  error: unknown,
  random = Math.random(),
): number {
  const retryAfter = error instanceof EarnError ? error.details.retryAfter : null
  if (retryAfter !== null) return retryAfter * 1000
  return Math.min(MAX_DELAY, 1000 * 2 ** failures) * (0.5 + random / 2)
}

/**
 * The kind of a request's error; messages are made where it is shown. `unreachable`: no response; `timeout`: no
 * response in time; `unreadable`: a response outside the contract; `refused`: 400 to 499; `limited`: 429;
 * `unavailable`: 500 and above.
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
  /** HTTP status; null without a response. */
  readonly status: number | null
  /** The service's code or class (INSUFFICIENT_BALANCE, RwaKycError); null if missing. */
  readonly code: string | null
  /** Failed constraints of a 400, one sentence each, as sent. */
  readonly constraints: readonly string[]
  /** Seconds to wait before a retry; null if not provided. */
  readonly retryAfter: number | null
}

/** A failed request to the service. `message` is the service's own text, else the app's. */
export class EarnError extends Error {
  override readonly name = 'EarnError'
  readonly details: EarnErrorDetails

  constructor(message: string, details: EarnErrorDetails, options?: ErrorOptions) {
    super(message, options)
    this.details = details
  }

  /** Whether the service may have executed the request although its response is unknown. */
  get mayHaveHappened(): boolean {
    const { kind } = this.details
    return kind !== 'refused' && kind !== 'limited'
  }
}
