import * as z from 'zod/mini'

/** Milliseconds since 1970 of an ISO 8601 date. */
export const timestampSchema = z.pipe(
  z.string(),
  z.transform((text, context): number => {
    const timestampMs = Date.parse(text)
    if (!Number.isNaN(timestampMs)) return timestampMs
    context.issues.push({ code: 'custom', message: 'not a date', input: text })
    return z.NEVER
  }),
)
