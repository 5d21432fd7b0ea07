import * as z from 'zod/mini'
import { EarnError, type EarnErrorKind } from './earn-error.ts'
import { optional, optionalText } from './schemas/optional.ts'

const texts = z.union([z.array(z.string()), z.string()])

/** Both envelopes at once: every part may be missing. Source: earn-api.md, Envelopes. */
const envelopeSchema = z.looseObject({
  error: optionalText,
  message: optional(texts),
  retryAfter: optional(z.number()),
  validation: optional(z.looseObject({ message: optional(texts) })),
  details: optional(
    z.looseObject({
      code: optionalText,
      error: optionalText,
      reason: optionalText,
      retryAfter: optional(z.number()),
    }),
  ),
})

const asList = (value: string | string[] | undefined): string[] =>
  value === undefined ? [] : typeof value === 'string' ? [value] : value

const kindOf = (status: number): EarnErrorKind =>
  status === 429 ? 'limited' : status >= 500 ? 'unavailable' : 'refused'

const seconds = (header: string | null): number | null =>
  header !== null && /^\d+$/.test(header) ? Number(header) : null

/**
 * The error of an answer that is not a success. A body that is not JSON (an edge's HTML page) gives no code and no text.
 * @param body the parsed JSON, or undefined.
 */
export function readErrorAnswer(
  status: number,
  body: unknown,
  retryAfter: string | null,
): EarnError {
  const read = z.safeParse(envelopeSchema, body)
  const envelope = read.success ? read.data : {}
  const { details } = envelope
  const message = asList(envelope.message)[0] ?? details?.reason ?? `HTTP ${status}`
  return new EarnError(message, {
    kind: kindOf(status),
    status,
    code: details?.code ?? details?.error ?? envelope.error ?? null,
    constraints: asList(envelope.validation?.message),
    retryAfter: seconds(retryAfter) ?? envelope.retryAfter ?? details?.retryAfter ?? null,
  })
}
