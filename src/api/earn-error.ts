import { sanitizeText } from '#src/messages/sanitize-text.ts'
import { MAX_TEXT_LENGTH } from './schemas/max-text-length.ts'
import { asRecord, asFiniteNumber, asText, type UnknownRecord } from './schemas/lenient-fields.ts'

const NO_FIELDS: UnknownRecord = {}

/** The service's own sentences, to be read by people: one, or several of them. */
function readSentences(value: unknown): readonly string[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : [value]
  return list.flatMap((text) =>
    typeof text === 'string' ? [sanitizeText(text, MAX_TEXT_LENGTH.sentence)] : [],
  )
}

const getErrorKind = (status: number): EarnErrorKind =>
  status === 429 ? 'limited' : status >= 500 ? 'unavailable' : 'refused'

const parseSeconds = (header: string | null): number | null =>
  header !== null && /^\d+$/.test(header) ? Number(header) : null

/**
 * The error of an answer that is not a success, in either of the envelopes; every part may be missing. A body that is not
 * JSON (an edge's HTML page) gives no code and no text. Source: contract: Error envelopes.
 * @param body the parsed JSON, or undefined.
 */
export function readErrorResponse(
  status: number,
  body: unknown,
  retryAfter: string | null,
): EarnError {
  const envelope = asRecord(body) ?? NO_FIELDS
  const details = asRecord(envelope['details']) ?? NO_FIELDS
  const [text = readSentences(details['reason'])[0]] = readSentences(envelope['message'])
  const code = asText(details['code']) ?? asText(details['error'])
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

/** Whether a read is worth asking again: only for what can pass by itself. Source: contract: Status codes. */
export function shouldRetryRead(failures: number, error: unknown): boolean {
  if (failures >= MAX_RETRIES) return false
  return error instanceof EarnError && error.details.kind !== 'refused'
}

/**
 * Milliseconds before a read is asked again: what the service told, else exponential backoff with jitter.
 * @param random 0 to 1.
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
