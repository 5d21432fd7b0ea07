import * as z from 'zod/mini'
import { sanitizeLines, sanitizeText } from '#src/messages/sanitize-text.ts'
import { optional } from './optional.ts'

/** A text of the service that people read: harmless wherever it is shown. It may come out empty. */
export const displayText = (maxLength: number) =>
  z.pipe(
    z.string(),
    z.transform((text) => sanitizeText(text, maxLength)),
  )

/** The same where the service may leave it out; one of which nothing is left is not given either. */
export const optionalDisplayText = (maxLength: number) =>
  optional(
    z.pipe(
      z.string(),
      z.transform((text) => sanitizeText(text, maxLength) || undefined),
    ),
  )

/** Several lines of it. */
export const optionalDisplayLines = (maxLength: number) =>
  optional(
    z.pipe(
      z.string(),
      z.transform((text) => sanitizeLines(text, maxLength) || undefined),
    ),
  )
