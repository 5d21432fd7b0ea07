import * as z from 'zod/mini'
import { optional, optionalText } from './optional.ts'
import { ROOM } from './room.ts'
import { shownText } from './shown-text.ts'

/** Source: contract: Tokens; contract: Aliases. */
export const tokenSchema = z.looseObject({
  symbol: shownText(ROOM.symbol),
  name: z.catch(shownText(ROOM.name), ''),
  /** One byte where contracts tell it. */
  decimals: z.int().check(z.nonnegative(), z.maximum(255)),
  network: z.string(),
  /** Absent for the network's own coin. */
  address: optionalText,
  logoURI: optionalText,
  isPoints: optional(z.boolean()),
})

export type Token = z.output<typeof tokenSchema>
