import * as z from 'zod/mini'
import { sanitizeLines, sanitizeText } from '#src/messages/sanitize-text.ts'
import { optional } from './optional.ts'

/** A text of the service for display, sanitized. May become empty. */
export const displayText = (maxLength: number) =>
  z.pipe(
    z.string(),
    z.transform((text) => sanitizeText(text, maxLength)),
  )

/** An optional one; undefined if nothing is left. */
export const optionalDisplayText = (maxLength: number) =>
  optional(
    z.pipe(
      z.string(),
      z.transform((text) => sanitizeText(text, maxLength) || undefined),
    ),
  )

/** A multi-line one. */
export const optionalDisplayLines = (maxLength: number) =>
  optional(
    z.pipe(
      z.string(),
      z.transform((text) => sanitizeLines(text, maxLength) || undefined),
    ),
  )
