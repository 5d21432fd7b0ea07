import * as z from 'zod/mini'
import { optionalText } from './optional.ts'
import { lenientArray } from './read-items.ts'
import { MAX_TEXT_LENGTH } from './max-text-length.ts'
import { optionalDisplayText } from './display-text.ts'

/** The operator of a protocol or of validators. Source: contract: Providers. */
export const providerSchema = z.looseObject({
  name: optionalDisplayText(MAX_TEXT_LENGTH.name),
  description: optionalDisplayText(MAX_TEXT_LENGTH.sentence),
  website: optionalText,
  /** URLs of pages about it. */
  references: lenientArray(z.string()),
})

export type Provider = z.output<typeof providerSchema>
