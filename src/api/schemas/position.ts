import * as z from 'zod/mini'
import { balanceSchema } from './balance.ts'
import { optionalText } from './optional.ts'
import { readItems } from './read-items.ts'
import { MAX_TEXT_LENGTH } from './max-text-length.ts'
import { displayText } from './display-text.ts'

/**
 * All balances of an address in a yield; `unreadable` counts invalid rows, so that hidden funds
 * are at least mentioned. Source: contract: Balance queries.
 */
export const positionSchema = z.pipe(
  z.looseObject({ yieldId: z.string(), balances: z.array(z.unknown()) }),
  z.transform((position) => {
    const { items, unreadable } = readItems(balanceSchema, position.balances)
    return { ...position, balances: items, unreadable }
  }),
)

export type Position = z.output<typeof positionSchema>

/** A yield whose balances could not be read. */
export const balanceErrorSchema = z.looseObject({
  yieldId: z.string(),
  error: z.catch(displayText(MAX_TEXT_LENGTH.sentence), ''),
  address: optionalText,
  network: optionalText,
})
