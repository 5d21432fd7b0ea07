import * as z from 'zod/mini'
import { balanceSchema } from './balance.ts'
import { optional, optionalText } from './optional.ts'
import { rewardRateSchema } from './reward-rate.ts'
import { readItems } from './read-items.ts'
import { MAX_TEXT_LENGTH } from './max-text-length.ts'
import { displayText } from './display-text.ts'

const rowTypeSchema = z.looseObject({ type: z.string() })

/** Whether a row that can't be read may be one that can be withdrawn. */
function mayBeActive(row: unknown): boolean {
  if (z.safeParse(balanceSchema, row).success) return false
  const { data } = z.safeParse(rowTypeSchema, row)
  return data === undefined || data.type === 'active'
}

const ownedRowSchema = optional(
  z.looseObject({
    address: optionalText,
    token: optional(z.looseObject({ network: optionalText })),
  }),
)

/** Whose a position is, by the first row that says it: rows that can't be read may still say it. */
function readOwner(rows: readonly unknown[]) {
  const read = rows.map((row) => z.parse(ownedRowSchema, row))
  return {
    address: read.find((row) => row?.address !== undefined)?.address,
    network: read.find((row) => row?.token?.network !== undefined)?.token?.network,
  }
}

/**
 * All balances of an address in a yield; `unreadable` counts invalid rows, so that hidden funds
 * are at least mentioned. Source: contract: Balance queries.
 */
export const positionSchema = z.pipe(
  z.looseObject({
    yieldId: z.string(),
    balances: z.catch(z.array(z.unknown()), [null]),
    rewardRate: optional(rewardRateSchema),
  }),
  z.transform((position) => {
    const { items, unreadable } = readItems(balanceSchema, position.balances)
    return {
      ...position,
      balances: items,
      unreadable,
      owner: readOwner(position.balances),
      /** What can be withdrawn is more than the rows that could be read. */
      hidesActive: unreadable > 0 && position.balances.some(mayBeActive),
    }
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
