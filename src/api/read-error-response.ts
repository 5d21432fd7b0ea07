import { sanitizeText } from '#src/messages/sanitize-text.ts'
import { EarnError, type EarnErrorKind } from './earn-error.ts'
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
