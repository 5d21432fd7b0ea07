import * as z from 'zod/mini'
import { optionalText } from './optional.ts'
import { readableItems } from './readable-items.ts'
import { ROOM } from './room.ts'
import { optionalShownText } from './shown-text.ts'

/** Who runs a protocol or validators. Source: contract: Providers. */
export const providerSchema = z.looseObject({
  name: optionalShownText(ROOM.name),
  description: optionalShownText(ROOM.sentence),
  website: optionalText,
  /** Addresses of pages about it. */
  references: readableItems(z.string()),
})

export type Provider = z.output<typeof providerSchema>
