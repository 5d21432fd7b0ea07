import * as z from 'zod/mini'
import { harmlessLines, harmlessText } from '#src/words/harmless-text.ts'
import { optional } from './optional.ts'

/** A text of the service that people read: harmless wherever it is shown. It may come out empty. */
export const displayText = (maxLength: number) =>
  z.pipe(
    z.string(),
    z.transform((text) => harmlessText(text, maxLength)),
  )

/** The same where the service may leave it out; one of which nothing is left is not given either. */
export const optionalDisplayText = (maxLength: number) =>
  optional(
    z.pipe(
      z.string(),
      z.transform((text) => harmlessText(text, maxLength) || undefined),
    ),
  )

/** Several lines of it. */
export const optionalDisplayLines = (maxLength: number) =>
  optional(
    z.pipe(
      z.string(),
      z.transform((text) => harmlessLines(text, maxLength) || undefined),
    ),
  )
