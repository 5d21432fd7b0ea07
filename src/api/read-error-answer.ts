import { harmlessText } from '#src/words/harmless-text.ts'
import { EarnError, type EarnErrorKind } from './earn-error.ts'
import { ROOM } from './schemas/room.ts'
import { sentFields, sentNumber, sentText, type Fields } from './schemas/sent.ts'

const NOTHING: Fields = {}

/** The service's own sentences, to be read by people: one, or several of them. */
function sentencesOf(value: unknown): readonly string[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : [value]
  return list.flatMap((text) =>
    typeof text === 'string' ? [harmlessText(text, ROOM.sentence)] : [],
  )
}

const kindOf = (status: number): EarnErrorKind =>
  status === 429 ? 'limited' : status >= 500 ? 'unavailable' : 'refused'

const seconds = (header: string | null): number | null =>
  header !== null && /^\d+$/.test(header) ? Number(header) : null

/**
 * The error of an answer that is not a success, in either of the envelopes; every part may be missing. A body that is not
 * JSON (an edge's HTML page) gives no code and no text. Source: contract: Error envelopes.
 * @param body the parsed JSON, or undefined.
 */
export function readErrorAnswer(
  status: number,
  body: unknown,
  retryAfter: string | null,
): EarnError {
  const envelope = sentFields(body) ?? NOTHING
  const details = sentFields(envelope['details']) ?? NOTHING
  const [text = sentencesOf(details['reason'])[0]] = sentencesOf(envelope['message'])
  const code = sentText(details['code']) ?? sentText(details['error'])
  const wait = sentNumber(envelope['retryAfter']) ?? sentNumber(details['retryAfter'])
  return new EarnError(text ?? `HTTP ${status}`, {
    kind: kindOf(status),
    status,
    code: code ?? sentText(envelope['error']) ?? null,
    constraints: sentencesOf(sentFields(envelope['validation'])?.['message']),
    retryAfter: seconds(retryAfter) ?? wait ?? null,
  })
}
